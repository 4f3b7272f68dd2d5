import Aggregator
import BoxOfficeFixtures
import BoxOfficeHTTP
import BoxOfficeTesting
import CurlTransport
import Testing

@Suite("A film's page, opened from a screen", .timeLimit(.minutes(10))) struct ScreenSelectionTests {
    private func screen(
        _ services: FixtureServices, through engine: some HTTPTransport = CurlHTTPTransport()
    ) throws -> BoxOfficeScreen {
        BoxOfficeScreen(
            try .daily(.on(.complete)), of: try services.aggregator(through: engine), showing: .films)
    }

    /// Returns the first of the coming states that is as wanted.
    private func next(
        _ states: inout BoxOfficeScreen.Iterator, where isWanted: (BoxOfficeScreen.State) -> Bool
    ) async throws -> BoxOfficeScreen.State {
        while let state = await states.next(isolation: #isolation) { if isWanted(state) { return state } }
        throw CancellationError()
    }

    @Test("A selection brings the details with reviews and trailers; closing the page ends it")
    func details() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let screen = try screen(services)
        var states = screen.makeAsyncIterator()
        var state = try await next(&states) { !$0.rows.isEmpty && $0.isSettled }
        let row = try #require(state.rows.first { $0.title == "파묘" })
        screen.select(row.id)
        #expect(screen.state.selection?.film == row.film && screen.state.selection?.isLoading == true)
        #expect(!screen.state.isSettled)
        state = try await next(&states) { $0.selection?.details != nil }
        let details = try #require(state.selection?.details)
        #expect(details.movieID.rawValue == row.lookup.enrichment?.match.tmdbID)
        #expect(!details.trailers.isEmpty && !details.reviews.isEmpty && !details.directors.isEmpty)
        let requests = services.count(.tmdb)
        screen.select(row.id)
        #expect(services.count(.tmdb) == requests && screen.state.selection == state.selection)
        screen.select(nil)
        #expect(screen.state.selection == nil)
    }

    @Test("A page that is closed, or another that is opened, cancels what is being loaded")
    func changeOfMind() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let records = HoldingTransport(CurlHTTPTransport(), holding: "append_to_response=")
        let screen = try screen(services, through: records)
        var states = screen.makeAsyncIterator()
        records.open()
        var state = try await next(&states) { !$0.rows.isEmpty && $0.isSettled }
        records.close()
        try #require(state.rows.count > 1)
        screen.select(state.rows[0].id)
        await records.until { inside, _ in inside == 1 }
        screen.select(state.rows[1].id)
        screen.select(nil)
        await records.until { inside, _ in inside == 0 }
        #expect(screen.state.selection == nil && screen.state.isSettled)
        records.open()
        screen.select(state.rows[1].id)
        state = try await next(&states) { $0.selection?.details != nil }
        #expect(state.selection?.id == state.rows[1].id)
        // A film that is not in the ranking, such as a bookmark, has a detail page, too.
        let other = try #require(MovieCode(rawValue: "20228555"))
        screen.select(Film(other, title: "다른 영화"))
        #expect(screen.state.selection?.film.title == "다른 영화")
    }

    @Test("What failed is loaded again by a refresh")
    func failure() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let screen = try screen(services)
        var states = screen.makeAsyncIterator()
        var state = try await next(&states) { !$0.rows.isEmpty && $0.isSettled }
        services.fail(.tmdb, with: .status(503))
        let row = try #require(state.rows.first { $0.title == "파묘" })
        screen.select(row.id)
        state = try await next(&states) { $0.selection?.details != nil }
        #expect(state.selection?.details?.failures.isEmpty == false)
        try await screen.refresh()
        state = try await next(&states) { $0.selection?.details?.failures.isEmpty == true && $0.isSettled }
        #expect(state.selection?.details?.trailers.isEmpty == false)
    }
}
