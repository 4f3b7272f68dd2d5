import BoxOfficeBasics
public import BoxOfficeHTTP

/// The addresses of the services: their own, or those of a mirror, a proxy or a test server.
public struct ServiceHosts: Sendable, Hashable {
    /// The address of KOBIS.
    public var kobis: BaseURL
    /// The address of TMDB.
    public var tmdb: BaseURL
    /// The address of TMDB's images.
    public var images: BaseURL

    /// Creates a set of addresses.
    public init(kobis: BaseURL = .kobis, tmdb: BaseURL = .tmdb, images: BaseURL = .tmdbImages) {
        (self.kobis, self.tmdb, self.images) = (kobis, tmdb, images)
    }

    /// Reads `KOBIS_BASE_URL`, `TMDB_BASE_URL` and `TMDB_IMAGE_BASE_URL`; by default, the services' own addresses.
    public static func fromEnvironment(_ variables: [String: String]? = nil) throws(SetUpError) -> ServiceHosts {
        let variables = variables ?? ProcessInfo.processInfo.environment
        func url(_ name: String, _ usual: BaseURL) throws(SetUpError) -> BaseURL {
            guard let text = variables[name] else { return usual }
            do throws(BaseURL.Invalid) {
                return try BaseURL(text)
            } catch {
                throw .unusableURL(name, error)
            }
        }
        return ServiceHosts(
            kobis: try url("KOBIS_BASE_URL", .kobis), tmdb: try url("TMDB_BASE_URL", .tmdb),
            images: try url("TMDB_IMAGE_BASE_URL", .tmdbImages))
    }

    /// How long to keep the services' responses.
    public var cachePolicies: [CachePolicy] {
        [.kobis(baseURL: kobis), .tmdb(baseURL: tmdb), .tmdbImages(baseURL: images)]
    }
    /// How many requests a second the services get.
    public var rateLimits: [RateLimit] { [.tmdb(baseURL: tmdb)] }

    /// How many calls a day KOBIS allows, counted for each key; TMDB sets no such limit.
    public func quota(of key: Secret?) -> Quota { .kobis(name: "kobis-\(key?.fingerprint ?? "")", baseURL: kobis) }
}
