public import Aggregator
public import BoxOfficeHTTP
package import BoxOfficeSystem

/// Why a poster or a folder of posters could not be read, loaded or stored.
public struct PosterError: Error, Sendable, Hashable {
    /// The kind of error.
    public let code: Code
    /// What happened, and to which file or image.
    public let reason: String
    /// The error below, if there is one.
    public let cause: Cause?

    /// The file that could not be used, and why; nil if it was not about a file.
    package private(set) var file: FileError?

    /// The error below a ``PosterError``.
    @nonexhaustive
    public indirect enum Cause: Sendable, Hashable {
        /// TMDB's list of the film's posters could not be read.
        case enrichment(EnrichmentError)
        /// The request for the image failed.
        case transport(TransportError)
        /// The image host responded with this HTTP status.
        case status(Int)
    }

    /// Creates an error.
    public init(_ code: Code, _ reason: String, cause: Cause? = nil) {
        self.code = code
        self.reason = reason
        self.cause = cause
    }

    /// Whether the same call can succeed later, without any change.
    public var isRetryable: Bool {
        switch cause {
        case .enrichment(let error): error.isRetryable
        case .transport(let error): error.isRetryable
        case .status, nil: code.isRetryable
        }
    }

    /// Whether every further film would fail in the same way, so that a batch should stop.
    public var stopsBatch: Bool {
        switch cause {
        case .enrichment(let error): error.stopsBatch
        case .transport, .status, nil: code == .folderReplaced
        }
    }

    /// What a person can do about it.
    public var advice: String {
        switch cause {
        case .transport(let error): error.code.advice
        case .enrichment, .status, nil: code.advice
        }
    }
}

extension PosterError {
    /// Creates an error about a file.
    init(_ code: Code, about file: FileError) {
        self.init(code, "\(file)")
        self.file = file
    }
}

extension PosterError: CustomStringConvertible {
    /// What happened, to what, and what to do about it.
    public var description: String { advice.isEmpty ? reason : "\(reason) \(advice)" }
}
