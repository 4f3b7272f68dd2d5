import FilmMatching
import Testing

@testable import Aggregator

@Suite("What identifies results") struct IdentityTests {
    private func days(_ last: String) throws -> ClosedRange<CalendarDay> {
        try CalendarDay.complete...CalendarDay.of(last)
    }

    @Test("A ranking is identified by its period and days")
    func rankings() throws {
        let daily = Ranking(period: .daily, days: try days("2024-04-24"), entries: [])
        #expect(daily.id == Ranking(period: .daily, days: try days("2024-04-24"), entries: []).id)
        #expect(daily.id != Ranking(period: .weekly, days: try days("2024-04-24"), entries: []).id)
        #expect(daily.id != Ranking(period: .daily, days: try days("2024-04-25"), entries: []).id)
    }

    @Test("Steps and points are identified by their days, details by their film")
    func others() throws {
        let days = try days("2024-04-25")
        #expect(
            RankingSeries.Step(days: days, result: .success(Ranking(period: .weekly, days: days, entries: []))).id
                == days)
        #expect(FilmHistory.Point(days: days).id == days)
        #expect(FilmDetails(.matched, of: 7).id == 7)
    }

    @Test("The ids of matching are typed, and nil where there is none")
    func matching() {
        let film = KnownFilm(movieCode: "20228797", title: "범죄도시4")
        #expect(film.code == "20228797")
        #expect(KnownFilm(movieCode: "", title: "범죄도시4").code == nil)
        #expect(MatchDecision(film: film, state: .match, reason: .confirmed, tmdbID: 7).movieID == 7)
        #expect(MatchDecision(film: film, state: .noMatch, reason: .noResults).movieID == nil)
    }
}
