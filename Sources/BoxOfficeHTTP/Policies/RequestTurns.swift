/// Turns to send to a service: in memory for a process, in a file for a machine, or on a server for several.
///
/// Without a connection to the others, this process takes turns for itself; no method fails.
public protocol RequestTurns: Sendable {
    /// Takes the next turn; without a limit, only pauses hold requests back.
    func turn(at service: String, limit: RateLimit?) async -> RequestTurn

    /// Returns what a request must do after waiting, if the service asked for a pause; nil without one.
    func pause(at service: String) async -> RequestTurn?

    /// Holds back or refuses all requests to a service, as its 429 asks; a longer pause stays in force.
    func pause(_ service: String, for duration: Duration, refusing: Bool) async
}

/// What a request must do before it is sent.
@nonexhaustive
public enum RequestTurn: Sendable, Hashable {
    /// It is sent now.
    case go
    /// It waits, and is then sent unless the service has asked for a pause meanwhile.
    case reserved(after: Duration)
    /// It waits, and asks again.
    case askAgain(after: Duration)
    /// It fails: the pause is longer than requests wait.
    case refused
}

/// Turns in memory, for one process.
public actor MemoryTurns<TurnClock: Clock<Duration>>: RequestTurns {
    private let clock: TurnClock
    private let start: TurnClock.Instant
    private var states: [String: TokenBucket.State] = [:]

    /// Creates turns without any waits.
    public init(clock: TurnClock = ContinuousClock()) {
        self.clock = clock
        start = clock.now
    }

    /// Takes the next turn; a caller that must wait asks again, and takes none if cancelled.
    public func turn(at service: String, limit: RateLimit?) -> RequestTurn {
        var bucket = TokenBucket(limit, state: states.removeValue(forKey: service) ?? TokenBucket.State())
        defer { states[service] = bucket.state }
        return bucket.take(at: now)
    }

    /// Returns what a request must do because the service asked for a pause; nil without one.
    public func pause(at service: String) -> RequestTurn? {
        states[service].flatMap { TokenBucket(nil, state: $0).pause(at: now) }
    }

    /// Holds all requests to a service back.
    public func pause(_ service: String, for duration: Duration, refusing: Bool) {
        var bucket = TokenBucket(nil, state: states[service] ?? TokenBucket.State())
        bucket.pause(until: now + duration, refusing: refusing)
        states[service] = bucket.state
    }

    private var now: Duration { start.duration(to: clock.now) }
}

// A token bucket, which stores its level as the moment at which it will be full again. Moments are durations since an
// origin that all users of the bucket share.
package struct TokenBucket: Sendable, Hashable {
    package struct State: Sendable, Hashable {
        package var full: Duration?
        /// When the latest requests went out, or will, oldest first; as many as the ceiling.
        package var latest: [Duration] = []
        package var pausedUntil: Duration?
        package var refusesWhilePaused = false

        package init() {}
    }

    package private(set) var state: State
    private let interval: Duration
    private let tolerance: Duration
    private let ceiling: Int

    package init(_ limit: RateLimit?, state: State = State()) {
        interval = limit?.interval ?? .zero
        tolerance = interval * ((limit?.burst ?? 1) - 1)
        ceiling = limit?.ceiling ?? 0
        self.state = state
    }

    package mutating func take(at now: Duration) -> RequestTurn {
        if let pause = pause(at: now) { return pause }
        let turn = next(at: now)
        guard turn <= now else { return .askAgain(after: turn - now) }
        note(now)
        return .go
    }

    package mutating func reserve(at now: Duration) -> RequestTurn {
        if let pause = pause(at: now) { return pause }
        let turn = max(next(at: now), now)
        note(turn)
        return turn == now ? .go : .reserved(after: turn - now)
    }

    package mutating func pause(until end: Duration, refusing: Bool) {
        if let longer = state.pausedUntil, longer >= end { return }
        state.pausedUntil = end
        state.refusesWhilePaused = refusing
    }

    package func pause(at now: Duration) -> RequestTurn? {
        guard let end = state.pausedUntil, now < end else { return nil }
        return state.refusesWhilePaused ? .refused : .askAgain(after: end - now)
    }

    /// A second and a margin, because a delayed request arrives closer to those behind it.
    private static let second = Duration.milliseconds(1_050)

    private func next(at now: Duration) -> Duration {
        let token = max(state.full ?? now, now) - tolerance
        guard ceiling > 0, state.latest.count >= ceiling else { return token }
        return max(token, state.latest[state.latest.count - ceiling] + Self.second)
    }

    private mutating func note(_ turn: Duration) {
        state.full = max(state.full ?? turn, turn) + interval
        guard ceiling > 0 else { return }
        state.latest.append(turn)
        state.latest.removeFirst(max(0, state.latest.count - ceiling))
    }
}
