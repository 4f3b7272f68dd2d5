public import BoxOfficeHTTP
import BoxOfficeWire

extension KobisError {
    /// Returns what a user interface says about the error.
    public func notice(in language: InterfaceLanguage) -> ErrorNotice {
        switch code {
        case .notPublishedYet:
            // An empty response is cached for five minutes.
            ErrorNotice(
                in: language, "The ranking is not published yet.", "순위가 아직 발표되지 않았습니다.",
                advice: .tryIn(.seconds(300)))
        case .unknownFault:
            ErrorNotice(in: language, "KOBIS reports a fault.", "KOBIS에서 오류를 알려 왔습니다.", advice: .tellDeveloper)
        default: commonNotice(in: language)
        }
    }
}
