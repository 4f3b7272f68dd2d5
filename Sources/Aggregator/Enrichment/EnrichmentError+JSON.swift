/// An error as JSON: `movieCode`, `title`, `message`, `retryable` and `error`, the service's error, which is `null` if the task
/// was cancelled.
///
/// `message` and `retryable` are those of the objects of `posterfetch`; they follow from the error, and are not read back.
extension EnrichmentError: Codable {
    private enum CodingKeys: String, CodingKey {
        case movieCode, title, message, retryable, error
    }

    private struct Service: Decodable {
        let service: String
    }

    /// Encodes the error.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(movieCode, forKey: .movieCode)
        try container.encode(title, forKey: .title)
        try container.encode("\(cause)", forKey: .message)
        try container.encode(isRetryable, forKey: .retryable)
        switch cause {
        case .kobis(let error): try container.encode(error, forKey: .error)
        case .tmdb(let error): try container.encode(error, forKey: .error)
        case .cancelled: try container.encodeNil(forKey: .error)
        }
    }

    /// Decodes an error.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        title = try container.decode(String.self, forKey: .title)
        movieCode = try container.decodeIfPresent(MovieCode.self, forKey: .movieCode)
        switch try container.decodeIfPresent(Service.self, forKey: .error)?.service {
        case nil: cause = .cancelled
        case KobisError.serviceName: cause = .kobis(try container.decode(KobisError.self, forKey: .error))
        case TMDBError.serviceName: cause = .tmdb(try container.decode(TMDBError.self, forKey: .error))
        case let other?:
            throw DecodingError.dataCorruptedError(
                forKey: .error, in: container, debugDescription: "“\(other)” is not a service of this module.")
        }
    }
}
