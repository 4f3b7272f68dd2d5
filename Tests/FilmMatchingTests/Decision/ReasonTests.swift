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

    @Test(
        "Of several facts that stand in the way, the weightiest is the reason; of none, what would confirm is missing")
    func several() {
        var model = MatchModel.standard
        // So that only facts decide.
        model.bits[.title] = [.exact: 40, .core: 40]
        func reason(
            _ day: String?, _ details: CandidateFilm.Details, year: Int = 2020, english: String? = nil,
            as title: String = "만추"
        ) -> MatchDecision.Reason {
            var known = known
            (known.title, known.productionYear, known.englishTitle) = (title, year, english)
            let other = candidate(1, "만추", day, original: "Autumn, Late", details: details)
            return model.decision(for: known, among: [other]).reason
        }
        #expect(reason("2020-07-03", .init(directors: ["이만희"], runtime: 160)) == .peopleDiffer)
        #expect(reason("2020-07-05", .init(runtime: 160)) == .runtimesDiffer)
        #expect(reason("2011-02-17", .init(runtime: 160)) == .dateConflict)
        #expect(reason("2020-07-01", .init(countries: ["JP"])) == .countriesDiffer)
        #expect(reason("2016-07-01", .init()) == .dateConflict)
        #expect(reason("2020-07-09", .init(runtime: 105)) == .dateConflict)
        #expect(reason("2020-07-05", .init(), year: 2010) == .yearsDiffer)
        #expect(reason(nil, .init(), english: "Late Autumn") == .englishTitlesDiffer)
        #expect(reason(nil, .init(), as: "만추 감독판") == .editionUncertain)
        #expect(reason(nil, .init()) == .noConfirmation)
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
