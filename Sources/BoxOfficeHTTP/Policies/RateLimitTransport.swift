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
    ///
    /// `perSecond` is more than 0; below one in a thousand seconds, it is that.
    public init(for scope: BaseURL, perSecond: Double, burst: Int = 1, ceiling: Int? = nil) {
        precondition(perSecond > 0, "A rate limit of \(perSecond) requests a second lets none through.")
        self.scope = scope
        self.perSecond = perSecond > 0.001 ? perSecond : 0.001
        self.burst = max(1, burst)
        self.ceiling = ceiling.map { max(1, $0) }
    }

    package var interval: Duration { .seconds(1 / perSecond) }
}

// Limits how many requests a service gets in a second, in order of arrival. A 429 pauses all requests to the service,
// not only the refused one. If the service asks for more than it may be waited for, requests get its response again for
// that long, and then one is sent; if another process got that response, they fail with `rateLimited`.
package struct RateLimitTransport<Base: HTTPTransport, LimitClock: Clock<Duration>>: HTTPTransport {
    private let base: Base
    private let limits: [RateLimit]
    private let turns: any RequestTurns
    private let waits: ServiceWaits<LimitClock>
    private let observer: TransportObserver?
    private let lanes = Turnstiles(places: 1)
    private let refusals = Remembered<Refusal>()

    /// A response that asks for a long pause, when that ends, and until when no request tests whether it does earlier.
    private struct Refusal {
        let response: TransportResponse
        let end: LimitClock.Instant
        let test: LimitClock.Instant
    }

    package init(
        _ base: Base, limits: [RateLimit], turns: (any RequestTurns)? = nil, waits: ServiceWaits<LimitClock>,
        observer: TransportObserver? = nil
    ) {
        (self.base, self.limits, self.waits, self.observer) = (base, limits, waits, observer)
        self.turns = turns ?? MemoryTurns(clock: waits.clock)
    }

    /// A service that asks for a longer pause than requests wait is asked again after so long.
    private static var pauseOfTests: Duration { .seconds(60) }

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
            let (now, left) = (waits.clock.now, waits.left(request.place))
            let test = min(asked, Self.pauseOfTests)
            if asked > left {
                let refusal = Refusal(
                    response: response, end: now.advanced(by: asked), test: now.advanced(by: test))
                await refusals.remember(refusal, of: service)
            }
            // Other processes may wait longer than this one, or not at all.
            let isLong = asked > max(left, test)
            await turns.pause(service, for: isLong ? test : min(asked, .seconds(600)), refusing: isLong)
        }
        return response
    }

    /// Returns the service's last refusal, with what is left of its pause.
    private func refusal(
        by service: String, of request: TransportRequest
    ) async throws(TransportError) -> TransportResponse {
        if let refusal = await refusals.value(of: service), waits.clock.now < refusal.end {
            let left = waits.clock.now.duration(to: refusal.end)
            var response = refusal.response
            response.metrics = TransportMetrics(attempts: 0)
            response.standing = Standing(retryAfter: left, isAway: true)
            return response
        }
        throw Self.pause(of: request)
    }

    private static func pause(of request: TransportRequest, _ time: Duration? = nil) -> TransportError {
        var error = TransportError(
            .rateLimited, reason: "The server asked another program for a longer pause than requests wait.",
            request: request)
        (error.attempts, error.standing) = (0, Standing(retryAfter: time, isAway: true))
        return error
    }

    /// Waits for a request's turn; false if the service asks for a longer pause.
    private func wait(
        for service: String, _ limit: RateLimit?, _ request: TransportRequest
    ) async throws(TransportError) -> Bool {
        if let refusal = await refusals.value(of: service), waits.clock.now < refusal.test { return false }
        var turn = await turns.turn(at: service, limit: limit)
        while true {
            switch turn {
            case .go: return true
            case .refused: return false
            case .reserved(let time):
                try await sleep(time, service, request)
                guard let pause = await turns.pause(at: service) else { return true }
                turn = pause
            case .askAgain(let time):
                try await sleep(time, service, request)
                turn = await turns.turn(at: service, limit: limit)
            }
        }
    }

    /// Waits for a turn, or for the end of a pause that the service asked for, if it may be waited for that long.
    private func sleep(_ time: Duration, _ service: String, _ request: TransportRequest) async throws(TransportError) {
        if time > waits.left(request.place), await turns.pause(at: service) != nil {
            throw Self.pause(of: request, time)
        }
        observer?(.waiting(TransportEvent.Exchange(request), time))
        guard (try? await waits.clock.sleep(for: time)) != nil else { throw .lateCancellation(of: request) }
    }
}
