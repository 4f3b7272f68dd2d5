import BoxOfficeWire

/// A language that TMDB knows.
public struct KnownLanguage: Sendable, Hashable, Codable {
    /// The language (`iso_639_1`).
    public let language: Language
    /// Its name in English (`english_name`).
    public let englishName: String
    /// Its name in the language itself (`name`); many have none.
    public let name: String?

    /// Creates a language, for tests and previews.
    public init(language: Language, englishName: String, name: String? = nil) {
        self.language = language
        self.englishName = englishName
        self.name = name
    }
}

extension KnownLanguage {
    init?(reading row: JSONNode) {
        guard let language = row["iso_639_1"].language else {
            row.report("a language without a code, left out")
            return nil
        }
        self.init(
            language: language, englishName: row["english_name"].line ?? language.rawValue, name: row["name"].line)
    }
}

extension KnownLanguage: Identifiable {
    /// The language's code.
    public var id: Language { language }
}
