import Aggregator
import BoxOfficeFixtures
import BoxOfficeTesting
import FilmMatching
import Testing

@Suite("Matching knows what it was not sent", .timeLimit(.minutes(1))) struct UnreadPartTests {
    private func match(without part: IncompleteServices.Part?) async throws -> MatchDecision {
        try await IncompleteServices(without: part).boxOffice().enrichment(of: IncompleteServices.film).match
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
}
