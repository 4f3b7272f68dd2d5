import HTTPTypes

/// How many requests a service gets in a second.
public struct RateLimit: Sendable, Hashable {
    /// The service.
    public let scope: BaseURL
    /// The average number of requests in a second; more than zero.
    public let perSecond: Double
    /// How many requests may go out together after a pause; at least one.
    public let burst: Int
    /// The largest number of requests in any second, including bursts; nil for no further limit.
    public let ceiling: Int?

    /// Creates a limit.
    ///
    /// At most `perSecond` + `burst` requests go out in any second. For a server that counts exactly, use a small `burst` or a
    /// `ceiling`.
    public init(for scope: BaseURL, perSecond: Double, burst: Int = 1, ceiling: Int? = nil) {
        self.scope = scope
        self.perSecond = max(perSecond, 0.001)
        self.burst = max(1, burst)
        self.ceiling = ceiling.map { max(1, $0) }
    }

    package var interval: Duration { .seconds(1 / perSecond) }
}

/// Limits how many requests a service gets in a second, in order of arrival.
///
/// Each service has a token bucket, which other processes may share. When a service responds with 429, all requests to it
/// pause for as long as it asks (`Retry-After`; a second by default), not only the refused one. If it asks for more than the
/// longest pause, requests fail with `rateLimited` for that long, and then one is sent again.
package struct RateLimitTransport<Base: HTTPTransport, LimitClock: Clock<Duration>>: HTTPTransport {
    private let base: Base
    private let limits: [RateLimit]
    private let turns: any RequestTurns
    private let longestPause: Duration
    private let observer: TransportObserver?
    private let clock: LimitClock
    private let lanes = Turnstiles(places: 1)

    /// Wraps a transport.
    ///
    /// - Parameters:
    ///   - limits: The first whose scope covers a request applies. Other hosts are limited by pauses only.
    ///   - turns: Who may send next; nil for turns of this transport alone.
    ///   - observer: Receives each wait as it begins.
    package init(
        _ base: Base, limits: [RateLimit], turns: (any RequestTurns)? = nil, longestPause: Duration = .seconds(60),
        observer: TransportObserver? = nil, clock: LimitClock = ContinuousClock()
    ) {
        self.base = base
        self.limits = limits
        self.turns = turns ?? MemoryTurns(clock: clock)
        self.longestPause = longestPause
        self.observer = observer
        self.clock = clock
    }

    package func send(
        _ request: TransportRequest, into sink: BodySink
    ) async throws(TransportError) -> TransportResponse {
        let limit = limits.first { $0.scope.covers(request) }
        // Several services may share an address, such as a proxy's; each has its own limit.
        let service = limit?.scope.description ?? request.head.authority ?? ""
        // Only the head of the queue takes a turn, so that order is preserved.
        let turn = await lanes.turnstile(to: service).pass { await wait(for: service, limit, request) }
        switch turn ?? .cancelled {
        case .cancelled:
            throw TransportError(.cancelled, reason: "The task was cancelled before its turn.", request: request)
        case .refused:
            throw TransportError(
                .rateLimited, reason: "The server asks for a pause longer than \(longestPause).", request: request)
        case .come: break
        }
        let response = try await base.send(request, into: sink)
        if response.head.status == .tooManyRequests {
            let asked = max(.seconds(1), response.head.headerFields.retryAfter ?? .zero)
            await turns.pause(service, for: min(asked, longestPause), refusing: asked > longestPause)
        }
        return response
    }

    private enum Wait: Sendable {
        case come
        case refused
        case cancelled
    }

    private func wait(for service: String, _ limit: RateLimit?, _ request: TransportRequest) async -> Wait {
        var turn = await turns.turn(at: service, limit: limit)
        while true {
            switch turn {
            case .go: return .come
            case .refused: return .refused
            case .reserved(let time):
                guard await sleep(time, request) else { return .cancelled }
                guard let pause = await turns.pause(at: service) else { return .come }
                turn = pause
            case .askAgain(let time):
                guard await sleep(time, request) else { return .cancelled }
                turn = await turns.turn(at: service, limit: limit)
            }
        }
    }

    private func sleep(_ time: Duration, _ request: TransportRequest) async -> Bool {
        observer?(.waiting(TransportEvent.Exchange(request), time))
        return (try? await clock.sleep(for: time)) != nil
    }
}
