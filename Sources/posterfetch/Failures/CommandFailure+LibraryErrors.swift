import Aggregator
import BoxOfficeHTTP
import BoxOfficeSystem
import BoxOfficeWire
import PosterStore

extension CommandFailure {
    /// Turns any error into a message and an exit status; this is the only place that does.
    init(_ error: any Error) {
        switch error {
        case let failure as CommandFailure: self = failure
        case let error as any ServiceError:
            self.init(
                ExitStatus(error), "\(error)", error.korean, shared: error.withoutSubject,
                isRetryable: error.isRetryable)
        case let error as EnrichmentError:
            self.init(
                ExitStatus(error), "\(error.cause)", error.serviceError?.korean ?? error.korean,
                shared: error.serviceError?.withoutSubject, isRetryable: error.isRetryable)
        case let error as TransportError:
            self.init(ExitStatus(error), "\(error)", error.korean, isRetryable: error.isRetryable)
        case let error as SeriesInterruption: self.init(error)
        case let error as FileError: self.init(error, ExitStatus(error))
        case let error as PosterError:
            self.init(
                ExitStatus(error), "\(error)", error.file?.korean ?? error.korean, isRetryable: error.isRetryable)
        case let error as BrokenInput: self.init(.badInput, "\(error)")
        // The signal that stopped the run decides the final status.
        case is CancellationError: self.init(.interrupted, "The run was stopped.", "실행이 중단되었습니다.")
        default:
            self.init(
                .bug, "An unexpected error occurred; please report it: \(error)",
                "예상하지 못한 오류가 났습니다. 개발자에게 알려 주세요: \(error)")
        }
    }

    /// Turns the failure of a file into one with a status of its own.
    init(_ error: FileError, _ status: ExitStatus) { self.init(status, "\(error)", error.korean) }

    private init(_ interruption: SeriesInterruption) {
        let (cause, left) = (CommandFailure(interruption.cause), interruption.left)
        let advice = " Go on with --from \(left.lowerBound) --to \(left.upperBound)."
        let korean = " 이어서 하려면: --from \(left.lowerBound) --to \(left.upperBound)"
        self.init(
            cause.status, cause.english + (interruption.total > 1 ? advice : ""),
            cause.message(in: .korean) + (interruption.total > 1 ? korean : ""), isRetryable: cause.isRetryable)
    }
}

extension ServiceError {
    /// The description without what was requested.
    fileprivate var withoutSubject: String { "\(self)".replacing(", \(subject): ", with: ": ") }
}
