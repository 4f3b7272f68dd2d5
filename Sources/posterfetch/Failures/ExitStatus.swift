import Aggregator
import BoxOfficeHTTP
import BoxOfficeSystem
import BoxOfficeWire
import KobisAPI
import PosterStore

/// The exit status of the command, after BSD's `sysexits`.
enum ExitStatus: Int32, Error {
    case partial = 1
    case empty = 2
    case usage = 64
    case badInput = 65
    case noInput = 66
    case unreachable = 69
    /// An unexpected error, which must not look like partial success.
    ///
    /// No known run ends with it, so it has no test.
    case bug = 70
    case cannotCreate = 73
    case cannotWrite = 74
    case tryLater = 75
    case invalidResponse = 76
    case keyRefused = 77
    case configuration = 78
    case interrupted = 130
}

extension ExitStatus {
    init(_ error: any ServiceError) {
        switch error.code {
        case .invalidKey: self = .keyRefused
        case .quotaExceeded, .rateLimited, .notPublishedYet: self = .tryLater
        case .invalidRequest, .notFound: self = .badInput
        case .transport: self = error.transport.map(ExitStatus.init) ?? .unreachable
        case .httpStatus: self = ExitStatus(status: error.status)
        default: self = .invalidResponse
        }
    }

    init(_ error: EnrichmentError) { self = error.serviceError.map(ExitStatus.init) ?? .interrupted }

    init(_ error: TransportError) {
        switch error.code {
        case .cancelled: self = .interrupted
        case .fileNotWritten: self = .cannotWrite
        // Only a base URL from the settings can make a request invalid.
        case .certificateAuthoritiesMissing, .invalidRequest: self = .configuration
        case .malformedResponse, .tooLarge, .refusedRedirect: self = .invalidResponse
        case .quotaExceeded, .rateLimited: self = .tryLater
        case .notStored, .notRecorded: self = .noInput
        default: self = .unreachable
        }
    }

    init(_ error: FileError) {
        switch error.kind {
        case .cannotCreate, .replaced: self = .cannotCreate
        case .input: self = .noInput
        case .output: self = .cannotWrite
        }
    }

    init(_ error: PosterError) {
        switch (error.code, error.cause) {
        case (.cannotWrite, _): self = .cannotWrite
        case (_, .enrichment(let error)): self.init(error)
        case (_, .transport(let error)): self.init(error)
        case (_, .status(429)): self = .tryLater
        case (_, .status): self = .unreachable
        case (.notAnImage, _): self = .invalidResponse
        case (.wrongShape, _): self = .partial
        case (.occupied, _), (.namesTaken, _), (.cannotCreate, _), (.folderReplaced, _): self = .cannotCreate
        case (.cannotRead, _): self = .noInput
        case (.invalidTemplate, _), (.invalidOptions, _): self = .usage
        case (.cancelled, _): self = .interrupted
        default: self = .bug
        }
    }

    private init(status: Int?) {
        switch status ?? 0 {
        case 401, 403: self = .keyRefused
        case 500...: self = .unreachable
        default: self = .invalidResponse
        }
    }
}
