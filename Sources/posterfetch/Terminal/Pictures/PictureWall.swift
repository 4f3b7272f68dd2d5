import Aggregator
import BoxOfficeSystem

struct PictureWall: Sendable {
    let layout: PictureLayout
    let rows: [ScreenRow]
    let words: Words
    let film: @Sendable (ScreenRow) -> SettledFilm

    /// Whether figures say what they count, which needs room in each caption.
    private var namesFigures: Bool {
        let room = layout.pitch - ScreenColumn.audience.header(words).columnCount - 3
        return rows.allSatisfy { $0[.shortAudience].columns + 2 + $0[.change].columns < room }
    }

    func lines(room: Int) -> [String] {
        var lines: [String] = []
        for start in stride(from: 0, to: rows.count, by: layout.columns) {
            let films = rows[start..<min(rows.count, start + layout.columns)]
            var pictures = PictureRow(layout.picture)
            var captions = ["", ""]
            for (index, row) in films.enumerated() {
                let column = index * layout.pitch
                pictures.add(picture(of: row), at: column)
                for (line, text) in [name(row), figures(row)].enumerated() {
                    captions[line] +=
                        PictureRow.move(to: column) + text.text(fitting: layout.pitch - 2, color: true)
                }
            }
            lines += pictures.lines(above: captions + [""])
        }
        return lines + reasons(room)
    }

    func row(above table: [String]) -> [String] {
        var pictures = PictureRow(layout.picture)
        for (index, row) in rows.prefix(layout.columns).enumerated() {
            let column = index * layout.pitch
            var rank = Line()
            rank.append(row[.rank], in: PictureLayout.rankColumns - 1, right: true)
            pictures.add(rank.text(color: true), at: column, line: 0)
            pictures.add(picture(of: row), at: column + PictureLayout.rankColumns)
        }
        return pictures.lines(above: (layout.isSpaced ? [""] : []) + table)
    }

    private func picture(of row: ScreenRow) -> TerminalPicture {
        let film = film(row)
        if let picture = film.picture { return picture }
        let label = film.state.label(words)
        let full = Line("\(label.sign) \(label.word)", label.ink)
        let hasRoom = full.columns <= layout.picture.columns - 2
        return TerminalPicture(frame: layout.picture, hasRoom ? full : Line(label.sign, label.ink))
    }

    private func name(_ row: ScreenRow) -> Line {
        var line = Line()
        if row[.rank].columns > 0 {
            line.append(row[.rank])
            line.append(" ")
        }
        line.append(row[.title])
        return line
    }

    private func figures(_ row: ScreenRow) -> Line {
        guard row[.shortAudience].columns > 0 else { return Line(row[.opened].text, .dim) }
        var line = Line(namesFigures ? ScreenColumn.audience.header(words) + " " : "", .dim)
        line.append(row[.shortAudience])
        if row[.change].columns > 0 {
            line.append("  ")
            line.append(row[.change])
        }
        return line
    }

    private func reasons(_ room: Int) -> [String] {
        rows.compactMap { row in
            let state = film(row).state
            guard let note = state.note(words) else { return nil }
            let label = state.label(words)
            var line = Line("\(label.sign) ", label.ink)
            line.append(row[.title])
            line.append("  \(note)", .dim)
            return line.text(fitting: room, color: true)
        }
    }
}
