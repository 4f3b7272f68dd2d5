/// The places of a list's posters in a terminal window, so that the first film stays in view.
struct PosterGrid: Sendable, Hashable {
    /// All posters on a wall, each above its caption, or a row of the first ones above the table.
    let form: PosterStyle
    let columns: Int
    let rows: Int
    let poster: Cells
    let pitch: Int
    let isSpaced: Bool

    /// Posters with fewer lines cannot be recognised, and with more they show no more of the film.
    static let posterLines = 5...20
    static let rankColumns = 3
    private static let gap = 2
    private static let captionLines = 3
    /// From the columns of a rank and a few letters to those of most titles.
    private static let captionColumns = 12...24

    /// Returns the places of the largest posters for which there is room beside the other lines.
    static func fitting(
        _ style: PosterStyle, films: Int, in window: Cells, besideWall: Int, besideTable: Int
    ) -> PosterGrid? {
        func largest(_ form: PosterStyle, beside others: Int) -> PosterGrid? {
            let room = Cells(columns: window.columns, lines: window.lines - others)
            return posterLines.reversed().lazy.compactMap { PosterGrid(form, of: films, lines: $0, in: room) }.first
        }
        return switch style {
        case .off: nil
        case .table: largest(.table, beside: besideTable)
        case .wall: largest(.wall, beside: besideWall) ?? largest(.table, beside: besideTable)
        }
    }

    private init?(_ form: PosterStyle, of films: Int, lines: Int, in room: Cells) {
        (self.form, poster) = (form, Cells(posterLines: lines))
        if form == .wall {
            let most = room.lines / (lines + Self.captionLines)
            guard films > 0, most > 0 else { return nil }
            columns = (films + most - 1) / most
            rows = (films + columns - 1) / columns
            let width = (room.columns + Self.gap) / columns - Self.gap
            guard width >= max(poster.columns, Self.captionColumns.lowerBound) else { return nil }
            pitch = min(width, max(poster.columns, Self.captionColumns.upperBound)) + Self.gap
            isSpaced = true
        } else {
            pitch = Self.rankColumns + poster.columns + Self.gap
            (columns, rows) = (min(films, (room.columns + Self.gap) / pitch), 1)
            isSpaced = lines < room.lines
            // Only the smallest posters may touch the table.
            let fits = isSpaced || lines == room.lines && lines == Self.posterLines.lowerBound
            guard columns > 0, fits else { return nil }
        }
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
