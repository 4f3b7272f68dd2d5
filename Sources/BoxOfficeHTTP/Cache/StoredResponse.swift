public import HTTPTypes

/// A complete answer as a ``ResponseStore`` keeps it, with what is needed to tell its age.
///
/// All moments are of this machine's clock.
public struct StoredResponse: Sendable, Hashable {
    /// Status and header fields, without fields that are meant for one exchange or one person only.
    public var head: HTTPResponse
    /// The whole body, decoded.
    public var body: [UInt8]
    /// The fields of the request that `Vary` names, as they were sent: it answers only requests with the same ones.
    public var varyingFields: HTTPFields
    /// When the request was sent (RFC 9111, 4.2.3: `request_time`).
    public var requestTime: Timestamp
    /// When the answer was there (RFC 9111, 4.2.3: `response_time`).
    public var responseTime: Timestamp
    /// Until when it may be used without asking.
    public var freshUntil: Timestamp
    /// Until when it may stand in for an answer that cannot be had.
    public var usableUntil: Timestamp
    /// When the store must have forgotten it.
    public var keepUntil: Timestamp

    /// Creates a stored answer.
    ///
    /// - Parameters:
    ///   - head: Status and header fields.
    ///   - body: The whole body, decoded.
    ///   - varyingFields: The fields of the request that `Vary` names.
    ///   - requestTime: When the request was sent.
    ///   - responseTime: When the answer was there.
    ///   - freshUntil: Until when it may be used without asking.
    ///   - usableUntil: Until when it may stand in for an answer that cannot be had.
    ///   - keepUntil: When the store must have forgotten it.
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
