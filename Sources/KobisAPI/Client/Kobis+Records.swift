import BoxOfficeHTTP

extension Kobis {
    /// Fetches KOBIS's record of a film; throws `notFound` if KOBIS has no such film.
    public func movieInfo(_ code: MovieCode) async throws(KobisError) -> MovieInfo {
        try await record(
            .movieInfo, "the film \(code)", "movieCd", code, in: "movieInfoResult", "movieInfo",
            MovieInfo.init(reading:requested:))
    }

    /// Fetches KOBIS's record of a company; throws `notFound` if KOBIS has no such company.
    public func companyInfo(_ code: CompanyCode) async throws(KobisError) -> CompanyInfo {
        try await record(
            .companyInfo, "the company \(code)", "companyCd", code, in: "companyInfoResult", "companyInfo",
            CompanyInfo.init(reading:requested:))
    }

    /// Fetches KOBIS's record of a person; throws `notFound` if KOBIS has no such person.
    public func personInfo(_ code: PersonCode) async throws(KobisError) -> PersonInfo {
        try await record(
            .personInfo, "the person \(code)", "peopleCd", code, in: "peopleInfoResult", "peopleInfo",
            PersonInfo.init(reading:requested:))
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
        let call = KobisCall(
            service: .codeList, query: [QueryItem("comCode", kind.group)], subject: "the codes of \(kind.group)",
            identity: .unnamed)
        guard kind.group.isKobisCode else {
            throw call.refusal(of: "comCode", "“\(kind.group.prefix(40))” is not the code of a list.")
        }
        let list = try await fetch(call) { document throws(MalformedResponse) in
            let entries = try document.required("codes", CodeListEntry<Code>.init(reading:))
            return FetchedList(entries, findings: document.findings)
        }.model
        guard !list.isEmpty else { throw KobisError(.notFound, call.context) }
        return list
    }

    /// Fetches a record; `read` returns nil for the empty one that KOBIS sends for an unknown code.
    private func record<Record: Sendable>(
        _ service: KobisService, _ subject: String, _ parameter: String, _ code: KobisCode<Record>,
        in result: String, _ record: String,
        _ read: @escaping @Sendable (JSONNode, KobisCode<Record>) throws(MalformedResponse) -> Record?
    ) async throws(KobisError) -> Record {
        let call = KobisCall(
            service: service, query: [QueryItem(parameter, code.rawValue)], subject: subject,
            identity: ResponseIdentity(result, record, parameter, is: code))
        let found = try await fetch(call) { document throws(MalformedResponse) in try read(document, code) }.model
        if let found { return found }
        throw KobisError(.notFound, call.context)
    }
}
