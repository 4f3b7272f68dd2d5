import Aggregator

/// A film's row in a live list: its lines are made anew only when the film is further than they say.
struct LiveRow: Sendable {
    let row: TableRow
    /// What tells its film from the other films of a run.
    let id: String
    /// The row apart from its state.
    private var start: Line?
    private var written: (progress: Int, lines: [WrittenLine])?

    init(_ row: TableRow) {
        self.row = row
        id = row.film.id
    }

    /// Its lines.
    ///
    /// - Parameters:
    ///   - state: How far its film is.
    ///   - table: Where its columns are.
    ///   - messages: The language.
    /// - Returns: The row, and a note below it if there is something to tell.
    mutating func lines(_ state: FilmState, in table: TableLayout, _ messages: Messages) -> [Line] {
        var line = start ?? table.line(row)
        start = line
        line.append(table.cell(state))
        guard let note = state.note(messages) else { return [line] }
        var below = Line("      ")
        below.append("└ \(note)", .dim)
        return [line, below]
    }

    /// Its lines as they are written.
    mutating func written(
        _ state: FilmState, in table: TableLayout, _ messages: Messages, room: Int, color: Bool
    ) -> [WrittenLine] {
        if let written, written.progress == state.progress { return written.lines }
        let lines = lines(state, in: table, messages).map { $0.written(fitting: room, color: color) }
        written = (state.progress, lines)
        return lines
    }

    /// Has its lines made anew, since the table has changed.
    mutating func forgetLines() { (start, written) = (nil, nil) }
}

extension KnownFilm {
    /// What tells it from the other films of a run.
    var id: String { movieCode.isEmpty ? title : movieCode }
}
