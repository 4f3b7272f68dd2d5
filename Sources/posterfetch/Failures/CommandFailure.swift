import Aggregator
import ArgumentParser
import BoxOfficeHTTP
import BoxOfficeSystem
import BoxOfficeWire
import HTTPTypes
import PosterStore

/// A failure of the command; after reporting everything, a run throws a bare `ExitStatus` instead.
struct CommandFailure: Error {
    let status: ExitStatus
    let english: String
    private let korean: String
    /// The message without the request, so that a cause shared by several films is reported once.
    let shared: String
    /// Whether the same run can succeed later, without any change.
    let isRetryable: Bool

    var message: String { spoken(english, korean) }

    init(
        _ status: ExitStatus, _ english: String, _ korean: String? = nil, shared: Phrase? = nil,
        isRetryable: Bool = false
    ) {
        (self.status, self.isRetryable) = (status, isRetryable)
        (self.english, self.korean) = (english, korean ?? english)
        self.shared = (shared ?? Phrase(english, self.korean)).spoken
    }

    var phrase: Phrase { Phrase(english, korean) }

    func message(in language: InterfaceLanguage) -> String { language.text(english, korean) }

    static func reporting(_ command: (KeysInUse) async throws -> Void) async throws {
        let keys = KeysInUse()
        do {
            try await command(keys)
        } catch {
            defer {
                let status = error as? ExitStatus ?? CommandFailure(error).status
                if status == .keyRefused, let origin = keys.origin { Console.warn(origin.spoken) }
            }
            if let status = error as? ExitStatus { throw ExitCode(status.rawValue) }
            // The reader of the pipe, such as `head`, has seen enough.
            if let error = error as? FileError, error.isBrokenPipe { throw ExitCode.success }
            let failure = CommandFailure(error)
            if failure.status != .interrupted { Console.warn(failure.message) }
            throw ExitCode(failure.status.rawValue)
        }
    }

    /// Converts any error to a message and an exit status; nothing else does.
    init(_ error: any Error) {
        switch error {
        case let failure as CommandFailure: self = failure
        case let error as any ServiceError:
            self.init(
                ExitStatus(error), "\(error)", error.korean, shared: error.shared, isRetryable: error.isRetryable)
        case let error as EnrichmentError:
            self.init(
                ExitStatus(error), "\(error.cause)", error.serviceError?.korean ?? error.korean,
                shared: error.serviceError?.shared, isRetryable: error.isRetryable)
        case let error as TransportError:
            self.init(ExitStatus(error), "\(error)", error.korean, isRetryable: error.isRetryable)
        case let error as SeriesInterruption: self.init(error)
        case let error as FileError: self.init(error, ExitStatus(error))
        case let error as PosterError:
            self.init(
                ExitStatus(error), "\(error)", error.koreanOfFile, shared: error.shared,
                isRetryable: error.isRetryable)
        case let error as BrokenInput: self.init(.badInput, "\(error)")
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
        let advice = " Continue with --from \(left.lowerBound) --to \(left.upperBound)."
        let korean = " 이어서 하려면: --from \(left.lowerBound) --to \(left.upperBound)"
        self.init(
            cause.status, cause.english + (interruption.total > 1 ? advice : ""),
            cause.message(in: .korean) + (interruption.total > 1 ? korean : ""), isRetryable: cause.isRetryable)
    }

    static let noFilms = CommandFailure(.empty, "The rankings have no films.", "순위에 영화가 없습니다.")

    static func notAFile(_ path: String, option: String) -> CommandFailure {
        CommandFailure(
            .cannotCreate,
            "\(option): \(path) is not a regular file, so it was not replaced. Name a file.",
            "\(option): \(path): 일반 파일이 아니어서 그대로 둡니다. 파일을 지정하세요.")
    }
}

extension ServiceError {
    /// The cause that several films may share, without the requested film.
    fileprivate var shared: Phrase { Phrase("\(self)".replacing(", \(subject): ", with: ": "), korean) }
}

extension PosterError {
    /// The cause that several posters may share; a missing image concerns one of them.
    fileprivate var shared: Phrase? {
        guard let image else { return nil }
        var host = ""
        if case .transport(let error) = cause {
            host = "TMDB's image host\(error.request?.head.authority.map { " (\($0))" } ?? ""): "
        } else if !isRetryable {
            return nil
        }
        return Phrase("\(self)".replacing("The image \(image): ", with: host), korean)
    }
}
