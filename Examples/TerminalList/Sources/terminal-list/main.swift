import Aggregator
import CurlTransport
import Foundation
import TerminalList

let variables = ProcessInfo.processInfo.environment
guard let kobisKey = Secret(variables["KOBIS_API_KEY"] ?? ""),
    let tmdbKey = Secret(variables["TMDB_ACCESS_TOKEN"] ?? "")
else {
    print("Set KOBIS_API_KEY and TMDB_ACCESS_TOKEN.")
    exit(78)
}
// Other hosts, for a try without keys that count: see the README.
let kobisURL = try variables["KOBIS_BASE_URL"].map { try BaseURL($0) } ?? .kobis
let tmdbURL = try variables["TMDB_BASE_URL"].map { try BaseURL($0) } ?? .tmdb
let imageURL = try variables["TMDB_IMAGE_BASE_URL"].map { try BaseURL($0) } ?? .tmdbImages
let day = CommandLine.arguments.dropFirst().first.flatMap { CalendarDay($0) }

let transport = TransportStack(
    CurlHTTPTransport(), credentials: [.kobis(kobisKey, baseURL: kobisURL), .tmdb(tmdbKey, baseURL: tmdbURL)])
let boxOffice = BoxOfficeAggregator(
    kobis: Kobis(transport: transport, baseURL: kobisURL), tmdb: TMDB(transport: transport, baseURL: tmdbURL),
    images: ImageConfiguration(base: imageURL))
let screen = BoxOfficeScreen(
    .daily(day.map { .on($0) } ?? .latest), of: boxOffice, posters: PosterLoader(boxOffice),
    preference: PosterPreference(.fitting(width: 300)))

var drawing = TerminalDrawing()
for await state in screen {
    print(drawing.draw(state), terminator: "")
    if state.isSettled, !state.rows.isEmpty || state.error != nil { break }
}
print(TMDB.attribution)
