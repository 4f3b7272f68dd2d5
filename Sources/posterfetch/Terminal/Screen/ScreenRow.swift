import Aggregator

/// A film's row on a terminal: what each column says of it, worked out and measured once.
///
/// Where rows change while they are seen, a row's lines are made anew only when its film is further than they say.
struct ScreenRow: Sendable {
    let film: KnownFilm
    private let pieces: [Line.Piece]
    /// The row apart from its state.
    private var start: Line?
    private var written: (progress: Int, lines: [WrittenLine])?

    init(_ film: KnownFilm, _ words: Words, entry: BoxOfficeEntry? = nil) {
        self.film = film
        pieces = ScreenColumn.allCases.map { Line.Piece($0.text(film, entry, words), $0.ink(entry)) }
    }

    subscript(column: ScreenColumn) -> Line.Piece { pieces[column.rawValue] }

    /// Returns the row, and a note below it if there is something to tell.
    ///
    /// - Parameters:
    ///   - state: How far its film is.
    ///   - layout: Where its columns are.
    ///   - words: The language.
    /// - Returns: The lines.
    mutating func lines(_ state: FilmState, in layout: ScreenLayout, _ words: Words) -> [Line] {
        var line = start ?? layout.line(self)
        start = line
        line.append(layout.cell(state))
        guard let note = state.note(words) else { return [line] }
        var below = Line("      ")
        below.append("└ \(note)", .dim)
        return [line, below]
    }

    /// Returns the row's lines as they are written.
    mutating func written(
        _ state: FilmState, in layout: ScreenLayout, _ words: Words, room: Int, color: Bool
    ) -> [WrittenLine] {
        if let written, written.progress == state.progress { return written.lines }
        let lines = lines(state, in: layout, words).map { $0.written(fitting: room, color: color) }
        written = (state.progress, lines)
        return lines
    }

    /// Has the row's lines made anew, since the layout has changed.
    mutating func forgetLines() { (start, written) = (nil, nil) }
}

extension KnownFilm {
    /// What tells the film from the other films of a run.
    var id: String { movieCode.isEmpty ? title : movieCode }

    /// What people call the film, in their language if it has a title in it.
    func shownName(_ words: Words) -> String {
        let english = words.language == .english ? englishTitle ?? "" : ""
        let name = english.isEmpty ? title : english
        return name.isEmpty ? movieCode : name.printable
    }
}
