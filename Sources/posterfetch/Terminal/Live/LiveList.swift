import Aggregator

/// A ranking, or a list of films, on its way from the live region to what will not change any more.
struct LiveList: Sendable {
    private let heading: Line?
    private(set) var rows: [ScreenRow]
    private let words: Words
    private let isIllustrated: Bool
    /// How many rows have left the live region.
    private var settled = 0
    private var layout: ScreenLayout?

    init(_ ranking: Ranking, _ words: Words, isIllustrated: Bool) {
        heading = Line(words.headings.ranking(ranking), .bold)
        rows = ranking.entries.map { ScreenRow(KnownFilm($0), words, entry: $0) }
        self.words = words
        self.isIllustrated = isIllustrated
    }

    /// Makes a list of films that are in no ranking.
    init(_ film: KnownFilm, _ words: Words, isIllustrated: Bool) {
        heading = nil
        rows = [ScreenRow(film, words)]
        self.words = words
        self.isIllustrated = isIllustrated
    }

    /// Whether films can be added.
    var isOpen: Bool { heading == nil }

    /// Whether nothing of it is live any more.
    var isSettled: Bool { settled == rows.count }

    /// Whether an empty line follows it; a picture has one below it already.
    var endsInEmptyLine: Bool { !isIllustrated || rows.isEmpty }

    mutating func add(_ film: KnownFilm) {
        let row = ScreenRow(film, words)
        rows.append(row)
        if layout?.add(row) == true { forgetLines() }
    }

    /// Takes out the rows at its beginning that will not change any more.
    ///
    /// - Parameters:
    ///   - room: How many columns the terminal has.
    ///   - color: Whether colours are written.
    ///   - films: What became of each film, if all is known.
    /// - Returns: Their lines.
    mutating func settle(room: Int, color: Bool, _ films: (ScreenRow) -> SettledFilm?) -> [String] {
        var lines: [String] = []
        while settled < rows.count, let film = films(rows[settled]) {
            if settled == 0 {
                let header = isIllustrated ? top : top + [table(room).header]
                lines += header.map { $0.text(color: color) }
            }
            if isIllustrated {
                lines += FilmCard(rows[settled], film, words).lines(room: room, color: color)
            } else {
                let table = table(room)
                lines += rows[settled].lines(film.state, in: table, words).map { $0.text(color: color) }
            }
            settled += 1
        }
        if rows.isEmpty { lines = (top + [Line(words.table.noFilms)]).map { $0.text(color: color) } }
        return lines
    }

    /// The lines of the rows that are still live, under the names of the columns where these are not above them already.
    ///
    /// - Parameters:
    ///   - room: How many columns the terminal has.
    ///   - limit: How many lines there is room for; further ones are not made.
    ///   - color: Whether colours are written.
    ///   - state: How far a film is.
    /// - Returns: As many of the lines as there is room for.
    mutating func lines(room: Int, limit: Int, color: Bool, _ state: (ScreenRow) -> FilmState) -> [WrittenLine] {
        let table = table(room)
        let header = settled == 0 ? top + [table.header] : isIllustrated ? [table.header] : []
        var lines = header.map { $0.written(fitting: room, color: color) }
        for index in rows.indices[settled...] where lines.count < limit {
            lines += rows[index].written(state(rows[index]), in: table, words, room: room, color: color)
        }
        return lines
    }

    private var top: [Line] { heading.map { [$0, Line()] } ?? [] }

    private mutating func table(_ room: Int) -> ScreenLayout {
        if let layout, layout.room == room { return layout }
        let table = ScreenLayout(rows, room: room, tellsStates: true, words)
        layout = table
        forgetLines()
        return table
    }

    private mutating func forgetLines() { for index in rows.indices { rows[index].forgetLines() } }
}

/// What became of a film, with its poster as a terminal can show it.
struct SettledFilm: Sendable {
    let state: FilmState
    var picture: TerminalPicture?
}
