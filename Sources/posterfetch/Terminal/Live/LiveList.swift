struct LiveList: Sendable {
    private let heading: Line?
    private(set) var rows: [ScreenRow]
    private var settled = 0
    private var layout: ScreenLayout?

    init(_ ranking: Ranking, of request: RankingRequest) {
        heading = Line(ranking.heading(request), .bold)
        rows = ranking.entries.map { ScreenRow(KnownFilm($0), entry: $0) }
    }

    init(_ film: KnownFilm) {
        heading = nil
        rows = [ScreenRow(film)]
    }

    var isOpen: Bool { heading == nil }
    var isSettled: Bool { settled == rows.count }

    mutating func add(_ film: KnownFilm) {
        let row = ScreenRow(film)
        rows.append(row)
        if layout?.add(row) == true { forgetLines() }
    }

    mutating func settle(room: Int, color: Bool, _ state: (ScreenRow) -> FilmState?) -> [String] {
        var lines: [String] = []
        while settled < rows.count, let state = state(rows[settled]) {
            if settled == 0 { lines += (top + [table(room).header]).map { $0.text(color: color) } }
            lines += rows[settled].lines(state, in: table(room), wrappingNoteTo: room).map {
                $0.text(color: color)
            }
            settled += 1
        }
        if rows.isEmpty { lines = (top + [Line(spoken("No films.", "영화가 없습니다."))]).map { $0.text(color: color) } }
        return lines
    }

    mutating func settle(_ layout: PosterGrid, room: Int, _ film: @escaping @Sendable (ScreenRow) -> SettledFilm)
        -> [String]
    {
        let wall = PosterWall(layout: layout, rows: rows, film: film)
        if layout.form == .wall {
            settled = rows.count
            return top.map { $0.text(color: true) } + wall.lines(room: room)
        }
        let (heading, table) = (heading, settle(room: room, color: true) { film($0).state })
        return (heading.map { [$0.text(color: true)] } ?? []) + wall.row(above: Array(table.dropFirst(top.count)))
    }

    func linesBesidePosters(room: Int, _ state: (ScreenRow) -> FilmState) -> (besideWall: Int, besideTable: Int) {
        let onWall = rows.count { state($0).note != nil }
        let inTable = rows.reduce(0) { $0 + ScreenRow.note(of: state($1), room: room).count }
        return (top.count + onWall, (heading == nil ? 0 : 1) + 1 + rows.count + inTable)
    }

    mutating func lines(room: Int, limit: Int, color: Bool, _ state: (ScreenRow) -> FilmState) -> [WrittenLine] {
        let table = table(room)
        let header = settled == 0 ? top + [table.header] : []
        var lines = header.map { $0.written(fitting: room, color: color) }
        for index in rows.indices[settled...] where lines.count < limit {
            lines += rows[index].written(state(rows[index]), in: table, room: room, color: color)
        }
        return lines
    }

    private var top: [Line] { heading.map { [$0, Line()] } ?? [] }

    private mutating func table(_ room: Int) -> ScreenLayout {
        if let layout, layout.room == room { return layout }
        let table = ScreenLayout(rows, room: room, tellsStates: true)
        layout = table
        forgetLines()
        return table
    }

    private mutating func forgetLines() { for index in rows.indices { rows[index].forgetLines() } }
}

struct SettledFilm: Sendable {
    let state: FilmState
    var poster: DrawnPoster?
}
