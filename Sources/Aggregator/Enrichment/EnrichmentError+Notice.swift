public import BoxOfficeHTTP
import BoxOfficeWire

extension EnrichmentError: PresentableError {
    /// Returns what a user interface says about the error; the film's title is not repeated.
    public func notice(in language: InterfaceLanguage) -> ErrorNotice {
        serviceError?.notice(in: language) ?? TransportError.Code.cancelled.notice(at: nil, in: language)
    }
}
