/// When the next request may go out: a token bucket, kept as the one moment at which it will be full again, and the latest
/// requests, if there is a ceiling.
struct TokenBucket<Moment: InstantProtocol>: Sendable where Moment.Duration == Duration {
    private let interval: Duration
    private let tolerance: Duration
    private let ceiling: Int
    private var full: Moment?
    /// When the latest requests went out, no more of them than the ceiling, in a ring.
    private var latest: [Moment] = []
    private var oldest = 0
    private var pausedUntil: Moment?
    private var refusesWhilePaused = false

    /// Creates a full bucket; without a limit, only pauses hold anything up.
    init(_ limit: RateLimit?) {
        interval = limit?.interval ?? .zero
        tolerance = interval * ((limit?.burst ?? 1) - 1)
        ceiling = limit?.ceiling ?? 0
    }

    /// Takes a token if there is one.
    ///
    /// - Parameter now: The present.
    /// - Returns: What to do.
    mutating func take(at now: Moment) -> Turn {
        if let end = pausedUntil, now < end { return refusesWhilePaused ? .refused : .wait(until: end) }
        let start = max(full ?? now, now)
        let token = start.advanced(by: .zero - tolerance)
        let turn = latest.count < ceiling || ceiling == 0 ? token : max(token, latest[oldest].advanced(by: Self.second))
        guard turn <= now else { return .wait(until: turn) }
        full = start.advanced(by: interval)
        note(now)
        return .go
    }

    /// A second, and a little more: a request that is held up on its way comes closer to those behind it.
    private static var second: Duration { .milliseconds(1_050) }

    private mutating func note(_ now: Moment) {
        guard latest.count == ceiling else { return latest.append(now) }
        guard ceiling > 0 else { return }
        latest[oldest] = now
        oldest = (oldest + 1) % ceiling
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
