public import BoxOfficeWire

/// What a film is called elsewhere (`external_ids`).
public struct ExternalIDs: MovieAppendix, Codable {
    /// The id at IMDb (`imdb_id`), such as `tt0112471`.
    public let imdb: String?
    /// The id at Wikidata (`wikidata_id`), such as `Q21500755`.
    public let wikidata: String?
    /// The name at Facebook (`facebook_id`).
    public let facebook: String?
    /// The name at Instagram (`instagram_id`).
    public let instagram: String?
    /// The name at Twitter, now X (`twitter_id`).
    public let twitter: String?
    /// What in the response was not as expected and was left out; empty if fetched with a film, which has the findings.
    public let findings: [Finding]

    /// Creates ids, for tests and previews.
    public init(
        imdb: String? = nil,
        wikidata: String? = nil,
        facebook: String? = nil,
        instagram: String? = nil,
        twitter: String? = nil,
        findings: [Finding] = []
    ) {
        self.imdb = imdb
        self.wikidata = wikidata
        self.facebook = facebook
        self.instagram = instagram
        self.twitter = twitter
        self.findings = findings
    }

    /// How the ids are asked for.
    public static let appendix = MovieAppendixReader("external_ids", list: "id") { node in
        ExternalIDs(
            imdb: node["imdb_id"].text,
            wikidata: node["wikidata_id"].text,
            facebook: node["facebook_id"].text,
            instagram: node["instagram_id"].text,
            twitter: node["twitter_id"].text,
            findings: node.ownFindings)
    }
}
