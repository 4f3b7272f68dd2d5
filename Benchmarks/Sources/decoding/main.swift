// Decodes a response again and again: `decoding daily|search|details ours|plain COUNT`.
//
// `ours` is a call of the client over a transport that has the response already, so that it includes what a request costs;
// `plain` is Foundation's decoder with plain structures.
import BoxOfficeTesting
import Dispatch
import KobisAPI
import TMDBAPI

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

let arguments = CommandLine.arguments
guard arguments.count == 4, let count = Int(arguments[3]), let day = CalendarDay(year: 2024, month: 4, day: 24) else {
    fatalError("Usage: decoding daily|search|details ours|plain COUNT")
}
let bodies = ["daily": Bodies.daily, "search": Bodies.search, "details": Bodies.details]
let body = bodies[arguments[1], default: ""]
let data = Data(body.utf8)

/// Decodes once, and tells how many rows came out.
func decode() async throws -> Int {
    switch (arguments[1], arguments[2]) {
    case ("daily", "ours"): try await kobis.dailyBoxOffice(DailyBoxOfficeRequest(day: day)).entries.count
    case ("daily", "plain"):
        try JSONDecoder().decode(PlainDaily.self, from: data).boxOfficeResult.dailyBoxOfficeList
            .filter { $0.numbers.0.count == 11 }.count
    case ("search", "ours"): try await tmdb.searchMovies(MovieSearch("밤")).items.count
    case ("search", "plain"): try JSONDecoder().decode(PlainSearch.self, from: data).results.count
    case ("details", "ours"): try await tmdb.movie(MovieID(83_821)).findings.isEmpty ? 1 : 0
    case ("details", "plain"): try JSONDecoder().decode(PlainDetails.self, from: data).id > 0 ? 1 : 0
    default: fatalError("Unknown: \(arguments[1]) read by \(arguments[2]).")
    }
}

let transport = StubTransport { _ in .json(body) }
let kobis = Kobis(transport: transport)
let tmdb = TMDB(transport: transport)
// The main thread waits by itself: valgrind 3.19 dies of the way in which an asynchronous program does.
let done = DispatchSemaphore(value: 0)
Task.detached {
    var rows = 0
    for _ in 0..<count { rows += try await decode() }
    print(rows)
    done.signal()
}
done.wait()
