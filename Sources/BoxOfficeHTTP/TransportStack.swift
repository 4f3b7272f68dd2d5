/// An engine with the policies that a client needs, in the right order.
///
/// From the outside in:
///
/// 1. **Observation** of requests: what callers send and receive.
/// 2. **Coalescing**: equal requests become one before they cost anything, even a look into the store.
/// 3. **Recording**: outside the cache, so that a recording has whatever callers got. A request has no key here.
/// 4. **Cache**: it sees final responses only, so that a stored one can replace a failure after all retries.
/// 5. **Retry**: each retry passes through all that follows, like a new request. Between attempts it occupies no slot.
/// 6. **Concurrency limit**: the queue. Requests wait here for their host, and not inside the three policies below.
/// 7. **Repeated failures**: after the queue, so that few requests are under way when an operation is stopped.
/// 8. **Circuit**: after the queue, so that requests in the queue wait, too, while their host is away.
/// 9. **Rate limit**: retries take their turn too, and a 429 holds back all requests to the host.
/// 10. **Quota**: here, since only requests that are sent count.
/// 11. **Observation** of attempts: one event for each exchange with a server.
/// 12. **Clock**: here, since only a fresh response has the server's time.
/// 13. **Credentials**: innermost, so that nothing further out ever sees a key.
///
/// Retry, circuit and rate limit wait for a service no longer than ``Policies/patience``, all together.
public struct TransportStack: HTTPTransport, PreconnectingTransport {
    private let outermost: any HTTPTransport
    private let engine: any HTTPTransport
    private let isOffline: Bool
    /// Uses stored responses at any age that their server allows, and sends nothing; nil without a store.
    package let stored: (any HTTPTransport)?
    /// Allows requests to hosts that were unreachable a moment ago, because a person asks for it.
    package let tryHostsAgain: @Sendable () async -> Void

    /// Builds the stack around an engine, such as `CurlHTTPTransport`, with `perHost` requests to a host at a time.
    public init(
        _ engine: some HTTPTransport, credentials: [Credential], retry: RetryPolicy = .standard, perHost: Int = 8,
        policies: Policies = Policies(), clock: some Clock<Duration> = ContinuousClock(),
        now: @escaping @Sendable () -> Timestamp = { .now }
    ) {
        self.engine = engine
        isOffline = policies.cache?.mode == .offline
        stored = policies.cache.map { cache in
            CacheTransport(
                engine, cache: ResponseCache(cache.store, policies: cache.policies, mode: .offline), now: now)
        }
        let waits = ServiceWaits(patience: policies.patience, clock: clock)
        let circuit = CircuitTransport(
            RateLimitTransport(
                QuotaTransport(
                    ObservationTransport(
                        ClockTransport(
                            CredentialsTransport(engine, credentials: credentials),
                            tolerance: policies.clockTolerance, now: now),
                        of: .attempts, observer: policies.observer, clock: clock),
                    quotas: policies.quotas, counter: policies.quotaCounter, now: now),
                limits: policies.rateLimits, turns: policies.turns, waits: waits, observer: policies.observer),
            policy: policies.circuit, waits: waits, observer: policies.observer, now: now)
        let repeated = RepeatedFailureTransport(
            circuit, attempts: retry.attempts, pause: policies.circuit.pause, clock: clock)
        tryHostsAgain = {
            await circuit.closeAll()
            await repeated.forgetAll()
        }
        outermost = ObservationTransport(
            CoalescingTransport(
                RecordingTransport(
                    CacheTransport(
                        RetryTransport(
                            ConcurrencyLimitTransport(repeated, perHost: perHost, quotas: policies.quotas),
                            policy: retry, waits: waits),
                        cache: policies.cache, now: now),
                    to: policies.recording)),
            of: .requests, observer: policies.observer, clock: clock)
    }

    /// Sends a request through the whole stack.
    public func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse
    {
        try await outermost.send(request, into: sink)
    }

    /// Opens connections ahead of requests, bypassing all policies, if the engine can and the network may be used.
    public func preconnect(to places: [BaseURL]) async {
        guard !isOffline, let engine = engine as? any PreconnectingTransport else { return }
        await engine.preconnect(to: places)
    }

    /// The optional policies; unless set, each is off or has a cautious default.
    public struct Policies: Sendable {
        /// Receives every event; nil for none.
        public var observer: TransportObserver?
        /// The cache; nil for none.
        public var cache: ResponseCache?
        /// How long a service is waited for: the time since it last delivered something valid, over all its requests.
        ///
        /// Connecting, silence, a body slower than ``RequestLimits/slowest``, retries, outages and pauses that the service asks
        /// for count, and what cannot be read does not end the wait. A `Retry-After` is waited for if it fits what is left.
        /// With zero, nothing is held back, and what fails is sent again for a few seconds at most. A call with a deadline of its own is a task to cancel.
        public var patience = Duration.seconds(20)
        /// What an outage of a host costs.
        public var circuit = CircuitPolicy()
        /// How many requests each service gets in a second; a 429 pauses requests to its host in any case.
        public var rateLimits: [RateLimit]
        /// Decides whose turn it is to send; nil for this stack alone.
        public var turns: (any RequestTurns)?
        /// How many calls each service allows in a day.
        public var quotas: [Quota]
        /// Counts the calls of the day.
        public var quotaCounter: any QuotaCounter
        /// How far this machine's clock may be from a service's before its responses are refused; nil for any distance.
        public var clockTolerance: Duration?
        /// The folder to record every response to; nil for no recording.
        public var recording: (any RecordingFolder)?

        /// Creates policies.
        public init(
            observer: TransportObserver? = nil, cache: ResponseCache? = nil, rateLimits: [RateLimit] = [],
            turns: (any RequestTurns)? = nil, quotas: [Quota] = [],
            quotaCounter: any QuotaCounter = MemoryQuotaCounter(), recording: (any RecordingFolder)? = nil
        ) {
            (self.observer, self.cache, self.rateLimits, self.turns) = (observer, cache, rateLimits, turns)
            (self.quotas, self.quotaCounter, self.recording) = (quotas, quotaCounter, recording)
        }
    }
}
