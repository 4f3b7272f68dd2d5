public import HTTPTypes

/// A complete response.
public struct TransportResponse: Sendable, Hashable {
    private struct Parts: Sendable, Hashable {
        var head: HTTPResponse
        var body: [UInt8]
        var bodyLength: Int
        var metrics: TransportMetrics
    }

    // On the heap: every policy reserves room for the response while it waits.
    private var parts: Boxed<Parts>

    /// Status and header fields.
    public var head: HTTPResponse {
        get { parts.value.head }
        set { parts.value.head = newValue }
    }
    /// The body, decoded; empty if it went to a file.
    public var body: [UInt8] {
        get { parts.value.body }
        set { parts.value.body = newValue }
    }
    /// How many decoded bytes of body arrived, wherever they went.
    public var bodyLength: Int {
        get { parts.value.bodyLength }
        set { parts.value.bodyLength = newValue }
    }
    /// Durations, attempts and source of the exchange.
    public var metrics: TransportMetrics {
        get { parts.value.metrics }
        set { parts.value.metrics = newValue }
    }

    /// Creates a response.
    ///
    /// - Parameters:
    ///   - body: The body, decoded; empty if it went to a file.
    ///   - bodyLength: How many decoded bytes arrived; by default, the length of `body`.
    public init(
        head: HTTPResponse,
        body: [UInt8] = [],
        bodyLength: Int? = nil,
        metrics: TransportMetrics = TransportMetrics()
    ) {
        parts = Boxed(Parts(head: head, body: body, bodyLength: bodyLength ?? body.count, metrics: metrics))
    }

    /// Whether the status is 2xx.
    public var isSuccessful: Bool { head.status.kind == .successful }
}
