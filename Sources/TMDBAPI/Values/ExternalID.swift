/// An id of a film or person elsewhere.
public struct ExternalID: Sendable, Hashable {
    /// The id.
    public let id: String
    /// Whose id it is (`external_source`).
    let source: String

    /// An id at IMDb, such as `tt0112471`.
    ///
    /// - Parameter id: The id.
    /// - Returns: The id with its source.
    public static func imdb(_ id: String) -> ExternalID { ExternalID(id: id, source: "imdb_id") }

    /// An id at Wikidata, such as `Q21500755`.
    ///
    /// - Parameter id: The id.
    /// - Returns: The id with its source.
    public static func wikidata(_ id: String) -> ExternalID { ExternalID(id: id, source: "wikidata_id") }

    /// A name at Facebook.
    ///
    /// - Parameter id: The name.
    /// - Returns: The name with its source.
    public static func facebook(_ id: String) -> ExternalID { ExternalID(id: id, source: "facebook_id") }

    /// A name at Instagram.
    ///
    /// - Parameter id: The name.
    /// - Returns: The name with its source.
    public static func instagram(_ id: String) -> ExternalID { ExternalID(id: id, source: "instagram_id") }

    /// A name at Twitter, now X.
    ///
    /// - Parameter id: The name.
    /// - Returns: The name with its source.
    public static func twitter(_ id: String) -> ExternalID { ExternalID(id: id, source: "twitter_id") }

    /// A name at TikTok.
    ///
    /// - Parameter id: The name.
    /// - Returns: The name with its source.
    public static func tikTok(_ id: String) -> ExternalID { ExternalID(id: id, source: "tiktok_id") }

    /// A name at YouTube.
    ///
    /// - Parameter id: The name.
    /// - Returns: The name with its source.
    public static func youTube(_ id: String) -> ExternalID { ExternalID(id: id, source: "youtube_id") }
}
