public import HTTPTypes

/// A request to a server, with its limits.
///
/// A request holds no readable secret. Keys are added by ``CredentialsTransport``, the innermost policy, so nothing that is
/// made from a request further out (a log line, a cache key, an error) can contain one.
public struct TransportRequest: Sendable, Hashable {
    private struct Parts: Sendable, Hashable {
        var head: HTTPRequest
        var body: [UInt8]
        var operation: String
        var expects: ExpectedContent
        var limits: RequestLimits
        var credential: Credential?
        var isPersonal = false
        var reader: ResponseReader?
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
    /// A secret of this request alone, such as a session.
    ///
    /// ``CredentialsTransport`` adds it beside the service's key.
    public var credential: Credential? {
        get { parts.value.credential }
        set { parts.value.credential = newValue }
    }
    /// Whether the response is for one person.
    ///
    /// If so, it is not cached, recorded or shared with other callers.
    public var isPersonal: Bool {
        get { parts.value.isPersonal }
        set { parts.value.isPersonal = newValue }
    }

    /// Who will read the response; nil if nobody says.
    ///
    /// A response that its reader refuses is retried like a failure, never stored, and dropped if it was.
    package var reader: ResponseReader? {
        get { parts.value.reader }
        set { parts.value.reader = newValue }
    }

    /// Creates a request from its parts.
    ///
    /// - Parameters:
    ///   - body: The body, for methods that have one; its media type goes into the head.
    ///   - expects: The kind of body that the request is meant to return.
    ///   - limits: Time limits and redirects.
    public init(
        head: HTTPRequest,
        body: [UInt8] = [],
        operation: String,
        expects: ExpectedContent = .anything,
        limits: RequestLimits = .api
    ) {
        parts = Boxed(
            Parts(head: head, body: body, operation: operation, expects: expects, limits: limits))
    }

    /// Creates a GET request for JSON below a service's base URL.
    ///
    /// - Parameters:
    ///   - path: The path below the base, beginning with a slash, made of plain segments.
    ///   - query: The query's items, in order; they are percent-encoded here.
    public init(get base: BaseURL, _ path: String, query: [QueryItem] = [], operation: String) {
        self.init(
            head: HTTPRequest(
                method: .get,
                scheme: base.scheme,
                authority: base.authority,
                path: base.prefix + path + QueryItem.queryString(query),
                headerFields: [.accept: "application/json"]
            ),
            operation: operation,
            expects: .json
        )
    }

    /// Scheme, authority and path with query, as one text.
    public var url: String { "\(head.scheme ?? "https")://\(head.authority ?? "")\(head.path ?? "/")" }

    /// The path without its query, which is safe to show in a message.
    public var pathWithoutQuery: String {
        let path = head.path ?? "/"
        return String(path.prefix { $0 != "?" })
    }
}
