import BoxOfficeBasics
import HTTPTypes

/// How many requests a service gets in a second.
public struct RateLimit: Sendable, Hashable {
    /// Below which address it holds.
    public let scope: BaseURL
    /// The average number of requests in a second; more than zero.
    public let perSecond: Double
    /// How many requests may go out together after a pause; at least one.
    public let burst: Int
    /// The largest number of requests in any second, including bursts; nil for no further limit.
    public let ceiling: Int?

    /// Creates a limit of `perSecond` + `burst` requests in any second, or the `ceiling` if that is lower.
    public init(for scope: BaseURL, perSecond: Double, burst: Int = 1, ceiling: Int? = nil) {
        self.scope = scope
        self.perSecond = perSecond > 0.001 ? perSecond : 0.001
        self.burst = max(1, burst)
        self.ceiling = ceiling.map { max(1, $0) }
    }

    package var interval: Duration { .seconds(1 / perSecond) }
}

// Limits how many requests a service gets in a second, in order of arrival. A 429 pauses all requests to the service,
// not only the refused one. If the service asks for more than the longest pause, requests get its response again for
// that long, and then one is sent; if another process got that response, they fail with `rateLimited`.
package struct RateLimitTransport<Base: HTTPTransport, LimitClock: Clock<Duration>>: HTTPTransport {
    private let base: Base
    private let limits: [RateLimit]
    private let turns: any RequestTurns
    private let longestPause: Duration
    private let observer: TransportObserver?
    private let clock: LimitClock
    private let lanes = Turnstiles(places: 1)
    private let refusals = Remembered<Refusal>()

    /// A response that asks for a long pause, and when that ends.
    private struct Refusal {
        let response: TransportResponse
        let end: LimitClock.Instant
    }

    package init(
        _ base: Base, limits: [RateLimit], turns: (any RequestTurns)? = nil, longestPause: Duration = .seconds(60),
        observer: TransportObserver? = nil, clock: LimitClock = ContinuousClock()
    ) {
        (self.base, self.limits) = (base, limits)
        self.turns = turns ?? MemoryTurns(clock: clock)
        (self.longestPause, self.observer, self.clock) = (longestPause, observer, clock)
    }

    package func send(
        _ request: TransportRequest, into sink: BodySink
    ) async throws(TransportError) -> TransportResponse {
        let limit = limits.first { $0.scope.covers(request) }
        // Several services may share an address, such as a proxy's; each has its own limit.
        let service = limit?.scope.description ?? request.head.authority ?? ""
        // Only the head of the queue takes a turn, so that order is preserved.
        let turn = try await lanes.turnstile(to: service).pass { () async throws(TransportError) in
            try await wait(for: service, limit, request)
        }
        guard let turn else { throw .lateCancellation(of: request) }
        guard turn else { return try await refusal(by: service, of: request) }
        let response = try await base.send(request, into: sink)
        if response.head.status == .tooManyRequests {
            let asked = max(.seconds(1), response.head.headerFields.retryAfter ?? .zero)
            if asked > longestPause {
                let end = clock.now.advanced(by: asked)
                await refusals.remember(Refusal(response: response, end: end), of: service)
            }
            await turns.pause(service, for: min(asked, longestPause), refusing: asked > longestPause)
        }
        return response
    }

    /// Returns the service's last refusal, with what is left of its pause.
    private func refusal(
        by service: String, of request: TransportRequest
    ) async throws(TransportError) -> TransportResponse {
        if let refusal = await refusals.value(of: service), clock.now < refusal.end {
            let left = clock.now.duration(to: refusal.end)
            var response = refusal.response
            response.metrics = TransportMetrics(attempts: 0)
            response.standing = Standing(retryAfter: left, isAway: true)
            return response
        }
        let reason = "The server asks for a pause longer than \(longestPause)."
        var error = TransportError(.rateLimited, reason: reason, request: request)
        (error.attempts, error.standing.isAway) = (0, true)
        throw error
    }

    /// Waits for a request's turn; false if the service asks for a longer pause.
    private func wait(
        for service: String, _ limit: RateLimit?, _ request: TransportRequest
    ) async throws(TransportError) -> Bool {
        var turn = await turns.turn(at: service, limit: limit)
        while true {
            switch turn {
            case .go: return true
            case .refused: return false
            case .reserved(let time):
                try await sleep(time, request)
                guard let pause = await turns.pause(at: service) else { return true }
                turn = pause
            case .askAgain(let time):
                try await sleep(time, request)
                turn = await turns.turn(at: service, limit: limit)
            }
        }
    }

    private func sleep(_ time: Duration, _ request: TransportRequest) async throws(TransportError) {
        observer?(.waiting(TransportEvent.Exchange(request), time))
        guard (try? await clock.sleep(for: time)) != nil else { throw .lateCancellation(of: request) }
    }
}
