import BoxOffice
import BoxOfficeFixtures
import BoxOfficeHTTP
import TestSupport
import Testing

@Suite("The README's example", .timeLimit(.minutes(10))) struct ReadmeTests {
    @Test("It runs unchanged")
    func runs() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let hosts = try ServiceHosts(
            kobis: BaseURL(services.baseURL(of: .kobis)), tmdb: BaseURL(services.baseURL(of: .tmdb)),
            images: BaseURL(services.baseURL(of: .image)))
        /// The example's aggregator, but for the hosts that it asks.
        // swift-format-ignore: AlwaysUseLowerCamelCase
        func BoxOfficeAggregator(keys: ServiceKeys) -> BoxOffice.BoxOfficeAggregator { .init(keys: keys, hosts: hosts) }
        let (kobisKey, tmdbKey, day) = ("canary", "canary", try #require(CalendarDay("2024-04-24")))

        // README begin
        let boxOffice = BoxOfficeAggregator(keys: try ServiceKeys(kobis: kobisKey, tmdb: tmdbKey))
        let ranking = try await boxOffice.ranking(.daily(.on(day)))  // one request; a CalendarDay, or .latest
        for entry in ranking.entries { print(entry.rank, entry.title) }
        let film = try await boxOffice.enrichment(of: ranking.entries[0])  // asks TMDB: film.overview, film.movie
        let poster = try await boxOffice.poster(of: ranking.entries[0], .fitting(width: 300))  // image bytes, or nil
        // README end

        #expect(film.overview != nil && poster != nil)
    }

    @Test("The README shows it")
    func isShown() throws {
        let tests = try ProjectFile("Tests/BoxOfficeTests/ReadmeTests.swift")
        let example = try #require(tests.snippets(from: "// README begin", to: "// README end").first)
        #expect(try ProjectFile("README.md").snippets().contains(["import BoxOffice"] + example))
    }
}
