import HTTPTypes

// Stops an operation of a service whose requests for ten different things failed in a row, each to the end: what failed ten
// times will fail for the next thousand. The circuit does not see this, since a host that answers other operations works.
// Later requests get the last failure, except one in each pause, which opens the operation again if it succeeds.
package struct RepeatedFailureTransport<Base: HTTPTransport, RowClock: Clock<Duration>>: HTTPTransport {
    private let base: Base
    private let pause: Duration
    private let mostFailures: Int
    private let clock: RowClock
    private let rows = Remembered<FailureRow<RowClock.Instant>>()

    /// Wraps a transport below retries of so many attempts, above whatever sends.
    package init(
        _ base: Base, attempts: Int = RetryPolicy.standard.attempts, pause: Duration = CircuitPolicy().pause,
        clock: RowClock = ContinuousClock()
    ) {
        // All attempts of one thing and one of each other; with nine more under way, thirty requests at most.
        mostFailures = FailureRow<RowClock.Instant>.things - 1 + min(attempts, 12)
        (self.base, self.pause, self.clock) = (base, pause, clock)
    }

    @Sendable package func forgetAll() async { await rows.forgetAll() }

    package func send(
        _ request: TransportRequest, into sink: BodySink
    ) async throws(TransportError) -> TransportResponse {
        let operation = "\(request.operation) \(request.head.authority ?? "")"
        let now = clock.now
        if let failure = await rows.change(operation, from: FailureRow(), { [pause] in $0.failure(at: now, pause) }) {
            return try failure.about(request).get()
        }
        var result = await base.result(of: request, into: sink)
        // A service that limits its callers works, and a host without a response is the circuit's.
        let response = try? result.get()
        let isOther = response?.head.status == .tooManyRequests || response == nil && result.isOutage(for: request)
        switch isOther ? nil : result.delivers(for: request) {
        case false?:
            let failure = result.repeated(for: request)
            let (now, sent) = (clock.now, result.attempts)
            let row = await rows.change(operation, from: FailureRow()) { [mostFailures] in
                $0.fail(request.url, sent, failure, at: now, mostFailures)
            }
            result.changeStanding { standing in
                standing.allowsRetry = row.hasRoom
                standing.isAway = standing.isAway || row.isStopped
            }
        case true?: await rows.remember(FailureRow(), of: operation)
        case nil: break
        }
        return try result.get()
    }
}

extension Result<TransportResponse, TransportError> {
    /// The failure as one that costs no further exchange; an error for a body that went elsewhere.
    fileprivate func repeated(for request: TransportRequest) -> Self {
        guard request.expects == .image, case .success(let response) = self, response.isSuccessful,
            case .malformed(let reason)? = request.reader?.reading(response)
        else { return repeated() }
        return Self.failure(TransportError(.malformedResponse, reason: reason, request: request)).repeated()
    }
}

/// The failures of an operation since its last success.
private struct FailureRow<Instant: InstantProtocol & Sendable>: Sendable where Instant.Duration == Duration {
    /// Of how many different things the requests must have failed.
    static var things: Int { 10 }

    private var failed: Set<String> = []
    private var requests = 0
    private var last: Result<TransportResponse, TransportError>?
    /// When the last request was let through since the operation was stopped; nil if it is not.
    private var stopped: Instant?

    /// The failure to give out in place of an exchange; nil if the request may pass.
    mutating func failure(at now: Instant, _ pause: Duration) -> Result<TransportResponse, TransportError>? {
        guard let last, let time = stopped else { return nil }
        guard time.duration(to: now) < pause else {
            stopped = now
            return nil
        }
        return last
    }

    mutating func fail(
        _ url: String, _ sent: Int, _ failure: Result<TransportResponse, TransportError>, at now: Instant, _ most: Int
    ) -> (hasRoom: Bool, isStopped: Bool) {
        if failed.count < Self.things { failed.insert(url) }
        requests += sent
        if stopped == nil, failed.count >= Self.things, requests >= most { stopped = now }
        var failure = failure
        failure.changeStanding { $0.isAway = true }
        last = failure
        // Each of the things still missing gets one request.
        return (requests + Self.things - failed.count < most, stopped != nil)
    }
}
