public import BoxOfficeHTTP

extension BaseURL {
    /// The address of TMDB's API: `https://api.themoviedb.org/3`.
    public static let tmdb = BaseURL(scheme: "https", authority: "api.themoviedb.org", prefix: "/3")

    /// The address of TMDB's image host: `https://image.tmdb.org`, with paths such as `/t/p/w500/….jpg`.
    ///
    /// The host needs no key and must not be sent one.
    public static let tmdbImages = BaseURL(scheme: "https", authority: "image.tmdb.org", prefix: "")
}

extension Credential {
    /// Binds a TMDB key of either kind to the service.
    ///
    /// TMDB issues two kinds that work equally well: a long access token, and a key of 32 hexadecimal digits. The token is sent
    /// in a header field, so it stays out of URLs and of server logs. Use ``tmdbToken(_:baseURL:)`` or
    /// ``tmdbKey(_:baseURL:)`` if you know the kind.
    public static func tmdb(_ secret: Secret, baseURL: BaseURL = .tmdb) -> Credential {
        secret.isToken || secret.length > 32 ? tmdbToken(secret, baseURL: baseURL) : tmdbKey(secret, baseURL: baseURL)
    }

    /// Binds a TMDB access token to the service.
    ///
    /// - Returns: The credential, which is sent as `Authorization: Bearer`.
    public static func tmdbToken(_ secret: Secret, baseURL: BaseURL = .tmdb) -> Credential {
        Credential(secret, for: baseURL, as: .bearer, service: "tmdb")
    }

    /// Binds a TMDB key to the service.
    ///
    /// - Parameters:
    ///   - secret: The key of 32 hexadecimal digits.
    /// - Returns: The credential, which is sent as the query item `api_key`.
    public static func tmdbKey(_ secret: Secret, baseURL: BaseURL = .tmdb) -> Credential {
        Credential(secret, for: baseURL, as: .queryItem("api_key"), service: "tmdb")
    }
}
