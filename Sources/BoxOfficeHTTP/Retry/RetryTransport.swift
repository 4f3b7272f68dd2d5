import HTTPTypes

/// Sends a request again if that can help.
///
/// Only GET and HEAD are ever repeated. Worth repeating are errors that say so (``TransportError/isRetryable``), the
/// statuses 408, 425, 429 and 5xx (but 501 and 505), and a web page where JSON was expected, which is how gateways and
/// maintenance pages answer with status 200. After the last attempt the caller gets what the server said last, and so it
/// does when the ``RetryBudget`` of all requests together is used up.
public struct RetryTransport<Base: HTTPTransport, RetryClock: Clock<Duration>>: HTTPTransport {
    private let base: Base
    private let policy: RetryPolicy
    private let account: RetryAccount
    private let clock: RetryClock
    private let jitter: @Sendable () -> Double

    /// Wraps a transport.
    ///
    /// - Parameters:
    ///   - base: The transport that sends.
    ///   - policy: When to repeat, and how long to wait.
    ///   - clock: What the waits are measured on.
    ///   - jitter: A random number from 0 to 1.
    public init(
        _ base: Base,
        policy: RetryPolicy = .standard,
        clock: RetryClock = ContinuousClock(),
        jitter: @escaping @Sendable () -> Double = { .random(in: 0...1) }
    ) {
        self.base = base
        self.policy = policy
        self.account = RetryAccount(policy.budget)
        self.clock = clock
        self.jitter = jitter
    }

    /// Sends a request, more than once if need be.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - sink: Where the body goes; a file is written from its beginning in each attempt.
    /// - Returns: The first proper answer, or the last one; its metrics count the attempts.
    /// - Throws: The last attempt's error.
    public func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse
    {
        let attempts = policy.covers(request.head.method) ? max(1, policy.attempts) : 1
        var attempt = 1
        while true {
            let result = await result(of: request, into: sink)
            guard let delay = delay(after: result, to: request, attempt: attempt) else {
                let response = try result.get(after: attempt)
                await account.earn()
                return response
            }
            guard attempt < attempts, await account.spend() else { return try result.get(after: attempt) }
            do {
                try await clock.sleep(for: delay)
            } catch {
                throw TransportError(.cancelled, reason: "The task was cancelled between attempts.", request: request)
            }
            attempt += 1
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
            guard response.meansTrouble(for: request) else { return nil }
            if let asked = response.head.headerFields.retryAfter {
                return asked <= policy.longestRetryAfter ? max(asked, backOff) : nil
            }
            // A server that limits its callers without saying for how long means at least a second.
            return response.head.status == .tooManyRequests ? max(.seconds(1), backOff) : backOff
        }
    }
}

extension Result<TransportResponse, TransportError> {
    /// The answer or the error, counting the attempts that it took.
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
