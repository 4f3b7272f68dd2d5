import Aggregator
import BoxOfficeFixtures
import BoxOfficeHTTP
import BoxOfficeTesting
import CurlTransport
import HTTPTypes
import KobisAPI
import TMDBAPI
import Testing

@Suite("What somebody waits for is requested ahead, and decides nothing", .timeLimit(.minutes(10)))
struct ReadAheadTests {
    /// A film with a code of its year: KOBIS's record is requested ahead, although the search decides.
    private func film(_ code: String = "20249353", openedOn day: String = "2024-05-01") throws -> KnownFilm {
        KnownFilm(movieCode: code, title: "꼬마참새 리차드: 신비한 보석 탐험대", openDay: try .of(day))
    }

    /// The same, where the record is needed, because the days differ.
    private var conflicting: KnownFilm { get throws { try film(openedOn: "2024-01-01") } }

    @Test("KOBIS's record is requested while TMDB searches, and asked for only once")
    func record() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let network = HoldingTransport(CurlHTTPTransport(), holding: "search")
        let boxOffice = try services.aggregator(through: network)
        let film = try conflicting
        let lookup = Task { try await boxOffice.lookup(of: film, ahead: ReadAhead()) }
        await network.until { _, begun in
            begun.contains { $0.contains("searchMovieInfo") } && begun.contains { $0.contains("search/movie") }
        }
        network.open()
        let found = try await lookup.value
        #expect(found.match.state == .match && found.match.cost.kobisRequests == 1)
        #expect(services.count(.kobis) == 1)
    }

    @Test("Without it, nothing is requested before it is needed", arguments: [false, true])
    func off(isTurnedOff: Bool) async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let network = HoldingTransport(CurlHTTPTransport(), holding: "search/movie")
        var boxOffice = try services.aggregator(through: network)
        boxOffice.readsAhead = !isTurnedOff
        let film = try conflicting
        let lookup = Task { [boxOffice] in
            try await boxOffice.lookup(of: film, ahead: isTurnedOff ? ReadAhead() : nil)
        }
        await network.until { inside, _ in inside == 1 }
        #expect(services.count(.kobis) == 0)
        network.open()
        #expect(try await lookup.value.match.state == .match)
        #expect(services.count(.kobis) == 1)
    }

    @Test("A chart's films are decided alike, for the same reasons and counts")
    func alike() async throws {
        for day in [try CalendarDay.complete, try CalendarDay.incomplete] {
            let services = try FixtureServices()
            defer { services.stop() }
            let entries = try await services.aggregator().ranking(.daily(.on(day))).entries
            for entry in entries {
                let usual = try await services.aggregator().lookup(of: entry.film.known)
                #expect(try await services.aggregator().lookup(of: entry.film.known, ahead: ReadAhead()) == usual)
            }
            #expect(entries.count == 10)
        }
    }

    @Test("Four of KOBIS's records a day are requested in vain, and no more")
    func budget() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let calendar = Calendar(try .of("2024-05-01"))
        let boxOffice = try services.aggregator(calendar: calendar.kobis)
        for (number, calls) in [1, 2, 3, 4, 4, 4, 5].enumerated() {
            if number == 6 { calendar.pass(days: 1) }
            // Of another code each, because a request that has arrived may still be waited for, and would be shared.
            let film = try film("2024935\(number)")
            let found = try await boxOffice.lookup(of: film, fresh: true, ahead: ReadAhead())
            #expect(found.match.cost.kobisRequests == 0)
            while calls > services.count(.kobis) { try await Task.sleep(for: .milliseconds(5)) }
            #expect(services.count(.kobis) == calls)
        }
    }

    @Test("The poster of the film that leads is requested while KOBIS is asked, and shown only once it is decided")
    func poster() async throws {
        let services = IncompleteServices(without: nil)
        let image = try FixtureFiles.bytes("images/roundup4.jpg")
        let stub = StubTransport { request in
            guard request.expects == .image else { return .json(services.response(to: request).text) }
            return .response(TransportResponse(head: HTTPResponse(status: .ok), body: image))
        }
        let network = HoldingTransport(stub, holding: "searchMovieInfo")
        let images = HoldingTransport(network, holding: "sea.jpg")
        let loader = PosterLoader(
            BoxOfficeAggregator(
                kobis: Kobis(transport: images, calendar: .sample), tmdb: TMDB(transport: images)))
        let film = Film(try #require(MovieCode(rawValue: "20249999")), title: "바다노래")
        let poster = Task { try await loader.poster(of: film) }
        await network.until { inside, _ in inside == 1 }
        await images.until { inside, _ in inside == 1 }
        images.open()
        while images.inside > 0 { await Task.yield() }
        #expect(loader.posterInMemory(of: film) == nil)
        network.open()
        #expect(try await poster.value?.pick.movieID.rawValue == 7)
        #expect(images.begun.count == 1)
    }

    @Test("With 200 of KOBIS's calls left, only what is needed is asked")
    func lastCalls() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let kobisURL = try BaseURL(services.baseURL(of: .kobis))
        let tmdbURL = try BaseURL(services.baseURL(of: .tmdb))
        for (left, film, calls) in [(201, try film(), 1), (200, try film(), 0), (200, try conflicting, 1)] {
            let before = services.count(.kobis)
            var policies = TransportStack.Policies()
            policies.quotas = [Quota(for: kobisURL, name: "sample", perDay: left)]
            let stack = TransportStack(
                CurlHTTPTransport(),
                credentials: [
                    .kobis(try .canary, baseURL: kobisURL), .tmdbToken(try .canary, baseURL: tmdbURL),
                ], policies: policies)
            let boxOffice = BoxOfficeAggregator(
                kobis: Kobis(transport: stack, baseURL: kobisURL), tmdb: TMDB(transport: stack, baseURL: tmdbURL))
            #expect(try await boxOffice.lookup(of: film, ahead: ReadAhead()).match.state == .match)
            // What was not needed ends by itself.
            while calls > services.count(.kobis) - before { try await Task.sleep(for: .milliseconds(5)) }
            #expect(services.count(.kobis) - before == calls)
        }
    }

    @Test("A film that was decided about before is not read ahead, although its decision is too old")
    func knownFromYesterday() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let decisions = StoredDecisions()
        let calendar = Calendar(try .of("2024-05-01"))
        for calls in [1, 0] {
            let boxOffice = try services.aggregator(decisions: decisions, calendar: calendar.kobis)
            let before = services.count(.kobis)
            let found = try await boxOffice.lookup(of: film(), ahead: ReadAhead())
            #expect(found.match.state == .match && found.match.decidedOn == nil)
            while calls > services.count(.kobis) - before { try await Task.sleep(for: .milliseconds(5)) }
            #expect(services.count(.kobis) - before == calls)
            calendar.pass(days: 40)
        }
    }
}
