import Aggregator
import BoxOfficeSystem

struct ScreenLayout: Sendable {
    let room: Int?
    private let words: Words
    private let headers: [Line.Piece]
    private var widths: [Int]
    private var fields: [Field] = []

    private struct Field: Sendable, Hashable {
        let column: ScreenColumn
        var width: Int
    }

    /// Lays out a table; a column that is empty in all rows is left out.
    init(_ rows: [ScreenRow], room: Int?, tellsStates: Bool, _ words: Words) {
        self.room = room
        self.words = words
        headers = ScreenColumn.allCases.map { Line.Piece($0.header(words), .dim) }
        widths = ScreenColumn.allCases.map { column in
            switch column {
            case .sign: tellsStates ? 1 : 0
            case .state: tellsStates ? (words.states.all.map(\.columnCount).max() ?? 0) + 2 : 0
            default: 0
            }
        }
        for row in rows { widen(for: row) }
        fields = choice()
    }

    /// Makes room for a further row; true if a column has moved, so that existing lines must be laid out again.
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
        let label = state.label(words)
        guard fields.last?.column == .state else { return Line(label.sign, label.ink) }
        return Line("\(label.sign) \(label.word)", label.ink)
    }

    private func line(_ cell: (ScreenColumn) -> Line.Piece) -> Line {
        var line = Line()
        for (index, field) in fields.enumerated() {
            if index > 0 { line.append("  ") }
            let piece = cell(field.column)
            // A last column that is empty needs no filling: the state follows, or nothing does.
            if index < fields.count - 1 || field.column.isRight || piece.columns > 0 {
                line.append(piece, in: field.width, right: field.column.isRight)
            }
        }
        return line
    }
}
