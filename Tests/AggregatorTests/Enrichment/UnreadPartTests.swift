import Aggregator
import BoxOfficeBasics
import BoxOfficeFixtures
import BoxOfficeTesting
import FilmMatching
import KobisAPI
import Testing

@Suite("Matching knows what it was not sent", .timeLimit(.minutes(10))) struct UnreadPartTests {
    private func match(without part: IncompleteServices.Part?) async throws -> MatchDecision {
        try await IncompleteServices(without: part).boxOffice().lookup(of: IncompleteServices.film).match
    }

    @Test("With all that the services send, nothing is unread, and the film is found by both records")
    func whole() async throws {
        let found = try await match(without: nil)
        #expect(found.tmdbID == 7 && found.reason == .titleAndDate)
        #expect(found.film.unread.isEmpty && found.candidates.first?.film.details?.unread == [])
        #expect(found.cost.tmdbRequests == 2 && found.cost.kobisRequests == 1)
    }

    @Test(
        "A part that TMDB's record lacks is unread, and costs a further request if it can be had alone",
        arguments: [
            ("credits", FilmPart.people, 1), ("alternative_titles", .titles, 1), ("translations", .titles, 1),
            ("release_dates", .days, 1), ("runtime", .runtime, 0), ("production_countries", .countries, 0),
        ])
    func atTMDB(member: String, part: FilmPart, repeats: Int) async throws {
        let found = try await match(without: .tmdbRecord(member))
        let candidate = try #require(found.candidates.first)
        #expect(candidate.film.details?.unread == [part])
        #expect(found.cost.tmdbRequests == 2 + repeats)
        if part == .people || part == .runtime {
            let kinds: [Evidence.Kind] = part == .people ? [.director, .cast] : [.runtime]
            for kind in kinds {
                #expect(candidate.notCompared.contains { $0.kind == kind && $0.cause == .unreadAtTMDB })
            }
        }
    }

    @Test(
        "A part that KOBIS's record lacks is unread",
        arguments: [
            ("movieNmEn", FilmPart.titles), ("movieNmOg", .titles), ("openDt", .days), ("prdtYear", .days),
            ("nations", .countries), ("directors", .people), ("actors", .people), ("showTm", .runtime),
        ])
    func atKobis(member: String, part: FilmPart) async throws {
        let found = try await match(without: .kobisRecord(member))
        #expect(found.film.unread == [part])
        let kinds: [String: Evidence.Kind] = [
            "nations": .nation, "directors": .director, "actors": .cast, "showTm": .runtime,
        ]
        guard let kind = kinds[member] else { return }
        let candidate = try #require(found.candidates.first)
        #expect(candidate.notCompared.contains { $0.kind == kind && $0.cause == .unreadAtKobis })
    }

    @Test(
        "Without a part that might make a match, no lookup says that there is none; a match says what it lacks",
        arguments: [
            (IncompleteServices.Part.kobisRecord("directors"), "movieInfoResult.movieInfo.directors"),
            (.discovery("poster_path"), "discover/movie.results[0].poster_path"),
        ])
    func provisional(part: IncompleteServices.Part, path: String) async throws {
        var film = IncompleteServices.film
        film.title = "다른 제목"
        let boxOffice = IncompleteServices(without: part).boxOffice()
        #expect(try await boxOffice.lookup(of: film).match.state == .noMatch)
        let error = await #expect(throws: EnrichmentError.self) { try await boxOffice.enrichment(of: film) }
        #expect(error?.code == .malformedResponse && error?.isRetryable == true && error?.stopsBatch == false)
        #expect(error?.serviceError?.context.malformed?.path == path)
        let whole = try await IncompleteServices(without: nil).boxOffice().enrichment(of: film)
        #expect(whole.match.state == .noMatch && whole.isSettled)
        let match = try await IncompleteServices(without: .tmdbRecord("credits")).boxOffice()
            .enrichment(of: IncompleteServices.film)
        #expect(match.match.tmdbID == 7 && !match.isSettled)
    }

    @Test("A lookup that rests on an incomplete response serves everybody for a minute, and is then made again")
    func remembered() async throws {
        let services = IncompleteServices(without: .tmdbRecord("credits"))
        let seconds = Lock<Int64>(1_700_000_040)
        let boxOffice = services.boxOffice(calendar: KobisCalendar { seconds.withLock { $0 } })
        let first = try await boxOffice.lookup(of: IncompleteServices.film)
        #expect(!first.unread.isEmpty)
        let requests = services.requests.count
        seconds.withLock { $0 += 59 }
        #expect(try await boxOffice.lookup(of: IncompleteServices.film).unread == first.unread)
        #expect(services.requests.count == requests)
        services.complete()
        seconds.withLock { $0 += 1 }
        let second = try await boxOffice.lookup(of: IncompleteServices.film)
        #expect(second.unread.isEmpty && services.requests.count > requests)
        // What is whole is remembered for the day.
        let all = services.requests.count
        seconds.withLock { $0 += 3_600 }
        #expect(try await boxOffice.lookup(of: IncompleteServices.film).unread.isEmpty)
        #expect(services.requests.count == all)
    }
}
