import PosterStore

struct LiveScreen: Sendable {
    private var extent: RunProgress.Extent
    private let start = ContinuousClock.now
    private var lists: [LiveList] = []
    private var states: [String: FilmState] = [:]
    private var posters: (layout: PosterGrid, window: Cells, made: [String: DrawnPoster])?
    private let waitsForPosters: Bool
    private var settledLists = 0
    private var endedFilms = 0
    private var summary: Summary?

    init(_ extent: RunProgress.Extent, waitsForPosters: Bool) {
        (self.extent, self.waitsForPosters) = (extent, waitsForPosters)
    }

    mutating func take(_ report: RunEvent) {
        switch report {
        case .ranking(let ranking, let request):
            // For a single ranking, the number of films measures progress better, once it is known.
            if case .rankings(1) = extent { extent = .films(ranking.entries.count) }
            lists.append(LiveList(ranking, of: request))
        case .noRanking: settledLists += 1
        case .film(let film): add(film)
        case .step(let film, .searching): set(.searching, film)
        case .step(let film, .loading): set(.loading, film)
        case .match(let film, _): set(.matched, film)
        case .poster(let film, let outcome): end(.ended(outcome), film)
        case .failure(let film, let failure):
            // A name for which no film was found has no row yet.
            if states[film.id] == nil, !lists.contains(where: { $0.rows.contains { $0.film.id == film.id } }) {
                add(film)
            }
            end(.failed(failure), film)
        case .summary(let summary): self.summary = summary
        case .preamble, .row: break
        }
    }

    private mutating func add(_ film: KnownFilm) {
        if let last = lists.indices.last, lists[last].isOpen {
            lists[last].add(film)
        } else {
            lists.append(LiveList(film))
        }
    }

    func layout(_ style: PosterStyle, in window: Cells) -> PosterGrid? {
        guard lists.count == 1 else { return nil }
        let list = lists[0].linesBesidePosters(room: window.columns) { states[$0.film.id] ?? .stopped }
        // An empty line follows a table, then the summary, and the shell's prompt.
        let end = conclusion(folder: "", room: window.columns, color: false).count + 1
        return .fitting(
            style, films: lists[0].rows.count, in: window, besideWall: list.besideWall + end,
            besideTable: list.besideTable + 1 + end)
    }

    func posters(in layout: PosterGrid) -> [(film: String, path: String)] {
        guard let rows = lists.first?.rows else { return [] }
        return rows.prefix(layout.shown(of: rows.count)).compactMap { row in
            states[row.film.id]?.record.map { (row.film.id, $0.path) }
        }
    }

    mutating func take(_ made: [String: DrawnPoster], for layout: PosterGrid, in window: Cells) {
        if !made.isEmpty { posters = (layout, window, made) }
    }

    mutating func stop() {
        for row in lists.flatMap(\.rows) where states[row.film.id]?.isEnded != true { states[row.film.id] = .stopped }
    }

    mutating func settle(room: Int, color: Bool, isOver: Bool = false) -> [String] {
        guard isOver || !waitsForPosters else { return [] }
        let states = states
        var lines: [String] = []
        while !lists.isEmpty {
            // In a window that has become narrower, the posters would be torn.
            if let posters, posters.window.columns <= room {
                let made = posters.made
                lines += lists[0].settle(posters.layout, room: room) { row in
                    SettledFilm(state: states[row.film.id] ?? .stopped, poster: made[row.film.id])
                }
                if posters.layout.form == .table { lines.append("") }
            } else {
                lines += lists[0].settle(room: room, color: color) { row in
                    states[row.film.id].flatMap { $0.isEnded ? $0 : nil }
                }
                // More films may be added to an open list.
                guard lists[0].isSettled, isOver || !lists[0].isOpen else { break }
                lines.append("")
            }
            lists.removeFirst()
            settledLists += 1
        }
        return lines
    }

