/// The time limits of an exchange, and how many redirects are followed.
public struct RequestLimits: Sendable, Hashable {
    /// How long name look-up, connecting and the TLS handshake may take together.
    public var connect: Duration
    /// How long the whole exchange may take, or nil for no such limit.
    public var total: Duration?
    /// How long the response may stall (below one byte a second) before the exchange fails.
    public var stall: Duration
    /// How many redirects are followed.
    ///
    /// Each must stay on the same site and use https.
    public var redirects: Int
    /// Whether the server may compress the body.
    public var acceptsCompression: Bool

    /// Creates limits.
    ///
    /// - Parameters:
    ///   - total: How long the whole exchange may take, or nil for no such limit.
    public init(connect: Duration, total: Duration?, stall: Duration, redirects: Int, acceptsCompression: Bool) {
        self.connect = connect
        self.total = total
        self.stall = stall
        self.redirects = redirects
        self.acceptsCompression = acceptsCompression
    }

    /// The limits of an API call: 10 s to connect, 30 s in all, no redirects, compression accepted.
    public static let api = RequestLimits(
        connect: .seconds(10), total: .seconds(30), stall: .seconds(20), redirects: 0, acceptsCompression: true)

    /// The limits of an image: 10 s to connect, no total limit, at most 20 s without a byte, up to 3 redirects.
    public static let image = RequestLimits(
        connect: .seconds(10), total: nil, stall: .seconds(20), redirects: 3, acceptsCompression: false)
}
