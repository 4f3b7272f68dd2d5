import BoxOfficeFixtures
import BoxOfficeHTTP
import CurlTransport
import HTTPTypes

/// Sends requests for the real hosts to the fixture services instead.
struct Rerouted: HTTPTransport {
    private let curl = CurlHTTPTransport()
    private let authority: String

    init(to services: FixtureServices) { authority = "127.0.0.1:\(services.server.port)" }

    func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse {
        let services = ["www.kobis.or.kr": "/kobis", "api.themoviedb.org": "/tmdb", "image.tmdb.org": "/img"]
        var request = request
        request.head.path = (services[request.head.authority ?? ""] ?? "") + (request.head.path ?? "")
        request.head.scheme = "http"
        request.head.authority = authority
        return try await curl.send(request, into: sink)
    }
}
