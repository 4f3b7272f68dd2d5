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
    ///
    /// - Parameters:
    ///   - perSecond: The average number of requests in a second.
    ///   - burst: How many requests may go out together after a pause.
    ///   - ceiling: The largest number of requests in any second; nil for no further limit.
    public init(for scope: BaseURL, perSecond: Double, burst: Int = 1, ceiling: Int? = nil) {
        self.scope = scope
        self.perSecond = max(perSecond, 0.001)
        self.burst = max(1, burst)
        self.ceiling = ceiling.map { max(1, $0) }
    }

    /// The average time between two requests.
    package var interval: Duration { .seconds(1 / perSecond) }
}
