public import BoxOfficeBasics
public import BoxOfficeHTTP
import HTTPTypes

/// What was requested and what came back when a ``ServiceError`` was thrown.
///
/// It never holds a key: the transport adds keys only to what it sends.
public struct ServiceErrorContext: Sendable, Hashable {
    /// The operation's name, such as `kobis.dailyBoxOffice`.
    public var operation: String
    /// What was requested, in words, such as `the daily box office of 2025-09-05`.
    public var subject: String
    /// Why the client refused to send the request.
    public var reason: String?
    /// The parameter that the service or the client refused, such as `targetDt`.
    public var parameter: String?
    /// The HTTP status, if a response arrived.
    public var status: Int?
    /// The service's own message, in the service's language.
    public var message: String?
    /// After how long the same call can succeed; nil if unknown.
    public var retryAfter: Duration?
    /// Since when requests to the service have failed without a response in between; nil if unknown.
    public var since: Timestamp?
    // True if the service is left alone for now, so that every other request would fail in the same way.
    package var isAway = false
    /// Why no response arrived.
    public var transport: TransportError?
    /// What is wrong with the response, for ``ServiceErrorCode/malformedResponse``.
    public var malformed: MalformedResponse?

    /// Creates a context that knows only what was requested.
    public init(operation: String, subject: String) { (self.operation, self.subject) = (operation, subject) }

    /// Returns the context with another value of a member.
    package func with<Value>(_ member: WritableKeyPath<Self, Value>, _ value: Value) -> Self {
        var context = self
        context[keyPath: member] = value
        return context
    }

    /// Returns the context with the status and times of a response.
    package func adding(_ response: TransportResponse) -> ServiceErrorContext {
        let head = response.head
        var context = self
        context.status = head.status.code
        context.retryAfter = response.retryAfter
        (context.since, context.isAway) = (response.standing.since, response.standing.isAway)
        if head.status.kind == .redirection, let target = head.headerFields[.location] {
            // Without the query, which may repeat a key.
            let address = target.prefix { $0 != "?" }.prefix(200)
            context.reason = "the server redirects to \(address) (status \(head.status.code))."
        }
        return context
    }

    package init(from container: KeyedDecodingContainer<ServiceErrorKey>) throws {
        operation = try container.decode(String.self, forKey: .operation)
        subject = try container.decode(String.self, forKey: .subject)
        reason = try container.decodeIfPresent(String.self, forKey: .reason)
        parameter = try container.decodeIfPresent(String.self, forKey: .parameter)
        status = try container.decodeIfPresent(Int.self, forKey: .status)
        message = try container.decodeIfPresent(String.self, forKey: .serviceMessage)
        retryAfter = Standing.retryAfter(seconds: try container.decodeIfPresent(Double.self, forKey: .retryAfter))
        since = try container.decodeIfPresent(Timestamp.self, forKey: .since)
        isAway = try container.decodeIfPresent(Bool.self, forKey: .away) ?? false
        transport = try container.decodeIfPresent(TransportError.self, forKey: .transport)
        malformed = try container.decodeIfPresent(MalformedResponse.self, forKey: .malformed)
    }
}
