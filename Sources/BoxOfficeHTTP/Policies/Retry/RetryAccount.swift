/// The requests and retries of the last minute, and whether the budget has room for one more.
actor RetryAccount<AccountClock: Clock<Duration>> {
    /// What was sent within one of twelve parts of a minute.
    private struct Part {
        let number: Int64
        var requests = 0
        var retries = 0
    }

    /// Whether a retry may be sent.
    enum Answer: Sendable {
        case granted
        case denied
        /// Not before this long from now.
        case later(Duration)
    }

    private let budget: RetryBudget
    private let clock: AccountClock
    private let start: AccountClock.Instant
    private var parts: [Part] = []

    init(_ budget: RetryBudget, clock: AccountClock) {
        self.budget = budget
        self.clock = clock
        start = clock.now
    }

    /// Counts a request that is sent for the first time.
    func countRequest() { parts[present()].requests += 1 }

    /// Takes a retry out of the budget, if it has room.
    func spend() -> Answer {
        let present = present()
        let sums = parts.reduce(into: (requests: 0, retries: 0)) { sums, part in
            sums.requests += part.requests
            sums.retries += part.retries
        }
        if sums.retries < max(budget.perMinute, Int(Double(sums.requests) * budget.share)) {
            parts[present].retries += 1
            return .granted
        }
        // Room comes when the oldest part with a retry is a minute old; without retries, never.
        guard budget.excess == .waits, let oldest = parts.first(where: { $0.retries > 0 }) else { return .denied }
        return .later(Self.length * (oldest.number + Self.perMinute) - start.duration(to: clock.now))
    }

    /// Drops what is older than a minute, and returns the index of the part that time is in now.
    private func present() -> Int {
        let number = Int64(start.duration(to: clock.now) / Self.length)
        parts.removeAll { $0.number <= number - Self.perMinute }
        if parts.last?.number != number { parts.append(Part(number: number)) }
        return parts.count - 1
    }

    private static var length: Duration { .seconds(5) }
    private static var perMinute: Int64 { 12 }
}
