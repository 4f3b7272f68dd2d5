import Aggregator
import BoxOfficeFixtures
import BoxOfficeHTTP
import BoxOfficeTesting
import CurlTransport
import Testing

@Suite("Another day or period on the same screen", .timeLimit(.minutes(10))) struct ScreenPeriodTests {
    @Test("The rows stay until the others are there, and films in both keep their posters")
    func switching() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let kobis = HoldingTransport(CurlHTTPTransport(), holding: "/kobis/")
        kobis.open()
        let screen = BoxOfficeScreen(try .daily(.on(.complete)), of: try services.aggregator(through: kobis))
        var states = screen.makeAsyncIterator()
        var state = screen.state
        while state.rows.isEmpty || !state.isSettled, let next = await states.next() { state = next }
        let daily = state.rows
        let day = try CalendarDay.complete...CalendarDay.complete
        kobis.close()
        let weekend = RankingRequest.weekend(.on(try .complete))
        screen.load(weekend)
        await kobis.until { inside, _ in inside == 1 }
        #expect(screen.state.isLoading && screen.state.request == weekend)
        #expect(screen.state.rows == daily)
        #expect(screen.state.days == day)
        kobis.open()
        while state.days == day, let next = await states.next() {
            state = next
            #expect(!state.rows.isEmpty)
        }
        #expect(state.days == (try .of("2024-04-26") ... .of("2024-04-28")))
        let before = Dictionary(uniqueKeysWithValues: daily.map { ($0.id, $0) })
        let kept = state.rows.filter { before[$0.id] != nil }
        #expect(!kept.isEmpty)
        for row in kept { #expect(row.poster == before[row.id]?.poster && row.poster.poster != nil) }
        // And back: what was shown before is there at once, without a request to TMDB.
        while !state.isSettled, let next = await states.next() { state = next }
        let (tmdb, images) = (services.count(.tmdb), services.count(.image))
        screen.load(try .daily(.on(.complete)))
        while state.request == weekend || state.isLoading, let next = await states.next() { state = next }
        #expect(state.rows.map(\.entry) == daily.map(\.entry) && state.isSettled)
        #expect(state.rows.map(\.poster) == daily.map(\.poster))
        #expect(state.rows.map(\.overview) == daily.map(\.overview))
        #expect(services.count(.tmdb) == tmdb && services.count(.image) == images)
    }

    @Test("A ranking that is no longer wanted is cancelled, and never shown")
    func changeOfMind() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let kobis = HoldingTransport(CurlHTTPTransport(), holding: "/kobis/")
        let screen = BoxOfficeScreen(
            try .daily(.on(.incomplete)), of: try services.aggregator(through: kobis), showing: .entries)
        var states = screen.makeAsyncIterator()
        _ = await states.next()
        await kobis.until { _, begun in begun.contains { $0.contains("20240425") } }
        screen.load(try .daily(.on(.complete)))
        await kobis.until { inside, begun in inside == 1 && begun.contains { $0.contains("20240424") } }
        kobis.open()
        var state = screen.state
        while state.rows.isEmpty, let next = await states.next() { state = next }
        #expect(state.days == (try .of("2024-04-24") ... .of("2024-04-24")))
        #expect(state.isSettled)
        #expect(services.count(.kobis) == 1)
    }

    @Test("If the other ranking cannot be loaded, the rows stay with the reason, and asking for it again does so")
    func failure() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let screen = BoxOfficeScreen(try .daily(.on(.complete)), of: try services.aggregator(), showing: .entries)
        var states = screen.makeAsyncIterator()
        var state = screen.state
        while state.rows.isEmpty, let next = await states.next() { state = next }
        services.fail(.kobis, with: .status(503))
        screen.load(try .daily(.on(.incomplete)))
        while state.error == nil, let next = await states.next() { state = next }
        #expect(state.rows.count == 10)
        #expect(try state.days?.lowerBound == .complete)
        screen.load(try .daily(.on(.incomplete)))
        #expect(screen.state.isLoading && screen.state.error == nil)
        state = screen.state
        while state.error != nil || state.isLoading, let next = await states.next() { state = next }
        #expect(try state.days?.lowerBound == .incomplete)
        #expect(services.count(.kobis) == 3)
    }

    @Test("A refresh brings each film's new rank and figures, and keeps what is loaded for it")
    func newFigures() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let screen = BoxOfficeScreen(try .daily(.on(.complete)), of: try services.aggregator(), showing: .films)
        var states = screen.makeAsyncIterator()
        var state = screen.state
        while state.rows.isEmpty || !state.isSettled, let next = await states.next() { state = next }
        let before = try #require(state.rows.first)
        #expect(before.rank == 1 && before.audience == "82.1만 명" && before.overview != nil)
        services.fail(
            .kobis,
            with: .init { reply in
                var reply = reply
                let text = String(decoding: reply.body, as: UTF8.self).replacing(
                    "\"rank\": \"1\"", with: "\"rank\": \"11\"")
                reply.body = Array(text.replacing("821466", with: "930000").utf8)
                return reply
            })
        let requests = services.count(.tmdb)
        try await screen.refresh()
        while state.rows.first(where: { $0.id == before.id })?.rank != 11, let next = await states.next() {
            state = next
        }
        let after = try #require(state.rows.first { $0.id == before.id })
        #expect(after.audience == "93만 명" && after.lookup == before.lookup)
        #expect(services.count(.tmdb) == requests)
    }
}
