/// Keywords that say what a film is about, in English (`keywords`).
public struct Keywords: MovieAppendix, Codable {
    /// The keywords (`keywords`).
    public let keywords: [Keyword]
    /// The unexpected parts of the response, left out; empty when fetched with a film, whose findings include them.
    public let findings: [Finding]

    /// A keyword.
    public struct Keyword: Sendable, Hashable, Codable, Identifiable {
        /// The keyword's id (`id`).
        public let id: KeywordID
        /// The keyword (`name`).
        public let name: String

        init?(reading row: JSONNode) {
            guard let id = row["id"].id(KeywordID.self), let name = row["name"].line else {
                row.report("a keyword without an id or a name, left out")
                return nil
            }
            (self.id, self.name) = (id, name)
        }
    }

    /// How keywords are requested and read.
    public static let appendix = MovieAppendixReader("keywords", requiring: "keywords") { node in
        Keywords(keywords: node["keywords"].objects.compactMap(Keyword.init(reading:)), findings: node.ownFindings)
    }
}

/// A film's ids on other sites (`external_ids`).
public struct ExternalIDs: MovieAppendix, Codable {
    /// The id on IMDb (`imdb_id`), such as `tt0112471`.
    public let imdb: String?
    /// The id on Wikidata (`wikidata_id`), such as `Q21500755`.
    public let wikidata: String?
    /// The unexpected parts of the response, left out; empty when fetched with a film, whose findings include them.
    public let findings: [Finding]

    /// How the ids are requested and read.
    public static let appendix = MovieAppendixReader("external_ids") { node in
        ExternalIDs(imdb: node["imdb_id"].text, wikidata: node["wikidata_id"].text, findings: node.ownFindings)
    }
}
