public import BoxOfficeHTTP
import BoxOfficeWire

extension TMDBError {
    /// Returns what a user interface says about the error.
    public func notice(in language: InterfaceLanguage) -> ErrorNotice {
        guard code == .sessionRefused else { return commonNotice(in: language) }
        return ErrorNotice(
            in: language, "The session at TMDB has ended.", "TMDB 세션이 끝났습니다.", advice: .tryAgain)
    }
}
