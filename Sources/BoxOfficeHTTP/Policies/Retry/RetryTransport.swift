import HTTPTypes

/// Sends a request again if that can help.
///
/// This is where retrying is decided; nothing above the transport repeats a request, except that the loader of an image asks
/// for the missing rest of a broken download.
///
/// Only GET and HEAD are repeated. Worth a retry are errors that say so (``TransportError/isRetryable``), the statuses 408,
/// 425, 429 and 5xx (except 501 and 505), and a body that cannot be the expected JSON, such as the web page of a gateway
/// with status 200. A refused key, a used-up quota or an open circuit is not retried. After the last attempt, or when the
/// ``RetryBudget`` of all requests is used up and lets none wait, the caller gets the last response or error.
public struct RetryTransport<Base: HTTPTransport, RetryClock: Clock<Duration>>: HTTPTransport {
    private let base: Base
    private let policy: RetryPolicy
    private let account: RetryAccount<RetryClock>
    private let clock: RetryClock
    private let jitter: @Sendable () -> Double

    /// Wraps a transport.
    ///
    /// - Parameters:
    ///   - jitter: Returns a random number from 0 to 1.
    public init(
        _ base: Base,
        policy: RetryPolicy = .standard,
        clock: RetryClock = ContinuousClock(),
        jitter: @escaping @Sendable () -> Double = { .random(in: 0...1) }
    ) {
        self.base = base
        self.policy = policy
        self.account = RetryAccount(policy.budget, clock: clock)
        self.clock = clock
        self.jitter = jitter
    }

    /// Sends a request, and sends it again if that can help.
    ///
    /// - Parameters:
    ///   - sink: Where the body goes. A file is written from its beginning in each attempt.
    /// - Returns: The first successful response, or the last one. Its metrics count the attempts.
    public func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse
    {
        await account.countRequest()
        var attempt = 1
        var result = await result(of: request, into: sink)
        while let delay = delay(after: result, to: request, attempt: attempt) {
            guard attempt < policy.attempts(for: request, after: result),
                try await isGranted(after: delay, for: request)
            else { return try result.get(after: attempt) }
            let next = await self.result(of: request, into: sink)
            // Why the circuit opened says more than that it is open.
            if case .failure(let error) = next, error.code == .hostUnavailable {
                return try result.get(after: attempt)
            }
            result = next
            attempt += 1
        }
        return try result.get(after: attempt)
    }

    /// Waits between two attempts; returns false at once if the budget is used up and does not let requests wait.
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

    private func result(
        of request: TransportRequest, into sink: BodySink
    ) async -> Result<TransportResponse, TransportError> {
        do throws(TransportError) {
            return .success(try await base.send(request, into: sink))
        } catch {
            return .failure(error)
        }
    }

    /// The wait before the next attempt, or nil if there should be none.
    private func delay(
        after result: Result<TransportResponse, TransportError>, to request: TransportRequest, attempt: Int
    ) -> Duration? {
        let backOff = policy.delay(before: attempt + 1, jitter: jitter())
        switch result {
        case .failure(let error):
            return error.isRetryable ? backOff : nil
        case .success(let response):
            guard response.isTransientFailure(for: request) else { return nil }
            if let asked = response.head.headerFields.retryAfter {
                return asked <= policy.longestRetryAfter ? max(asked, backOff) : nil
            }
            // A server that limits its callers without saying for how long means at least a second.
            return response.head.status == .tooManyRequests ? max(.seconds(1), backOff) : backOff
        }
    }
}

extension Result<TransportResponse, TransportError> {
    /// Returns the response or throws the error, with the number of attempts.
    fileprivate func get(after attempts: Int) throws(TransportError) -> TransportResponse {
        do throws(TransportError) {
            var response = try get()
            response.metrics.attempts = attempts
            return response
        } catch {
            var error = error
            error.attempts = attempts
            throw error
        }
    }
}
