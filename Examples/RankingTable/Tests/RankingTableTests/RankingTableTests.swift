import BoxOffice
import BoxOfficeTesting
import RankingTable
import Testing

@Suite("A table that a job fills in", .timeLimit(.minutes(5))) struct RankingTableTests {
    private let days: ClosedRange<CalendarDay>

    init() throws {
        days = try #require(CalendarDay("2024-02-19"))...(try #require(CalendarDay("2024-03-17")))
    }

    /// Films of which the last two need KOBIS's record, and claim one film of TMDB's in every other week.
    private func stub(calls: Int? = nil) throws -> StubBoxOffice {
        let stub = StubBoxOffice()
        var (week, number) = (days.lowerBound, 1)
        while week < days.upperBound {
            var entries = Array([BoxOfficeEntry].sample.prefix(3))
            for (rank, title) in [(4, "물의 기억 \(number)"), (5, "물의 기억 \(number)")].prefix(1 + number % 2) {
                let code = try #require(MovieCode(rawValue: "2024\(1000 + number * 10 + rank)"))
                entries.append(BoxOfficeEntry(rank: rank, movieCode: code, title: title))
                if rank == 5 { stub.setFilm(nil, of: code) }
            }
            stub.setEntries(entries, of: .weekly, on: week)
            (week, number) = (try #require(week.adding(days: 7)), number + 1)
        }
        stub.setCallsLeft(calls)
        return stub
    }

    /// Runs the job with so many of KOBIS's calls.
    private func run(_ table: inout RankingTable, calls: Int? = nil) async throws {
        do {
            try await table.fill(days, from: try stub(calls: calls).boxOffice)
        } catch let pause as SeriesInterruption {
            #expect(pause.cause.isQuotaExceeded)
        }
    }

    @Test("Wherever the calls of a day end, the next day's table is that of a run to which nothing happened")
    func quota() async throws {
        var whole = RankingTable()
        try await run(&whole)
        #expect(whole.weeks.count == 4 && !whole.weeks.contains(where: \.isOpen))
        var unfinished = 0
        for calls in 0...14 {
            var table = RankingTable()
            try await run(&table, calls: calls)
            // What is settled today is what is settled without the fault.
            for week in table.weeks where !week.isOpen { #expect(whole.weeks.contains(week)) }
            if table != whole { unfinished += 1 }
            try await run(&table)
            #expect(table == whole, "The calls ended after \(calls).")
        }
        #expect(unfinished > 4 && unfinished < 15)
    }

    @Test("Nothing of a week that is settled is asked for again but its ranking")
    func resumed() async throws {
        var table = RankingTable()
        try await run(&table)
        let stub = try stub()
        try await table.fill(days, from: stub.boxOffice)
        #expect(stub.requests(for: .rankings) == 4 && stub.requests(for: .films) == 0)
    }
}
