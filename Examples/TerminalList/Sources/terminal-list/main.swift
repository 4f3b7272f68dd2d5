import BoxOffice
import TerminalList

// terminal-list [list|grid] [daily|weekly|weekend] [DAY]
let words = CommandLine.arguments.dropFirst()
let layout = words.compactMap(TerminalDrawing.Layout.init).first ?? .list
let period = words.compactMap(RankingPeriod.init).first ?? .daily
let day = words.compactMap { CalendarDay($0) }.first

let boxOffice = BoxOfficeAggregator(keys: try .fromEnvironment(), hosts: try .fromEnvironment())
let screen = BoxOfficeScreen(
    RankingRequest(period, day.map { .on($0) } ?? .latest), of: boxOffice,
    showing: .posters(PosterPreference(.fitting(width: 300))))

var drawing = TerminalDrawing(layout)
for await state in screen {
    print(drawing.draw(state), terminator: "")
    if state.isSettled, !state.rows.isEmpty || state.error != nil { break }
}
print(TMDB.attribution)
