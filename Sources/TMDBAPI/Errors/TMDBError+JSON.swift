import BoxOfficeWire

/// An error as JSON: `service`, `code`, `message`, `retryable`, `operation` and `subject`, and what else is known of `reason`,
/// `parameter`, `status`, `serviceMessage`, `retryAfter` in seconds, `transport`, `malformed`, `tmdbStatus` and
/// `validationErrors`.
extension TMDBError: Codable {
    /// Encodes the error.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: ServiceErrorKey.self)
        try encode(into: &container)
        try container.encodeIfPresent(tmdbStatus, forKey: .tmdbStatus)
        try container.encode(validationErrors, forKey: .validationErrors)
    }

    /// Decodes an error.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: ServiceErrorKey.self)
        self.init(
            try ServiceErrorCode(from: container, or: .sessionRefused), try ServiceErrorContext(from: container),
            tmdbStatus: try container.decodeIfPresent(TMDBStatus.self, forKey: .tmdbStatus),
            validationErrors: try container.decode([String].self, forKey: .validationErrors))
    }
}
