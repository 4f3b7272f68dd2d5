import Aggregator
import CurlTransport
import HTTPTransport

/// The clients, set up from the environment.
struct Services {
    let aggregator: BoxOfficeAggregator
    let images: ImageConfiguration

    /// Sets the clients up.
    ///
    /// - Parameters:
    ///   - environment: Where keys and hosts come from.
    ///   - needsTMDB: Whether the command needs a key for TMDB.
    /// - Throws: A failure that says which key is missing, before any request.
    init(from environment: Environment, needsTMDB: Bool) throws(CommandFailure) {
        let kobisURL = try environment.baseURL("KOBIS_BASE_URL", default: .kobis)
        let tmdbURL = try environment.baseURL("TMDB_BASE_URL", default: .tmdb)
        images = ImageConfiguration(base: try environment.baseURL("TMDB_IMAGE_BASE_URL", default: .tmdbImages))

        guard let kobisKey = try environment.secret("KOBIS_API_KEY") else {
            throw CommandFailure(
                .configuration, "KOBIS_API_KEY is not set. A key is free: https://www.kobis.or.kr/kobisopenapi/")
        }
        var credentials = [Credential.kobis(kobisKey, baseURL: kobisURL)]
        if let token = try environment.secret("TMDB_ACCESS_TOKEN") {
            credentials.append(.tmdbToken(token, baseURL: tmdbURL))
        } else if let key = try environment.secret("TMDB_API_KEY") {
            credentials.append(.tmdbKey(key, baseURL: tmdbURL))
        } else if needsTMDB {
            throw CommandFailure(
                .configuration,
                "Neither TMDB_ACCESS_TOKEN nor TMDB_API_KEY is set. A key is free: https://www.themoviedb.org/settings/api"
            )
        }

        let transport = TransportStack(CurlTransport(), credentials: credentials)
        aggregator = BoxOfficeAggregator(
            kobis: Kobis(transport: transport, baseURL: kobisURL),
            tmdb: TMDB(transport: transport, baseURL: tmdbURL),
            images: images)
    }
}