    mutating func lines(room: Int, height: Int, color: Bool) -> [WrittenLine] {
        guard summary == nil || waitsForPosters else { return [] }
        let (states, empty) = (states, WrittenLine(text: "", columns: 0))
        var lines: [WrittenLine] = []
        for index in lists.indices where lines.count < height {
            if index > 0 { lines.append(empty) }
            lines += lists[index].lines(room: room, limit: height - lines.count, color: color) {
                states[$0.film.id] ?? .waiting
            }
        }
        let bar = progressLine(room).written(fitting: room, color: color)
        let progress = lists.isEmpty ? [bar] : [empty, bar]
        guard lines.count + progress.count > height else { return lines + progress }
        return Array(lines.prefix(max(0, height - 1))) + progress.suffix(1)
    }

    func conclusion(folder: String, room: Int, color: Bool) -> [String] {
        guard let summary else { return [] }
        var line = Line(summary.words, .bold)
        var facts = [summary.duration.measured]
        if summary.bytes > 0 { facts.insert(Self.words(bytes: summary.bytes), at: 0) }
        if summary.saved + summary.kept > 0 { facts.append(folder.printable) }
        for (index, fact) in facts.enumerated() {
            let text = (index == 0 ? "  " : " · ") + fact
            if line.columns + text.columnCount <= room { line.append(text, .dim) }
        }
        return ([line] + summary.galleryLines).map { $0.text(color: color) }
    }

    private static func words(bytes count: Int) -> String {
        let tenths = count / 100_000
        return count >= 1_000_000 ? "\(tenths / 10).\(tenths % 10) MB" : "\(count / 1_000) kB"
    }

    private mutating func set(_ state: FilmState, _ film: KnownFilm) {
        if states[film.id]?.isEnded != true { states[film.id] = state }
    }

    private mutating func end(_ state: FilmState, _ film: KnownFilm) {
        if states[film.id]?.isEnded != true { endedFilms += 1 }
        states[film.id] = state
    }

    private func progressLine(_ room: Int) -> Line {
        guard !lists.isEmpty || settledLists > 0 else { return Line(spoken("Asking KOBIS …", "KOBIS 조회 중 …"), .dim) }
        var progress = RunProgress(extent: extent, films: endedFilms, elapsed: ContinuousClock.now - start)
        progress.ended =
            switch extent {
            case .films: Double(endedFilms)
            // Later rankings on the screen have hardly begun, so only the first counts in part.
            case .rankings: Double(settledLists) + (lists.first.map(share) ?? 0)
            }
        return progress.line(room)
    }

    private func share(of list: LiveList) -> Double {
        let ended = list.rows.count { states[$0.film.id]?.isEnded == true }
        return list.rows.isEmpty ? 1 : Double(ended) / Double(list.rows.count)
    }
}

struct RunProgress: Sendable {
    enum Extent: Sendable {
        case films(Int)
        case rankings(Int)

        var count: Int {
            switch self {
            case .films(let count), .rankings(let count): count
            }
        }

        var isForLooking: Bool {
            switch self {
            case .films(let count): count <= 40
            case .rankings(let count): count == 1
            }
        }
    }

    let extent: Extent
    let films: Int
    let elapsed: Duration
    var ended = 0.0

    func line(_ room: Int) -> Line {
        let share = min(1, ended / Double(max(1, extent.count)))
        let left = elapsed > .seconds(2) && share > 0 ? (elapsed * ((1 - share) / share)).left : nil
        let text = Line([done, elapsed.rate(films), left].compactMap(\.self).joined(separator: " · "))
        let width = min(28, room - text.columns - 2)
        guard width >= 6 else { return text }
        let filled = Int(share * Double(width))
        var line = Line(String(repeating: "━", count: filled), .green)
        line.append(String(repeating: "─", count: width - filled), .dim)
        line.append("  ")
        line.append(text)
        return line
    }

    private var done: String {
        switch extent {
        case .films: extent.words(films)
        case .rankings: extent.words(Int(ended)) + " · " + films.films
        }
    }
}
