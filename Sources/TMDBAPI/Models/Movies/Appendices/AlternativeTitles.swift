public import BoxOfficeWire

/// Other titles of a film (`alternative_titles`).
public struct AlternativeTitles: MovieAppendix, Codable {
    /// The titles (`titles`).
    public let titles: [Title]
    /// What was unexpected in the response and left out; empty when fetched with a film, whose findings include it.
    public let findings: [Finding]

    /// Creates titles, for tests and previews.
    public init(titles: [Title] = [], findings: [Finding] = []) {
        self.titles = titles
        self.findings = findings
    }

    /// A title.
    public struct Title: Sendable, Hashable, Codable {
        /// The title (`title`).
        public let title: String
        /// The country that uses it (`iso_3166_1`).
        public let region: Region?
        /// The kind of title, as free text (`type`), such as `romanization`.
        public let type: String?

        /// Creates a title, for tests and previews.
        public init(title: String, region: Region? = nil, type: String? = nil) {
            self.title = title
            self.region = region
            self.type = type
        }
    }

    /// How titles are requested and read.
    public static let appendix = MovieAppendixReader("alternative_titles", list: "titles") { node in
        AlternativeTitles(
            titles: node["titles"].objects.compactMap(Title.init(reading:)), findings: node.ownFindings)
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

extension AlternativeTitles.Title: Identifiable {
    /// The whole value: TMDB gives titles no id.
    public var id: AlternativeTitles.Title { self }
}
