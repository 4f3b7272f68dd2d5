import Aggregator
import PosterStore

/// A film with its poster on the left and its figures on the right.
struct FilmCard: Sendable {
    private let row: ScreenRow
    private let film: SettledFilm
    private let words: Words

    init(_ row: ScreenRow, _ film: SettledFilm, _ words: Words) {
        self.row = row
        self.film = film
        self.words = words
    }

    /// Returns the card's lines.
    ///
    /// - Parameters:
    ///   - room: How many columns the terminal has.
    ///   - color: Whether colours are written.
    /// - Returns: The lines, with an empty one at the end.
    func lines(room: Int, color: Bool) -> [String] {
        let width = TerminalPicture.size.columns + 2
        let texts = texts.map { $0.text(fitting: max(1, room - width), color: color) }
        if let picture = film.picture { return picture.lines(beside: texts) }
        return zip(Self.placeholder, texts).map { frame, text in
            Line(frame, .dim).text(color: color) + "  " + text
        } + [""]
    }

    private var texts: [Line] {
        var title = Line()
        for column in [ScreenColumn.rank, .change] {
            guard row[column].columns > 0 else { continue }
            title.append(row[column])
            title.append("  ")
        }
        title.append(row[.title])
        let opened = row.film.openDay.map { "\(words.table.opened) \(words.figures.day($0))" } ?? ""
        let label = film.state.label(words)
        var state = Line("\(label.sign) \(label.word)", label.ink)
        if let record = film.state.record {
            state.append("  \(record.path.printable)  \(record.width) × \(record.height)", .dim)
        } else if let note = film.state.note(words) {
            state.append("  \(note)", .dim)
        }
        return [title, Line(opened, .dim), figures(.audience, .total), figures(.sales, .screens), state]
    }

    private func figures(_ columns: ScreenColumn...) -> Line {
        var line = Line()
        for column in columns {
            guard row[column].columns > 0 else { continue }
            line.append((line.columns > 0 ? "  " : "") + column.header(words) + " ", .dim)
            line.append(row[column])
        }
        return line
    }

    /// A frame in place of a missing poster.
    private static let placeholder = ["╭─────╮", "│     │", "│     │", "│     │", "╰─────╯"]
}
