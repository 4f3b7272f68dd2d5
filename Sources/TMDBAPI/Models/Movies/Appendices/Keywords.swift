public import BoxOfficeWire

/// Keywords that say what a film is about, in English (`keywords`).
public struct Keywords: MovieAppendix, Codable {
    /// The keywords (`keywords`).
    public let keywords: [Keyword]
    /// What was unexpected in the response and left out; empty when fetched with a film, whose findings include it.
    public let findings: [Finding]

    /// Creates keywords, for tests and previews.
    public init(keywords: [Keyword] = [], findings: [Finding] = []) {
        self.keywords = keywords
        self.findings = findings
    }

    /// A keyword.
    public struct Keyword: Sendable, Hashable, Codable, Identifiable {
        /// The keyword's id (`id`).
        public let id: KeywordID
        /// The keyword (`name`).
        public let name: String

        /// Creates a keyword, for tests and previews.
        public init(id: KeywordID, name: String) {
            self.id = id
            self.name = name
        }
    }

    /// How keywords are requested and read.
    public static let appendix = MovieAppendixReader("keywords") { node in
        Keywords(keywords: node["keywords"].objects.compactMap(Keyword.init(reading:)), findings: node.ownFindings)
    }
}

extension Keywords.Keyword {
    init?(reading row: JSONNode) {
        guard let id = row["id"].id(KeywordID.self), let name = row["name"].line else {
            row.report("a keyword without an id or a name, left out")
            return nil
        }
        self.init(id: id, name: name)
    }
}
