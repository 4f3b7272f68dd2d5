import BoxOfficeBasics
public import HTTPTypes

/// A complete response.
public struct TransportResponse: Sendable, Hashable {
    private struct Parts: Sendable, Hashable {
        var head: HTTPResponse
        var body: [UInt8]
        var bodyLength: Int
        var metrics: TransportMetrics
        var standing = Standing()
        var repeatsKey = false
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

    // What is known about the service beyond this exchange, if it is a failure.
    package var standing: Standing {
        get { parts.value.standing }
        set { parts.value.standing = newValue }
    }

    // True if the service repeated a key, in whose place there is a placeholder; such a response is not stored.
    var repeatsKey: Bool {
        get { parts.value.repeatsKey }
        set { parts.value.repeatsKey = newValue }
    }

    // After how long the same call can succeed: as a policy knows, or as the server asks.
    package var retryAfter: Duration? {
        standing.retryAfter ?? (standing.isAway ? nil : head.headerFields.retryAfter)
    }

    /// Creates a response; give `bodyLength` if the body went to a file.
    public init(
        head: HTTPResponse, body: [UInt8] = [], bodyLength: Int? = nil, metrics: TransportMetrics = TransportMetrics()
    ) {
        parts = Boxed(Parts(head: head, body: body, bodyLength: bodyLength ?? body.count, metrics: metrics))
    }

    /// True if the status is 2xx.
    public var isSuccessful: Bool { head.status.kind == .successful }

    /// Also true for a body that its reader cannot read or that cannot be the expected JSON, whatever the status:
    /// gateways send web pages with status 200, and some truncate what they pass on.
    func isTransientFailure(for request: TransportRequest) -> Bool {
        if HTTPResponse.Status.isRetryable(head.status.code) {
            return head.status.kind != .serverError || request.reader?.reading(self) != .refused
        }
        guard isSuccessful else { return false }
        if case .malformed? = request.reader?.reading(self) { return true }
        return request.expects == .json && isBrokenJSON
    }

    var isBrokenJSON: Bool {
        guard let first = body.first(where: { !$0.isJSONSpace }) else { return false }
        return switch first {
        case UInt8(ascii: "<"): true
        case UInt8(ascii: "{"): body.last { !$0.isJSONSpace } != UInt8(ascii: "}")
        case UInt8(ascii: "["): body.last { !$0.isJSONSpace } != UInt8(ascii: "]")
        default: false
        }
    }
}

extension UInt8 {
    fileprivate var isJSONSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

extension HTTPResponse.Status {
    package static func isRetryable(_ code: Int) -> Bool {
        switch code {
        case 408, 425, 429: true
        case 501, 505: false
        default: (500..<600).contains(code)
        }
    }
}

/// The identity of a partial body, so that the rest can be requested with ``validator`` in `If-Range`.
public struct PartialBody: Sendable, Hashable, Codable {
    /// The response's strong `ETag`, or without any, its `Last-Modified`.
    public let validator: String
    /// The length of the whole body in bytes, if the response states it.
    public let total: Int?

    /// Reads a response's validator and length; nil if the rest of its body cannot be requested.
    public init?(_ head: HTTPResponse) {
        let fields = head.headerFields
        guard head.status == .ok, fields[.contentEncoding] == nil, fields[.acceptRanges] != "none",
            let validator = fields[.eTag] ?? fields[.lastModified], fields[.eTag]?.hasPrefix("\"") != false
        else { return nil }
        self.validator = validator
        total = fields[.contentLength].flatMap { Int($0) }
    }
}
