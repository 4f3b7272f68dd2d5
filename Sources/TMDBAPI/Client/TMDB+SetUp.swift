public import BoxOfficeHTTP

extension TMDB {
    /// Creates a client with everything it needs, from a key and an engine, such as `CurlHTTPTransport()`.
    ///
    /// Responses and images are cached, equal requests joined, failed ones sent again, and TMDB's rate limit is kept. Use one client
    /// in a program. Without a region, it is the country of the language. `cache` is the store of responses, nil for none; for other policies, give ``init(transport:baseURL:language:region:)``
    /// a `TransportStack` of your own.
    public init(
        key: Secret, through engine: some HTTPTransport, language: Language = .korean, region: Region? = nil,
        cache: (any ResponseStore)? = MemoryResponseStore(), retry: RetryPolicy = .standard,
        baseURL: BaseURL = .tmdb, images: BaseURL = .tmdbImages
    ) {
        let policies: [CachePolicy] = [.tmdb(baseURL: baseURL), .tmdbImages(baseURL: images)]
        let stack = TransportStack(
            engine, credentials: [.tmdb(key, baseURL: baseURL)], retry: retry,
            policies: .init(
                cache: cache.map { ResponseCache($0, policies: policies) }, rateLimits: [.tmdb(baseURL: baseURL)]))
        self.init(transport: stack, baseURL: baseURL, language: language, region: region)
    }
}
