/// The policies that a client of these services wants, around an engine, in their one right order.
///
/// ```swift
/// let transport = TransportStack(CurlHTTPTransport(), credentials: [.kobis(kobisKey), .tmdb(tmdbKey)])
/// ```
///
/// From the outside in:
///
/// 1. **Observation** of requests: what callers ask and get, whatever answers it.
/// 2. **Coalescing**: equal requests become one before anything is spent on them, even a look into the store.
/// 3. **Cache**: what is stored costs nothing further in. It sees only final answers, so that a stored one can stand in
///    when all retries have failed.
/// 4. **Retry**: each repetition passes all that follows like a new request. Between repetitions it holds no place.
/// 5. **Concurrency limit**: the queue. Whatever waits for its host waits here, and not behind the next three.
/// 6. **Circuit**: behind the queue, so that when a host dies, those that still wait learn it at once, and before the rate
///    limit, so that they do not wait for turns in which nothing would be sent.
/// 7. **Rate limit**: each repetition takes its turn too, and a 429 holds back all that go to the host.
/// 8. **Quota**: last, since what counts is what is really sent.
/// 9. **Observation** of attempts: one event for each exchange with a server.
/// 10. **Recording**: what servers say, before a key is added, so that none can be in it.
/// 11. **Credentials**: innermost, so that nothing further out ever sees a key.
public struct TransportStack: HTTPTransport {
    private let outermost: any HTTPTransport
    private let engine: any HTTPTransport
    private let isOffline: Bool

    /// Builds the stack.
    ///
    /// - Parameters:
    ///   - engine: What really sends, such as `CurlTransport`.
    ///   - credentials: The keys, each bound to the place that it is for.
    ///   - retry: When a request is sent again.
    ///   - perHost: How many requests a host may see at a time.
    ///   - policies: All other policies.
    public init(
        _ engine: some HTTPTransport,
        credentials: [Credential],
        retry: RetryPolicy = .standard,
        perHost: Int = 8,
        policies: Policies = Policies()
    ) {
        self.init(
            engine, credentials: credentials, retry: retry, perHost: perHost, policies: policies,
            clock: ContinuousClock(), now: { .now })
    }

    /// Builds the stack on clocks of the caller's own, for tests.
    ///
    /// - Parameters:
    ///   - engine: What really sends.
    ///   - credentials: The keys.
    ///   - retry: When a request is sent again.
    ///   - perHost: How many requests a host may see at a time.
    ///   - policies: All other policies.
    ///   - clock: What waits and durations are measured on.
    ///   - now: Tells the wall-clock time.
    public init(
        _ engine: some HTTPTransport,
        credentials: [Credential],
        retry: RetryPolicy = .standard,
        perHost: Int = 8,
        policies: Policies = Policies(),
        clock: some Clock<Duration>,
        now: @escaping @Sendable () -> Timestamp
    ) {
        self.engine = engine
        isOffline = policies.cache?.mode == .offline
        outermost = ObservationTransport(
            CoalescingTransport(
                CacheTransport(
                    RetryTransport(
                        ConcurrencyLimitTransport(
                            CircuitTransport(
                                RateLimitTransport(
                                    QuotaTransport(
                                        ObservationTransport(
                                            RecordingTransport(
                                                CredentialsTransport(engine, credentials: credentials),
                                                to: policies.recording),
                                            of: .attempts, observer: policies.observer, clock: clock),
                                        quotas: policies.quotas, counter: policies.quotaCounter, now: now),
                                    limits: policies.rateLimits, longestPause: retry.longestRetryAfter, clock: clock),
                                policy: policies.circuit, clock: clock),
                            perHost: perHost),
                        policy: retry, clock: clock),
                    cache: policies.cache, now: now)),
            of: .requests, observer: policies.observer, clock: clock)
    }

    /// Sends a request through the whole stack.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - sink: Where the body goes.
    /// - Returns: The answer.
    /// - Throws: A ``TransportError``.
    public func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse
    {
        try await outermost.send(request, into: sink)
    }
}

extension TransportStack: PreconnectingTransport {
    /// Opens connections ahead of need, if the engine can and the network may be asked; no policy has a part in it.
    ///
    /// - Parameter places: The places; only scheme and authority count.
    public func preconnect(to places: [BaseURL]) async {
        guard !isOffline, let engine = engine as? any PreconnectingTransport else { return }
        await engine.preconnect(to: places)
    }
}

extension TransportStack {
    /// The policies that not everybody needs; each is off, or careful, unless set.
    public struct Policies: Sendable {
        /// Is told what happens.
        public var observer: TransportObserver?
        /// Keeps answers; nil for no cache.
        public var cache: ResponseCache?
        /// When a host that cannot be reached is left alone.
        public var circuit: CircuitPolicy
        /// How many requests a second services are sent.
        ///
        /// A 429 holds a host's requests back anyway.
        public var rateLimits: [RateLimit]
        /// How many calls a day services allow.
        public var quotas: [Quota]
        /// Counts the calls of the day.
        public var quotaCounter: any QuotaCounter
        /// Where every answer is recorded; nil for nowhere.
        public var recording: (any CassetteFolder)?

        /// Creates policies.
        ///
        /// - Parameters:
        ///   - observer: Is told what happens.
        ///   - cache: Keeps answers; nil for no cache.
        ///   - circuit: When a host that cannot be reached is left alone.
        ///   - rateLimits: How many requests a second services are sent.
        ///   - quotas: How many calls a day services allow.
        ///   - quotaCounter: Counts the calls of the day.
        ///   - recording: Where every answer is recorded; nil for nowhere.
        public init(
            observer: TransportObserver? = nil,
            cache: ResponseCache? = nil,
            circuit: CircuitPolicy = .standard,
            rateLimits: [RateLimit] = [],
            quotas: [Quota] = [],
            quotaCounter: any QuotaCounter = MemoryQuotaCounter(),
            recording: (any CassetteFolder)? = nil
        ) {
            self.observer = observer
            self.cache = cache
            self.circuit = circuit
            self.rateLimits = rateLimits
            self.quotas = quotas
            self.quotaCounter = quotaCounter
            self.recording = recording
        }
    }
}
