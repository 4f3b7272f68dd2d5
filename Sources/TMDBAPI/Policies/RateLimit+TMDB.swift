public import HTTPTransport

extension RateLimit {
    /// TMDB's limit: about 40 requests a second from one address, whatever the key.
    ///
    /// 38 a second, at most two together, stay within 40 in any second, also when some arrive a little late.
    ///
    /// - Parameter baseURL: Where the service lives.
    /// - Returns: The limit.
    public static func tmdb(baseURL: BaseURL = .tmdb) -> RateLimit {
        RateLimit(for: baseURL, perSecond: 38, burst: 2)
    }
}
