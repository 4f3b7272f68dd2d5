import Aggregator
import BoxOfficeFixtures
import BoxOfficeTesting
import BoxOfficeWire
import Testing

@Suite("KOBIS is asked about a film only if it must be", .timeLimit(.minutes(10))) struct RecordReadingTests {
    /// A film that TMDB's search alone does not decide.
    private let film = KnownFilm(movieCode: "20249318", title: "챌린저스")

    private func spend(_ services: FixtureServices, times: Int) {
        services.fail(
            .kobis, times: times,
            with: .init { _ in .json(#"{"faultInfo":{"message":"일일 이용량 초과","errorCode":"320011"}}"#) })
    }

    @Test("A record is read where the search does not decide, and not where director, year and country are known")
    func needed() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        #expect(try await services.aggregator().enrichment(of: film).match.state == .match)
        #expect(services.count(.kobis) == 1)
        var known = film
        (known.productionYear, known.nations, known.directors) = (2024, ["미국"], [.init(name: "루카 구아다니노")])
        #expect(try await services.aggregator().enrichment(of: known).match.cost.kobisRequests == 0)
        var dated = film
        dated.openDay = try .of("2024-04-24")
        #expect(try await services.aggregator().enrichment(of: dated).match.state == .match)
        #expect(services.count(.kobis) == 1)
    }

    @Test("A copy that reads none asks KOBIS nothing, and its decisions are not those of the other")
    func never() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let boxOffice = try services.aggregator()
        var without = boxOffice
        without.records = .never
        #expect(try await without.enrichment(of: film).match.state != .match)
        #expect(services.count(.kobis) == 0)
        #expect(try await boxOffice.enrichment(of: film).match.state == .match)
        #expect(try await without.enrichment(of: film).match.state != .match)
    }

    @Test(
        "For the films of a year beyond the first twenty, KOBIS's list of the year is read, and a record where that lacks one"
    )
    func listed() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        var boxOffice = try services.aggregator()
        boxOffice.records = .listed
        let day = try CalendarDay.of("2024-04-24")
        try await askForTwentyFilms(boxOffice, openedOn: day)
        #expect(services.count(.kobis, "searchMovieInfo.json") == 20)
        #expect(services.count(.kobis, "searchMovieList.json") == 0)
        // Both are in the list; one of them without a director.
        for (code, records) in [("20249318", 20), ("20247355", 20), ("20248493", 21)] {
            let found = try await boxOffice.enrichment(of: KnownFilm(movieCode: code, title: "없는 제목", openDay: day))
            #expect(found.match.cost.kobisRequests == records - 20)
            #expect(services.count(.kobis, "searchMovieInfo.json") == records)
            #expect(services.count(.kobis, "searchMovieList.json") == 1)
        }
        // Another year is another list.
        _ = try await boxOffice.enrichment(
            of: KnownFilm(movieCode: "20231677", title: "없는 제목", openDay: .of("2023-05-24")))
        #expect(services.count(.kobis, "searchMovieInfo.json") == 22)
        #expect(services.count(.kobis, "searchMovieList.json") == 1)
    }

    private func askForTwentyFilms(_ boxOffice: BoxOfficeAggregator, openedOn day: CalendarDay) async throws {
        for number in 100..<120 {
            _ = try await boxOffice.enrichment(
                of: KnownFilm(movieCode: "20240\(number)", title: "없는 영화 \(number)", openDay: day))
        }
    }

    @Test("A film matches by what the list says, as it does by its record")
    func listedMatch() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        var boxOffice = try services.aggregator()
        boxOffice.records = .listed
        let day = try CalendarDay.of("2024-04-24")
        try await askForTwentyFilms(boxOffice, openedOn: day)
        let found = try await boxOffice.enrichment(
            of: KnownFilm(movieCode: "20249318", title: "챌린저스", openDay: .of("2024-01-01")))
        #expect(found.match.state == .match)
        #expect(found.match.cost.kobisRequests == 0)
        #expect(services.count(.kobis, "searchMovieList.json") == 1)
    }

    @Test("When the quota is used up, the decision rests on the rest, says so, and is not kept")
    func quota() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        spend(services, times: 1)
        let decisions = StoredDecisions()
        // What lacks something is remembered until the next minute, which does not come here.
        let calendar = KobisCalendar(today: try .of("2024-05-01"))
        let boxOffice = try services.aggregator(decisions: decisions, calendar: calendar)
        let found = try await boxOffice.lookup(of: film)
        #expect(found.recordError?.isQuotaExceeded == true && !found.isSettled)
        #expect(found.match.state != .match)
        let error = await #expect(throws: EnrichmentError.self) { try await boxOffice.enrichment(of: film) }
        #expect(error?.serviceError?.isQuotaExceeded == true)
        #expect(try await services.aggregator(decisions: decisions).enrichment(of: film).match.state == .match)
        spend(services, times: 1)
        await #expect(throws: EnrichmentError.self) {
            try await services.aggregator().enrichment(of: KnownFilm(movieCode: "20249318", title: ""))
        }
    }

    @Test(
        "A title is asked for once, and at most five times where KOBIS spaces it in another way",
        arguments: [
            ("파묘", 1, 1), ("범죄도시 4", 1, 2), ("그런 영화는 없다", 0, 3),
        ])
    func titles(title: String, films: Int, requests: Int) async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let boxOffice = try services.aggregator()
        for _ in 0..<2 { #expect(try await boxOffice.films(titled: title).films.count == films) }
        #expect(services.count(.kobis) == requests)
    }
}
