public import HTTPTypes

/// What identifies a body that arrived in part, so that the rest can be requested.
///
/// With ``validator`` in `If-Range`, a server sends the rest if the body is unchanged, and the whole new body otherwise.
public struct PartialBody: Sendable, Hashable, Codable {
    /// The response's strong `ETag`, or else its `Last-Modified`.
    public let validator: String
    /// The length of the whole body in bytes, if the response states it.
    public let total: Int?

    /// Reads a response's validator and length; nil if the rest of its body cannot be requested.
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
