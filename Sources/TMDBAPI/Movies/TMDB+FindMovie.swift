import BoxOfficeHTTP
import BoxOfficeWire

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

/// What TMDB has under an external id; several kinds of things may share one.
public struct FoundByID: Sendable, Hashable, Codable {
    /// Films (`movie_results`).
    public let films: [MovieListItem]
    /// People (`person_results`).
    public let people: [PersonListItem]

    /// Creates what was found, for tests and previews.
    public init(films: [MovieListItem] = [], people: [PersonListItem] = []) {
        self.films = films
        self.people = people
    }
}

extension TMDB {
    /// Finds films and people by an id that they have elsewhere (`/find/{external_id}`).
    ///
    /// - Parameters:
    ///   - id: The id.
    ///   - language: Another language than the client's.
    /// - Returns: What was found; nothing, if the id is unknown.
    /// - Throws: A ``TMDBError``, with `invalidRequest` if the id has a character that cannot be in one.
    public func find(_ id: ExternalID, language: Language? = nil) async throws(TMDBError) -> Answer<FoundByID> {
        var call = Call(
            operation: "tmdb.find", path: "/find/\(id.id)",
            query: [QueryItem("external_source", id.source), languageItem(language)],
            subject: "what has the id \(id.id.prefix(80))")
        if !id.id.isPlainSegment { call.problem = "an id has letters, digits, “.”, “_” and “-” only." }
        return try await findings(in: call) { document throws(MalformedResponse) in
            FoundByID(
                films: try document.requiredObjects("movie_results").compactMap(MovieListItem.init(reading:)),
                people: document["person_results"].objects.compactMap(PersonListItem.init(reading:)))
        }
    }
}
