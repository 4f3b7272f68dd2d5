import HTTPTypes

/// When a request is sent again, and how long to wait before that.
public struct RetryPolicy: Sendable, Hashable {
    /// How many times a request is sent at most, the first time included.
    public var attempts: Int
    /// The longest wait before the second attempt; it doubles with each further one.
    public var base: Duration
    /// The longest wait of all, unless the server asks for more.
    public var cap: Duration
    /// The longest wait that a server may ask for; if it asks for longer, its answer is handed on at once.
    public var longestRetryAfter: Duration
    /// How many repetitions all requests may have together.
    public var budget: RetryBudget

    /// Creates a policy.
    ///
    /// - Parameters:
    ///   - attempts: How many times a request is sent at most.
    ///   - base: The longest wait before the second attempt.
    ///   - cap: The longest wait of all.
    ///   - longestRetryAfter: The longest wait that a server may ask for.
    ///   - budget: How many repetitions all requests may have together.
    public init(
        attempts: Int = 4,
        base: Duration = .milliseconds(250),
        cap: Duration = .seconds(8),
        longestRetryAfter: Duration = .seconds(60),
        budget: RetryBudget = RetryBudget()
    ) {
        self.attempts = attempts
        self.base = base
        self.cap = cap
        self.longestRetryAfter = longestRetryAfter
        self.budget = budget
    }

    /// Four attempts, with waits of up to 0.25, 0.5 and 1 second between them.
    public static let standard = RetryPolicy()

    /// Sixteen attempts, with waits of up to four seconds: for a run over many films.
    ///
    /// Where two requests of five fail, four attempts lose one request in forty, and sixteen one in two million. A service
    /// that fails everything is not asked that often, since the ``budget`` ends it.
    public static let persistent = RetryPolicy(attempts: 16, cap: .seconds(4))

    /// One attempt.
    public static let never = RetryPolicy(attempts: 1)

    /// Whether a request of this method may be sent twice without harm.
    func covers(_ method: HTTPRequest.Method) -> Bool { method == .get || method == .head }

    /// The wait before an attempt: a random part of a span that doubles each time ("full jitter"), so that clients that
    /// failed together do not come back together.
    func delay(before attempt: Int, jitter: Double) -> Duration {
        let span = (2..<attempt).reduce(base) { span, _ in min(span * 2, cap) }
        return min(span, cap) * jitter
    }
}
