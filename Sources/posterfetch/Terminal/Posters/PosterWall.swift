struct PosterWall: Sendable {
    let layout: PosterGrid
    let rows: [ScreenRow]
    let film: @Sendable (ScreenRow) -> SettledFilm

    /// Whether figures are labelled, which needs room in each caption.
    private var namesFigures: Bool {
        let room = layout.pitch - ScreenColumn.audience.header.columnCount - 3
        return rows.allSatisfy { $0[.shortAudience].columns + 2 + $0[.change].columns < room }
    }

    func lines(room: Int) -> [String] {
        var lines: [String] = []
        for start in stride(from: 0, to: rows.count, by: layout.columns) {
            let films = rows[start..<min(rows.count, start + layout.columns)]
            var posters = PosterRow(layout.poster)
            var captions = ["", ""]
            for (index, row) in films.enumerated() {
                let column = index * layout.pitch
                posters.add(poster(of: row), at: column)
                for (line, text) in [name(row), figures(row)].enumerated() {
                    captions[line] +=
                        PosterRow.move(to: column) + text.text(fitting: layout.pitch - 2, color: true)
                }
            }
            lines += posters.lines(above: captions + [""])
        }
        return lines + reasons(room)
    }

    func row(above table: [String]) -> [String] {
        var posters = PosterRow(layout.poster)
        for (index, row) in rows.prefix(layout.columns).enumerated() {
            let column = index * layout.pitch
            var rank = Line()
            rank.append(row[.rank], in: PosterGrid.rankColumns - 1, right: true)
            posters.add(rank.text(color: true), at: column, line: 0)
            posters.add(poster(of: row), at: column + PosterGrid.rankColumns)
        }
        return posters.lines(above: (layout.isSpaced ? [""] : []) + table)
    }

    private func poster(of row: ScreenRow) -> DrawnPoster {
        let film = film(row)
        if let poster = film.poster { return poster }
        let label = film.state.label
        let full = Line("\(label.sign) \(label.word)", label.ink)
        let hasRoom = full.columns <= layout.poster.columns - 2
        return DrawnPoster(frame: layout.poster, hasRoom ? full : Line(label.sign, label.ink))
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
        var line = Line(namesFigures ? ScreenColumn.audience.header + " " : "", .dim)
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
            guard let note = state.note else { return nil }
            let label = state.label
            var line = Line("\(label.sign) ", label.ink)
            line.append(row[.title])
            line.append("  \(note)", .dim)
            return line.text(fitting: room, color: true)
        }
    }
}

struct PosterRow: Sendable {
    private let size: Cells
    private var lines: [String]
    /// The text that draws pixel posters, with the cursor in the line below them.
    private var drawing = ""

    init(_ size: Cells) {
        self.size = size
        lines = Array(repeating: "", count: size.lines)
    }

    mutating func add(_ poster: DrawnPoster, at column: Int) {
        switch poster.content {
        case .characters(let rows):
            for (index, row) in rows.prefix(size.lines).enumerated() {
                lines[index] += Self.move(to: column) + row + "\u{1B}[0m"
            }
        case .pixels(let sequence): drawing += Self.move(to: column) + "\u{1B}7" + sequence + "\u{1B}8"
        }
    }

    mutating func add(_ text: String, at column: Int, line: Int) { lines[line] += Self.move(to: column) + text }

    /// Lines come first: a poster drawn at the bottom of the screen would scroll it while drawing.
    func lines(above text: [String]) -> [String] {
        guard let first = text.first, !drawing.isEmpty else { return lines + text }
        return lines + ["\u{1B}[\(size.lines)A" + drawing + "\u{1B}[\(size.lines)B\r" + first] + text.dropFirst()
    }

    static func move(to column: Int) -> String { "\u{1B}[\(column + 1)G" }
}

struct DrawnPoster: Sendable {
    let content: Content

    enum Content: Sendable {
        case characters([String])
        case pixels(Substring)
    }

    init?(_ output: String, in size: Cells) {
        let hidesAndShowsCursor = ["\u{1B}[?25l", "\u{1B}[?25h"]
        let text = hidesAndShowsCursor.reduce(output) { $0.replacing($1, with: "") }
        // DCS introduces sixel, APC kitty, and OSC iTerm2.
        if ["\u{1B}P", "\u{1B}_", "\u{1B}]"].contains(where: { text.contains($0) }) {
            content = .pixels(text.prefix { !$0.isNewline })
        } else {
            let lines = text.split(whereSeparator: \.isNewline)
            guard !lines.isEmpty, lines.count <= size.lines else { return nil }
            content = .characters(lines.map(String.init))
        }
    }

    init(frame size: Cells, _ sign: Line) {
        let inside = max(1, size.columns - 2)
        let middle = size.lines / 2
        content = .characters(
            (0..<size.lines).map { index in
                if index == 0 { return Line("╭" + String(repeating: "─", count: inside) + "╮", .dim).text(color: true) }
                if index == size.lines - 1 {
                    return Line("╰" + String(repeating: "─", count: inside) + "╯", .dim).text(color: true)
                }
                let text = index == middle ? sign : Line()
                let left = max(0, (inside - text.columns) / 2)
                let right = max(0, inside - left - text.columns)
                var line = Line("│" + String(repeating: " ", count: left), .dim)
                line.append(text)
                line.append(String(repeating: " ", count: right) + "│", .dim)
                return line.text(fitting: size.columns, color: true)
            })
    }
}

struct Cells: Sendable, Hashable {
    let columns: Int
    let lines: Int
}

extension Cells {
    /// The area of a poster, which is two units wide and three high; a character is one wide and two high.
    init(posterLines lines: Int) { self.init(columns: (lines * 4 + 2) / 3, lines: lines) }
}
