public import BoxOfficeHTTP
public import ImageFiles

extension NotAnImage: PresentableError {
    /// Returns what a user interface says about the error.
    public func notice(in language: InterfaceLanguage) -> ErrorNotice {
        ErrorNotice(in: language, "This is not a whole image.", "온전한 이미지가 아닙니다.", advice: .tryLater)
    }
}
