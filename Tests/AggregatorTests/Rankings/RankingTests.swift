import Aggregator
import BoxOfficeTesting
import Fixtures
import HTTPTransport
import Testing

@Suite struct RankingTests {
    @Test("A ranking costs one request to KOBIS and none to TMDB")
    func oneRequest() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let day = try CalendarDay.complete
        let ranking = try await services.aggregator().ranking(.daily(.on(day)))
        #expect(ranking.days == day...day)
        #expect(ranking.entries.map(\.rank) == Array(1...10))
        #expect(ranking.findings.isEmpty)
        #expect(services.order == [.kobis])
    }

    @Test("Fewer rows are asked for, not cut off")
    func rows() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let ranking = try await services.aggregator().ranking(.daily(.on(.complete), rows: 3))
        #expect(ranking.entries.count == 3)
        #expect(services.requests(to: .kobis).first?.queryValue("itemPerPage") == "3")
    }

    @Test(
        "Yesterday is the day before today in Korea, where a day begins at 15:00 UTC (F85)",
        arguments: [(1_713_970_799, "20240423"), (1_713_970_800, "20240424")] as [(Int64, String)])
    func yesterday(seconds: Int64, expected: String) async throws {
        let asked = Recorder()
        let transport = StubTransport { request in
            await asked.note(request)
            return .json(#"{"boxOfficeResult":{"dailyBoxOfficeList":[]}}"#)
        }
        let kobis = Kobis(transport: transport, calendar: KobisCalendar { seconds })
        let boxOffice = BoxOfficeAggregator(kobis: kobis, tmdb: TMDB(transport: transport))
        let error = await #expect(throws: KobisError.self) { try await boxOffice.ranking() }
        #expect(error?.code == .notPublishedYet)
        #expect(await asked.urls.map { $0.contains("targetDt=\(expected)&") } == [true])
    }
}
