/// When a host that cannot be reached is left alone, and for how long.
public struct CircuitPolicy: Sendable, Hashable {
    /// How many exchanges in a row must fail.
    public var failures: Int
    /// For how long, at least, nothing must have worked: a hiccup that is over sooner closes nobody's list.
    public var period: Duration
    /// How long the host is left alone before one request tries again.
    public var pause: Duration

    /// Creates a policy.
    ///
    /// - Parameters:
    ///   - failures: How many exchanges in a row must fail; at least one.
    ///   - period: For how long, at least, nothing must have worked.
    ///   - pause: How long the host is left alone before one request tries again.
    public init(failures: Int = 3, period: Duration = .seconds(3), pause: Duration = .seconds(15)) {
        self.failures = max(1, failures)
        self.period = period
        self.pause = pause
    }

    /// Three failures in a row over three seconds; then a request every 15 seconds.
    public static let standard = CircuitPolicy()

    /// Never: every request is sent.
    public static let never = CircuitPolicy(failures: .max)

    /// Whether an error means that the host is not there.
    ///
    /// A connection that breaks proves that somebody was.
    static func counts(_ code: TransportError.Code) -> Bool {
        [.nameNotResolved, .connectionFailed, .proxyFailed, .timedOut].contains(code)
    }
}
