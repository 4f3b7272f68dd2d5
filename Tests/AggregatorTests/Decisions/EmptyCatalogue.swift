import BoxOfficeBasics
import BoxOfficeHTTP
import CurlTransport
import HTTPTypes

/// A transport to a TMDB that finds no film until it is opened; other requests pass.
final class EmptyCatalogue: HTTPTransport {
    private let base = CurlHTTPTransport()
    private let isEmpty: Lock<Bool>

    init() { isEmpty = Lock(true) }

    func open() { isEmpty.withLock { $0 = false } }

    func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse {
        let finds = request.url.contains("/search/") || request.url.contains("/discover/")
        guard finds, isEmpty.withLock({ $0 }) else { return try await base.send(request, into: sink) }
        let body = #"{"page":1,"results":[],"total_pages":1,"total_results":0}"#
        return TransportResponse(head: HTTPResponse(status: .ok), body: Array(body.utf8))
    }
}
