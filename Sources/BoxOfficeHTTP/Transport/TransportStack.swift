/// An engine with the policies that a client needs, in the right order.
///
/// ```swift
/// let transport = TransportStack(CurlHTTPTransport(), credentials: [.kobis(kobisKey), .tmdb(tmdbKey)])
/// ```
///
/// From the outside in:
///
/// 1. **Observation** of requests: what callers send and receive.
/// 2. **Coalescing**: equal requests become one before they cost anything, even a look into the store.
/// 3. **Recording**: outside the cache, so that a recording has whatever callers got. A request has no key here.
/// 4. **Cache**: a stored response costs nothing further in. The cache sees final responses only, so that a stored one can
///    replace a failure after all retries.
/// 5. **Retry**: each retry passes through all that follows, like a new request. Between attempts it occupies no slot.
/// 6. **Concurrency limit**: the queue. Requests wait here for their host, and not behind the next three.
/// 7. **Circuit**: after the queue, so that waiting requests fail at once when their host goes down, and before the rate
///    limit, so that they do not wait for a turn that would not be used.
/// 8. **Rate limit**: retries take their turn too, and a 429 holds back all requests to the host.
/// 9. **Quota**: here, since only requests that are sent count.
/// 10. **Observation** of attempts: one event for each exchange with a server.
/// 11. **Credentials**: innermost, so that nothing further out ever sees a key.
public struct TransportStack: HTTPTransport {
    private let outermost: any HTTPTransport
    private let engine: any HTTPTransport
    private let isOffline: Bool

    /// Builds the stack.
    ///
    /// - Parameters:
    ///   - engine: The transport that sends, such as `CurlHTTPTransport`.
    ///   - retry: When a request is sent again.
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

    /// Builds the stack on the caller's clocks, for tests.
    ///
    /// - Parameters:
    ///   - retry: When a request is sent again.
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
                RecordingTransport(
                    CacheTransport(
                        RetryTransport(
                            ConcurrencyLimitTransport(
                                CircuitTransport(
                                    RateLimitTransport(
                                        QuotaTransport(
                                            ObservationTransport(
                                                CredentialsTransport(engine, credentials: credentials),
                                                of: .attempts, observer: policies.observer, clock: clock),
                                            quotas: policies.quotas, counter: policies.quotaCounter, now: now),
                                        limits: policies.rateLimits, turns: policies.turns,
                                        longestPause: retry.longestRetryAfter, observer: policies.observer, clock: clock
                                    ),
                                    policy: policies.circuit, clock: clock),
                                perHost: perHost),
                            policy: retry, clock: clock),
                        cache: policies.cache, now: now),
                    to: policies.recording)),
            of: .requests, observer: policies.observer, clock: clock)
    }

    /// Sends a request through the whole stack.
    public func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse
    {
        try await outermost.send(request, into: sink)
    }
}

extension TransportStack: PreconnectingTransport {
    /// Opens connections before they are needed, if the engine can and the network may be used.
    ///
    /// Policies are bypassed.
    ///
    /// - Parameter places: The servers; only scheme and authority count.
    public func preconnect(to places: [BaseURL]) async {
        guard !isOffline, let engine = engine as? any PreconnectingTransport else { return }
        await engine.preconnect(to: places)
    }
}
