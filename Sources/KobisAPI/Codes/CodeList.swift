import BoxOfficeHTTP
public import BoxOfficeWire

/// A list of codes, with what they mean.
public struct CodeList<Code: CommonCode>: Sendable, Hashable, Codable {
    /// A code and what it means.
    public struct Entry: Sendable, Hashable, Codable {
        /// The code (`fullCd`).
        public let code: Code
        /// What it means, in Korean (`korNm`); KOBIS's own blanks at the ends are removed.
        public let koreanName: String?
        /// What it means, in English (`engNm`), which regions lack.
        public let englishName: String?
    }

    /// The codes, in KOBIS's order.
    public let entries: [Entry]
    /// What in the answer was not as expected and was left out.
    public let findings: [Finding]
}

extension Kobis {
    /// Asks for all codes of a kind.
    ///
    /// ```swift
    /// let nations = try await kobis.codes(of: NationCode.self)
    /// let france = nations.entries.first { $0.koreanName == "프랑스" }?.code
    /// ```
    ///
    /// - Parameter kind: The kind of code: ``WideArea``, ``NationCode``, ``MovieTypeCode``, ``CompanyPartCode`` or a type
    ///   of one's own.
    /// - Returns: The codes.
    /// - Throws: A ``KobisError``: `notFound` if KOBIS has no code of this kind, or what KOBIS or the
    ///   transport report.
    public func codes<Code: CommonCode>(of kind: Code.Type) async throws(KobisError) -> CodeList<Code> {
        let call = Call(
            service: .codeList, query: [QueryItem("comCode", kind.group)], subject: "the codes of \(kind.group)")
        guard isPlainCode(kind.group) else {
            throw call.refusal(of: "comCode", "“\(kind.group)” is not the code of a list.")
        }
        let (list, rows) = try await answer(to: call) { document throws(MalformedResponse) in
            let rows = try document.requiredObjects("codes")
            let entries = rows.compactMap(CodeList<Code>.Entry.init(reading:))
            return (CodeList(entries: entries, findings: document.findings), rows.count)
        }
        guard rows > 0 else { throw KobisError(.notFound, call.context) }
        return list
    }
}

extension CodeList.Entry {
    init?(reading row: JSONNode) {
        guard let code = row["fullCd"].text.flatMap(Code.init(rawValue:)) else {
            row.report("a row without a code, left out")
            return nil
        }
        self.init(code: code, koreanName: row["korNm"].line, englishName: row["engNm"].line)
    }
}
