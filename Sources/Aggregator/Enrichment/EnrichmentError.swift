/// Why a film could not be looked up; this says nothing about whether TMDB knows it.
public struct EnrichmentError: Error, Sendable, Hashable {
    /// What went wrong below.
    public enum Cause: Sendable, Hashable {
        /// KOBIS, when asked for the film's information.
        case kobis(KobisError)
        /// TMDB, or its image host.
        case tmdb(TMDBError)
        /// The task that asked was cancelled.
        case cancelled
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

    /// Whether asking again later can help.
    public var isRetryable: Bool {
        switch cause {
        case .kobis(let error): error.isRetryable
        case .tmdb(let error): error.isRetryable
        case .cancelled: true
        }
    }

    /// Whether every further film would fail in the same way: the key is refused, or used up.
    public var stopsBatch: Bool {
        switch cause {
        case .kobis(let error): error.code == .invalidKey || error.code == .quotaExceeded
        case .tmdb(let error): error.stopsBatch
        case .cancelled: false
        }
    }
}

extension EnrichmentError: CustomStringConvertible {
    /// The film, what happened, and what to do.
    public var description: String {
        let film = title.isEmpty ? movieCode : title
        return switch cause {
        case .kobis(let error): "\(film): \(error)"
        case .tmdb(let error): "\(film): \(error)"
        case .cancelled: "\(film): It was stopped."
        }
    }
}
