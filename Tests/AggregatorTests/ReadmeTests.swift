import Aggregator
import BoxOfficeFixtures
import BoxOfficeHTTP
import CurlTransport
import Foundation
import HTTPTypes
import Testing

@Suite("The README's example") struct ReadmeTests {
    @Test("It runs unchanged")
    func runs() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let engine = Rerouted(to: services)
        /// The example's engine, but for the hosts that it reaches.
        // swift-format-ignore: AlwaysUseLowerCamelCase
        func CurlHTTPTransport() -> Rerouted { engine }
        let (kobisKey, tmdbKey, day) = try (Secret.canary, Secret.canary, CalendarDay.complete)

        // README begin
        let transport = TransportStack(CurlHTTPTransport(), credentials: [.kobis(kobisKey), .tmdb(tmdbKey)])
        let boxOffice = BoxOfficeAggregator(kobis: Kobis(transport: transport), tmdb: TMDB(transport: transport))

        let ranking = try await boxOffice.ranking(.daily(.on(day)))
        for entry in ranking.entries { print(entry.rank, entry.title, entry.audience ?? 0) }
        for await update in boxOffice.enrichments(of: ranking.entries) {
            print(update.entry.title, try update.result.get().overview?.text ?? "no overview")
        }
        let poster = try await boxOffice.poster(of: ranking.entries[0], size: .fitting(width: 300))
        // README end

        #expect(poster != nil)
    }

    @Test("The README shows it")
    func isShown() throws {
        let here = URL(fileURLWithPath: #filePath)
        let root = here.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let source = try String(contentsOf: here, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        let begin = try #require(source.firstIndex { $0.hasSuffix("// README begin") })
        let end = try #require(source.firstIndex { $0.hasSuffix("// README end") })
        let example = source[begin + 1..<end].map { $0.dropFirst(8) }.joined(separator: "\n")
        let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
        #expect(readme.contains("```swift\n\(example)\n```"))
    }
}

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
