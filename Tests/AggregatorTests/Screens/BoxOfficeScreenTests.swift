import Aggregator
import BoxOfficeFixtures
import BoxOfficeHTTP
import BoxOfficeTesting
import CurlTransport
import Foundation
import TestSupport
import Testing

@Suite("A ranking on a screen", .timeLimit(.minutes(10))) struct BoxOfficeScreenTests {
    private func screen(
        _ services: FixtureServices, _ day: CalendarDay, through engine: some HTTPTransport = CurlHTTPTransport(),
        loading: BoxOfficeScreen.Loading = .everyRow
    ) throws -> BoxOfficeScreen {
        let boxOffice = try services.aggregator(through: engine)
        return BoxOfficeScreen(.daily(.on(day)), of: boxOffice, posters: PosterLoader(boxOffice), loading: loading)
    }

    /// Reads states until one meets a condition.
    @discardableResult
    private func read(
        _ screen: BoxOfficeScreen, until isWanted: (BoxOfficeScreen.State) -> Bool
    ) async throws -> BoxOfficeScreen.State {
        for await state in screen where isWanted(state) { return state }
        throw CancellationError()
    }

    private func isComplete(_ state: BoxOfficeScreen.State) -> Bool { !state.rows.isEmpty && state.isSettled }

    @Test("The first settled state has all posters or says why the ranking failed, for each reader")
    func settled() async throws {
        let stub = StubBoxOffice()
        let screen = BoxOfficeScreen(of: stub.boxOffice)
        stub.fail(.rankings, with: .connectionFailed)
        let failed = try #require(await screen.first(where: \.isSettled))
        #expect(failed.rows.isEmpty && failed.error != nil)
        stub.fail(.rankings, with: nil)
        for _ in 0..<2 {
            let state = try #require(await screen.first(where: \.isSettled))
            #expect(state.error == nil && state.rows.count == 10 && state.rows.allSatisfy { $0.poster.poster != nil })
        }
    }

    @Test("The ranking comes first, complete and in order; then the posters, and the order stays (M1, M3)")
    func listFirst() async throws {
        let stage = try await Stage()
        let screen = BoxOfficeScreen(
            try .daily(.on(.complete)), of: stage.boxOffice, posters: PosterLoader(stage.boxOffice))
        #expect(screen.state.rows.isEmpty && !screen.state.isLoading)
        var states = screen.makeAsyncIterator()
        var state = await states.next()
        while state?.rows.isEmpty == true { state = await states.next() }
        let list = try #require(state)
        #expect(list.rows.map(\.entry) == stage.entries)
        #expect(list.rows.allSatisfy { $0.poster == .loading })
        #expect(list.days == (try .of("2024-04-24") ... .of("2024-04-24")))
        #expect(!list.isLoading)
        // Nine of ten posters may hang forever: the tenth is still drawn (M2).
        await stage.images.until { inside, _ in inside == 10 }
        stage.images.letGo(try await stage.name(4))
        var drawn = list
        while drawn.rows[4].poster == .loading, let next = await states.next() { drawn = next }
        #expect(drawn.rows[4].poster.poster?.image.facts.width == 500)
        #expect(drawn.rows[4].overview != nil)
        #expect(drawn.rows.count { $0.poster == .loading } == 9)
        stage.images.open()
        let end = try await read(screen, until: isComplete)
        #expect(end.rows.map(\.id) == list.rows.map(\.id))
        #expect(end.rows.allSatisfy { $0.poster.poster != nil })
    }

    @Test("Nothing is requested before the first reader")
    func lazy() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let screen = try screen(services, .complete)
        screen.load(try .daily(.on(.incomplete)))
        #expect(services.order.isEmpty)
        _ = screen
    }

    @Test("A film without a record, and one without a poster, say so in their rows (M2)")
    func missing() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let state = try await read(try screen(services, .incomplete), until: isComplete)
        let absences = state.rows.compactMap { row -> PosterAbsence? in
            if case .missing(let absence) = row.poster { absence } else { nil }
        }
        #expect(Set(absences) == [.noMatch(.noMatch), .noPoster])
        #expect(state.rows.count == 10)
    }

    @Test("A refresh loads the posters of films that TMDB has got meanwhile (L4)")
    func lateRecord() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let tmdb = EmptyCatalogue()
        let screen = try screen(services, .complete, through: tmdb)
        let before = try await read(screen, until: isComplete)
        #expect(before.rows.allSatisfy { $0.poster == .missing(.noMatch(.noMatch)) })
        tmdb.open()
        try await screen.refresh()
        let after = try await read(screen) { isComplete($0) && $0.rows.allSatisfy { $0.poster.poster != nil } }
        #expect(after.rows.count == 10)
    }

    @Test("A refresh asks past a cache that still holds the empty responses")
    func lateRecordBehindCache() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let tmdb = EmptyCatalogue()
        let (kobisURL, tmdbURL) = (
            try BaseURL(services.baseURL(of: .kobis)), try BaseURL(services.baseURL(of: .tmdb))
        )
        let transport = TransportStack(
            tmdb, credentials: [.kobis(try .canary, baseURL: kobisURL), .tmdbToken(try .canary, baseURL: tmdbURL)],
            retry: .never,
            policies: .init(
                cache: ResponseCache(
                    MemoryResponseStore(), policies: [.kobis(baseURL: kobisURL), .tmdb(baseURL: tmdbURL)])))
        let boxOffice = BoxOfficeAggregator(
            kobis: Kobis(transport: transport, baseURL: kobisURL), tmdb: TMDB(transport: transport, baseURL: tmdbURL),
            images: ImageConfiguration(base: try BaseURL(services.baseURL(of: .image))))
        let screen = BoxOfficeScreen(try .daily(.on(.complete)), of: boxOffice, showing: .films)
        let before = try await read(screen, until: isComplete)
        #expect(before.rows.allSatisfy { $0.lookup.enrichment?.match.state == .noMatch })
        tmdb.open()
        try await screen.refresh()
        let after = try await read(screen) { isComplete($0) && $0.rows.allSatisfy { $0.overview != nil } }
        #expect(after.rows.count == 10)
    }

    @Test("A row says that its poster failed; a refresh loads that poster again, and no other")
    func failure() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        services.fail(.image, with: .status(503))
        let images = HoldingTransport(CurlHTTPTransport(), holding: "/img/")
        let kobis = HoldingTransport(images, holding: "/kobis/")
        images.open()
        kobis.open()
        let screen = try screen(services, .complete, through: kobis)
        let state = try await read(screen, until: isComplete)
        #expect(state.rows.count { $0.poster.name == "failed" } == 1)
        #expect(services.count(.image) == 10)
        // The next reader requests the failed poster too, so the images are held back.
        images.close()
        kobis.close()
        var states = screen.makeAsyncIterator()
        _ = await states.next()
        async let refresh: Void = screen.refresh()
        await kobis.until { inside, _ in inside == 1 }
        var refreshed = screen.state
        #expect(refreshed.isLoading)
        #expect(refreshed.rows.count { $0.poster.poster != nil } == 9)
        kobis.open()
        images.open()
        while !refreshed.rows.allSatisfy({ $0.poster.poster != nil }), let next = await states.next() {
            refreshed = next
        }
        try await refresh
        #expect(services.count(.image) == 11)
    }

    @Test("A refresh that fails keeps the rows and says why; the next one clears the error")
    func failedRefresh() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let kobis = HoldingTransport(CurlHTTPTransport(), holding: "/kobis/")
        kobis.open()
        let screen = try screen(services, .complete, through: kobis)
        var states = screen.makeAsyncIterator()
        while let state = await states.next(), !isComplete(state) {}
        services.fail(.kobis, with: .status(503))
        kobis.close()
        let refresh = Task { try await screen.refresh() }
        await kobis.until { inside, _ in inside == 1 }
        var state = screen.state
        #expect(state.isLoading && state.rows.count == 10)
        kobis.open()
        await #expect(throws: KobisError.self) { try await refresh.value }
        while state.error == nil, let next = await states.next() { state = next }
        #expect(state.error?.isRetryable == true)
        #expect(state.rows.count == 10 && state.rows.allSatisfy { $0.poster.poster != nil })
        #expect(!state.isLoading)
        #expect(services.count(.kobis, "BoxOffice") == 2)
        try await screen.refresh()
        while state.error != nil, let next = await states.next() { state = next }
        #expect(services.count(.kobis, "BoxOffice") == 3)
        #expect(services.count(.image) == 10)
    }

    @Test("When the reader leaves, requests are cancelled; a later reader continues from there (F84)")
    func comingBack() async throws {
        let stage = try await Stage()
        let screen = BoxOfficeScreen(
            try .daily(.on(.complete)), of: stage.boxOffice, posters: PosterLoader(stage.boxOffice))
        let reader = Task { for await _ in screen {} }
        await stage.images.until { inside, _ in inside == 10 }
        stage.images.letGo(try await stage.name(0))
        await stage.images.until { inside, _ in inside == 9 }
        await until { screen.state.rows[0].poster != .loading }
        reader.cancel()
        await stage.images.until { inside, _ in inside == 0 }
        await reader.value
        #expect(screen.state.rows.count { $0.poster == .waiting } == 9)
        let kobis = stage.services.count(.kobis)
        stage.images.open()
        try await read(screen, until: isComplete)
        #expect(stage.services.count(.kobis) == kobis)
        #expect(stage.services.count(.image) == 10)
    }

    @Test("Only shown rows load their posters; hiding a row cancels its poster")
    func shownRows() async throws {
        let stage = try await Stage()
        let screen = BoxOfficeScreen(
            try .daily(.on(.complete)), of: stage.boxOffice, posters: PosterLoader(stage.boxOffice), loading: .shownRows
        )
        var states = screen.makeAsyncIterator()
        while let state = await states.next(), state.rows.isEmpty {}
        #expect(screen.state.rows.allSatisfy { $0.poster == .waiting })
        screen.show(stage.entries[3].movieCode)
        screen.show(stage.entries[6].movieCode)
        await stage.images.until { inside, _ in inside == 2 }
        screen.hide(stage.entries[3].movieCode)
        await stage.images.until { inside, _ in inside == 1 }
        #expect(screen.state.rows[3].poster == .waiting)
        stage.images.open()
        var state = screen.state
        while !state.isSettled, let next = await states.next() { state = next }
        #expect(state.rows.map { $0.poster.poster != nil } == (0..<10).map { $0 == 6 })
        #expect(stage.services.count(.image) == 1)
    }

    @Test("Two readers see the same, for the requests of one")
    func readers() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let screen = try screen(services, .complete)
        async let first = read(screen, until: isComplete)
        async let second = read(screen, until: isComplete)
        #expect(try await first == second)
        #expect(services.count(.kobis, "BoxOffice") == 1)
        #expect(services.count(.image) == 10)
    }

    @Test("A state as JSON has the rows' texts, and the URLs of their posters")
    func json() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let state = try await read(try screen(services, .complete), until: isComplete)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let text = String(decoding: try encoder.encode(state), as: UTF8.self)
        #expect(text.contains(#""audience":"82.1만 명""#))
        #expect(text.contains(#""change":"▲4""#))
        #expect(text.contains(#""days":"2024.04.24""#))
        #expect(text.contains(#""state":"loaded","url":"http://127.0.0.1"#))
        #expect(text.utf8.count < 10_000)
    }
}
