import BoxOfficeHTTP
public import BoxOfficeWire

extension Kobis {
    /// Fetches KOBIS's record of a film; throws `notFound` if KOBIS has no such film.
    public func movieInfo(_ code: MovieCode) async throws(KobisError) -> MovieInfo {
        let call = Call(service: .movieInfo, query: [QueryItem("movieCd", code.rawValue)], subject: "the film \(code)")
        return try await fetchRecord(call) { document throws(MalformedResponse) in
            try MovieInfo(reading: document, requested: code)
        }
    }

    /// Fetches KOBIS's record of a company; throws `notFound` if KOBIS has no such company.
    public func companyInfo(_ code: CompanyCode) async throws(KobisError) -> CompanyInfo {
        let call = Call(
            service: .companyInfo, query: [QueryItem("companyCd", code.rawValue)], subject: "the company \(code)")
        return try await fetchRecord(call) { document throws(MalformedResponse) in
            try CompanyInfo(reading: document, requested: code)
        }
    }

    /// Fetches KOBIS's record of a person; throws `notFound` if KOBIS has no such person.
    public func personInfo(_ code: PersonCode) async throws(KobisError) -> PersonInfo {
        let call = Call(
            service: .personInfo, query: [QueryItem("peopleCd", code.rawValue)], subject: "the person \(code)")
        return try await fetchRecord(call) { document throws(MalformedResponse) in
            try PersonInfo(reading: document, requested: code)
        }
    }

    /// Fetches all codes of a list in KOBIS's order; throws `notFound`, or `invalidRequest` for an impossible group.
    ///
    /// ```swift
    /// let nations = try await kobis.codes(of: NationCode.self)
    /// let france = nations.first { $0.koreanName == "프랑스" }?.id
    /// ```
    ///
    /// The kinds are ``WideArea``, ``NationCode``, ``MovieTypeCode``, ``CompanyPartCode``, or a type of your own; see
    /// ``CommonCode``.
    public func codes<Code: CommonCode>(
        of kind: Code.Type
    ) async throws(KobisError) -> FetchedList<CodeListEntry<Code>> {
        let call = Call(
            service: .codeList, query: [QueryItem("comCode", kind.group)], subject: "the codes of \(kind.group)")
        guard kind.group.isKobisCode else {
            throw call.refusal(of: "comCode", "“\(kind.group.prefix(40))” is not the code of a list.")
        }
        let (list, rows) = try await fetch(call) { document throws(MalformedResponse) in
            let rows = try document.requiredObjects("codes")
            let entries = rows.compactMap(CodeListEntry<Code>.init(reading:))
            return (FetchedList(entries, findings: document.findings), rows.count)
        }
        guard rows > 0 else { throw KobisError(.notFound, call.context) }
        return list
    }
    /// Fetches the record of a film, company or person; `read` returns nil for the empty record of an unknown one.
    private func fetchRecord<Model: Sendable>(
        _ call: Call, read: @escaping @Sendable (JSONNode) throws(MalformedResponse) -> Model?
    ) async throws(KobisError) -> Model {
        guard let model = try await fetch(call, read: read) else { throw KobisError(.notFound, call.context) }
        return model
    }
}
