/// Turns in memory, for one process.
public actor MemoryTurns<TurnClock: Clock<Duration>>: RequestTurns {
    private let clock: TurnClock
    private let start: TurnClock.Instant
    private var states: [String: TokenBucket.State] = [:]

    /// Creates turns; every service may be sent to at once.
    public init(clock: TurnClock = ContinuousClock()) {
        self.clock = clock
        start = clock.now
    }

    /// Takes the next turn.
    ///
    /// - Parameters:
    ///   - limit: How many requests the service gets in a second; nil if only pauses hold requests back.
    /// - Returns: What the request has to do. One that has to wait asks again, so that it takes no turn if it is cancelled.
    public func turn(at service: String, limit: RateLimit?) -> RequestTurn {
        var bucket = TokenBucket(limit, state: states.removeValue(forKey: service) ?? TokenBucket.State())
        defer { states[service] = bucket.state }
        return bucket.take(at: now)
    }

    /// Returns what a request has to do because the service asked for a pause.
    ///
    /// - Returns: What it has to do; nil without a pause.
    public func pause(at service: String) -> RequestTurn? {
        states[service].flatMap { TokenBucket(nil, state: $0).pause(at: now) }
    }

    /// Holds all requests to a service back.
    ///
    /// - Parameters:
    ///   - duration: For how long. A shorter pause does not replace a longer one.
    ///   - refusing: Whether requests fail during the pause instead of waiting.
    public func pause(_ service: String, for duration: Duration, refusing: Bool) {
        var bucket = TokenBucket(nil, state: states[service] ?? TokenBucket.State())
        bucket.pause(until: now + duration, refusing: refusing)
        states[service] = bucket.state
    }

    private var now: Duration { start.duration(to: clock.now) }
}
