import BoxOfficeFixtures
import CurlTransport
import HTTPTypes
import TMDBAPI
import Testing

/// TMDB as played by the fixture services, with a client over the real engine.
struct Played {
    let services: FixtureServices
    let tmdb: TMDB
    let images: ImageConfiguration
    private let transport: any HTTPTransport

    init(retry: RetryPolicy = .standard) throws {
        services = try FixtureServices()
        let base = try BaseURL(services.baseURL(of: .tmdb))
        transport = TransportStack(
            CurlHTTPTransport(), credentials: [.tmdb(try #require(Secret("any")), baseURL: base)], retry: retry)
        tmdb = TMDB(transport: transport, baseURL: base)
        images = ImageConfiguration(base: try BaseURL(services.baseURL(of: .image)))
    }

    /// Fetches the body of a response.
    func body(_ path: String) async throws -> [UInt8] {
        let base = try BaseURL(services.baseURL(of: .tmdb))
        var request = TransportRequest(get: base, "", operation: "test")
        request.head.path = base.prefix + path
        return try await transport.send(request, into: .json).body
    }
}
