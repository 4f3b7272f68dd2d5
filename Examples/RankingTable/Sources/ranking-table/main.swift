import BoxOffice
import Foundation
import RankingTable

let file = URL(filePath: "table.json")
var table = RankingTable()
if let data = try? Data(contentsOf: file) { table = try JSONDecoder().decode(RankingTable.self, from: data) }

let boxOffice = BoxOfficeAggregator(keys: try .fromEnvironment(), cache: "cache", hosts: try .fromEnvironment())
guard let first = CommandLine.arguments.dropFirst().first.flatMap({ CalendarDay($0) }),
    let last = CommandLine.arguments.dropFirst(2).first.flatMap({ CalendarDay($0) }), first <= last
else { exit(64) }
do {
    let left = try await table.fill(first...last, from: boxOffice) { table, week in
        try JSONEncoder().encode(table).write(to: file, options: .atomic)
        print("\(week.days.lowerBound): \(week.rows.count { !$0.isOpen }) of \(week.rows.count) films are settled.")
    }
    if left == 0 { exit(0) }
} catch let pause as SeriesInterruption {
    print(pause)
}
exit(75)  // The next run goes on.
