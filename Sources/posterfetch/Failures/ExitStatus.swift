import Aggregator
import BoxOfficeBasics
import BoxOfficeSystem
import PosterStore

/// The exit status of the command, after BSD's `sysexits`.
enum ExitStatus: Int32, Error {
    case partial = 1
    case empty = 2
    case usage = 64
    case badInput = 65
    case noInput = 66
    case unreachable = 69
    /// An unexpected error; no known run ends this way, so it has no test.
    case bug = 70
    /// The system lacks what a run needs: memory, threads or a library.
    case system = 71
    case cannotCreate = 73
    case cannotWrite = 74
    case tryLater = 75
    case invalidResponse = 76
    case keyRefused = 77
    case configuration = 78
    case interrupted = 130

    static let text = Phrase(
        """
        Exit status: 0 success, even if a film has no match or poster (unless --fail-on-missing is given), 1 partial \
        success: something failed, 2 empty (with --fail-on-empty), 64 wrong usage or an ambiguous title, 65 bad input, 66 \
        missing input (or response, with --offline), 69 no secure connection, 70 a bug, 71 the system lacks memory, threads or a library, 73 cannot create a file, 74 cannot write, 75 try again later, 76 \
        invalid response from a service, 77 key refused, 78 key or setting missing or invalid, or a wrong clock, 129, 130, \
        131 and 143 ended by a signal.
        """,
        """
        종료 상태: 0 완료(매칭이나 포스터가 없는 영화는 실패가 아니며, --fail-on-missing이면 실패로 처리합니다), 1 일부 실패, 2 \
        영화 없음(--fail-on-empty), 64 잘못된 사용법이나 영화가 여럿인 제목, 65 잘못된 입력, 66 입력 없음(--offline에서는 저장된 응답 없음), 69 보안 연결 안 됨, 70 \
        프로그램 오류, 71 메모리나 스레드, 라이브러리가 모자람, 73 파일을 만들 수 없음, 74 쓸 수 없음, 75 나중에 다시 시도, 76 서비스의 잘못된 응답, 77 키 거부, 78 키나 설정이 없거나 시계가 \
        맞지 않음, 129·130·131·143 중단됨.
        """)

    init(_ error: any ServiceError) {
        switch error.code {
        case .invalidKey: self = .keyRefused
        case .quotaExceeded, .rateLimited, .notPublishedYet: self = .tryLater
        case .invalidRequest, .notFound: self = .badInput
        case _ where error.context.isAway: self = .tryLater
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
        case .certificateAuthoritiesMissing, .invalidRequest, .wrongClock: self = .configuration
        case _ where error.standing.isAway: self = .tryLater
        case .malformedResponse, .tooLarge, .refusedRedirect: self = .invalidResponse
        case .quotaExceeded, .rateLimited: self = .tryLater
        case .notStored, .notRecorded: self = .noInput
        // What the engine needs is missing, and trying again does not bring it.
        case .engineFailed where !error.isRetryable: self = .system
        default: self = .unreachable
        }
    }

    init(_ error: FileError) {
        switch error.kind {
        case .cannotCreate, .cannotAdd, .replaced: self = .cannotCreate
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
        case (_, .status) where error.isAway: self = .tryLater
        // The host answered: the image is gone.
        case (.notFound, _): self = .partial
        case (_, .status): self = .unreachable
        case (.notAnImage, _): self = .invalidResponse
        case (.wrongShape, _): self = .partial
        case (.occupied, _), (.unfitImage, _), (.namesTaken, _), (.cannotCreate, _), (.folderReplaced, _):
            self = .cannotCreate
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
