// Decodes an answer again and again: `decoding daily|search|details ours|plain COUNT`.
//
// `ours` is a call of the client over a transport that has the answer already, so that it includes what a request costs;
// `plain` is Foundation's decoder with plain structures.
import BoxOfficeTesting
import Foundation
import KobisAPI
import TMDBAPI

let arguments = CommandLine.arguments
guard arguments.count == 4, let count = Int(arguments[3]), let day = CalendarDay(year: 2024, month: 4, day: 24) else {
    print("Usage: decoding daily|search|details ours|plain COUNT")
    exit(64)
}
let bodies = ["daily": Bodies.daily, "search": Bodies.search, "details": Bodies.details]
let body = bodies[arguments[1], default: ""]
let transport = StubTransport { _ in .json(body) }
let kobis = Kobis(transport: transport)
let tmdb = TMDB(transport: transport)
let data = Data(body.utf8)
var rows = 0
for _ in 0..<count {
    switch (arguments[1], arguments[2]) {
    case ("daily", "ours"):
        rows += try await kobis.dailyBoxOffice(DailyBoxOfficeRequest(day: day)).entries.count
    case ("daily", "plain"):
        let list = try JSONDecoder().decode(PlainDaily.self, from: data).boxOfficeResult.dailyBoxOfficeList
        rows += list.filter { $0.numbers.0.count == 11 }.count
    case ("search", "ours"): rows += try await tmdb.searchMovies(MovieSearch("밤")).items.count
    case ("search", "plain"): rows += try JSONDecoder().decode(PlainSearch.self, from: data).results.count
    case ("details", "ours"): rows += try await tmdb.movie(MovieID(83_821)).findings.isEmpty ? 1 : 0
    case ("details", "plain"): rows += try JSONDecoder().decode(PlainDetails.self, from: data).id > 0 ? 1 : 0
    default: exit(64)
    }
}
print(rows)
