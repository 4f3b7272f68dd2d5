import Aggregator
import BoxOfficeTesting
import Testing

@Suite("How long decisions are kept") struct DecisionLifetimesTests {
    private func days(
        _ state: MatchDecision.State, poster: Bool = true, opened ago: Int?,
        reason: MatchDecision.Reason = .titleAndDate
    ) throws -> Int {
        let today = try CalendarDay.of("2024-05-01")
        let film = KnownFilm(movieCode: "1", title: "바다의 노래", openDay: ago.flatMap { today.adding(days: -$0) })
        var movie = MovieListItem.sample
        if !poster { movie.posterPath = nil }
        let match = MatchDecision(film: film, state: state, reason: reason, tmdbID: state == .match ? 11 : nil)
        return DecisionLifetimes.days(
            for: Enrichment(match: match, movie: state == .match ? movie : nil), on: today)
    }

    @Test("A match is kept for thirty days, that of a film not three weeks old for seven")
    func matches() throws {
        #expect(try days(.match, opened: 21) == 30)
        #expect(try days(.match, opened: nil) == 30)
        #expect(try days(.match, opened: 20) == 7)
        #expect(try days(.match, opened: -5) == 7)
    }

    @Test("A match without a poster is asked about again the next day")
    func withoutPoster() throws { #expect(try days(.match, poster: false, opened: 400) == 1) }

    @Test("An ambiguous film is asked about again after three days, a new one the next day")
    func ambiguous() throws {
        #expect(try days(.ambiguous, opened: 100, reason: .tooClose) == 3)
        #expect(try days(.ambiguous, opened: 2, reason: .tooClose) == 1)
    }

    @Test("A film that TMDB lacks is asked about again the next day")
    func none() throws { #expect(try days(.noMatch, opened: 400, reason: .noResults) == 1) }
}
