import Aggregator
import BoxOfficeFixtures
import BoxOfficeHTTP
import BoxOfficeStore
import BoxOfficeTesting
import CurlTransport
import FilmMatching
import Foundation
import HTTPTypes
import TestSupport
import Testing

/// The examples on the first pages of the modules' documentation, run unchanged against the fixture services.
@Suite("The first pages of the documentation")
struct LandingPageTests {
    private let services: FixtureServices
    private let engine: Rerouted
    private let kobisKey: Secret
    private let tmdbKey: Secret

    init() throws {
        (kobisKey, tmdbKey) = (try .canary, try .canary)
        services = try FixtureServices()
        engine = Rerouted(to: services)
    }

    /// The examples' engine, but for the hosts that it reaches.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    private func CurlHTTPTransport(configuration: CurlHTTPTransport.Configuration = .init()) -> Rerouted { engine }

    @Test("BoxOfficeHTTP")
    func httpTransport() async throws {
        defer { services.stop() }
        // BoxOfficeHTTP begin
        let transport = TransportStack(CurlHTTPTransport(), credentials: [.kobis(kobisKey), .tmdb(tmdbKey)])
        let request = TransportRequest(get: .tmdb, "/configuration", operation: "configuration")
        let response = try await transport.send(request, into: .json)
        print(response.head.status, response.body.count)
        // BoxOfficeHTTP end
        #expect(response.head.status == .ok)
    }

    @Test("CurlTransport")
    func curlTransport() async throws {
        defer { services.stop() }
        // CurlTransport begin
        let transport = CurlHTTPTransport(configuration: .init(userAgent: "my-program/1.0"))
        let request = TransportRequest(get: .tmdb, "/configuration", operation: "configuration")
        let response = try await transport.send(request, into: .memory(limit: 65_536))
        // CurlTransport end
        #expect(response.head.status == .unauthorized)
    }

    @Test("BoxOfficeStore")
    func diskCache() async throws {
        defer { services.stop() }
        let folder = NSTemporaryDirectory() + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        // BoxOfficeStore begin
        let cache = ResponseCache(DiskStore(file: folder + "/responses.sqlite"), policies: [.kobis(), .tmdb()])
        let calls = DiskQuotaCounter(file: folder + "/calls.sqlite")
        let transport = TransportStack(
            CurlHTTPTransport(), credentials: [.kobis(kobisKey), .tmdb(tmdbKey)],
            policies: .init(cache: cache, quotaCounter: calls))
        // BoxOfficeStore end
        let tmdb = TMDB(transport: transport)
        let first = try await tmdb.genres()
        services.stop()
        #expect(try await tmdb.genres() == first)
    }

    @Test("BoxOfficeTesting")
    func boxOfficeTesting() async throws {
        defer { services.stop() }
        // BoxOfficeTesting begin
        let transport = StubTransport { _ in .json(#"{"page":1,"results":[],"total_pages":1,"total_results":0}"#) }
        let page = try await TMDB(transport: transport).searchMovies(MovieSearch("파묘"))
        print(page.items.count)
        // BoxOfficeTesting end
        #expect(page.items.isEmpty)
    }

    @Test("FilmMatching")
    func filmMatching() {
        defer { services.stop() }
        // FilmMatching begin
        let film = KnownFilm(movieCode: "20204548", title: "범죄도시2", openDay: CalendarDay("2022-05-18"))
        var plan = QueryPlan(film: film)
        let search = plan.next  // .search("범죄도시2"): ask TMDB, then hand in what it found
        if case .search(let query) = search {
            let found = CandidateFilm(id: 619_803, title: "범죄도시 2", releaseDay: CalendarDay("2022-05-18"))
            plan.receive([found], for: query, totalPages: 1)
        }
        if case .decided(let decision) = plan.next { print(decision.explanation()) }
        // FilmMatching end
        guard case .decided(let decision) = plan.next else {
            Issue.record("undecided: \(plan.next)")
            return
        }
        #expect(decision.tmdbID == 619_803)
    }

    @Test("Aggregator")
    func aggregator() async throws {
        defer { services.stop() }
        let day = try CalendarDay.complete
        // As an app has them, which reads them as texts.
        let (kobisKey, tmdbKey) = (String(repeating: "k", count: 32), String(repeating: "t", count: 32))
        // Aggregator begin
        let keys = try ServiceKeys(kobis: kobisKey, tmdb: tmdbKey)
        let boxOffice = BoxOfficeAggregator(keys: keys, through: CurlHTTPTransport())

        let ranking = try await boxOffice.ranking(.daily(.on(day)))
        for entry in ranking.entries { print(entry.rank, entry.title, entry.audience ?? 0) }
        for await update in boxOffice.enrichments(of: ranking.entries) {
            switch update.result {
            case .success(let film): print(update.entry.title, film.overview?.text ?? "no overview")
            case .failure(let error): print(update.entry.title, error)  // the other films go on
            }
        }
        let poster = try await boxOffice.poster(of: ranking.entries[0], .fitting(width: 300))
        // Aggregator end
        #expect(poster != nil)
    }

    @Test(
        "The pages show the examples",
        arguments: [
            "BoxOfficeHTTP", "CurlTransport", "BoxOfficeStore", "BoxOfficeTesting", "FilmMatching", "Aggregator",
        ])
    func areShown(module: String) throws {
        defer { services.stop() }
        let tests = try ProjectFile("Tests/AggregatorTests/LandingPageTests.swift")
        let example = try #require(tests.snippets(from: "// \(module) begin", to: "// \(module) end").first)
        let page = try ProjectFile("Sources/\(module)/\(module).docc/\(module).md")
        #expect(page.snippets().contains(example))
    }
}
