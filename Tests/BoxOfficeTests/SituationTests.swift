import BoxOffice
import BoxOfficeTesting
import TestSupport
import Testing

// begin
@MainActor @Suite(.timeLimit(.minutes(5))) struct SituationTests {
    let stub = StubBoxOffice()

    func model() -> RankingModel { RankingModel(BoxOfficeScreen(of: stub.boxOffice)) }

    @Test func empty() async {
        stub.setEntries([], of: .daily)
        let model = model()
        await model.run { $0.error != nil }
        #expect(model.state.error?.code == .notPublishedYet && model.state.rows.isEmpty)
    }

    @Test func slow() async {
        stub.hold(.rankings)
        let model = model()
        await model.run(until: \.isSlow)
        #expect(model.state.isLoading && model.state.rows.isEmpty)
        stub.release(.rankings)
        await model.run { !$0.rows.isEmpty }
    }

    @Test func offline() async {
        for part in StubBoxOffice.Part.allCases { stub.fail(part, with: .connectionFailed) }
        let model = model()
        await model.run { $0.error != nil }
        #expect(model.state.error?.isRetryable == true)
        for part in StubBoxOffice.Part.allCases { stub.fail(part, with: nil) }
        try? await model.screen.refresh()
        await model.run { $0.rows.count == 10 && $0.error == nil }
    }

    @Test func quota() async {
        stub.setCallsLeft(0)
        let model = model()
        await model.run { $0.error != nil }
        #expect(model.state.error?.isQuotaExceeded == true && model.state.error?.retryAfter != nil)
    }

    @Test func refusedKey() async {
        stub.refuseKeys()
        let model = model()
        await model.run { $0.error != nil }
        #expect(model.state.error?.code == .invalidKey && model.state.error?.isRetryable == false)
    }

    @Test func ambiguous() async {
        let film = BoxOfficeEntry(rank: 1, movieCode: "20249998", title: "소나기")
        var twin = BoxOfficeEntry(rank: 2, movieCode: "20249999", title: "소나기")
        twin.openDay = CalendarDay(year: 2024, month: 4, day: 24)
        let stub = StubBoxOffice([film, twin])
        for entry in [film, twin] { stub.setFilm(StubFilm(directors: [], cast: []), of: entry.movieCode) }
        let model = RankingModel(BoxOfficeScreen(of: stub.boxOffice))
        await model.run(until: \.isSettled)
        let match = model.state.rows[0].lookup.enrichment?.match
        #expect(match?.state == .ambiguous && match?.candidates.count == 2)
        #expect(model.state.rows[0].poster == .missing(.noMatch(.ambiguous)))
    }

    @Test func noPoster() async {
        stub.setFilm(StubFilm(hasPoster: false), of: BoxOfficeEntry.sample.movieCode)
        stub.setFilm(nil, of: [BoxOfficeEntry].sample[1].movieCode)
        let model = model()
        await model.run(until: \.isSettled)
        #expect(model.state.rows[0].poster == .missing(.noPoster))
        #expect(model.state.rows[1].poster == .missing(.noMatch(.noMatch)))
    }

    @Test func changedDay() async throws {
        let model = model()
        await model.run(until: \.isSettled)
        let days = try #require(model.state.days)
        stub.setToday(try #require(days.upperBound.adding(days: 2)))
        model.screen.load(.daily())  // as after the return to the foreground
        await model.run { $0.days != days && !$0.isLoading }
        #expect(model.state.days?.lowerBound == days.upperBound.adding(days: 1))
    }
}
// end

@Suite("The page of an app's tests", .timeLimit(.minutes(10))) struct SituationPageTests {
    @Test("The page shows the tests that run here")
    func isShown() throws {
        let tests = try ProjectFile("Tests/BoxOfficeTests/SituationTests.swift").snippets(
            from: "// begin", to: "// end")
        let page = try ProjectFile("Sources/BoxOfficeTesting/BoxOfficeTesting.docc/TestEachSituation.md")
        let shown = try #require(tests.first)
        let imports = ["import BoxOffice", "import BoxOfficeTesting", "import Testing", ""]
        #expect(page.snippets().contains(imports + shown))
    }
}
