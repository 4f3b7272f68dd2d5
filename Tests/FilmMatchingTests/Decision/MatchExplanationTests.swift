import FilmMatching
import Testing

@Suite("Explaining a decision")
struct MatchExplanationTests {
    @Test("A match names the film, the evidence and what was rejected")
    func match() {
        var plan = QueryPlan(film: film("범죄도시2", "20220518", isDetailed: false))
        guard case .search(let query) = plan.next else { return }
        plan.receive(
            [candidate(1_017_163, "범죄도시 4", "2024-04-24"), candidate(619803, "범죄도시 2", "2022-05-18")], for: query,
            totalPages: 1)
        guard case .decided(let decision) = plan.next else {
            Issue.record("undecided")
            return
        }
        #expect(
            decision.explanation == """
                범죄도시2 (20200001, open 2022-05-18) -> match 619803 범죄도시 2 (2022-05-18): the titles and the days are equal
                  page          https://www.themoviedb.org/movie/619803
                  certainty     high; 1 TMDB request
                  agrees        title 범죄도시2 / 범죄도시 2; day 2022-05-18 / 2022-05-18
                  not compared  year of production, country, director, actors, running time (KOBIS's record was not read)
                  other         1017163 범죄도시 4 (2024-04-24): the numbers in the titles differ  https://www.themoviedb.org/movie/1017163
                """)
        #expect(
            decision.evidenceTable == """
                match 619803 범죄도시 2 (2022-05-18)  14.5 bits, stage 1, model 3
                  title        +7.0  exact: 범죄도시2 / 범죄도시 2
                  length       +0.5  5 characters
                  date         +7.0  sameDay: 2022-05-18 / 2022-05-18
                other 1017163 범죄도시 4 (2024-04-24)  -13.0 bits, numbersDiffer
                  title        -6.0  numbersDiffer: 범죄도시2 / 범죄도시 4
                  date         -7.0  longBefore: 2022-05-18 / 2024-04-24
                """)
    }

    @Test("It says what was not compared, and why")
    func gaps() {
        func gaps(_ known: KnownFilm, _ details: CandidateFilm.Details?, day: String? = "2011-02-17") -> [String] {
            let found = decide(known, candidate(91073, "만추", day, language: "ko", details: details)).candidates.first
            return found.map { $0.notCompared.map { "\($0.kind) \($0.cause)" } } ?? []
        }
        let known = film("만추", "20110217", year: 2010, nations: ["한국"], directors: ["김태용"], runtime: 113)
        #expect(
            gaps(known, nil) == [
                "director tmdbRecordNotRead", "cast unknownAtKobis", "runtime tmdbRecordNotRead",
            ])
        #expect(
            gaps(known, .init(directors: ["金泰勇"])) == [
                "director notComparable", "cast unknownAtKobis", "runtime unknownAtTMDB",
            ])
        #expect(gaps(known, nil, day: nil).first == "date unknownAtTMDB")
        #expect(
            gaps(film("만추", nil), nil) == [
                "date unknownAtKobis", "nation unknownAtKobis", "director unknownAtKobis", "cast unknownAtKobis",
                "runtime unknownAtKobis",
            ])
        #expect(gaps(film("만추", "20110217", isDetailed: false), nil).first == "year kobisRecordNotRead")
    }

    @Test("An ambiguous decision shows the best candidate and the reason")
    func ambiguous() {
        let text = decide(film("만추", "20110217"), candidate(91073, "만추", nil)).explanation
        #expect(text.contains("-> ambiguous: nothing confirms the title"))
        #expect(text.contains("best          91073 만추  https://www.themoviedb.org/movie/91073"))
    }

    @Test("No match without candidates is two lines")
    func none() {
        #expect(
            decide(film("만추", nil)).explanation
                == "만추 (20200001) -> none: not found at TMDB\n  cost          0 TMDB requests")
    }
}
