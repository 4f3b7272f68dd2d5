public import BoxOfficeHTTP

extension BoxOfficeAggregator {
    /// Creates an aggregator with everything it needs, from keys and an engine.
    ///
    /// Responses are cached, failed requests retried, TMDB's rate limit and KOBIS's quota kept. By default, a host gets
    /// enough requests at a time for all films of a top ten.
    ///
    /// The language is that of texts and screens, and its country that of ``tmdb``'s lists. Films are matched by days in Korea all the same.
    ///
    /// - Parameter patience: How long a person waits: until a screen says that it is slow, and for a service that delivers
    ///   nothing valid.
    public init(
        keys: ServiceKeys, hosts: ServiceHosts = ServiceHosts(), language: Language = .korean,
        overrides: any OverrideSource = MatchOverrides(), storage: ServiceStorage = ServiceStorage(),
        observer: TransportObserver? = nil, retry: RetryPolicy = .standard,
        patience: ClosedRange<Duration> = .seconds(3) ... .seconds(20), perHost: Int = 12,
        through engine: some HTTPTransport
    ) {
        var policies = TransportStack.Policies(
            observer: observer,
            cache: storage.responses.map { ResponseCache($0, policies: hosts.cachePolicies, flights: storage.flights) },
            rateLimits: hosts.rateLimits, turns: storage.turns,
            quotas: [hosts.quota(of: keys.kobis)], quotaCounter: storage.calls)
        policies.patience = patience.upperBound
        let transport = TransportStack(
            engine, credentials: keys.credentials(for: hosts), retry: retry, perHost: perHost, policies: policies)
        self.init(
            kobis: Kobis(transport: transport, baseURL: hosts.kobis),
            tmdb: TMDB(transport: transport, baseURL: hosts.tmdb, language: language),
            images: ImageConfiguration(base: hosts.images), overrides: overrides, decisions: storage.decisions)
        patienceOfScreens = patience.lowerBound
    }
}

/// Where an aggregator keeps responses, decisions, turns and the calls of the day, possibly shared with other programs.
public struct ServiceStorage: Sendable {
    /// The store of responses; nil to keep none.
    public var responses: (any ResponseStore)?
    /// The store of decisions about films.
    public var decisions = StoredDecisions()
    /// Counts the calls of the day.
    public var calls: any QuotaCounter
    /// Decides whose turn it is to send; nil if no other process sends.
    public var turns: (any RequestTurns)?
    /// Joins equal requests of all users of the same ``responses``; nil if there are no others.
    public var flights: (any RequestFlights)?

    /// Creates storage; by default, everything is in memory.
    public init(
        responses: (any ResponseStore)? = MemoryResponseStore(), decisions: StoredDecisions = StoredDecisions(),
        calls: any QuotaCounter = MemoryQuotaCounter(), turns: (any RequestTurns)? = nil,
        flights: (any RequestFlights)? = nil
    ) {
        (self.responses, self.decisions, self.calls, self.turns) = (responses, decisions, calls, turns)
        self.flights = flights
    }
}
