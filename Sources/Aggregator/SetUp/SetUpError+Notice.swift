public import BoxOfficeHTTP

extension SetUpError: PresentableError {
    /// Returns what a user interface says about services that cannot be set up.
    public func notice(in language: InterfaceLanguage) -> ErrorNotice {
        switch self {
        case .missingKey, .unusableKey:
            ErrorNotice(
                in: language, "A key for the box office is missing or cannot be used.", "박스오피스 서비스의 키가 없거나 사용할 수 없습니다.",
                advice: .tellDeveloper)
        case .unusableURL(_, let reason): reason.notice(in: language)
        }
    }
}
