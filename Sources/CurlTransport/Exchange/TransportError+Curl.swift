import BoxOfficeHTTP
import CBoxOfficeCurl

extension TransportError {
    static let cancelled = TransportError(.cancelled, reason: "The task was cancelled.")
    static let shutDown = TransportError(.shutDown, reason: "The transport was shut down.")
    static let noEngine = TransportError(.engineFailed, reason: "libcurl failed.")
    static let noLibrary = TransportError(
        .engineFailed, reason: "libcurl is older than 7.68, or could not be initialised.")

    static func invalidRequest(_ reason: String) -> TransportError { TransportError(.invalidRequest, reason: reason) }
    static func malformed(_ reason: String) -> TransportError { TransportError(.malformedResponse, reason: reason) }
    static func tooLarge(_ reason: String) -> TransportError { TransportError(.tooLarge, reason: reason) }

    /// Creates an error from what libcurl reports.
    ///
    /// The reason has our own words and libcurl's fixed sentence for the code. Its longer message is left out, since it may
    /// contain parts of the URL.
    init(_ failure: CurlFailure, code: CInt, report: CurlReport, authorities: String?) {
        let sentence = unsafe String(cString: boxoffice_curl_code_text(code))
        func error(_ code: Code, _ words: String) -> TransportError {
            TransportError(code, reason: "\(words) (libcurl: \(sentence)).")
        }
        self =
            switch failure {
            case .nothing, .engineFailed: error(.engineFailed, "libcurl failed")
            case .invalidRequest: error(.invalidRequest, "The request's URL is not valid")
            case .nameNotResolved: error(.nameNotResolved, "The server's name could not be resolved")
            case .connectionFailed: error(.connectionFailed, "A connection to the server could not be opened")
            case .proxyFailed: error(.proxyFailed, "The proxy could not be used")
            case .timedOut: error(.timedOut, "A time limit was exceeded while \(report.phase)")
            case .untrustedServer: error(.untrustedServer, "A trusted connection to the server could not be opened")
            case .certificateAuthoritiesMissing:
                error(
                    .certificateAuthoritiesMissing,
                    "Certificate authorities could not be read from \(authorities ?? "the default file")"
                )
            case .connectionLost: error(.connectionLost, "The connection broke before the response was complete")
            case .malformedResponse: error(.malformedResponse, "The response violates HTTP")
            case .tooLarge: error(.tooLarge, "The response is larger than allowed")
            case .refusedRedirect: error(.refusedRedirect, "The redirect was not followed")
            }
    }
}

extension CurlReport {
    /// The phase in which the transfer ended.
    fileprivate var phase: String {
        switch self {
        case _ where first_byte > 0: "reading the response"
        case _ where ready > 0: "waiting for the response"
        // Including the TLS handshake, which older versions of libcurl do not report separately.
        case _ where name_lookup > 0: "connecting"
        default: "looking up the server's name"
        }
    }
}
