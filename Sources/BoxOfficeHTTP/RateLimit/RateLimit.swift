/// How many requests a second a service is sent.
public struct RateLimit: Sendable, Hashable {
    /// The service.
    public let scope: BaseURL
    /// How many requests a second, over a longer time; more than zero.
    public let perSecond: Double
    /// How many requests may go out together after a time of silence; at least one.
    public let burst: Int
    /// How many requests may go out in any second, bursts among them; nil for as many as the others allow.
    public let ceiling: Int?

    /// Creates a limit.
    ///
    /// In any second at most `perSecond` + `burst` requests go out, so a server that counts exactly is given a small `burst`,
    /// or a `ceiling`.
    ///
    /// - Parameters:
    ///   - scope: The service.
    ///   - perSecond: How many requests a second, over a longer time.
    ///   - burst: How many requests may go out together after a time of silence.
    ///   - ceiling: How many requests may go out in any second; nil for as many as the others allow.
    public init(for scope: BaseURL, perSecond: Double, burst: Int = 1, ceiling: Int? = nil) {
        self.scope = scope
        self.perSecond = max(perSecond, 0.001)
        self.burst = max(1, burst)
        self.ceiling = ceiling.map { max(1, $0) }
    }

    /// The time that one request takes up.
    var interval: Duration { .seconds(1 / perSecond) }
}
