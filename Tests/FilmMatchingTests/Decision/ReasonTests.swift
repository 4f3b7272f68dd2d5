import Testing

@testable import FilmMatching

@Suite("Why a film is undecided")
struct ReasonTests {
    /// 만추 (2020), with a record that agrees in nothing but the title and what a test adds.
    private func reason(
        _ details: CandidateFilm.Details, titled title: String = "만추", on day: String? = nil
    ) -> MatchDecision.Reason {
        MatchModel.standard.decision(for: known, among: [candidate(1, title, day, details: details)]).reason
    }

    private let known = film("만추", "2020-07-01", year: 2020, nations: ["한국"], directors: ["김태용"], runtime: 100)

    @Test("The reason names the one fact that stands in the way")
    func one() {
        #expect(reason(.init(directors: ["김태용"], runtime: 100)) == .confirmed)
        #expect(reason(.init(directors: ["이만희"], runtime: 100), on: "2020-07-01") == .peopleDiffer)
        #expect(reason(.init(runtime: 100), on: "2011-02-17") == .dateConflict)
        #expect(reason(.init(runtime: 100), titled: "만추 2", on: "2020-07-01") == .numberOnOneSide)
        #expect(reason(.init(runtime: 160), on: "2020-07-03") == .runtimesDiffer)
    }

    @Test("Films that share no title with the film are no candidates, whatever else agrees")
    func strangers() {
        let stranger = candidate(1, "동굴", "2020-07-01", details: .init(directors: ["김태용"], runtime: 100))
        var decision = MatchModel.standard.decision(for: known, among: [stranger])
        #expect(decision.state == .noMatch && decision.reason == .onlyOtherTitles)
        #expect(decision.candidates.isEmpty)
        decision = MatchModel.standard.decision(for: known, among: [stranger, candidate(2, "만추", nil)])
        #expect(decision.candidates.map(\.id) == [2])
        #expect(decision.reason != .tooClose)
    }
}
