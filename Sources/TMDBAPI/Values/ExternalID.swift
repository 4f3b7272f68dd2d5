/// The id of a film or person on another site.
public struct ExternalID: Sendable, Hashable {
    /// The id.
    public let id: String
    /// The site that assigns the id (`external_source`).
    let source: String

    /// Creates an id on IMDb, such as `tt0112471`.
    public static func imdb(_ id: String) -> ExternalID { ExternalID(id: id, source: "imdb_id") }

    /// Creates an id on Wikidata, such as `Q21500755`.
    public static func wikidata(_ id: String) -> ExternalID { ExternalID(id: id, source: "wikidata_id") }

    /// Creates the id of an account on Facebook.
    public static func facebook(_ id: String) -> ExternalID { ExternalID(id: id, source: "facebook_id") }

    /// Creates the id of an account on Instagram.
    public static func instagram(_ id: String) -> ExternalID { ExternalID(id: id, source: "instagram_id") }

    /// Creates the id of an account on Twitter, now X.
    public static func twitter(_ id: String) -> ExternalID { ExternalID(id: id, source: "twitter_id") }

    /// Creates the id of an account on TikTok.
    public static func tikTok(_ id: String) -> ExternalID { ExternalID(id: id, source: "tiktok_id") }

    /// Creates the id of an account on YouTube.
    public static func youTube(_ id: String) -> ExternalID { ExternalID(id: id, source: "youtube_id") }
}
