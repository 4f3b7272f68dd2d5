/// A token bucket that tells when the next request may go out.
///
/// Its level is held as the moment at which it will be full again. With a ceiling, it also knows the latest requests. Moments
/// are durations since an origin that all who share the bucket agree on.
package struct TokenBucket: Sendable, Hashable {
    /// What a bucket remembers, apart from its limit.
    package struct State: Sendable, Hashable {
        /// When the bucket will be full again; nil if it is.
        package var full: Duration?
        /// When the latest requests went out, or will; as many as the ceiling, the oldest first.
        package var latest: [Duration] = []
        /// When the service's pause ends.
        package var pausedUntil: Duration?
        /// Whether requests fail during the pause instead of waiting.
        package var refusesWhilePaused = false

        /// Creates the state of a full bucket.
        package init() {}
    }

    /// What the bucket remembers.
    package private(set) var state: State
    private let interval: Duration
    private let tolerance: Duration
    private let ceiling: Int

    /// Creates a bucket.
    ///
    /// - Parameters:
    ///   - limit: The limit; without one, only pauses hold requests back.
    ///   - state: What the bucket remembers; by default, it is full.
    package init(_ limit: RateLimit?, state: State = State()) {
        interval = limit?.interval ?? .zero
        tolerance = interval * ((limit?.burst ?? 1) - 1)
        ceiling = limit?.ceiling ?? 0
        self.state = state
    }

    /// Takes a token if there is one.
    ///
    /// - Returns: What the request has to do; `askAgain` has taken none.
    package mutating func take(at now: Duration) -> RequestTurn {
        if let pause = pause(at: now) { return pause }
        let turn = next(at: now)
        guard turn <= now else { return .askAgain(after: turn - now) }
        note(now)
        return .go
    }

    /// Takes the next token, now or later.
    ///
    /// - Returns: What the request has to do. During a pause no token is taken.
    package mutating func reserve(at now: Duration) -> RequestTurn {
        if let pause = pause(at: now) { return pause }
        let turn = max(next(at: now), now)
        note(turn)
        return turn == now ? .go : .reserved(after: turn - now)
    }

    /// Holds back all tokens for a while, as the server asks.
    ///
    /// - Parameters:
    ///   - end: When the pause ends. A shorter pause does not replace a longer one.
    ///   - refusing: Whether requests fail instead of waiting.
    package mutating func pause(until end: Duration, refusing: Bool) {
        if let longer = state.pausedUntil, longer >= end { return }
        state.pausedUntil = end
        state.refusesWhilePaused = refusing
    }

    /// Returns what a request has to do during a pause; nil if there is none.
    package func pause(at now: Duration) -> RequestTurn? {
        guard let end = state.pausedUntil, now < end else { return nil }
        return state.refusesWhilePaused ? .refused : .askAgain(after: end - now)
    }

    /// A second and a margin: a request that is delayed on its way comes closer to the ones behind it.
    private static let second = Duration.milliseconds(1_050)

    /// Returns the earliest moment for a request, which may have passed.
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
