import Aggregator

/// A ranking, or a list of films, on its way from the live region to what will not change any more.
struct LiveList: Sendable {
    private let heading: Line?
    private(set) var rows: [TableRow]
    private let messages: Messages
    private let isIllustrated: Bool
    /// How many rows have left the live region.
    private var settled = 0
    /// What follows it.
    var end: String { isIllustrated && !rows.isEmpty ? "" : "\n" }
    private var layout: (room: Int, table: TableLayout, lines: [Line])?

    init(_ ranking: Ranking, _ messages: Messages, isIllustrated: Bool) {
        heading = Line(messages.heading(ranking), .bold)
        rows = ranking.entries.map { TableRow(film: KnownFilm($0), entry: $0) }
        self.messages = messages
        self.isIllustrated = isIllustrated
    }

    /// Makes a list of films that are in no ranking.
    init(_ film: KnownFilm, _ messages: Messages, isIllustrated: Bool) {
        heading = nil
        rows = [TableRow(film: film)]
        self.messages = messages
        self.isIllustrated = isIllustrated
    }

    /// Whether films can be added.
    var isOpen: Bool { heading == nil }

    /// Whether nothing of it is live any more.
    var isSettled: Bool { settled == rows.count }

    mutating func add(_ film: KnownFilm) {
        rows.append(TableRow(film: film))
        layout = nil
    }

    /// Takes out the rows at its beginning that will not change any more.
    ///
    /// - Parameters:
    ///   - room: How many columns the terminal has.
    ///   - color: Whether colours are written.
    ///   - films: What became of each film, if all is known.
    /// - Returns: The text of their lines.
    mutating func settle(room: Int, color: Bool, _ films: (KnownFilm) -> SettledFilm?) -> String {
        var text = ""
        while settled < rows.count, let film = films(rows[settled].film) {
            if settled == 0 {
                let lines = isIllustrated ? top : top + [table(room).table.header]
                text += lines.map { $0.text(color: color) + "\n" }.joined()
            }
            if isIllustrated {
                text += FilmCard(rows[settled], film, messages).text(room: room, color: color)
            } else {
                text += lines(settled, film.state, room).map { $0.text(color: color) + "\n" }.joined()
            }
            settled += 1
        }
        if rows.isEmpty { text = (top + [Line(messages.noFilms)]).map { $0.text(color: color) + "\n" }.joined() }
        return text
    }

    /// The lines of the rows that are still live, under the names of the columns where these are not above them already.
    mutating func lines(room: Int, _ state: (KnownFilm) -> FilmState) -> [Line] {
        let header = settled == 0 ? top + [table(room).table.header] : isIllustrated ? [table(room).table.header] : []
        return (settled..<rows.count).reduce(into: header) { $0 += lines($1, state(rows[$1].film), room) }
    }

    private var top: [Line] { heading.map { [$0, Line()] } ?? [] }

    private mutating func lines(_ row: Int, _ state: FilmState, _ room: Int) -> [Line] {
        let note = state.note(messages).map { note in
            var line = Line("      ")
            line.append("└ \(note)", .dim)
            return line
        }
        let table = table(room)
        var line = table.lines[row]
        line.append(table.table.cell(state))
        return [line] + (note.map { [$0] } ?? [])
    }

    /// The layout, and the rows apart from their states, which are worked out once for each width.
    private mutating func table(_ room: Int) -> (room: Int, table: TableLayout, lines: [Line]) {
        if let layout, layout.room == room { return layout }
        let table = TableLayout(rows, room: room, tellsStates: true, messages)
        let layout = (room, table, rows.map(table.line))
        self.layout = layout
        return layout
    }
}

/// What became of a film, with its poster as a terminal can show it.
struct SettledFilm: Sendable {
    let state: FilmState
    var picture: TerminalPicture?
}
