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
                범죄도시2 (20200001, open 2022-05-18) -> match 619803 범죄도시 2 (2022-05-18)  14.5 bits, stage 1, 1 TMDB request
                  title        +7.0  exact: 범죄도시2 / 범죄도시 2
                  length       +0.5  5 characters
                  date         +7.0  sameDay: 2022-05-18 / 2022-05-18
                  rejected   1017163 범죄도시 4 (2024-04-24): numbersDiffer, -13.0 bits
                """)
    }

    @Test("An ambiguous decision shows the best candidate and the reason")
    func ambiguous() {
        let text = decide(film("만추", "20110217"), candidate(91073, "만추", nil)).explanation
        #expect(text.contains("-> ambiguous, noConfirmation"))
        #expect(text.contains("best       91073 만추"))
    }

    @Test("No match without candidates is one line")
    func none() {
        #expect(
            decide(film("만추", nil)).explanation
                == "만추 (20200001) -> none, noResults  0.0 bits, stage 2, 0 TMDB requests")
    }
}
