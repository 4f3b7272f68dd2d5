extension BaseURL.Invalid: PresentableError {
    /// Returns what a user interface says about an address that somebody entered.
    public func notice(in language: InterfaceLanguage) -> ErrorNotice {
        ErrorNotice(
            in: language, "The address cannot be used: \(description).", "사용할 수 없는 주소입니다.", advice: .checkInput)
    }
}
