/// A token bucket that tells when the next request may go out.
///
/// Its level is held as the instant at which it will be full again. With a ceiling, it also knows the latest requests.
struct TokenBucket<Instant: InstantProtocol>: Sendable where Instant.Duration == Duration {
    private let interval: Duration
    private let tolerance: Duration
    private let ceiling: Int
    private var full: Instant?
    /// When the latest requests went out, in a ring as long as the ceiling.
    private var latest: [Instant] = []
    private var oldest = 0
    private var pausedUntil: Instant?
    private var refusesWhilePaused = false

    /// Creates a full bucket.
    ///
    /// Without a limit, only pauses hold requests back.
    init(_ limit: RateLimit?) {
        interval = limit?.interval ?? .zero
        tolerance = interval * ((limit?.burst ?? 1) - 1)
        ceiling = limit?.ceiling ?? 0
    }

    /// Takes a token if there is one.
    ///
    /// - Parameter now: The present.
    /// - Returns: What the request has to do.
    mutating func take(at now: Instant) -> Turn {
        if let end = pausedUntil, now < end { return refusesWhilePaused ? .refused : .wait(until: end) }
        let start = max(full ?? now, now)
        let token = start.advanced(by: .zero - tolerance)
        let turn = latest.count < ceiling || ceiling == 0 ? token : max(token, latest[oldest].advanced(by: Self.second))
        guard turn <= now else { return .wait(until: turn) }
        full = start.advanced(by: interval)
        note(now)
        return .go
    }

    /// A second and a margin: a request that is delayed on its way comes closer to the ones behind it.
    private static var second: Duration { .milliseconds(1_050) }

    private mutating func note(_ now: Instant) {
        guard latest.count == ceiling else { return latest.append(now) }
        guard ceiling > 0 else { return }
        latest[oldest] = now
        oldest = (oldest + 1) % ceiling
    }

    /// Holds back all tokens for a while, as the server asks.
    ///
    /// - Parameters:
    ///   - end: When the pause ends. A shorter pause does not replace a longer one.
    ///   - refusing: Whether requests fail instead of waiting.
    mutating func pause(until end: Instant, refusing: Bool) {
        if let longer = pausedUntil, longer >= end { return }
        pausedUntil = end
        refusesWhilePaused = refusing
    }

    /// What a request that needs a token has to do.
    enum Turn {
        case go
        case wait(until: Instant)
        case refused
    }
}
