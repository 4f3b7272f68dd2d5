import WireFormat

/// Other titles of a film (`alternative_titles`).
public struct AlternativeTitles: MovieAppendix, Codable {
    /// The titles (`titles`).
    public let titles: [Title]

    /// A title.
    public struct Title: Sendable, Hashable, Codable {
        /// The title (`title`).
        public let title: String
        /// The country that uses it (`iso_3166_1`).
        public let region: Region?
        /// What kind of title it is, in free words (`type`), such as `romanization`.
        public let type: String?
    }

    /// How titles are asked for.
    public static let appendix = MovieAppendixReader("alternative_titles") { node in
        AlternativeTitles(titles: node["titles"].objects.compactMap(Title.init(reading:)))
    }
}

extension AlternativeTitles.Title {
    init?(reading row: JSONNode) {
        guard let title = row["title"].line else {
            row.report("an empty title, left out")
            return nil
        }
        self.title = title
        region = row["iso_3166_1"].region
        type = row["type"].text
    }
}
