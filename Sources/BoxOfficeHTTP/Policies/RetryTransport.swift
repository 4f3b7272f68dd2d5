import HTTPTypes

// Sends a request again if that can help (`isSentAgain`, `isTransientFailure`). Above it, only the loader of an image
// asks again, for the rest or the whole, and `--wait-published`, every five minutes for a ranking not yet published.
package struct RetryTransport<Base: HTTPTransport, RetryClock: Clock<Duration>>: HTTPTransport {
    private let base: Base
    private let policy: RetryPolicy
    private let account: RetryAccount<RetryClock>
    private let clock: RetryClock
    private let jitter: @Sendable () -> Double

    package init(
        _ base: Base, policy: RetryPolicy = .standard, clock: RetryClock = ContinuousClock(),
        jitter: @escaping @Sendable () -> Double = { .random(in: 0...1) }
    ) {
        (self.base, self.policy) = (base, policy)
        self.account = RetryAccount(policy.budget, clock: clock)
        (self.clock, self.jitter) = (clock, jitter)
    }

    package func send(
        _ request: TransportRequest, into sink: BodySink
    ) async throws(TransportError) -> TransportResponse {
        await account.countRequest()
        var attempt = 1
        var sent = 0
        let start = clock.now
        var result = await base.result(of: limited(request, to: policy.patience), into: sink)
        while let delay = delay(after: result, to: request, attempt: attempt) {
            guard attempt < policy.attempts(for: request, into: sink, after: result),
                case let left = policy.patience.map({ $0 - start.duration(to: clock.now) - delay }),
                left ?? shortest >= shortest,
                try await isGranted(after: delay, for: request)
            else { break }
            sent += result.attempts
            result = await base.result(of: limited(request, to: left), into: sink)
            attempt += 1
        }
        return try result.get(after: sent)
    }

    /// The shortest time in which an attempt is worth while.
    private var shortest: Duration { .seconds(1) }

    /// Limits an attempt to what is left of the patience.
    private func limited(_ request: TransportRequest, to left: Duration?) -> TransportRequest {
        guard let left = left.map({ max($0, shortest) }) else { return request }
        var request = request
        request.limits.connect = min(request.limits.connect, left)
        request.limits.stall = min(request.limits.stall, left)
        request.limits.total = request.limits.total.map { min($0, left) }
        return request
    }

    /// Waits between two attempts; false at once if the budget is used up and requests may not wait.
    private func isGranted(after delay: Duration, for request: TransportRequest) async throws(TransportError) -> Bool {
        do {
            while true {
                switch await account.spend() {
                case .denied: return false
                case .later(let time): try await clock.sleep(for: time)
                case .granted:
                    try await clock.sleep(for: delay)
                    return true
                }
            }
        } catch {
            throw TransportError(.cancelled, reason: "The task was cancelled between attempts.", request: request)
        }
    }

    private func delay(
        after result: Result<TransportResponse, TransportError>, to request: TransportRequest, attempt: Int
    ) -> Duration? {
        let backOff = policy.delay(before: attempt + 1, jitter: jitter())
        switch result {
        case .failure(let error):
            return error.isSentAgain ? backOff : nil
        case .success(let response):
            guard !response.standing.isAway, response.isTransientFailure(for: request) else { return nil }
            if let asked = response.retryAfter {
                return asked <= policy.longestRetryAfter ? max(asked, backOff) : nil
            }
            // A server that limits its callers without saying for how long means at least a second.
            return response.head.status == .tooManyRequests ? max(.seconds(1), backOff) : backOff
        }
    }
}

private actor RetryAccount<AccountClock: Clock<Duration>> {
    private struct Part {
        let number: Int64
        var requests = 0
        var retries = 0
    }

    enum Permission: Sendable {
        case granted
        case denied
        case later(Duration)
    }

    private let budget: RetryBudget
    private let clock: AccountClock
    private let start: AccountClock.Instant
    private var parts: [Part] = []

    init(_ budget: RetryBudget, clock: AccountClock) {
        (self.budget, self.clock) = (budget, clock)
        start = clock.now
    }

    func countRequest() { parts[present()].requests += 1 }

    func spend() -> Permission {
        let present = present()
        let (requests, retries) = parts.reduce((0, 0)) { ($0.0 + $1.requests, $0.1 + $1.retries) }
        let share = (Double(requests) * budget.share).rounded(.down)
        if retries < max(budget.perMinute, Int(exactly: share) ?? (share > 0 ? .max : 0)) {
            parts[present].retries += 1
            return .granted
        }
        // Capacity frees when the oldest retry expires; without retries, never.
        guard budget.excess == .waits, let oldest = parts.first(where: { $0.retries > 0 }) else { return .denied }
        return .later(Self.length * (oldest.number + Self.perMinute) - start.duration(to: clock.now))
    }

    /// Drops entries older than a minute, and returns the index of the current part.
    private func present() -> Int {
        let number = Int64(start.duration(to: clock.now) / Self.length)
        parts.removeAll { $0.number <= number - Self.perMinute }
        if parts.last?.number != number { parts.append(Part(number: number)) }
        return parts.count - 1
    }

    private static var length: Duration { .seconds(5) }
    private static var perMinute: Int64 { 12 }
}
