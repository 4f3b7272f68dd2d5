/// The durations of an exchange, how often it was attempted, and where its response comes from.
///
/// Durations count from the beginning of the exchange, not from when it was queued.
public struct TransportMetrics: Sendable, Hashable {
    /// Until the host's name was resolved.
    public var nameLookup: Duration
    /// Until the connection was open.
    public var connect: Duration
    /// Until the TLS handshake was done; zero without TLS.
    public var secureConnect: Duration
    /// Until the first byte of the response.
    public var firstByte: Duration
    /// Until the end of the response.
    public var total: Duration
    /// Whether an existing connection was reused.
    public var reusedConnection: Bool
    /// The protocol of the response, such as `HTTP/1.1` or `HTTP/2`; empty if unknown.
    public var httpVersion: String
    /// How many times the request was sent, counting retries.
    public var attempts: Int
    /// Where the response comes from, with its age if it was stored.
    public var source: ResponseSource

    /// Creates metrics; everything is zero or unknown unless given.
    ///
    /// - Parameters:
    ///   - nameLookup: Until the host's name was resolved.
    ///   - connect: Until the connection was open.
    ///   - secureConnect: Until the TLS handshake was done.
    ///   - firstByte: Until the first byte of the response.
    ///   - total: Until the end of the response.
    public init(
        nameLookup: Duration = .zero,
        connect: Duration = .zero,
        secureConnect: Duration = .zero,
        firstByte: Duration = .zero,
        total: Duration = .zero,
        reusedConnection: Bool = false,
        httpVersion: String = "",
        attempts: Int = 1,
        source: ResponseSource = .network
    ) {
        self.nameLookup = nameLookup
        self.connect = connect
        self.secureConnect = secureConnect
        self.firstByte = firstByte
        self.total = total
        self.reusedConnection = reusedConnection
        self.httpVersion = httpVersion
        self.attempts = attempts
        self.source = source
    }
}
