public import HTTPTypes

/// A complete response as a ``ResponseStore`` holds it, with the times, by this machine's clock, that decide its use.
public struct StoredResponse: Sendable, Hashable {
    /// Status and header fields, without those for one exchange or one person.
    public var head: HTTPResponse
    /// The whole body, decoded.
    public var body: [UInt8]
    /// The normalised fields that select the response: `Accept`, `Accept-Language` and those that `Vary` names.
    public var varyingFields: HTTPFields
    /// When the server made it: `response_time` less `corrected_initial_age` (RFC 9111, 4.2.3).
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
    /// True if the server forbids that a caller accepts it stale.
    public var mustRevalidate = false

    /// Creates a stored response that arrived as the server made it and replaces failures as long as it is kept.
    public init(
        head: HTTPResponse, body: [UInt8], varyingFields: HTTPFields = [:], madeAt: Timestamp, freshUntil: Timestamp,
        keepUntil: Timestamp
    ) {
        (self.head, self.body, self.varyingFields) = (head, body, varyingFields)
        (self.madeAt, self.responseTime, self.freshUntil) = (madeAt, madeAt, freshUntil)
        (self.refreshUntil, self.usableUntil, self.keepUntil) = (freshUntil, keepUntil, keepUntil)
    }

    package static var moments: [WritableKeyPath<StoredResponse, Timestamp>] {
        [\.madeAt, \.responseTime, \.freshUntil, \.refreshUntil, \.usableUntil, \.keepUntil]
    }

    package var times: [Int64] { Self.moments.map { self[keyPath: $0].secondsSinceEpoch } }

    package init?(
        status: Int, fields: HTTPFields, body: [UInt8], varyingFields: HTTPFields, times: [Int64], mustRevalidate: Bool
    ) {
        guard (100...999).contains(status), times.count == Self.moments.count else { return nil }
        let unknown = Timestamp(secondsSinceEpoch: 0)
        self.init(
            head: HTTPResponse(status: HTTPResponse.Status(code: status), headerFields: fields), body: body,
            varyingFields: varyingFields, madeAt: unknown, freshUntil: unknown, keepUntil: unknown)
        for (moment, time) in zip(Self.moments, times) { self[keyPath: moment] = Timestamp(secondsSinceEpoch: time) }
        self.mustRevalidate = mustRevalidate
    }
}

extension HTTPFields {
    /// The fields as stores keep them: names and values cannot contain line ends.
    package var lines: String { map { "\($0.name.rawName): \($0.value)\n" }.joined() }

    package init(lines: some StringProtocol) {
        self.init()
        for line in lines.split(separator: "\n") {
            guard let colon = line.firstRange(of: ": ") else { continue }
            guard let name = HTTPField.Name(String(line[..<colon.lowerBound])) else { continue }
            append(HTTPField(name: name, value: String(line[colon.upperBound...])))
        }
    }
}
