import Aggregator
import BoxOfficeFixtures
import BoxOfficeHTTP
import BoxOfficeTesting
import CurlTransport
import Foundation
import Testing

@Suite("How much a screen loads for its rows", .timeLimit(.minutes(10))) struct ScreenContentTests {
    /// The last state of a screen with nothing left to load, and the requests that it took.
    private func end(of content: BoxOfficeScreen.Content, _ services: FixtureServices) async throws
        -> BoxOfficeScreen.State
    {
        let screen = BoxOfficeScreen(try .daily(.on(.complete)), of: try services.aggregator(), showing: content)
        for await state in screen where !state.rows.isEmpty && state.isSettled { return state }
        throw CancellationError()
    }

    @Test("Entries take one request")
    func entries() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let state = try await end(of: .entries, services)
        #expect(state.rows.count == 10)
        #expect(state.rows.allSatisfy { $0.lookup == .waiting && $0.poster == .waiting })
        #expect(services.count(.kobis) == 1 && services.count(.tmdb) == 0 && services.count(.image) == 0)
    }

    @Test("Films bring matches and overviews, and ask for no image")
    func films() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let state = try await end(of: .films, services)
        #expect(state.rows.allSatisfy { $0.lookup.enrichment?.match.state == .match && $0.poster == .waiting })
        #expect(state.rows[0].overview?.text.isEmpty == false)
        #expect(services.count(.image) == 0)
    }

    @Test("Poster addresses are those of the wanted size, and no image is asked for")
    func addresses() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let state = try await end(of: .posterAddresses(PosterPreference(.w342)), services)
        for row in state.rows {
            let url = try #require(row.posterURL).absoluteString
            #expect(url.hasPrefix("http://127.0.0.1") && url.contains("/w342/"))
            #expect(row.poster.name == "found" && row.overview != nil)
        }
        #expect(services.count(.image) == 0)
    }

    @Test("Posters come in the wanted size, each with its address")
    func posters() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let state = try await end(of: .posters(PosterPreference(.w342)), services)
        for row in state.rows {
            #expect(row.poster.poster?.image.url == row.posterURL)
            #expect(row.posterURL?.absoluteString.contains("/w342/") == true)
        }
        #expect(services.count(.image) == 10)
    }

    @Test("Nobody waits with an overview for an image (L5)")
    func overviewsFirst() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        // No image ever comes.
        let images = HoldingTransport(CurlHTTPTransport(), holding: "/img/")
        let screen = BoxOfficeScreen(try .daily(.on(.complete)), of: try services.aggregator(through: images))
        var last = screen.state
        for await state in screen {
            last = state
            if !state.rows.isEmpty, state.rows.allSatisfy({ $0.overview != nil && $0.posterURL != nil }) { break }
        }
        #expect(last.rows.count == 10)
        #expect(last.rows.allSatisfy { $0.poster == .loading && $0.isLoading })
        #expect(services.count(.image) == 0)
    }

    @Test("A film that cannot be looked up says so in its row, with and without posters; a refresh looks it up again")
    func failure() async throws {
        for content in [BoxOfficeScreen.Content.films, .posters()] {
            let services = try FixtureServices()
            defer { services.stop() }
            services.fail(.tmdb, with: .status(503))
            let screen = BoxOfficeScreen(try .daily(.on(.complete)), of: try services.aggregator(), showing: content)
            var states = screen.makeAsyncIterator()
            var state = screen.state
            while state.rows.isEmpty || !state.isSettled, let next = await states.next() { state = next }
            let failed = state.rows.filter { if case .failed = $0.lookup { true } else { false } }
            #expect(failed.count == 1)
            #expect(failed.allSatisfy { $0.poster.name == (content == .films ? "waiting" : "failed") })
            try await screen.refresh()
            while !state.rows.allSatisfy({ $0.overview != nil }) || !state.isSettled, let next = await states.next() {
                state = next
            }
            #expect(state.rows.count == 10)
        }
    }
}
