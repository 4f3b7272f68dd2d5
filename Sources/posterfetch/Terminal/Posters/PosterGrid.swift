/// The places of a list's posters in a terminal window, so that the first film stays in view.
struct PosterGrid: Sendable, Hashable {
    enum Form: Sendable, Hashable {
        case wall, table
    }

    let form: Form
    let columns: Int
    let rows: Int
    let poster: Cells
    let pitch: Int
    var isSpaced = false
}

extension PosterGrid {
    /// Posters with fewer lines cannot be recognised.
    static let leastLines = 5
    /// Posters with more lines show no more of the film.
    static let mostLines = 20
    private static let gap = 2

    static func fitting(
        _ style: PosterStyle, films: Int, in window: Cells, besideWall wall: Int, besideTable table: Int
    ) -> PosterGrid? {
        let onWall = Cells(columns: window.columns, lines: window.lines - wall)
        let aboveTable = Cells(columns: window.columns, lines: window.lines - table)
        return switch style {
        case .off: nil
        case .table: PosterGrid(row: films, in: aboveTable)
        case .wall: PosterGrid(wall: films, in: onWall) ?? PosterGrid(row: films, in: aboveTable)
        }
    }

    private static let caption = 3
    /// The columns that a caption needs for a rank and a few letters.
    private static let leastCaption = 12
    private static let goodCaption = 24

    init?(wall films: Int, in room: Cells) {
        var best: PosterGrid?
        for columns in stride(from: 1, through: films, by: 1) {
            let rows = (films + columns - 1) / columns
            let width = (room.columns + Self.gap) / columns - Self.gap
            let lines = min(room.lines / rows - Self.caption, width * 3 / 4, Self.mostLines)
            guard width >= Self.leastCaption, lines >= Self.leastLines, lines > best?.poster.lines ?? 0 else {
                continue
            }
            let poster = Cells(posterLines: lines)
            best = PosterGrid(
                form: .wall, columns: columns, rows: rows, poster: poster,
                pitch: min(width, max(poster.columns, Self.goodCaption)) + Self.gap)
        }
        guard let best else { return nil }
        self = best
    }

    static let rankColumns = 3

    init?(row films: Int, in room: Cells) {
        let isSpaced = room.lines > Self.leastLines
        let lines = min(isSpaced ? room.lines - 1 : room.lines, Self.mostLines)
        let poster = Cells(posterLines: min(lines, (room.columns - Self.rankColumns) * 3 / 4))
        guard poster.lines >= Self.leastLines, films > 0 else { return nil }
        let pitch = Self.rankColumns + poster.columns + Self.gap
        let columns = min(films, (room.columns + Self.gap) / pitch)
        self.init(form: .table, columns: columns, rows: 1, poster: poster, pitch: pitch, isSpaced: isSpaced)
    }

    func shown(of films: Int) -> Int { min(films, rows * columns) }
}
