import Aggregator
import BoxOfficeBasics
import BoxOfficeHTTP
import BoxOfficeSystem
import FilmMatching
import FilmTables
import HTTPTypes
import PosterStore

/// A failure of the command; after reporting everything, a run throws a bare `ExitStatus` instead.
struct CommandFailure: Error {
    let status: ExitStatus
    let words: Phrase
    /// The message without the request, so that a cause shared by several films is reported once.
    let shared: String
    /// True if the same run can succeed later, without any change.
    let isRetryable: Bool

    var message: String { spoken(words) }

    init(_ status: ExitStatus, _ words: Phrase, shared: Phrase? = nil, isRetryable: Bool = false) {
        (self.status, self.words, self.isRetryable) = (status, words, isRetryable)
        self.shared = spoken(shared ?? words)
    }

    init(_ status: ExitStatus, _ english: String, _ korean: String, isRetryable: Bool = false) {
        self.init(status, Phrase(english, korean), isRetryable: isRetryable)
    }

    /// Converts any error to a message and an exit status.
    init(_ error: any Error) {
        switch error {
        case let failure as CommandFailure: self = failure
        case let error as any ServiceError:
            self.init(
                ExitStatus(error), Phrase("\(error)", error.korean), shared: error.shared,
                isRetryable: error.isRetryable)
        case let error as EnrichmentError:
            self.init(
                ExitStatus(error), Phrase("\(error.cause)", error.serviceError?.korean ?? error.korean),
                shared: error.serviceError?.shared, isRetryable: error.isRetryable)
        case let error as TransportError:
            self.init(ExitStatus(error), "\(error)", error.korean, isRetryable: error.isRetryable)
        case let error as SeriesInterruption: self.init(error)
        case let error as FileError: self.init(error, ExitStatus(error))
        case let error as PosterError:
            self.init(
                ExitStatus(error), Phrase("\(error)", error.koreanOfFile), shared: error.shared,
                isRetryable: error.isRetryable)
        case let error as BrokenInput: self.init(.badInput, error.words)
        case let error as MatchOverridesError:
            self.init(.badInput, "\(error)", error.notice(in: .korean).summary)
        case let problem as LookupProblem: self.init(.badInput, problem.words + Phrase(same: "."))
        // The signal that stopped the run decides the final status.
        case is CancellationError: self.init(.interrupted, "The run was stopped.", "실행이 중단되었습니다.")
        default:
            self.init(
                .bug, "An unexpected error occurred; please report it: \(error)",
                "예상하지 못한 오류가 났습니다. 개발자에게 알려 주세요: \(error)")
        }
    }

    init(_ error: FileError, _ status: ExitStatus) { self.init(status, "\(error)", error.korean) }

    private init(_ interruption: SeriesInterruption) {
        let (cause, left) = (CommandFailure(interruption.cause), interruption.left)
        let days = "--from \(left.lowerBound) --to \(left.upperBound)"
        let advice = Phrase(" Continue with \(days).", " 이어서 하려면: \(days)")
        self.init(
            cause.status, interruption.total > 1 ? cause.words + advice : cause.words, isRetryable: cause.isRetryable)
    }

    static let noFilms = CommandFailure(.empty, "The rankings have no films.", "순위에 영화가 없습니다.")
}

extension ServiceError {
    /// What several films may have in common: the error without the requested film and without its time.
    fileprivate var shared: Phrase {
        Phrase(englishWithoutTime.replacing(", \(subject): ", with: ": "), koreanWithoutTime)
    }
}

extension PosterError {
    /// What several posters may have in common: the error without the image; nil if it concerns this image only.
    fileprivate var shared: Phrase? {
        guard let image else { return nil }
        var host = ""
        if case .transport(let error) = cause {
            host = "TMDB's image host\(error.request?.head.authority.map { " (\($0))" } ?? ""): "
        } else if !isRetryable {
            return nil
        }
        return Phrase(englishWithoutTime.replacing("The image \(image): ", with: host), koreanWithoutTime)
    }
}

extension PresentableError {
    fileprivate var englishWithoutTime: String {
        since == nil ? "\(self)" : "\(self)".replacing(Standing(since: since).sinceWords, with: "")
    }
}
