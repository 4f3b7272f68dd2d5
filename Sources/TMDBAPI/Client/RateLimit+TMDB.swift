public import BoxOfficeHTTP

extension RateLimit {
    /// TMDB's limit: about 40 requests a second from one IP address, whatever the key.
    ///
    /// A burst of 12 lets the films of a ranking be requested together. Over time, 38 requests a second are sent, and never
    /// more than 40 in any one second.
    ///
    /// - Returns: The limit.
    public static func tmdb(baseURL: BaseURL = .tmdb) -> RateLimit {
        RateLimit(for: baseURL, perSecond: 38, burst: 12, ceiling: 40)
    }
}
