public import BoxOfficeHTTP

extension MalformedResponse: PresentableError {
    /// Returns what a user interface says about the error.
    ///
    /// - Parameter language: The language of the texts.
    /// - Returns: What happened, and what the person can do.
    public func notice(in language: InterfaceLanguage) -> ErrorNotice {
        TransportError.Code.malformedResponse.notice(at: nil, in: language)
    }
}
