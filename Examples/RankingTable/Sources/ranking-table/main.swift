import BoxOffice
import Foundation
import RankingTable

/// Fills in the table, and returns whether it is complete.
func fill(_ days: ClosedRange<CalendarDay>, in file: URL) async throws -> Bool {
    var table = RankingTable()
    if let data = try? Data(contentsOf: file) { table = try JSONDecoder().decode(RankingTable.self, from: data) }
    let boxOffice = BoxOfficeAggregator(keys: try .fromEnvironment(), cache: "cache", hosts: try .fromEnvironment())
    do {
        let left = try await table.fill(days, from: boxOffice) { table, week in
            try JSONEncoder().encode(table).write(to: file, options: .atomic)
            print("\(week.days.lowerBound): \(week.rows.count { !$0.isOpen }) of \(week.rows.count) films are settled.")
        }
        return left == 0
    } catch let pause as SeriesInterruption {
        print(pause)
        return false
    }
}

let days = CommandLine.arguments.dropFirst().compactMap { CalendarDay($0) }
guard days.count == 2, days[0] <= days[1] else {
    print("usage: ranking-table FIRST-DAY LAST-DAY")
    exit(64)
}
// 75: the next run goes on.
exit(try await fill(days[0]...days[1], in: URL(filePath: "table.json")) ? 0 : 75)
