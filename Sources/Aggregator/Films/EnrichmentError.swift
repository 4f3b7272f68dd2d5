/// Why a film could not be looked up; it does not mean that TMDB lacks the film.
///
/// Also thrown if the film has no match as far as the responses could be read, but the rest might make one.
public struct EnrichmentError: Error, Sendable, Hashable, CustomStringConvertible, PresentableError {
    /// What failed.
    @nonexhaustive
    public enum Cause: Sendable, Hashable, CustomStringConvertible {
        /// A request to KOBIS for the movie record.
        case kobis(KobisError)
        /// A request to TMDB or its image host.
        case tmdb(TMDBError)
        /// The task was cancelled.
        case cancelled

        /// What happened, and what to do.
        public var description: String {
            switch self {
            case .kobis(let error): "\(error)"
            case .tmdb(let error): "\(error)"
            case .cancelled: "The task was cancelled."
            }
        }
    }

    /// The film's title.
    public let title: String
    /// The film's KOBIS code; nil if it has none.
    public let movieCode: MovieCode?
    /// What failed.
    public let cause: Cause

    /// Creates an error about a film, as a preview or a test wants it.
    public init(_ cause: Cause, of film: some FilmReference) { self.init(cause, film: film.film.known) }

    package init(_ cause: Cause, film: KnownFilm) {
        (self.title, self.movieCode, self.cause) = (film.title, film.code, cause)
    }

    /// The service's error; nil if the task was cancelled.
    public var serviceError: (any ServiceError)? {
        switch cause {
        case .kobis(let error): error
        case .tmdb(let error): error
        case .cancelled: nil
        }
    }

    /// KOBIS's error if the key's quota is used up; TMDB can still be asked.
    package var quotaError: KobisError? {
        if case .kobis(let error) = cause, error.isQuotaExceeded { error } else { nil }
    }

    /// The kind of failure; nil if the task was cancelled.
    public var code: ServiceErrorCode? { serviceError?.code }
    /// What a person can do about it; nil if the task was cancelled.
    public var advice: String? { serviceError?.advice }
    /// True if the task was cancelled, which is not a failure.
    public var isCancelled: Bool { serviceError?.isCancelled ?? true }
    /// True if the same call can succeed later, unchanged.
    public var isRetryable: Bool { serviceError?.isRetryable ?? true }
    /// True if the calls of the day are used up; TMDB may still be asked.
    public var isQuotaExceeded: Bool { serviceError?.isQuotaExceeded ?? false }
    /// After how long the same call can succeed; nil if unknown.
    public var retryAfter: Duration? { serviceError?.retryAfter }
    /// Since when requests to the service's host have failed without a response in between; nil if unknown.
    public var since: Timestamp? { serviceError?.since }
    /// The status of the service's error; 503 if the task was cancelled.
    public var suggestedStatus: Int { serviceError?.suggestedStatus ?? 503 }
    /// True if every further film would fail in the same way: the key is refused, its quota used up, the service away, or
    /// the transport shut down.
    public var stopsBatch: Bool { serviceError?.stopsBatch ?? false }

    /// The film, what happened, and what to do.
    public var description: String { "\(title.isEmpty ? movieCode?.rawValue ?? "" : title): \(cause)" }

    /// Returns the notice for a user interface, without the film's title.
    public func notice(in language: InterfaceLanguage) -> ErrorNotice {
        serviceError?.notice(in: language) ?? TransportError.Code.cancelled.notice(at: nil, in: language)
    }
}

/// An error that a lookup may end with.
protocol LookupFailure: Error {
    var cause: EnrichmentError.Cause { get }
}

extension EnrichmentError: LookupFailure {}

extension EnrichmentError.Cause {
    /// KOBIS has no film of this code.
    static func noFilm(_ code: MovieCode) -> Self {
        .kobis(KobisError(.notFound, ServiceErrorContext(operation: "kobis.movieInfo", subject: "the film \(code)")))
    }
}

extension KobisError: LookupFailure {
    var cause: EnrichmentError.Cause { .kobis(self) }
}

extension TMDBError: LookupFailure {
    var cause: EnrichmentError.Cause { .tmdb(self) }
}

/// An error as JSON; `message` and `retryable` follow from `error`, the service's own, which is `null` after a
/// cancellation.
extension EnrichmentError: Codable {
    private enum CodingKeys: String, CodingKey {
        case movieCode, title, message, retryable, error
    }

    private struct Service: Decodable {
        let service: String
    }

    /// Writes JSON.
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

    /// Reads what ``encode(to:)`` writes.
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
