import BoxOfficeHTTP
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension TransportError {
    static let lost = TransportError(.connectionLost, reason: "The connection broke before the response was complete.")

    private static let malformed = TransportError(
        .malformedResponse, reason: "The response violates HTTP, or is not HTTP.")
    private static let unreachable = TransportError(
        .connectionFailed, reason: "A connection to the server could not be opened.")

    /// Creates an error from the session's, without its text, which contains the URL.
    init(_ error: any Error, afterHead: Bool) {
        if let known = Self.ofLibrary(error) {
            self = known
            return
        }
        switch (error as? URLError)?.code {
        case .cannotFindHost, .dnsLookupFailed:
            self.init(.nameNotResolved, reason: "The server's name could not be resolved.")
        case .cannotConnectToHost, .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff:
            self = .unreachable
        case .timedOut:
            self.init(.timedOut, reason: "The response stalled, or connecting took too long.")
        case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
            .serverCertificateNotYetValid, .serverCertificateHasUnknownRoot, .clientCertificateRejected,
            .clientCertificateRequired:
            self.init(.untrustedServer, reason: "A trusted connection to the server could not be opened.")
        // The address was checked before: "unsupported" is FoundationNetworking's word for a response that is not HTTP.
        case .unsupportedURL, .cannotParseResponse, .cannotDecodeRawData, .cannotDecodeContentData:
            self = .malformed
        case .dataLengthExceedsMaximum:
            self.init(.tooLarge, reason: "The response is larger than allowed.")
        case .badURL, .appTransportSecurityRequiresSecureConnection:
            self.init(.invalidRequest, reason: "The system does not allow the request's address.")
        case .httpTooManyRedirects, .redirectToNonExistentLocation:
            self.init(.refusedRedirect, reason: "The redirect was not followed.")
        // "Bad" is what FoundationNetworking calls a connection that ends without a response.
        case .networkConnectionLost, .badServerResponse:
            self = .lost
        case let code:
            let isBroken = afterHead || code == .unknown
            self.init(isBroken ? .connectionLost : .engineFailed, reason: "The system gave no reason.")
        }
    }

    /// The error behind FoundationNetworking's "unknown", known only from libcurl's message.
    private static func ofLibrary(_ error: any Error) -> TransportError? {
        #if canImport(FoundationNetworking)
        guard (error as? URLError)?.code == .unknown,
            let text = (error as NSError).userInfo[NSLocalizedDescriptionKey] as? String
        else { return nil }
        if text.hasPrefix("Failed to connect") { return unreachable }
        if text.hasPrefix("Too large response headers") {
            return TransportError(.tooLarge, reason: "The response's header is larger than allowed.")
        }
        let violations = ["Error while processing content unencoding", "Failed writing header"]
        if violations.contains(where: text.hasPrefix) { return malformed }
        #endif
        return nil
    }
}
