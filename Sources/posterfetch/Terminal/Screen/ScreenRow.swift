import Aggregator

/// A film's row on a terminal, whose texts are formatted and measured once;
/// in a live region, a row's lines are formatted again only when the state of its film has changed.
struct ScreenRow: Sendable {
    let film: KnownFilm
    private let pieces: [Line.Piece]
    private var start: Line?
    private var written: (progress: Int, lines: [WrittenLine])?

    init(_ film: KnownFilm, _ words: Words, entry: BoxOfficeEntry? = nil) {
        self.film = film
        pieces = ScreenColumn.allCases.map { Line.Piece($0.text(film, entry, words), $0.ink(entry)) }
    }

    subscript(column: ScreenColumn) -> Line.Piece { pieces[column.rawValue] }

    mutating func lines(_ state: FilmState, in layout: ScreenLayout, _ words: Words) -> [Line] {
        var line = start ?? layout.line(self)
        start = line
        line.append(layout.cell(state))
        guard let note = state.note(words) else { return [line] }
        var below = Line("      ")
        below.append("└ \(note)", .dim)
        return [line, below]
    }

    mutating func written(
        _ state: FilmState, in layout: ScreenLayout, _ words: Words, room: Int, color: Bool
    ) -> [WrittenLine] {
        if let written, written.progress == state.progress { return written.lines }
        let lines = lines(state, in: layout, words).map { $0.written(fitting: room, color: color) }
        written = (state.progress, lines)
        return lines
    }

    mutating func forgetLines() { (start, written) = (nil, nil) }
}

extension KnownFilm {
    var id: String { movieCode.isEmpty ? title : movieCode }

    /// Returns the film's title in the interface language if it is known, beside its Korean title, which rankings show;
    /// else that one, or its code.
    func shownName(_ words: Words) -> String {
        let english = words.language == .english ? englishTitle ?? "" : ""
        guard !title.isEmpty else { return english.isEmpty ? movieCode : english.printable }
        return (english.isEmpty || english == title ? title : "\(english) (\(title))").printable
    }
}
