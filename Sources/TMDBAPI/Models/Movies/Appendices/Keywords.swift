public import BoxOfficeWire

/// What a film is about, in English (`keywords`).
public struct Keywords: MovieAppendix, Codable {
    /// The keywords (`keywords`).
    public let keywords: [Keyword]
    /// What in the response was not as expected and was left out; empty if fetched with a film, which has the findings.
    public let findings: [Finding]

    /// Creates keywords, for tests and previews.
    public init(keywords: [Keyword] = [], findings: [Finding] = []) {
        self.keywords = keywords
        self.findings = findings
    }

    /// A keyword.
    public struct Keyword: Sendable, Hashable, Codable, Identifiable {
        /// The keyword's number (`id`).
        public let id: KeywordID
        /// The keyword (`name`).
        public let name: String

        /// Creates a keyword, for tests and previews.
        public init(id: KeywordID, name: String) {
            self.id = id
            self.name = name
        }
    }

    /// How keywords are asked for.
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
