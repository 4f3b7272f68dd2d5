import Aggregator
import BoxOfficeSystem

/// The films of a ranking, or those that were named, in as many columns as fit.
struct FilmTable: Sendable {
    let heading: Line?
    private(set) var rows: [Row] = []
    /// How many of the first rows no longer change, and were written for good.
    private(set) var settled = 0
    private var widths: [ScreenColumn: Int] = [:]

    struct Row: Sendable {
        let film: KnownFilm
        fileprivate let entry: BoxOfficeEntry?

        subscript(column: ScreenColumn) -> Line { Line(column.text(film, entry), column.ink(entry)) }
    }

    init(_ ranking: Ranking, of request: RankingRequest) {
        heading = Line(ranking.heading(request), .bold)
        for entry in ranking.entries { add(KnownFilm(entry), entry) }
    }

    /// Creates a table to which films are added as they are found.
    init() { heading = nil }

    var isOpen: Bool { heading == nil }
    var isSettled: Bool { settled == rows.count }

    mutating func add(_ film: KnownFilm, _ entry: BoxOfficeEntry? = nil) {
        let row = Row(film: film, entry: entry)
        rows.append(row)
        for column in ScreenColumn.allCases { widths[column] = max(widths[column] ?? 0, row[column].columns) }
    }

    /// Returns the lines of the next rows whose films have ended.
    mutating func settle(room: Int, _ states: [String: FilmState]) -> [Line] {
        let start = settled
        settled = rows[start...].firstIndex { states[$0.film.id]?.isEnded != true } ?? rows.count
        return settled > start || rows.isEmpty ? lines(start..<settled, room: room, states) : []
    }

    var top: [Line] { heading.map { [$0, Line()] } ?? [] }

    /// Returns the lines of some rows, below the top if the first is among them; without states, no column tells them.
    func lines(_ range: Range<Int>? = nil, room: Int?, _ states: [String: FilmState]? = nil) -> [Line] {
        guard !rows.isEmpty else { return top + [Line(spoken("No films.", "영화가 없습니다."))] }
        let (range, fields) = (range ?? rows.indices, fields(room, tellsStates: states != nil))
        var lines = range.lowerBound == 0 ? top + [line(of: fields) { Line($0.column.header, .dim) }] : []
        for row in rows[range] {
            let state = states.map { $0[row.film.id] ?? .waiting }
            let line = line(of: fields) { field in
                [.state, .sign].contains(field.column)
                    ? state?.label(in: field.width) ?? Line() : row[field.column]
            }
            lines += [line] + Self.lines(of: state?.note, room: room ?? .max)
        }
        return lines
    }

    private func line(of fields: [Field], _ cell: (Field) -> Line) -> Line {
        var line = Line()
        var start = 0
        for field in fields {
            let cell = cell(field).fitting(columns: field.width)
            if cell.columns > 0 { line.pad(to: field.column.isRight ? start + field.width - cell.columns : start) }
            line.append(cell)
            start += field.width + 2
        }
        return line
    }

    /// Wraps a note between words, if a few fit.
    private static func lines(of note: String?, room: Int) -> [Line] {
        guard let note else { return [] }
        let texts = note.columnCount + 8 <= room ? [note] : note.wrapped(to: max(20, room - 8))
        return texts.enumerated().map { index, text in Line((index == 0 ? "      └ " : "        ") + text, .dim) }
    }

    private struct Field {
        let column: ScreenColumn
        var width: Int
    }

    private static let leastTitle = 14

    /// Chooses the columns beside which a title can be recognised; one that is empty in all rows is left out.
    private func fields(_ room: Int?, tellsStates: Bool) -> [Field] {
        func width(_ column: ScreenColumn) -> Int {
            switch column {
            case .state: tellsStates ? FilmState.columns : 0
            case .sign: tellsStates ? 1 : 0
            default: widths[column].map { $0 == 0 ? 0 : max($0, column.header.columnCount) } ?? 0
            }
        }
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
