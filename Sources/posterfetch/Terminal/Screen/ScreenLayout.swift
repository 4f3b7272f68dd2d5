struct ScreenLayout: Sendable {
    let room: Int?
    private let headers: [Line.Piece]
    private var widths: [Int]
    private var fields: [Field] = []

    private struct Field: Sendable, Hashable {
        let column: ScreenColumn
        var width: Int
    }

    init(_ rows: [ScreenRow], room: Int?, tellsStates: Bool) {
        self.room = room
        headers = ScreenColumn.allCases.map { Line.Piece($0.header, .dim) }
        widths = ScreenColumn.allCases.map { column in
            switch column {
            case .sign: tellsStates ? 1 : 0
            case .state: tellsStates ? (StateWords.all.map(\.columnCount).max() ?? 0) + 2 : 0
            default: 0
            }
        }
        for row in rows { widen(for: row) }
        fields = choice()
    }

    /// Makes room for another row; true if a column has moved, so that existing lines must be laid out again.
    mutating func add(_ row: ScreenRow) -> Bool {
        guard widen(for: row) else { return false }
        let old = fields
        fields = choice()
        return fields != old
    }

    @discardableResult private mutating func widen(for row: ScreenRow) -> Bool {
        let old = widths
        for (index, column) in ScreenColumn.allCases.enumerated() {
            widths[index] = max(widths[index], row[column].columns)
        }
        return widths != old
    }

    private func choice() -> [Field] {
        var fields: [Field] = []
        for columns in ScreenColumn.choices {
            fields = columns.map { Field(column: $0, width: width($0)) }.filter { $0.width > 0 }
            guard let room, let title = fields.firstIndex(where: { $0.column == .title }) else { break }
            let others = fields.map(\.width).reduce(2 * (fields.count - 1), +) - fields[title].width
            fields[title].width = min(fields[title].width, max(1, room - others))
            if fields[title].width >= min(width(.title), Self.leastTitle) { break }
        }
        return fields
    }

    private func width(_ column: ScreenColumn) -> Int {
        let width = widths[column.rawValue]
        return width == 0 ? 0 : max(width, headers[column.rawValue].columns)
    }

    private static let leastTitle = 14

    var header: Line {
        line { headers[$0.rawValue] }
    }

    func line(_ row: ScreenRow) -> Line { line { row[$0] } }

    func cell(_ state: FilmState) -> Line {
        let label = state.label
        guard fields.last?.column == .state else { return Line(label.sign, label.ink) }
        return Line("\(label.sign) \(label.word)", label.ink)
    }

    private func line(_ cell: (ScreenColumn) -> Line.Piece) -> Line {
        var line = Line()
        for (index, field) in fields.enumerated() {
            if index > 0 { line.append("  ") }
            let piece = cell(field.column)
            // An empty last column needs no padding: the state follows, or nothing.
            if index < fields.count - 1 || field.column.isRight || piece.columns > 0 {
                line.append(piece, in: field.width, right: field.column.isRight)
            }
        }
        return line
    }
}

/// A film's row, whose texts are formatted and measured once; its lines only when the film's state changes.
struct ScreenRow: Sendable {
    let film: KnownFilm
    private let pieces: [Line.Piece]
    private var start: Line?
    private var written: (progress: Int, lines: [WrittenLine])?

    init(_ film: KnownFilm, entry: BoxOfficeEntry? = nil) {
        self.film = film
        pieces = ScreenColumn.allCases.map { Line.Piece($0.text(film, entry), $0.ink(entry)) }
    }

    subscript(column: ScreenColumn) -> Line.Piece { pieces[column.rawValue] }

    /// Returns the row's lines; a note is wrapped between words if a few fit, and cut with its row in a live region.
    mutating func lines(_ state: FilmState, in layout: ScreenLayout, wrappingNoteTo room: Int? = nil) -> [Line] {
        var line = start ?? layout.line(self)
        start = line
        line.append(layout.cell(state))
        return [line] + Self.note(of: state, room: room)
    }

    static func note(of state: FilmState, room: Int?) -> [Line] {
        guard let note = state.note else { return [] }
        let lines = room.map { note.columnCount + 8 <= $0 ? [note] : note.wrapped(to: max(20, $0 - 8)) } ?? [note]
        return lines.enumerated().map { index, text in
            var line = Line("      ")
            line.append((index == 0 ? "└ " : "  ") + text, .dim)
            return line
        }
    }

    mutating func written(_ state: FilmState, in layout: ScreenLayout, room: Int, color: Bool) -> [WrittenLine] {
        if let written, written.progress == state.progress { return written.lines }
        let lines = lines(state, in: layout).map { $0.written(fitting: room, color: color) }
        written = (state.progress, lines)
        return lines
    }

    mutating func forgetLines() { (start, written) = (nil, nil) }
}

extension KnownFilm {
    /// The code, or for TMDB's films, of which several may have a title, title and day.
    var id: String { movieCode.nonEmpty ?? "\(title) \(openDay?.description ?? "")" }

    /// The title in the run's language, if known, beside the Korean one; else the Korean title or the code.
    var shownName: String {
        let english = spoken == .english ? englishTitle ?? "" : ""
        guard !title.isEmpty else { return english.isEmpty ? movieCode : english.printable }
        return (english.isEmpty || english == title ? title : "\(english) (\(title))").printable
    }
}
