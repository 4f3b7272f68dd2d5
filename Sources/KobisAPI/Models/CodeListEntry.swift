import BoxOfficeWire

/// A code and what it means.
public struct CodeListEntry<Code: CommonCode>: Sendable, Hashable, Codable, Identifiable {
    /// The code (`fullCd`).
    public let id: Code
    /// What it means, in Korean (`korNm`), trimmed: KOBIS stores some names with blanks at their ends.
    public let koreanName: String?
    /// What it means, in English (`engNm`); regions have no English name.
    public let englishName: String?

    /// Creates an entry.
    public init(id: Code, koreanName: String? = nil, englishName: String? = nil) {
        self.id = id
        self.koreanName = koreanName
        self.englishName = englishName
    }
}

extension CodeListEntry {
    init?(reading row: JSONNode) {
        guard let code = row["fullCd"].text.flatMap(Code.init(rawValue:)) else {
            row.report("a row without a code, left out")
            return nil
        }
        self.init(id: code, koreanName: row["korNm"].line, englishName: row["engNm"].line)
    }
}
