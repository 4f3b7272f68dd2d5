import Aggregator
import BoxOfficeHTTP
import Foundation

/// A screen opened once: the list, then ten films found and their posters written, `ENGINE WAY BASE FOLDER`.
///
/// WAY is `screen` (BoxOfficeScreen) or `one-by-one`: everything before the list is shown, each after the other, as apps used
/// to do it. Prints the milliseconds until the list was there, the first poster was on disk, and all were; and the bound, which
/// is what the requests that wait for one another take if each takes LATENCY and nothing else takes any time.
guard CommandLine.arguments.count == 6, let latency = Double(CommandLine.arguments[5]), let key = Secret("any"),
    let day = CalendarDay("2024-04-24")
else {
    print("usage: client-chart ENGINE WAY BASE FOLDER LATENCY")
    exit(64)
}
let (way, base) = (CommandLine.arguments[2], CommandLine.arguments[3])
let folder = URL(filePath: CommandLine.arguments[4], directoryHint: .isDirectory)
let engine = try makeEngine(CommandLine.arguments[1])
let (kobis, tmdb) = (try BaseURL("\(base)/kobis"), try BaseURL("\(base)/tmdb"))
let transport = TransportStack(
    engine, credentials: [.kobis(key, baseURL: kobis), .tmdbToken(key, baseURL: tmdb)], perHost: 12)
let boxOffice = BoxOfficeAggregator(
    kobis: Kobis(transport: transport, baseURL: kobis), tmdb: TMDB(transport: transport, baseURL: tmdb),
    images: ImageConfiguration(base: try BaseURL("\(base)/img")))
let request = RankingRequest.daily(.on(day))
let preference = PosterPreference(.w342)

let clock = ContinuousClock()
let start = clock.now
var (list, written): (Duration?, [Duration]) = (nil, [])
var entries: [BoxOfficeEntry] = []

@MainActor func write(_ poster: Poster, _ entry: BoxOfficeEntry) throws {
    try Data(poster.image.bytes).write(to: folder.appending(path: "\(entry.movieCode.rawValue).jpg"), options: .atomic)
    written.append(clock.now - start)
}

if way == "screen" {
    let screen = BoxOfficeScreen(request, of: boxOffice, showing: .posters(preference))
    var seen: Set<MovieCode> = []
    for await state in screen {
        if list == nil, !state.rows.isEmpty { list = clock.now - start }
        for row in state.rows {
            if let poster = row.poster.poster, seen.insert(row.id).inserted { try write(poster, row.entry) }
        }
        entries = state.rows.map(\.entry)
        if !entries.isEmpty, state.isSettled { break }
    }
} else {
    entries = try await boxOffice.ranking(request).entries
    for entry in entries {
        if let poster = try await boxOffice.poster(of: entry, preference) { try write(poster, entry) }
    }
    list = clock.now - start
}

var longest = 0
for entry in entries {
    // The list, what it took to find the film, and the image; each has to wait for the one before.
    let cost = try await boxOffice.enrichment(of: entry).match.cost
    longest = max(longest, 1 + cost.tmdbRequests + cost.kobisRequests + 1)
}
func milliseconds(_ time: Duration?) -> Int { Int(((time ?? .zero) / .milliseconds(1)).rounded()) }
print(
    milliseconds(list), milliseconds(written.first), milliseconds(written.last), written.count,
    Int(latency) * longest)
