/// When requests to an unreachable host are stopped, and for how long.
public struct CircuitPolicy: Sendable, Hashable {
    /// How many exchanges in a row must fail.
    public var failures: Int
    /// How long the failures must last, so that a short disruption does not open the circuit.
    public var period: Duration
    /// How long the circuit stays open before one request tests the host.
    public var pause: Duration

    /// Creates a policy.
    ///
    /// - Parameters:
    ///   - failures: How many exchanges in a row must fail; at least one.
    ///   - period: How long the failures must last.
    ///   - pause: How long the circuit stays open before one request tests the host.
    public init(failures: Int = 3, period: Duration = .seconds(3), pause: Duration = .seconds(15)) {
        self.failures = max(1, failures)
        self.period = period
        self.pause = pause
    }

    /// Opens after three failures in a row over three seconds; then lets one request through every 15 seconds.
    public static let standard = CircuitPolicy()

    /// Never opens: every request is sent.
    public static let never = CircuitPolicy(failures: .max)

    /// Returns whether an error means that the host is unreachable.
    ///
    /// A connection that breaks proves that it was reached.
    static func counts(_ code: TransportError.Code) -> Bool {
        [.nameNotResolved, .connectionFailed, .proxyFailed, .timedOut].contains(code)
    }
}
