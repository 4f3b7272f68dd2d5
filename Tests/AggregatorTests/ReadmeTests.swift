import Aggregator
import CurlTransport
import Fixtures
import Foundation
import HTTPTransport
import Testing

@Suite("The README's example") struct ReadmeTests {
    @Test("It runs as it stands")
    func runs() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let (kobisURL, tmdbURL) = try (BaseURL(services.baseURL(of: .kobis)), BaseURL(services.baseURL(of: .tmdb)))
        let (kobisKey, tmdbKey, day) = try (Secret.canary, Secret.canary, RankingRequest.Day.on(.complete))

        // README begin
        let transport = TransportStack(
            CurlTransport(), credentials: [.kobis(kobisKey, baseURL: kobisURL), .tmdb(tmdbKey, baseURL: tmdbURL)])
        let boxOffice = BoxOfficeAggregator(
            kobis: Kobis(transport: transport, baseURL: kobisURL), tmdb: TMDB(transport: transport, baseURL: tmdbURL))

        let ranking = try await boxOffice.ranking(.daily(day))
        for entry in ranking.entries { print(entry.rank, entry.title, entry.audience ?? 0) }
        for await update in boxOffice.enrichments(of: ranking.entries) {
            print(update.entry.title, try update.result.get().overview?.text ?? "no overview")
        }
        let poster = try await boxOffice.poster(of: ranking.entries[0], size: .fitting(width: 300))
        // README end

        #expect(poster != nil)
    }

    @Test("It is what the README shows")
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
