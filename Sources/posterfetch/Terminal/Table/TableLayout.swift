import Aggregator
import HostSystem

/// Which columns of a table there is room for, and how wide each is.
struct TableLayout: Sendable {
    private let columns: [(column: ScreenColumn, width: Int)]
    private let messages: Messages

    /// Lays out a table.
    ///
    /// - Parameters:
    ///   - rows: Its rows; a column in which none of them says anything is left out.
    ///   - room: How many columns the terminal has; nil for as many as one likes.
    ///   - tellsStates: Whether it tells what becomes of the posters.
    ///   - messages: The language.
    init(_ rows: [TableRow], room: Int?, tellsStates: Bool, _ messages: Messages) {
        self.messages = messages
        func width(_ column: ScreenColumn) -> Int {
            switch column {
            case .sign: return tellsStates ? 1 : 0
            case .state: return tellsStates ? messages.widestState + 2 : 0
            default:
                let texts = rows.map { column.text($0, messages).columnCount }.max() ?? 0
                return texts == 0 ? 0 : max(texts, column.header(messages).columnCount)
            }
        }
        var chosen: [(column: ScreenColumn, width: Int)] = []
        for choice in ScreenColumn.choices {
            chosen = choice.map { ($0, width($0)) }.filter { $0.1 > 0 }
            guard let room, let title = chosen.firstIndex(where: { $0.column == .title }) else { break }
            let others = chosen.map(\.width).reduce(2 * (chosen.count - 1), +) - chosen[title].width
            chosen[title].width = min(chosen[title].width, max(1, room - others))
            if chosen[title].width >= min(width(.title), Self.leastTitle) { break }
        }
        columns = chosen
    }

    /// A title is rather cut to this many columns than its row robbed of figures.
    private static let leastTitle = 14

    /// The names of the columns.
    var header: Line {
        line { ($0.header(messages), .dim) }
    }

    /// A film, apart from its state.
    func line(_ row: TableRow) -> Line { line { ($0.text(row, messages), $0.ink(row)) } }

    /// What becomes of a film's poster: the end of its line.
    func cell(_ state: FilmState) -> Line {
        let words = state.words(messages)
        guard columns.last?.column == .state else { return Line(words.sign, words.ink) }
        return Line("\(words.sign) \(words.word)", words.ink)
    }

    private func line(_ cell: (ScreenColumn) -> (String, Line.Ink)) -> Line {
        var line = Line()
        for (index, (column, width)) in columns.enumerated() {
            if index > 0 { line.append("  ") }
            let (text, ink) = cell(column)
            // The end of a line is left to its state, or has no need to be filled.
            if index < columns.count - 1 || column.isRight || !text.isEmpty {
                line.append(text, ink, in: width, right: column.isRight)
            }
        }
        return line
    }
}

extension Messages {
    /// How wide the longest word for a state is.
    fileprivate var widestState: Int {
        [waiting, searching, matched, loading, saved, kept, planned, missing, failed, stopped]
            .map(\.columnCount).max() ?? 0
    }
}
