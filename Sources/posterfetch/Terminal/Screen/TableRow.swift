import Aggregator

/// A film in the table that people see: what each column says of it, worked out and measured once.
struct TableRow: Sendable {
    let film: KnownFilm
    private let pieces: [Line.Piece]

    init(_ film: KnownFilm, _ messages: Messages, entry: BoxOfficeEntry? = nil) {
        self.film = film
        pieces = ScreenColumn.allCases.map { Line.Piece($0.text(film, entry, messages), $0.ink(entry)) }
    }

    subscript(column: ScreenColumn) -> Line.Piece { pieces[column.rawValue] }
}

extension KnownFilm {
    /// What people call it, in their language if it has a title in it.
    func shownName(_ messages: Messages) -> String {
        let english = messages.figures == .english ? englishTitle ?? "" : ""
        let name = english.isEmpty ? title : english
        return name.isEmpty ? movieCode : name.printable
    }
}
