/// Other titles of a film (`alternative_titles`).
public struct AlternativeTitles: MovieAppendix, Codable {
    /// The titles (`titles`).
    public let titles: [Title]
    /// The unexpected parts of the response, left out; empty when fetched with a film, whose findings include them.
    public let findings: [Finding]

    /// A title.
    public struct Title: Sendable, Hashable, Codable {
        /// The title (`title`).
        public let title: String
        /// The country that uses it (`iso_3166_1`).
        public let region: Region?
        /// The kind of title, as free text (`type`), such as `romanization`.
        public let type: String?
    }

    /// How titles are requested and read.
    public static let appendix = MovieAppendixReader("alternative_titles", requiring: "titles") { node in
        AlternativeTitles(titles: node["titles"].objects.compactMap(Title.init(reading:)), findings: node.ownFindings)
    }
}

extension AlternativeTitles.Title {
    init?(reading row: JSONNode) {
        guard let title = row["title"].line ?? row.reported("an empty title, left out") else { return nil }
        self.title = title
        region = row["iso_3166_1"].region
        type = row["type"].text
    }
}

/// A film's texts in all languages that TMDB has (`translations`).
public struct Translations: MovieAppendix, Codable {
    /// The translations (`translations`).
    public let translations: [Translation]
    /// The unexpected parts of the response, left out; empty when fetched with a film, whose findings include them.
    public let findings: [Finding]

    /// A film's texts in one language.
    public struct Translation: Sendable, Hashable, Codable {
        /// The language, with its country if it has one (`iso_639_1`, `iso_3166_1`).
        public let language: Language
        /// The title (`title`); nil if it is the same as the original title or was not entered.
        public let title: String?
        /// The overview (`overview`).
        public let overview: String?
        /// The tagline (`tagline`).
        public let tagline: String?
        /// The running time of the cut shown there, in minutes (`runtime`).
        public let runtime: Int?
        /// The film's website (`homepage`), as unchecked text.
        public let homepage: String?
    }

    /// Returns the translation into a language: for the same country, or else the first for the language.
    public subscript(language: Language) -> Translation? {
        translations.first { $0.language == language } ?? translations.first { $0.language.code == language.code }
    }

    /// How translations are requested and read.
    public static let appendix = MovieAppendixReader("translations", requiring: "translations") { node in
        Translations(
            translations: node["translations"].objects.compactMap(Translation.init(reading:)),
            findings: node.ownFindings)
    }
}

extension Translations.Translation {
    init?(reading row: JSONNode) {
        guard let code = row["iso_639_1"].text ?? row.reported("a translation without a language, left out")
        else { return nil }
        language = Language(rawValue: row["iso_3166_1"].text.map { "\(code)-\($0)" } ?? code)
        let data = row["data"].opened
        title = data["title"].line
        overview = data["overview"].text
        tagline = data["tagline"].line
        runtime = data["runtime"].knownCount
        homepage = data["homepage"].text
    }
}
