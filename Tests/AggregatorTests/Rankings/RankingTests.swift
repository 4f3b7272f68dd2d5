import Aggregator
import BoxOfficeFixtures
import BoxOfficeHTTP
import BoxOfficeTesting
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

    @Test("Fewer rows are requested, not cut off afterwards")
    func rows() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let ranking = try await services.aggregator().ranking(.daily(.on(.complete), top: 3))
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
            return .json(Canned.ranking([], for: request.url))
        }
        let kobis = Kobis(transport: transport, calendar: KobisCalendar { seconds })
        let boxOffice = BoxOfficeAggregator(kobis: kobis, tmdb: TMDB(transport: transport))
        let error = await #expect(throws: KobisError.self) { try await boxOffice.ranking() }
        #expect(error?.code == .notPublishedYet)
        #expect(await asked.urls.map { $0.contains("targetDt=\(expected)&") } == [true])
    }

    @Test(
        "The latest week, weekend and weekdays are those that are over (M6)",
        arguments: [
            (.weekly, "20240415"), (.weekend, "20240419"), (.weekdays, "20240422"),
        ] as [(RankingPeriod, String)])
    func latest(period: RankingPeriod, expected: String) async throws {
        let asked = Recorder()
        let transport = StubTransport { request in
            await asked.note(request)
            return .json(Canned.ranking([], for: request.url))
        }
        // Friday 2024-04-26, noon in Korea: this week's weekdays are over, its weekend is not.
        let kobis = Kobis(transport: transport, calendar: KobisCalendar { 1_714_100_400 })
        let boxOffice = BoxOfficeAggregator(kobis: kobis, tmdb: TMDB(transport: transport))
        _ = try? await boxOffice.ranking(RankingRequest(period))
        let part = try #require(period.weekPart)
        #expect(await asked.urls.map { $0.contains("targetDt=\(expected)&weekGb=\(part.rawValue)&") } == [true])
    }

    @Test("Any day selects its week, and the ranking says which days it counts")
    func weekend() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let monday = try CalendarDay.of("2024-04-22")
        let ranking = try await services.aggregator().ranking(.weekend(.on(monday)))
        #expect(ranking.period == .weekend)
        #expect(ranking.days == (try CalendarDay.of("2024-04-26"))...(try CalendarDay.of("2024-04-28")))
        #expect(services.order == [.kobis])
    }
}
