import Aggregator
import BoxOfficeSystem
import FilmTables

/// What a run shows on a terminal: the tables of its films, and below them how far it is.
struct LiveScreen: Sendable {
    /// False if films are only counted: others show them.
    var showsFilms = true
    var progress: RunProgress
    private let start = ContinuousClock.now
    private var tables: [FilmTable] = []
    private var states: [String: FilmState] = [:]
    private var settledTables = 0
    private var summary: Summary?

    init(_ extent: RunProgress.Extent) { progress = RunProgress(extent: extent) }

    mutating func take(_ event: RunEvent) {
        switch event {
        case .ranking(let ranking, let request):
            // For a single ranking, the number of films measures progress better, once it is known.
            if case .rankings(1) = progress.extent { progress.extent = .films(ranking.entries.count) }
            guard showsFilms else { return settledTables += 1 }
            tables.append(FilmTable(ranking, of: request))
            for film in ranking.entries.map(KnownFilm.init) { states[film.id] = states[film.id] ?? .waiting }
        case .noRanking: settledTables += 1
        case .film(let film): add(film)
        case .step(let film, _), .match(let film, _), .poster(let film, _), .failure(let film, _):
            // A name for which no film was found has no row yet.
            if states[film.id] == nil { add(film) }
            set(FilmState(event), of: film)
        case .summary(let summary): self.summary = summary
        case .row(let row):
            progress.films += 1
            if row.state == .match { progress.matched += 1 }
        case .listed: progress.films += 1
        case .done: if case .rankings = progress.extent { settledTables += 1 } else { progress.films += 1 }
        case .preamble: break
        }
    }

    private mutating func add(_ film: KnownFilm) {
        if tables.last?.isOpen != true { tables.append(FilmTable()) }
        tables[tables.count - 1].add(film)
        states[film.id] = states[film.id] ?? .waiting
    }

    /// Sets a film's state; what has ended is not begun again.
    private mutating func set(_ state: FilmState, of film: KnownFilm) {
        let hasEnded = states[film.id]?.isEnded == true
        guard state.isEnded || !hasEnded else { return }
        if state.isEnded, !hasEnded { progress.films += 1 }
        states[film.id] = state
    }

    mutating func stop() { states = states.mapValues { $0.isEnded ? $0 : .stopped } }

    /// Returns the lines that no longer change, and forgets them.
    mutating func settle(room: Int, isOver: Bool = false) -> [Line] {
        var lines: [Line] = []
        while !tables.isEmpty {
            lines += tables[0].settle(room: room, states)
            // More films may be added to an open table.
            guard tables[0].isSettled, isOver || !tables[0].isOpen else { break }
            lines.append(Line())
            tables.removeFirst()
            settledTables += 1
        }
        return lines
    }

    /// Returns the lines that may change; in a low window, the progress stays in view.
    func lines(room: Int, height: Int) -> [Line] {
        var lines: [Line] = []
        for table in tables where lines.count < height {
            let end = min(table.rows.count, table.settled + height)
            lines += table.lines(table.settled..<end, room: room, states) + [Line()]
        }
        // Later rankings on the screen have hardly begun, so only the first counts in part.
        let begun = tables.first.map { table in
            Double(table.rows.count { states[$0.film.id]?.isEnded == true }) / Double(max(1, table.rows.count))
        }
        let line = progress.line(
            room, after: ContinuousClock.now - start, rankings: Double(settledTables) + (begun ?? 0))
        return lines.prefix(max(0, height - 1)) + [line]
    }

    func conclusion(folder: String, room: Int) -> [Line] {
        // The last lines about a table are not for a terminal alone.
        guard let summary, summary.rows == nil else { return [] }
        var line = Line(summary.words, .bold)
        var facts = [summary.duration.measured]
        if summary.bytes > 0 { facts.insert(Self.words(bytes: summary.bytes), at: 0) }
        if summary.saved + summary.kept > 0 { facts.append(folder.printable) }
        for (index, fact) in facts.enumerated() {
            let text = (index == 0 ? "  " : " · ") + fact
            if line.columns + text.columnCount <= room { line.append(text, .dim) }
        }
        return [line] + summary.galleryLines
    }

    private static func words(bytes count: Int) -> String {
        let tenths = count / 100_000
        return count >= 1_000_000 ? "\(tenths / 10).\(tenths % 10) MB" : "\(count / 1_000) kB"
    }

    /// Returns a wall for the posters of a single table, if the window has room for it.
    func wall(_ style: PosterStyle, in window: Cells) -> PosterWall? {
        guard let table = tables.first, tables.count == 1 else { return nil }
        // The summary, and the shell's prompt.
        let end = conclusion(folder: "", room: window.columns).count + 1
        let notes = states.values.count { $0.note != nil }
        // The empty line below a heading goes to the table's end, which an open table has, too.
        let inTable = table.lines(room: window.columns, states).count + (table.isOpen ? 1 : 0)
        let grid = PosterGrid.fitting(
            style, films: table.rows.count, in: window, besideWall: table.top.count + notes + end,
            besideTable: inTable + end)
        return grid.map { PosterWall(grid: $0, table: table, states: states) }
    }
}
