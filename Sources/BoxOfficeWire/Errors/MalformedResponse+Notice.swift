public import BoxOfficeHTTP

extension MalformedResponse: PresentableError {
    /// Returns what a user interface says about the error.
    public func notice(in language: InterfaceLanguage) -> ErrorNotice {
        TransportError.Code.malformedResponse.notice(at: nil, in: language)
    }
}
