public import BoxOfficeHTTP
package import HTTPTypes

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
    /// How long the server asks to wait (`Retry-After`), if it says so.
    public var retryAfter: Duration?
    /// Why no response arrived, for ``ServiceErrorCode/transport``.
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

    /// Returns the context with the status and waiting time of a response.
    package func adding(_ head: HTTPResponse) -> ServiceErrorContext {
        var context = self
        context.status = head.status.code
        context.retryAfter = head.headerFields.retryAfter
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
        let seconds = try container.decodeIfPresent(Double.self, forKey: .retryAfter)
        retryAfter = seconds.flatMap { (0..<1e9).contains($0) ? .seconds($0) : nil }
        transport = try container.decodeIfPresent(TransportError.self, forKey: .transport)
        malformed = try container.decodeIfPresent(MalformedResponse.self, forKey: .malformed)
    }
}
