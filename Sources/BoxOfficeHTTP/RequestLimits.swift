/// How long the parts of an exchange may take, and how many redirects are followed.
public struct RequestLimits: Sendable, Hashable {
    /// How long name look-up, connecting and the TLS handshake may take together.
    public var connect: Duration
    /// How long the whole exchange may take, or nil for no such limit.
    public var total: Duration?
    /// How long the answer may stand still (below one byte a second) before it is given up.
    public var stall: Duration
    /// How many redirects are followed; each must stay on the same site and use https.
    public var redirects: Int
    /// Whether the server may compress the body.
    public var acceptsCompression: Bool

    /// Creates limits.
    ///
    /// - Parameters:
    ///   - connect: How long connecting may take.
    ///   - total: How long the whole exchange may take, or nil for no such limit.
    ///   - stall: How long the answer may stand still.
    ///   - redirects: How many redirects are followed.
    ///   - acceptsCompression: Whether the server may compress the body.
    public init(connect: Duration, total: Duration?, stall: Duration, redirects: Int, acceptsCompression: Bool) {
        self.connect = connect
        self.total = total
        self.stall = stall
        self.redirects = redirects
        self.acceptsCompression = acceptsCompression
    }

    /// For an API call: 10 s to connect, 30 s in all, no redirects, compression welcome.
    public static let api = RequestLimits(
        connect: .seconds(10), total: .seconds(30), stall: .seconds(20), redirects: 0, acceptsCompression: true)

    /// For a picture: 10 s to connect, no total limit but never 20 s without a byte, up to 3 redirects.
    public static let image = RequestLimits(
        connect: .seconds(10), total: nil, stall: .seconds(20), redirects: 3, acceptsCompression: false)
}
