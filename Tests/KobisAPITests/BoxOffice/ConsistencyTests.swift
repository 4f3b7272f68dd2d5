import BoxOfficeFixtures
import KobisAPI
import Testing

@Suite("Consistency of a ranking's figures")
struct ConsistencyTests {
    private func entry(
        _ line: Int, rank: Int? = nil, _ audience: Int, from before: Int, rate: Double, isNew: Bool = false,
        total: Int? = nil
    ) throws -> BoxOfficeEntry {
        BoxOfficeEntry(
            line: line, rank: rank ?? line, rankChange: isNew ? .new : .unchanged,
            movieCode: try #require(MovieCode("2025000\(line % 10)")), title: "별", audience: audience,
            audienceChange: audience - before, audienceChangeRate: Percent(rate), audienceTotal: total)
    }

    private func rules(_ entries: BoxOfficeEntry...) -> [Inconsistency.Rule] {
        DailyBoxOffice(day: .yesterday, entries: entries).inconsistencies.map(\.rule)
    }

    @Test(
        "a change is rounded to tenths, halves away from zero, as in recorded rankings",
        arguments: [
            (3_259, 16, 20_268.8), (843, 2_000, -57.9), (1_713, 2_000, -14.4), (120, 135, -11.1), (2, 1, 100),
            (18_927, 1, 1_892_600), (0, 7, -100),
        ])
    func rounding(now: Int, before: Int, rate: Double) throws {
        #expect(rules(try entry(1, now, from: before, rate: rate)).isEmpty)
        #expect(rules(try entry(1, now, from: before, rate: rate + 0.1)) == [.audienceChange])
        #expect(rules(try entry(1, now, from: before, rate: rate - 0.1)) == [.audienceChange])
    }

    @Test("films with equal admissions share the rank of the first, and the next film's rank is its line")
    func ties() throws {
        let rows = try [
            entry(1, 90, from: 90, rate: 0), entry(2, 80, from: 80, rate: 0), entry(3, rank: 2, 80, from: 80, rate: 0),
            entry(4, 70, from: 70, rate: 0),
        ]
        #expect(rules(rows[0], rows[1], rows[2], rows[3]).isEmpty)
        #expect(rules(rows[0], rows[1], try entry(3, 80, from: 80, rate: 0)) == [.rank])
        #expect(rules(rows[0], rows[1], try entry(3, rank: 2, 79, from: 79, rate: 0)) == [.rank])
    }

    @Test("no film has more admissions than the one above, and lines are numbered")
    func order() throws {
        let found = DailyBoxOffice(
            day: .yesterday,
            entries: [try entry(1, 80, from: 80, rate: 0), try entry(3, 90, from: 90, rate: 0)]
        ).inconsistencies
        #expect(found.map(\.rule) == [.lineNumber, .audienceOrder])
        #expect(found.map(\.line) == [2, 2])
        #expect(found[1].description == "line 2 (20250003), audienceOrder: 90 admissions below 80")
    }

    @Test("a film is new if and only if it had no admissions before, and its change is then 100 %")
    func newEntries() throws {
        #expect(rules(try entry(1, 50, from: 0, rate: 100, isNew: true)).isEmpty)
        #expect(rules(try entry(1, 50, from: 0, rate: 100)) == [.newEntry])
        #expect(rules(try entry(1, 50, from: 25, rate: 100, isNew: true)) == [.newEntry])
        #expect(rules(try entry(1, 50, from: 0, rate: 50, isNew: true)) == [.audienceChange])
    }

    @Test("totals are at least the figures of the period, and figures before are not negative")
    func totals() throws {
        #expect(rules(try entry(1, 50, from: 50, rate: 0, total: 50)).isEmpty)
        #expect(rules(try entry(1, 50, from: 50, rate: 0, total: 49)) == [.audienceTotal])
        #expect(rules(try entry(1, 50, from: -1, rate: 0)) == [.audienceChange])
    }

    @Test("sales are checked as well")
    func sales() throws {
        let entry = BoxOfficeEntry(
            rank: 1, movieCode: MovieCode("20250001"), title: "별", sales: 100, salesChange: 50,
            salesChangeRate: Percent(99), salesTotal: 99)
        #expect(rules(entry) == [.salesChange, .salesTotal])
    }

    @Test("missing figures contradict nothing, and overflowing ones do not crash")
    func missing() throws {
        let code = MovieCode("20250001")
        #expect(rules(BoxOfficeEntry(rank: 1, movieCode: code, title: "별")).isEmpty)
        let huge = BoxOfficeEntry(
            rank: 1, rankChange: .up(1), movieCode: code, title: "별", sales: .max, salesChange: .max,
            salesChangeRate: Percent(1), audience: .max, audienceChange: .min, audienceChangeRate: Percent(1))
        #expect(rules(huge) == [.salesChange])
    }

    @Test("the fixtures' rankings follow every rule")
    func fixtures() async throws {
        for day in ["20240424", "20240425"] {
            let stub = KobisStub(try FixtureFiles.text("kobis/daily/\(day).json"))
            let request = DailyBoxOfficeRequest(day: try #require(CalendarDay(day)))
            let list = try await stub.kobis.dailyBoxOffice(request)
            #expect(list.inconsistencies.isEmpty)
        }
        for part in WeekPart.allCases {
            let stub = KobisStub(try FixtureFiles.text("kobis/weekly/202417-\(part.rawValue).json"))
            let request = WeeklyBoxOfficeRequest(week: try #require(ISOWeek("202417")), part: part)
            let list = try await stub.kobis.weeklyBoxOffice(request)
            #expect(list.entries.count == 10)
            #expect(list.inconsistencies.isEmpty)
            #expect(list.findings.isEmpty)
        }
    }
}
