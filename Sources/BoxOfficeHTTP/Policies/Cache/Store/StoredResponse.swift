public import HTTPTypes

/// A complete response as a ``ResponseStore`` holds it, with the times that decide how it may be used.
///
/// All times are of this machine's clock. They are computed once, when the response is stored.
public struct StoredResponse: Sendable, Hashable {
    /// Status and header fields, without those for one exchange or one person.
    public var head: HTTPResponse
    /// The whole body, decoded.
    public var body: [UInt8]
    /// The request's fields that select the response: `Accept`, `Accept-Language` and those that `Vary` names, normalised.
    ///
    /// The response fits only requests with the same values. A store holds one response for each set of values.
    public var varyingFields: HTTPFields
    /// When the server made it (RFC 9111, 4.2.3: `response_time` less `corrected_initial_age`); its age counts from here.
    public var madeAt: Timestamp
    /// When the response arrived (RFC 9111, 4.2.3: `response_time`).
    public var responseTime: Timestamp
    /// Until when it may be used without asking the server.
    public var freshUntil: Timestamp
    /// Until when it may be used at once while it is refreshed (RFC 5861: `stale-while-revalidate`).
    public var refreshUntil: Timestamp
    /// Until when it may be used in place of a failure.
    public var usableUntil: Timestamp
    /// When the store must have dropped it.
    public var keepUntil: Timestamp
    /// Whether the server forbids that a caller accepts it stale.
    public var mustRevalidate: Bool

    /// Creates a stored response.
    ///
    /// - Parameters:
    ///   - freshUntil: Until when it may be used without asking the server.
    ///   - refreshUntil: Until when it may be used at once while it is refreshed; by default, not at all once it is stale.
    ///   - usableUntil: Until when it may be used in place of a failure.
    ///   - keepUntil: When the store must have dropped it.
    ///   - mustRevalidate: Whether the server forbids that a caller accepts it stale.
    public init(
        head: HTTPResponse,
        body: [UInt8],
        varyingFields: HTTPFields = [:],
        madeAt: Timestamp,
        responseTime: Timestamp,
        freshUntil: Timestamp,
        refreshUntil: Timestamp? = nil,
        usableUntil: Timestamp,
        keepUntil: Timestamp,
        mustRevalidate: Bool = false
    ) {
        self.head = head
        self.body = body
        self.varyingFields = varyingFields
        self.madeAt = madeAt
        self.responseTime = responseTime
        self.freshUntil = freshUntil
        self.refreshUntil = refreshUntil ?? freshUntil
        self.usableUntil = usableUntil
        self.keepUntil = keepUntil
        self.mustRevalidate = mustRevalidate
    }
}
