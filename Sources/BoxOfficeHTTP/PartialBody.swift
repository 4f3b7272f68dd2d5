public import HTTPTypes

/// A body of which only the beginning has arrived.
///
/// With ``validator`` in `If-Range`, a server sends the rest if it is still the rest of the same body, and all of it
/// otherwise.
public struct PartialBody: Sendable, Hashable, Codable {
    /// The strong `ETag`, or else the `Last-Modified`, of the answer.
    public let validator: String
    /// The length of the whole body in bytes, if the answer said so.
    public let total: Int?

    /// Reads what an answer says of its body; nil if its rest cannot be asked for.
    ///
    /// - Parameter head: The head of the answer that broke off.
    public init?(_ head: HTTPResponse) {
        let fields = head.headerFields
        let tag = fields[.eTag].flatMap { $0.hasPrefix("\"") ? $0 : nil }
        guard head.status == .ok, fields[.contentEncoding] == nil, fields[.acceptRanges] != "none",
            let validator = tag ?? fields[.lastModified]
        else { return nil }
        self.validator = validator
        total = fields[.contentLength].flatMap { Int($0) }
    }
}
