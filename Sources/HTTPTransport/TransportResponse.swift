public import HTTPTypes

/// A complete answer.
public struct TransportResponse: Sendable, Hashable {
    /// Status and header fields.
    public var head: HTTPResponse
    /// The body, decoded; empty if it went to a file.
    public var body: [UInt8]
    /// How many decoded bytes of body arrived, wherever they went.
    public var bodyLength: Int
    /// What the exchange cost.
    public var metrics: TransportMetrics

    /// Creates an answer.
    ///
    /// - Parameters:
    ///   - head: Status and header fields.
    ///   - body: The body, decoded; empty if it went to a file.
    ///   - bodyLength: How many decoded bytes arrived; by default, the length of `body`.
    ///   - metrics: What the exchange cost.
    public init(
        head: HTTPResponse,
        body: [UInt8] = [],
        bodyLength: Int? = nil,
        metrics: TransportMetrics = TransportMetrics()
    ) {
        self.head = head
        self.body = body
        self.bodyLength = bodyLength ?? body.count
        self.metrics = metrics
    }

    /// Whether the status is 2xx.
    public var isSuccessful: Bool { head.status.kind == .successful }
}
