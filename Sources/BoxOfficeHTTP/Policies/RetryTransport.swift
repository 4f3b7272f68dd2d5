import HTTPTypes

// Sends a request again if that can help (`isSentAgain`, `isTransientFailure`). Above it, only the loader of an image
// asks again, for the rest or the whole, and `--wait-published`, every five minutes for a ranking not yet published.
package struct RetryTransport<Base: HTTPTransport, RetryClock: Clock<Duration>>: HTTPTransport {
    private let base: Base
    private let policy: RetryPolicy
    private let waits: ServiceWaits<RetryClock>
    private let account: RetryAccount<RetryClock>
    private let jitter: @Sendable () -> Double

    package init(
        _ base: Base, policy: RetryPolicy = .standard, waits: ServiceWaits<RetryClock>,
        jitter: @escaping @Sendable () -> Double = { .random(in: 0...1) }
    ) {
        (self.base, self.policy, self.waits, self.jitter) = (base, policy, waits, jitter)
        account = RetryAccount(policy.budget, clock: waits.clock)
    }

    package func send(
        _ request: TransportRequest, into sink: BodySink
    ) async throws(TransportError) -> TransportResponse {
        await account.countRequest()
        let place = request.place
        waits.begin(place)
        defer { waits.end(place) }
        var (attempt, sent) = (1, 0)
        var result = await base.result(of: limited(request), into: sink)
        while let delay = delay(after: result, to: request, attempt: attempt) {
            guard attempt < policy.attempts(for: request, into: sink, after: result) else { break }
            guard delay <= waits.left(place) - shortest else {
                let asked = (try? result.get())?.retryAfter
                result.changeStanding { [waits] standing in
                    (standing.isAway, standing.retryAfter) = (waits.patience > .zero, standing.retryAfter ?? asked)
                }
                break
            }
            guard try await isGranted(after: delay, for: request) else { break }
            sent += result.attempts
            result = await base.result(of: limited(request), into: sink)
            attempt += 1
        }
        return try result.get(after: sent)
    }

    /// The shortest time in which an attempt is worth while.
    private var shortest: Duration { .seconds(1) }

    /// Limits an attempt to what is left of the patience; a body may take longer, as long as it arrives.
    private func limited(_ request: TransportRequest) -> TransportRequest {
        let left = max(waits.left(request.place), shortest)
        guard waits.patience > .zero, left < max(request.limits.connect, request.limits.stall) else { return request }
        var request = request
        request.limits.connect = min(request.limits.connect, left)
        request.limits.stall = min(request.limits.stall, left)
        return request
    }

    /// Waits between two attempts; false at once if the budget is used up and requests may not wait.
    private func isGranted(after delay: Duration, for request: TransportRequest) async throws(TransportError) -> Bool {
        do {
            while true {
                switch await account.spend() {
                case .denied: return false
                case .later(let time):
                    // This is not the service's doing.
                    waits.end(request.place)
                    defer { waits.begin(request.place) }
                    try await waits.clock.sleep(for: time)
                case .granted:
                    try await waits.clock.sleep(for: delay)
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
            return error.isSentAgain && error.standing.allowsRetry ? backOff : nil
        case .success(let response):
            guard !response.standing.isAway, response.standing.allowsRetry, response.isTransientFailure(for: request)
            else { return nil }
            if let asked = response.retryAfter { return max(asked, backOff) }
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
