public import HTTPTypes

/// A complete response as a ``ResponseStore`` holds it, with the times that its age is computed from.
///
/// All times are of this machine's clock.
public struct StoredResponse: Sendable, Hashable {
    /// Status and header fields, without those for one exchange or one person.
    public var head: HTTPResponse
    /// The whole body, decoded.
    public var body: [UInt8]
    /// The request's fields that `Vary` names.
    ///
    /// The response fits only requests with the same values.
    public var varyingFields: HTTPFields
    /// When the request was sent (RFC 9111, 4.2.3: `request_time`).
    public var requestTime: Timestamp
    /// When the response arrived (RFC 9111, 4.2.3: `response_time`).
    public var responseTime: Timestamp
    /// Until when it may be used without asking the server.
    public var freshUntil: Timestamp
    /// Until when it may be used in place of a failure.
    public var usableUntil: Timestamp
    /// When the store must have dropped it.
    public var keepUntil: Timestamp

    /// Creates a stored response.
    ///
    /// - Parameters:
    ///   - head: Status and header fields.
    ///   - body: The whole body, decoded.
    ///   - varyingFields: The request's fields that `Vary` names.
    ///   - requestTime: When the request was sent.
    ///   - responseTime: When the response arrived.
    ///   - freshUntil: Until when it may be used without asking the server.
    ///   - usableUntil: Until when it may be used in place of a failure.
    ///   - keepUntil: When the store must have dropped it.
    public init(
        head: HTTPResponse,
        body: [UInt8],
        varyingFields: HTTPFields = [:],
        requestTime: Timestamp,
        responseTime: Timestamp,
        freshUntil: Timestamp,
        usableUntil: Timestamp,
        keepUntil: Timestamp
    ) {
        self.head = head
        self.body = body
        self.varyingFields = varyingFields
        self.requestTime = requestTime
        self.responseTime = responseTime
        self.freshUntil = freshUntil
        self.usableUntil = usableUntil
        self.keepUntil = keepUntil
    }
}
