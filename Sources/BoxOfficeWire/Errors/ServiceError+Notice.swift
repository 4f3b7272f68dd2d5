public import BoxOfficeHTTP

extension ServiceError {
    /// Returns what a user interface says about the error.
    public func notice(in language: InterfaceLanguage) -> ErrorNotice { commonNotice(in: language) }

    /// Returns the notice of a code that all services have; a service has notices of its own for its own codes.
    package func commonNotice(in language: InterfaceLanguage) -> ErrorNotice {
        let name = Self.serviceName
        func notice(_ english: String, _ korean: String, _ advice: ErrorNotice.Advice? = nil) -> ErrorNotice {
            ErrorNotice(in: language, english, korean, advice: advice)
        }
        if let transport { return transport.code.notice(at: name, in: language) }
        return switch code {
        case .invalidKey: notice("\(name) refuses the app's key.", "\(name)에서 앱의 키를 거부했습니다.", .tellDeveloper)
        case .quotaExceeded: TransportError.Code.quotaExceeded.notice(at: name, in: language)
        case .rateLimited:
            notice("\(name) has too much to do.", "\(name)에 요청이 많습니다.", .tryIn(retryAfter ?? .seconds(60)))
        case .invalidRequest: TransportError.Code.invalidRequest.notice(at: name, in: language)
        case .invalidParameter:
            notice("\(name) does not accept the request.", "\(name)에서 요청을 받아들이지 않았습니다.", .checkInput)
        case .notFound: notice("\(name) does not have this.", "\(name)에 없는 자료입니다.")
        case .malformedResponse: TransportError.Code.malformedResponse.notice(at: name, in: language)
        case .transport: TransportError.Code.connectionFailed.notice(at: name, in: language)
        case .httpStatus where isRetryable:
            notice(
                "\(name) is out of order at the moment.", "지금은 \(name)에 문제가 있습니다.",
                retryAfter.map(ErrorNotice.Advice.tryIn) ?? .tryLater)
        default: notice("\(name) refused the request.", "\(name)에서 요청을 거부했습니다.", .tellDeveloper)
        }
    }
}
