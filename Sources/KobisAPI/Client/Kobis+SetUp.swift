public import BoxOfficeHTTP

extension Kobis {
    /// Creates a client with everything it needs, from a key and an engine, such as `CurlHTTPTransport()`.
    ///
    /// Responses are cached, equal requests joined, failed ones sent again, and the key's calls of the day counted. Use one client in
    /// a program. `cache` is the store of responses, nil for none, and `calls` counts, also for other processes if it is on disk;
    /// for other policies, give ``init(transport:baseURL:calendar:)`` a `TransportStack` of your own.
    public init(
        key: Secret, through engine: some HTTPTransport, cache: (any ResponseStore)? = MemoryResponseStore(),
        calls: any QuotaCounter = MemoryQuotaCounter(), retry: RetryPolicy = .standard, baseURL: BaseURL = .kobis
    ) {
        let quota = Quota.kobis(name: "kobis-\(key.fingerprint)", baseURL: baseURL)
        let stack = TransportStack(
            engine, credentials: [.kobis(key, baseURL: baseURL)], retry: retry,
            policies: .init(
                cache: cache.map { ResponseCache($0, policies: [.kobis(baseURL: baseURL)]) }, quotas: [quota],
                quotaCounter: calls))
        self.init(transport: stack, baseURL: baseURL)
    }
}
