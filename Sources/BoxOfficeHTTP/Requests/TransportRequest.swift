import BoxOfficeBasics
public import HTTPTypes

/// A request to a server, with its limits; it holds no readable secret.
///
/// Keys are added innermost, so nothing that is made further out (a log line, a cache key, an error) can contain one.
public struct TransportRequest: Sendable, Hashable {
    private struct Parts: Sendable, Hashable {
        var head: HTTPRequest
        var body: [UInt8]
        var operation: String
        var expects: ExpectedContent
        var limits: RequestLimits
        var reader: ResponseReader?
        var callsToLeave = 0
    }

    // On the heap: every policy holds the request while it waits, and would hold half a kilobyte each.
    private var parts: Boxed<Parts>

    /// Method, scheme, authority, path with query, and header fields.
    public var head: HTTPRequest {
        get { parts.value.head }
        set { parts.value.head = newValue }
    }
    /// The body, for methods that have one; empty for none.
    public var body: [UInt8] {
        get { parts.value.body }
        set { parts.value.body = newValue }
    }
    /// The name of the operation, for logs and errors, such as `kobis.dailyBoxOffice`.
    public var operation: String {
        get { parts.value.operation }
        set { parts.value.operation = newValue }
    }
    /// The kind of body that the request is meant to return.
    public var expects: ExpectedContent {
        get { parts.value.expects }
        set { parts.value.expects = newValue }
    }
    /// The time limits of the exchange, and how many redirects are followed.
    public var limits: RequestLimits {
        get { parts.value.limits }
        set { parts.value.limits = newValue }
    }
    /// A reader of the response; if it refuses one, the request is retried, and the response is not stored.
    package var reader: ResponseReader? {
        get { parts.value.reader }
        set { parts.value.reader = newValue }
    }

    /// With no more of the day's calls left than these, the request is not sent.
    package var callsToLeave: Int {
        get { parts.value.callsToLeave }
        set { parts.value.callsToLeave = newValue }
    }

    /// Creates a request from its parts; the media type of a body goes into the head.
    public init(
        head: HTTPRequest, body: [UInt8] = [], operation: String, expects: ExpectedContent = .anything,
        limits: RequestLimits = .api
    ) {
        parts = Boxed(Parts(head: head, body: body, operation: operation, expects: expects, limits: limits))
    }

    /// Creates a GET request for JSON below a service's base URL; the path begins with a slash and has plain segments.
    public init(get base: BaseURL, _ path: String, query: [QueryItem] = [], operation: String) {
        self.init(
            head: HTTPRequest(
                method: .get, scheme: base.scheme, authority: base.authority,
                path: base.prefix + path + QueryItem.queryString(query), headerFields: [.accept: "application/json"]),
            operation: operation, expects: .json)
    }

    /// Scheme, authority and path with query, as one text.
    public var url: String { "\(head.scheme ?? "https")://\(head.authority ?? "")\(head.path ?? "/")" }

    /// The host and the service, since several may share an address, such as a proxy's, and images have a host of their own.
    var place: String { "\(head.authority ?? "") \(operation.prefix { $0 != "." }) \(expects)" }

    /// The path without its query, which is safe to show in a message.
    public var pathWithoutQuery: String { String((head.path ?? "/").prefix { $0 != "?" }) }
}

/// The kind of body that a request is meant to return.
@nonexhaustive
public enum ExpectedContent: Sendable, Hashable {
    /// A JSON document. A body that is a web page, or breaks off, is a failure whatever the status says.
    case json
    /// An image.
    case image
    /// A body of any kind.
    case anything
}

/// The time limits of an exchange, and how many redirects are followed.
public struct RequestLimits: Sendable, Hashable {
    /// How long name look-up, connecting and the TLS handshake may take together.
    public var connect: Duration
    /// How long the whole exchange may take; nil for no such limit.
    public var total: Duration?
    /// How long the response may stall, slower than ``slowest``, before the exchange fails.
    public var stall: Duration
    /// The lowest rate in bytes a second that is not a stall, at least 1.
    public var slowest = 1
    /// How many redirects are followed, each on the same site and with https.
    public var redirects: Int
    /// True if the server may compress the body.
    public var acceptsCompression: Bool

    /// Creates limits.
    public init(connect: Duration, total: Duration?, stall: Duration, redirects: Int, acceptsCompression: Bool) {
        (self.connect, self.total, self.stall) = (connect, total, stall)
        (self.redirects, self.acceptsCompression) = (redirects, acceptsCompression)
    }

    /// The limits of an API call: 10 s to connect, 30 s in all, at most 20 s below 64 bytes a second, no redirects, compression
    /// accepted.
    public static let api = {
        var limits = RequestLimits(
            connect: .seconds(10), total: .seconds(30), stall: .seconds(20), redirects: 0, acceptsCompression: true)
        limits.slowest = 64
        return limits
    }()

    /// The limits of an image: 10 s to connect, no total limit, at most 20 s below 2 KiB a second, up to 3 redirects.
    public static let image = {
        var limits = RequestLimits(
            connect: .seconds(10), total: nil, stall: .seconds(20), redirects: 3, acceptsCompression: false)
        limits.slowest = 2 << 10
        return limits
    }()
}

/// What reads the responses; policies may ask it several times about the same response.
package struct ResponseReader: Sendable, Hashable {
    package enum Reading: Sendable, Hashable {
        case whole
        /// Some of it could not be read, as these texts say: it is used, but asked for again.
        case partial(unread: [String])
        /// It cannot be used, for this reason.
        case malformed(String)
        /// The service's own refusal, which a retry does not change.
        case refused
    }

    let reading: @Sendable (TransportResponse) -> Reading

    package init(reading: @escaping @Sendable (TransportResponse) -> Reading) { self.reading = reading }

    /// Always equal: equal requests are read in the same way, so they may share a response.
    package static func == (one: ResponseReader, other: ResponseReader) -> Bool { true }

    package func hash(into hasher: inout Hasher) {}
}
