import BoxOfficeHTTP
public import BoxOfficeWire

extension Kobis {
    /// Fetches all codes of a list.
    ///
    /// ```swift
    /// let nations = try await kobis.codes(of: NationCode.self)
    /// let france = nations.first { $0.koreanName == "프랑스" }?.id
    /// ```
    ///
    /// - Parameter kind: The kind of code: ``WideArea``, ``NationCode``, ``MovieTypeCode``, ``CompanyPartCode``, or a type of
    ///   your own; see ``CommonCode``.
    /// - Returns: The codes, in KOBIS's order.
    /// - Throws: A ``KobisError``: `invalidRequest` if the kind's group cannot be a list's code, `notFound` if KOBIS has no
    ///   codes of this kind, or what KOBIS or the transport reports.
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
}
