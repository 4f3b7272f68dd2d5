extension TransportError: PresentableError {
    /// True if the task was cancelled, which is not a failure.
    public var isCancelled: Bool { code == .cancelled }

    /// Returns the notice for a user interface.
    public func notice(in language: InterfaceLanguage) -> ErrorNotice { notice(at: nil, in: language) }

    package func notice(at service: String?, in language: InterfaceLanguage) -> ErrorNotice {
        code.notice(at: service, after: retryAfter, in: language)
    }
}

extension TransportError.Code {
    package func notice(
        at service: String?, after retryAfter: Duration? = nil, in language: InterfaceLanguage
    ) -> ErrorNotice {
        let (they, them, name) = (service ?? "The server", service ?? "the server", service ?? "서버")
        return switch self {
        case .cancelled: language.notice("Loading was cancelled.", "불러오기를 취소했습니다.")
        case .invalidRequest: language.notice("The request is not valid.", "요청이 올바르지 않습니다.", .checkInput)
        case .nameNotResolved:
            language.notice("\(they) was not found.", "\(name)의 주소를 찾을 수 없습니다.", .checkConnectionOrTryLater)
        case .connectionFailed:
            language.notice("\(they) is not reachable.", "\(name)에 연결할 수 없습니다.", .checkConnectionOrTryLater)
        case .proxyFailed: language.notice("The proxy does not work.", "프록시를 사용할 수 없습니다.", .checkNetworkSettings)
        case .proxyRefused:
            language.notice("The proxy refused the connection.", "프록시가 연결을 거부했습니다.", .checkNetworkSettings)
        case .timedOut: language.notice("\(they) takes too long to respond.", "\(name)의 응답이 너무 늦습니다.", .tryLater)
        case .untrustedServer:
            language.notice(
                "The connection to \(them) is not secure.", "\(name)에 안전하게 연결할 수 없습니다.", .checkClockAndSignIn)
        case .certificateAuthoritiesMissing:
            language.notice("This device cannot check who \(them) is.", "\(name)의 인증서를 확인할 수 없습니다.", .tellDeveloper)
        case .connectionLost: language.notice("The connection to \(them) was lost.", "\(name)와의 연결이 끊어졌습니다.", .tryAgain)
        case .malformedResponse:
            language.notice("\(they) sent an unexpected response.", "\(name)에서 예상하지 못한 응답을 보냈습니다.", .tryLater)
        case .tooLarge:
            language.notice("\(they) sent too much.", "\(name)에서 보낸 내용이 너무 큽니다.", .tellDeveloper)
        case .refusedRedirect:
            language.notice(
                "\(they) is not reachable in this network.", "이 네트워크에서는 \(name)에 연결할 수 없습니다.", .checkClockAndSignIn)
        case .fileNotWritten: language.notice("The file could not be saved.", "파일을 저장하지 못했습니다.", .checkFreeSpace)
        case .rateLimited:
            language.notice(
                "\(they) is busy.", "\(name)에 요청이 몰리고 있습니다.", .tryIn(retryAfter ?? .seconds(60)))
        case .quotaExceeded:
            language.notice("Today's requests to \(them) are used up.", "오늘 \(name)에 보낼 수 있는 요청을 다 썼습니다.", .tryTomorrow)
        case .notStored: language.notice("Nothing is stored on this device.", "기기에 저장된 내용이 없습니다.", .checkConnection)
        case .notRecorded:
            language.notice("The recording does not contain this response.", "요청 기록에 없는 내용입니다.", .tellDeveloper)
        case .wrongClock: language.notice("This device's clock is wrong.", "기기의 시계가 맞지 않습니다.", .setClock)
        default: language.notice("Loading failed.", "불러오지 못했습니다.", isRetryable ? .tryAgain : .tellDeveloper)
        }
    }
}
