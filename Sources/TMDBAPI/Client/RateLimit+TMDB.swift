public import BoxOfficeHTTP

extension RateLimit {
    /// TMDB's limit: about 40 requests a second from one address, whatever the key.
    ///
    /// The films of a list may be asked for together; 38 a second go out over a longer time, and never more than 40 in any
    /// second.
    ///
    /// - Parameter baseURL: Where the service lives.
    /// - Returns: The limit.
    public static func tmdb(baseURL: BaseURL = .tmdb) -> RateLimit {
        RateLimit(for: baseURL, perSecond: 38, burst: 12, ceiling: 40)
    }
}
