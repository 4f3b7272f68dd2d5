public import BoxOfficeWire

/// Why a film could not be looked up; this says nothing about whether TMDB knows it.
public struct EnrichmentError: Error, Sendable, Hashable {
    /// What went wrong below.
    public enum Cause: Sendable, Hashable, CustomStringConvertible {
        /// KOBIS, when asked for the film's information.
        case kobis(KobisError)
        /// TMDB, or its image host.
        case tmdb(TMDBError)
        /// The task that asked was cancelled.
        case cancelled

        /// What happened, and what to do.
        public var description: String {
            switch self {
            case .kobis(let error): "\(error)"
            case .tmdb(let error): "\(error)"
            case .cancelled: "It was stopped."
            }
        }
    }

    /// The film's title.
    public let title: String
    /// KOBIS's code of the film; empty if it has none.
    public let movieCode: String
    /// What went wrong.
    public let cause: Cause

    init(_ cause: Cause, film: KnownFilm) {
        self.title = film.title
        self.movieCode = film.movieCode
        self.cause = cause
    }

    /// The service's error; nil if the task was cancelled.
    public var serviceError: (any ServiceError)? {
        switch cause {
        case .kobis(let error): error
        case .tmdb(let error): error
        case .cancelled: nil
        }
    }

    /// Whether retrying later can help.
    public var isRetryable: Bool { serviceError?.isRetryable ?? true }

    /// Whether every further film would fail in the same way: the key is refused or used up.
    public var stopsBatch: Bool { serviceError?.stopsBatch ?? false }
}

extension EnrichmentError: CustomStringConvertible {
    /// The film, what happened, and what to do.
    public var description: String { "\(title.isEmpty ? movieCode : title): \(cause)" }
}
