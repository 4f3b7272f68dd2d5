public import BoxOfficeWire

/// A film's ids on other sites (`external_ids`).
public struct ExternalIDs: MovieAppendix, Codable {
    /// The id on IMDb (`imdb_id`), such as `tt0112471`.
    public let imdb: String?
    /// The id on Wikidata (`wikidata_id`), such as `Q21500755`.
    public let wikidata: String?
    /// The account name on Facebook (`facebook_id`).
    public let facebook: String?
    /// The account name on Instagram (`instagram_id`).
    public let instagram: String?
    /// The account name on Twitter, now X (`twitter_id`).
    public let twitter: String?
    /// What was unexpected in the response and left out; empty when fetched with a film, whose findings include it.
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

    /// How the ids are requested and read.
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
