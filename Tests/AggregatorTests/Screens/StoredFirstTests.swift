import Aggregator
import BoxOfficeFixtures
import BoxOfficeHTTP
import BoxOfficeTesting
import CurlTransport
import Testing

@Suite("What is stored is shown first", .timeLimit(.minutes(10))) struct StoredFirstTests {
    private let services: FixtureServices
    private let store = MemoryResponseStore()

    init() throws { services = try FixtureServices() }

    /// A program's aggregator with what earlier programs have stored; `later` moves the clock of its cache.
    private func program(
        through engine: some HTTPTransport = CurlHTTPTransport(), later seconds: Int64 = 0,
        decisions: StoredDecisions = StoredDecisions(), calendar: KobisCalendar = .system
    ) throws -> BoxOfficeAggregator {
        let hosts = ServiceHosts(
            kobis: try BaseURL(services.baseURL(of: .kobis)), tmdb: try BaseURL(services.baseURL(of: .tmdb)),
            images: try BaseURL(services.baseURL(of: .image)))
        let key = try Secret.canary
        let transport = TransportStack(
            engine, credentials: [.kobis(key, baseURL: hosts.kobis), .tmdbToken(key, baseURL: hosts.tmdb)],
            retry: .never, perHost: 16,
            policies: .init(cache: ResponseCache(store, policies: hosts.cachePolicies)),
            now: { Timestamp.now.adding(seconds: seconds) })
        return BoxOfficeAggregator(
            kobis: Kobis(transport: transport, baseURL: hosts.kobis, calendar: calendar),
            tmdb: TMDB(transport: transport, baseURL: hosts.tmdb),
            images: ImageConfiguration(base: hosts.images), decisions: decisions)
    }

    private func read(
        _ screen: BoxOfficeScreen, until isWanted: (BoxOfficeScreen.State) -> Bool
    ) async throws -> BoxOfficeScreen.State {
        for await state in screen where isWanted(state) { return state }
        throw CancellationError()
    }

    private func isComplete(_ state: BoxOfficeScreen.State) -> Bool { !state.rows.isEmpty && state.isSettled }

    /// Lets a program load a day with all its posters, and end.
    private func visit(_ day: CalendarDay) async throws {
        _ = try await read(BoxOfficeScreen(.daily(.on(day)), of: try program()), until: isComplete)
    }

    @Test("A list that is no longer fresh is there at once with its posters, while every service hangs")
    func hangingServices() async throws {
        defer { services.stop() }
        try await visit(.complete)
        let engine = HoldingTransport(CurlHTTPTransport(), holding: "http")
        let boxOffice = try program(through: engine, later: 10 * 86_400)
        let screen = BoxOfficeScreen(try .daily(.on(.complete)), of: boxOffice)
        let state = try await read(screen) { state in
            !state.rows.isEmpty && state.rows.allSatisfy { $0.poster.poster != nil && $0.overview != nil }
        }
        #expect(state.isLoading && state.error == nil)
        #expect(state.rows.count == 10)
        let age = Timestamp.now.seconds(since: try #require(state.asOf))
        #expect((10 * 86_400..<10 * 86_400 + 120).contains(age))
        engine.open()
        let end = try await read(screen, until: isComplete)
        #expect(Timestamp.now.seconds(since: try #require(end.asOf)) < 120)
        #expect(end.rows.map(\.id) == state.rows.map(\.id))
    }

    enum Trouble: CaseIterable { case hangs, isSlow, isHalfOpen, refuses }

    @Test(
        "Whatever is wrong with the services, the list is there with its posters before they have responded",
        arguments: Trouble.allCases)
    func troubles(_ trouble: Trouble) async throws {
        defer { services.stop() }
        try await visit(.complete)
        let disturbance: FixtureServices.Disturbance? =
            switch trouble {
            case .hangs: .silence
            case .isSlow: .delay(.seconds(20))
            case .isHalfOpen: .stall
            case .refuses: nil
            }
        for service in FixtureServices.Service.allCases {
            if let disturbance { services.fail(service, times: 1_000, with: disturbance) }
        }
        if disturbance == nil { services.stop() }
        let screen = BoxOfficeScreen(try .daily(.on(.complete)), of: try program(later: 10 * 86_400))
        let state = try await read(screen) { state in
            !state.rows.isEmpty && state.rows.allSatisfy { $0.poster.poster != nil && $0.overview != nil }
        }
        #expect(state.rows.count == 10)
        // Refused connections are known at once; the others are still waited for.
        #expect(trouble == .refuses || state.isLoading && state.error == nil)
    }

    @Test("Without a network the stored list stays with its age, and the failure is said")
    func withoutNetwork() async throws {
        try await visit(.complete)
        services.stop()
        let boxOffice = try program(later: 10 * 86_400)
        let state = try await read(BoxOfficeScreen(try .daily(.on(.complete)), of: boxOffice)) {
            isComplete($0) && $0.error != nil
        }
        #expect(state.error?.isRetryable == true)
        #expect(state.rows.allSatisfy { $0.poster.poster != nil && $0.overview != nil })
        #expect(state.rows.allSatisfy { $0.error == nil })
    }

    @Test("While today’s list hangs, a screen without rows shows the latest stored one, and says of which day")
    func dayBefore() async throws {
        defer { services.stop() }
        try await visit(.complete)
        let calendar = Calendar(try .of("2024-04-27"))
        let engine = HoldingTransport(CurlHTTPTransport(), holding: "/kobis/")
        let screen = BoxOfficeScreen(.daily(), of: try program(through: engine, calendar: calendar.kobis))
        let state = try await read(screen) { !$0.rows.isEmpty }
        #expect(state.isLoading)
        let day = try CalendarDay.complete
        #expect(state.days == day...day)
    }

    @Test("A fresh list costs no request")
    func fresh() async throws {
        defer { services.stop() }
        try await visit(.complete)
        let requests = services.count(.kobis)
        let screen = BoxOfficeScreen(try .daily(.on(.complete)), of: try program())
        _ = try await read(screen, until: isComplete)
        #expect(services.count(.kobis) == requests)
        #expect(services.count(.image) == 10)
    }

    @Test("A film's lookup that was given up while what is stored was shown begins again with the next reader")
    func comingBack() async throws {
        defer { services.stop() }
        try await visit(.complete)
        let engine = HoldingTransport(CurlHTTPTransport(), holding: "/tmdb/")
        let screen = BoxOfficeScreen(
            try .daily(.on(.complete)), of: try program(through: engine, later: 10 * 86_400), showing: .films)
        let stored = try await read(screen) { state in
            !state.rows.isEmpty && state.rows.allSatisfy { $0.overview != nil }
        }
        #expect(stored.rows.allSatisfy { $0.isLoading })
        await engine.until { inside, _ in inside == 0 }
        #expect(screen.state.rows.allSatisfy { !$0.isLoading && $0.overview != nil })
        let begun = engine.begun.count
        engine.open()
        _ = try await read(screen, until: isComplete)
        #expect(engine.begun.count >= begun + 10)
    }

    @Test("A plain ranking tells its age, and an image is never asked for again")
    func ageAndImages() async throws {
        defer { services.stop() }
        try await visit(.complete)
        let request = RankingRequest.daily(.on(try .complete))
        let fresh = try await program().ranking(request)
        #expect(fresh.age != nil)
        let other = RankingRequest.daily(.on(try .incomplete))
        #expect(try await program().ranking(other).age == nil)
        let entry = try #require(fresh.entries.first)
        _ = try await program(later: 150 * 86_400).poster(of: entry, PosterPreference(.w500))
        #expect(services.count(.image) == 10)
    }
}
