public import BoxOfficeHTTP

extension BoxOfficeAggregator {
    /// Creates an aggregator with all that it needs, from keys and an engine.
    ///
    /// Responses are cached, requests retried, TMDB's rate and KOBIS's quota observed. By default, a host gets
    /// enough requests at a time for all films of a top ten.
    public init(
        keys: ServiceKeys, hosts: ServiceHosts = ServiceHosts(), language: Language = .korean,
        overrides: any OverrideSource = MatchOverrides(), storage: ServiceStorage = ServiceStorage(),
        observer: TransportObserver? = nil, retry: RetryPolicy = .standard, perHost: Int = 12,
        through engine: some HTTPTransport
    ) {
        let transport = TransportStack(
            engine, credentials: keys.credentials(for: hosts), retry: retry, perHost: perHost,
            policies: TransportStack.Policies(
                observer: observer,
                cache: storage.responses.map {
                    ResponseCache($0, policies: hosts.cachePolicies, flights: storage.flights)
                },
                rateLimits: hosts.rateLimits, turns: storage.turns,
                quotas: [hosts.quota(of: keys.kobis)], quotaCounter: storage.calls))
        self.init(
            kobis: Kobis(transport: transport, baseURL: hosts.kobis),
            tmdb: TMDB(transport: transport, baseURL: hosts.tmdb, language: language),
            images: ImageConfiguration(base: hosts.images), overrides: overrides, decisions: storage.decisions)
    }
}

/// Where an aggregator keeps what it has learned, and what it shares with others: responses, decisions, calls of the day, turns.
public struct ServiceStorage: Sendable {
    /// Where responses are kept while they are fresh; nil if none is kept.
    public var responses: (any ResponseStore)?
    /// Where decisions about films are kept.
    public var decisions = StoredDecisions()
    /// What counts the calls of the day.
    public var calls: any QuotaCounter
    /// Whose turn it is to send; nil if nobody else sends.
    public var turns: (any RequestTurns)?
    /// Joins requests with those of others who use the same ``responses``; nil if nobody else does.
    public var flights: (any RequestFlights)?

    /// Takes stores; by default, all are in memory.
    public init(
        responses: (any ResponseStore)? = MemoryResponseStore(),
        decisions: StoredDecisions = StoredDecisions(),
        calls: any QuotaCounter = MemoryQuotaCounter(), turns: (any RequestTurns)? = nil,
        flights: (any RequestFlights)? = nil
    ) {
        (self.responses, self.decisions, self.calls, self.turns) = (responses, decisions, calls, turns)
        self.flights = flights
    }
}
