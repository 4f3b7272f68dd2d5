import BoxOfficeHTTP
import CBoxOfficeCurl

extension TransportError {
    static let cancelled = TransportError(.cancelled, reason: "The task was cancelled.")
    static let shutDown = TransportError(.shutDown, reason: "The transport was shut down.")
    static let noEngine = TransportError(.engineFailed, reason: "libcurl failed.")
    static let noLibrary = TransportError(
        .engineFailed(advice: "Install libcurl 7.81 or newer (on Debian, the package libcurl4)."),
        reason: "libcurl is not installed, is older than 7.81, or could not be initialised.")

    static let tooManyLookups = TransportError(
        .nameNotResolved, reason: "Too many name lookups are still running, so no other was started.")

    static func malformed(_ reason: String) -> TransportError { TransportError(.malformedResponse, reason: reason) }
    static func tooLarge(_ reason: String) -> TransportError { TransportError(.tooLarge, reason: reason) }

    // The reason consists of our own words and libcurl's fixed sentence for the code. Its longer message is left out,
    // because it may contain parts of the URL.
    init(_ failure: CurlFailure, code: CInt, report: CurlReport, peer: String, authorities: String?) {
        let sentence = unsafe String(cString: boxoffice_curl_code_text(code))
        func error(_ code: Code, _ words: String) -> TransportError {
            TransportError(code, reason: "\(words) (libcurl: \(sentence)).")
        }
        func untrusted(_ reason: String, _ advice: String) -> TransportError {
            TransportError(.untrustedServer(advice: advice), reason: reason)
        }
        self =
            switch failure {
            case .nothing, .engineFailed: error(.engineFailed, "libcurl failed")
            case .invalidRequest: error(.invalidRequest, "The request's URL is not valid")
            case .nameNotResolved: error(.nameNotResolved, "The server's name could not be resolved")
            case .connectionFailed where report.is_refused:
                error(.connectionFailed, "A connection to the server could not be opened: it was refused")
            case .connectionFailed: error(.connectionFailed, "A connection to the server could not be opened")
            case .proxyFailed where report.proxy_status != 0: .proxy(peer, status: Int(report.proxy_status))
            case .proxyFailed: error(.proxyFailed, "The proxy could not be used")
            case .timedOut: error(.timedOut, "A time limit was exceeded while \(report.phase)")
            case .untrustedServer: error(.untrustedServer, "A trusted connection to the server could not be opened")
            case .expiredCertificate:
                untrusted(
                    "The server's certificate has expired.",
                    "Check this machine's clock; if it is right, the server needs a new certificate.")
            case .futureCertificate:
                untrusted(
                    "The server's certificate is not valid yet.", "Check this machine's clock, which is probably slow.")
            case .certificateOfAnotherHost:
                untrusted(
                    "The server's certificate is for another host.",
                    "Check the base URL, and whether this network asks you to sign in.")
            case .selfSignedCertificate:
                untrusted(
                    "The server's certificate is self-signed, not issued by an authority.",
                    "If it is your own server or proxy, add its certificate to a bundle, and set SSL_CERT_FILE to that."
                )
            case .unknownAuthority:
                untrusted(
                    "The authority that signed the server's certificate is not known here.",
                    "Update ca-certificates; if it is your own authority or a proxy's, set SSL_CERT_FILE to a bundle with it."
                )
            case .outdatedTLS:
                untrusted(
                    "The server does not offer TLS 1.2 or newer, and older versions are not safe.",
                    "The server, or a proxy on the way, must be updated.")
            case .noTLS:
                untrusted(
                    "The server does not speak TLS at this port.",
                    "Check the base URL: the port may be one for plain http.")
            case .clientCertificateRequired:
                untrusted("The server requires a client certificate, and this client has none.", "Check the base URL.")
            case .certificateAuthoritiesMissing:
                error(
                    .certificateAuthoritiesMissing,
                    "Certificate authorities could not be read from \(authorities ?? "the default file")")
            case .connectionLost: error(.connectionLost, "The connection broke before the response was complete")
            case .notSentAgain:
                error(
                    .connectionLost,
                    "The connection broke before the response, and the server may have carried out the request")
            case .malformedResponse: error(.malformedResponse, "The response violates HTTP")
            case .undecodableBody:
                error(.malformedResponse, "The body's compression is damaged, or has more than one part")
            case .unknownEncoding:
                error(.malformedResponse, "The body is in an encoding that was not asked for and is not known")
            case .tooLargeForHTTP2:
                .tooLarge("The response's header is larger than libcurl accepts over HTTP/2.")
            case .tooLarge: error(.tooLarge, "The response is larger than allowed")
            case .refusedRedirect: error(.refusedRedirect, "The redirect was not followed")
            }
    }
}

extension TransportError {
    /// A proxy's response to CONNECT that is not a success.
    ///
    /// The proxy is named by its address, since its setting may hold a password.
    private static func proxy(_ address: String, status: Int) -> TransportError {
        let proxy = address.isEmpty ? "The proxy" : "The proxy \(address)"
        return switch status {
        case 407:
            TransportError(
                .proxyRefused,
                reason: "\(proxy) requires a user name and a password, or refuses those it was given (status 407).")
        case 408, 425, 429, 500, 502...504, 506...599:
            TransportError(.proxyFailed, reason: "\(proxy) could not connect to the server (status \(status)).")
        default:
            TransportError(.proxyRefused, reason: "\(proxy) does not allow the connection (status \(status)).")
        }
    }
}

extension CurlReport {
    fileprivate var phase: String {
        switch self {
        case _ where first_byte > 0: "reading the response"
        case _ where ready > 0: "waiting for the response"
        // Includes the TLS handshake, which older versions of libcurl do not report separately.
        case _ where name_lookup > 0: "connecting"
        default: "looking up the server's name"
        }
    }
}
