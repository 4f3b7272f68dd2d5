import BoxOfficeWire

/// An error as JSON: `service`, `code`, `message`, `retryable`, `operation` and `subject`, and what else is known of `reason`,
/// `parameter`, `status`, `serviceMessage`, `retryAfter` in seconds, `transport`, `malformed` and `faultCode`.
extension KobisError: Codable {
    /// Encodes the error.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: ServiceErrorKey.self)
        try encode(into: &container)
        try container.encodeIfPresent(faultCode, forKey: .faultCode)
    }

    /// Decodes an error.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: ServiceErrorKey.self)
        self.init(
            try ServiceErrorCode(from: container, or: .notPublishedYet, .unknownFault),
            try ServiceErrorContext(from: container),
            faultCode: try container.decodeIfPresent(String.self, forKey: .faultCode))
    }
}
