import HTTPTypes

/// Limits how many requests a service gets in a second, in order of arrival.
///
/// Each service has a token bucket. When a service responds with 429, all requests to it pause for as long as it asks
/// (`Retry-After`; a second by default), not only the refused one. If it asks for more than the longest pause, requests
/// fail with `rateLimited` for that long, and then one is sent again.
public struct RateLimitTransport<Base: HTTPTransport, LimitClock: Clock<Duration>>: HTTPTransport {
    private let base: Base
    private let limits: [RateLimit]
    private let longestPause: Duration
    private let clock: LimitClock
    private let lanes = Lanes()

    /// Wraps a transport.
    ///
    /// - Parameters:
    ///   - base: The transport that sends.
    ///   - limits: The limits; the first whose scope covers a request applies. Other hosts are limited by pauses only.
    ///   - longestPause: The longest pause that requests wait out.
    ///   - clock: The clock that times are measured on.
    public init(
        _ base: Base,
        limits: [RateLimit],
        longestPause: Duration = .seconds(60),
        clock: LimitClock = ContinuousClock()
    ) {
        self.base = base
        self.limits = limits
        self.longestPause = longestPause
        self.clock = clock
    }

    /// Sends a request when its turn comes.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - sink: Where the body goes.
    /// - Returns: The response.
    /// - Throws: The wrapped transport's error, `rateLimited`, or `cancelled` while waiting.
    public func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse
    {
        let limit = limits.first { $0.scope.covers(request) }
        // Several services may share an address, such as a proxy's; each has its own limit.
        let lane = await lanes.lane(to: limit?.scope.description ?? request.head.authority ?? "", limit: limit)
        let turn = await lane.gate.pass { await lane.wait(on: clock) }
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
            await lane.pause(
                until: clock.now.advanced(by: min(asked, longestPause)), refusing: asked > longestPause)
        }
        return response
    }

    /// The queue of requests to one service.
    private actor Lane {
        enum Turn: Sendable {
            case come
            case refused
            case cancelled
        }

        /// Only the head of the queue looks at the bucket, so that order is preserved and a cancelled request takes no token.
        nonisolated let gate = Turnstile(places: 1)
        private var bucket: TokenBucket<LimitClock.Instant>

        init(_ limit: RateLimit?) { bucket = TokenBucket(limit) }

        func pause(until end: LimitClock.Instant, refusing: Bool) { bucket.pause(until: end, refusing: refusing) }

        func wait(on clock: LimitClock) async -> Turn {
            while true {
                switch bucket.take(at: clock.now) {
                case .go: return .come
                case .refused: return .refused
                case .wait(let end):
                    do {
                        try await clock.sleep(until: end, tolerance: nil)
                    } catch {
                        return .cancelled
                    }
                }
            }
        }
    }

    private actor Lanes {
        private var lanes: [String: Lane] = [:]

        func lane(to name: String, limit: RateLimit?) -> Lane {
            if let lane = lanes[name] { return lane }
            let lane = Lane(limit)
            lanes[name] = lane
            return lane
        }
    }
}
