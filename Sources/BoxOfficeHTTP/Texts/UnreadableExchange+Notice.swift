extension ReplayTransport.UnreadableExchange: PresentableError {
    /// Returns what a user interface says about a recording that cannot be read.
    public func notice(in language: InterfaceLanguage) -> ErrorNotice {
        ErrorNotice(in: language, "The recording cannot be read.", "녹화를 읽을 수 없습니다.", advice: .tellDeveloper)
    }
}
