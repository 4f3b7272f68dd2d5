/// When the next request may go out: a token bucket, kept as the one moment at which it will be full again.
struct TokenBucket<Moment: InstantProtocol>: Sendable where Moment.Duration == Duration {
    private let interval: Duration
    private let tolerance: Duration
    private var full: Moment?
    private var pausedUntil: Moment?
    private var refusesWhilePaused = false

    /// Creates a full bucket; without a limit, only pauses hold anything up.
    init(_ limit: RateLimit?) {
        interval = limit?.interval ?? .zero
        tolerance = interval * ((limit?.burst ?? 1) - 1)
    }

    /// Takes a token if there is one.
    ///
    /// - Parameter now: The present.
    /// - Returns: What to do.
    mutating func take(at now: Moment) -> Turn {
        if let end = pausedUntil, now < end { return refusesWhilePaused ? .refused : .wait(until: end) }
        let start = max(full ?? now, now)
        let wait = now.duration(to: start) - tolerance
        guard wait <= .zero else { return .wait(until: now.advanced(by: wait)) }
        full = start.advanced(by: interval)
        return .go
    }

    /// Keeps all tokens back for a while, since the server asks for it.
    ///
    /// - Parameters:
    ///   - end: Until when; an earlier wish does not shorten a longer one.
    ///   - refusing: Whether nobody should wait for it.
    mutating func pause(until end: Moment, refusing: Bool) {
        if let longer = pausedUntil, longer >= end { return }
        pausedUntil = end
        refusesWhilePaused = refusing
    }

    /// What a request that wants a token is to do.
    enum Turn {
        case go
        case wait(until: Moment)
        case refused
    }
}
