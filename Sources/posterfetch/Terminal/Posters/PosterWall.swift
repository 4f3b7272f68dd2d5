import Aggregator
import BoxOfficeSystem
import PosterStore

/// What a run leaves on a terminal that can show posters.
struct PosterWall: Sendable {
    let grid: PosterGrid
    let table: FilmTable
    let states: [String: FilmState]
    /// The drawn posters by film; a frame stands for any other.
    var posters: [String: DrawnPoster] = [:]

    /// The films for which there is room, with the paths of their posters.
    var wanted: [(film: String, path: String)] {
        table.rows.prefix(grid.rows * grid.columns).compactMap { row in
            states[row.film.id]?.record.map { (row.film.id, $0.path) }
        }
    }

    func lines(room: Int) -> [Line] {
        let top = table.top
        guard grid.form == .wall else {
            let text = (grid.isSpaced ? [Line()] : []) + table.lines(room: room, states).dropFirst(top.count)
            return top.prefix(1) + posters(of: table.rows.prefix(grid.columns), above: text) + [Line()]
        }
        let rows = stride(from: 0, to: table.rows.count, by: grid.columns).flatMap { start in
            let films = table.rows[start...].prefix(grid.columns)
            return posters(of: films, above: [captions(of: films, name), captions(of: films, figures), Line()])
        }
        return top + rows + reasons.map { $0.fitting(columns: room) }
    }

    private func posters(of films: ArraySlice<FilmTable.Row>, above text: [Line]) -> [Line] {
        let size = grid.poster
        var lines = Array(repeating: Line(), count: size.lines)
        var pixels = Line()
        for (index, row) in films.enumerated() {
            var column = index * grid.pitch
            if grid.form == .table {
                column += PosterGrid.rankColumns
                lines[0].append(row[.rank], at: column - 1 - row[.rank].columns)
            }
            let label = (states[row.film.id] ?? .stopped).label(in: size.columns - 2)
            let poster = posters[row.film.id] ?? DrawnPoster(frame: size, label)
            for (index, line) in poster.lines.enumerated() { lines[index].append(line, at: column) }
            if let drawing = poster.pixels { pixels.append(drawing, at: column) }
        }
        guard pixels != Line(), let first = text.first else { return lines + text }
        // Lines come first: a poster drawn at the bottom of the screen would scroll it while drawing.
        let (up, down) = (Line(drawing: "\u{1B}[\(size.lines)A"), Line(drawing: "\u{1B}[\(size.lines)B\r"))
        return lines + [[up, pixels, down, first].joined()] + text.dropFirst()
    }

    private func captions(of films: ArraySlice<FilmTable.Row>, _ caption: (FilmTable.Row) -> Line) -> Line {
        var line = Line()
        for (index, row) in films.enumerated() {
            line.append(caption(row).fitting(columns: grid.pitch - 2), at: index * grid.pitch)
        }
        return line
    }

    private func name(_ row: FilmTable.Row) -> Line { [row[.rank], row[.title]].joined(by: " ") }

    private func figures(_ row: FilmTable.Row) -> Line {
        guard row[.shortAudience] != Line() else { return Line(row[.opened].text(color: false), .dim) }
        let header = ScreenColumn.audience.header
        // Figure and change take at most thirteen columns.
        let name = Line(grid.pitch > header.columnCount + 15 ? header : "", .dim)
        return [[name, row[.shortAudience]].joined(by: " "), row[.change]].joined(by: "  ")
    }

    private var reasons: [Line] {
        table.rows.compactMap { row in
            guard let state = states[row.film.id], let note = state.note else { return nil }
            return [[Line(state.sign, state.ink), row[.title]].joined(by: " "), Line(note, .dim)].joined(by: "  ")
        }
    }
}
