import BoxOfficeHTTP
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension TransportError {
    static let lost = TransportError(.connectionLost, reason: "The connection broke before the response was complete.")

    /// An error for what the session reports; its own text is left out, since it holds the URL.
    init(_ error: any Error, afterHead: Bool) {
        switch (error as? URLError)?.code {
        case .cannotFindHost, .dnsLookupFailed:
            self.init(.nameNotResolved, reason: "The server's name could not be resolved.")
        case .cannotConnectToHost, .notConnectedToInternet:
            self.init(.connectionFailed, reason: "No connection to the server could be made.")
        case .timedOut:
            self.init(.timedOut, reason: "The response stood still, or the connection took too long.")
        case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
            .serverCertificateNotYetValid, .serverCertificateHasUnknownRoot:
            self.init(.untrustedServer, reason: "No trusted connection to the server could be made.")
        // The address was checked before: "unsupported" is FoundationNetworking's word for a response that is not HTTP.
        case .unsupportedURL, .cannotParseResponse, .cannotDecodeRawData, .cannotDecodeContentData:
            self.init(.malformedResponse, reason: "The response breaks the rules of HTTP.")
        case .dataLengthExceedsMaximum:
            self.init(.tooLarge, reason: "The response is larger than allowed.")
        case .badURL:
            self.init(.invalidRequest, reason: "The request's address is not valid.")
        case .httpTooManyRedirects, .redirectToNonExistentLocation:
            self.init(.refusedRedirect, reason: "The redirect was not followed.")
        case .cancelled:
            self.init(.cancelled, reason: "The task was cancelled.")
        // "Bad" is what FoundationNetworking calls no response at all.
        case .networkConnectionLost, .badServerResponse:
            self = .lost
        case let code:
            let isBroken = afterHead || code == .unknown
            self.init(isBroken ? .connectionLost : .engineFailed, reason: "The system gave no better reason.")
        }
    }
}
