public import BoxOfficeHTTP

extension BoxOfficeAggregator {
    /// Creates an aggregator with all that it needs, from keys and an engine.
    ///
    /// ```swift
    /// let boxOffice = BoxOfficeAggregator(keys: try ServiceKeys(kobis: "…", tmdb: "…"), through: engine)
    /// ```
    ///
    /// Responses are cached, requests retried, TMDB's rate and KOBIS's quota observed. The module `BoxOffice` has the same
    /// with the engine of the system, and a cache on disk.
    ///
    /// - Parameters:
    ///   - overrides: People's decisions about films, which take precedence over any evidence.
    ///   - observer: Receives an event for each request and attempt; nil for none.
    ///   - retry: When a request is sent again.
    ///   - perHost: How many requests a host gets at a time; by default, enough for all films of a top ten.
    public init(
        keys: ServiceKeys,
        hosts: ServiceHosts = ServiceHosts(),
        language: Language = .korean,
        overrides: any OverrideSource = MatchOverrides(),
        storage: ServiceStorage = ServiceStorage(),
        observer: TransportObserver? = nil,
        retry: RetryPolicy = .standard,
        perHost: Int = 12,
        through engine: some HTTPTransport
    ) {
        let transport = TransportStack(
            engine,
            credentials: keys.credentials(for: hosts),
            retry: retry,
            perHost: perHost,
            policies: TransportStack.Policies(
                observer: observer,
                cache: storage.responses.map {
                    ResponseCache($0, policies: hosts.cachePolicies, flights: storage.flights)
                },
                rateLimits: hosts.rateLimits,
                turns: storage.turns,
                quotas: [hosts.quota(of: keys.kobis)],
                quotaCounter: storage.calls))
        self.init(
            kobis: Kobis(transport: transport, baseURL: hosts.kobis),
            tmdb: TMDB(transport: transport, baseURL: hosts.tmdb, language: language),
            images: ImageConfiguration(base: hosts.images),
            overrides: overrides,
            decisions: storage.decisions)
    }
}
