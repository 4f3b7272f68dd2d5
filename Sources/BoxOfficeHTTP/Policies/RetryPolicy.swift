import HTTPTypes

/// When to send a request again, and how long to wait before.
public struct RetryPolicy: Sendable, Hashable {
    /// The maximum number of attempts for a request, including the first.
    public var attempts: Int
    /// The maximum number of attempts for an image in memory whose transfers break off.
    public var imageAttempts: Int
    /// The longest wait before the second attempt; it doubles with each further one.
    public var base: Duration
    /// The longest wait between attempts, unless the server asks for more.
    public var cap: Duration
    /// How many retries all requests together may have.
    public var budget: RetryBudget

    /// Creates a policy.
    public init(
        attempts: Int = 4, base: Duration = .milliseconds(250), cap: Duration = .seconds(8),
        budget: RetryBudget = RetryBudget()
    ) {
        self.attempts = attempts
        imageAttempts = min(attempts, 4)
        (self.base, self.cap, self.budget) = (base, cap, budget)
    }

    /// Four attempts, with waits of up to 0.25, 0.5 and 1 second between them.
    public static let standard = RetryPolicy()

    /// Twelve attempts, with waits of up to two seconds: for a batch that would rather wait than lose a film.
    ///
    /// Where two requests in five fail, four attempts lose one request in forty, and twelve lose one in 60,000. When
    /// the ``budget`` is used up, requests wait for it.
    public static let patient = RetryPolicy(
        attempts: 12, cap: .seconds(2), budget: RetryBudget(perMinute: 120, excess: .waits))

    /// One attempt.
    public static let never = RetryPolicy(attempts: 1)

    /// Returns how often a request may be sent, given its last result; only GET and HEAD may be repeated.
    func attempts(
        for request: TransportRequest, into sink: BodySink, after result: Result<TransportResponse, TransportError>
    ) -> Int {
        guard request.head.method == .get || request.head.method == .head else { return 1 }
        guard request.expects == .image else { return attempts }
        // The loader of an image asks again itself if it is none, and for the rest if it breaks off: both would multiply.
        if case .success(let response) = result { return response.isSuccessful ? 1 : attempts }
        return request.isOfLoader(sink) ? 1 : imageAttempts
    }

    /// The wait before an attempt: a random part of a span that doubles ("full jitter"), so that clients spread.
    func delay(before attempt: Int, jitter: Double) -> Duration {
        let span = (2..<attempt).reduce(base) { span, _ in min(span * 2, cap) }
        return min(span, cap) * jitter
    }
}

extension TransportRequest {
    fileprivate func isOfLoader(_ sink: BodySink) -> Bool {
        if case .file = sink { true } else { head.headerFields.contains(.range) }
    }
}

/// How many retries all requests of a transport may have together.
///
/// When a service fails half of its requests, retrying doubles the load. So only a share of the last minute's requests
/// may be sent again, and a few in any case.
public struct RetryBudget: Sendable, Hashable {
    /// What happens to a request that should be retried when the budget is used up.
    @nonexhaustive
    public enum Excess: Sendable, Hashable {
        /// The caller gets the last response or error.
        case fails
        /// It waits until the budget allows a retry again.
        case waits
    }

    /// How many retries a minute may have, as a share of its requests.
    public var share: Double
    /// The number of retries that each minute may have in any case.
    public var perMinute: Int
    /// What happens when they are used up.
    public var excess: Excess

    /// Creates a budget.
    public init(share: Double = 0.1, perMinute: Int = 30, excess: Excess = .fails) {
        (self.share, self.perMinute, self.excess) = (share, perMinute, excess)
    }
}
