/// Shows a run on a terminal: the ranking at once, then each film's progress up to its poster.
///
/// The screen is drawn at most five times a second, sending only changed lines. Each drawing reads the terminal's size,
/// so no signal handler is needed.
actor LivePrinter: RunPrinter {
    private let folder: String
    private let posters: (style: PosterStyle, painter: PosterPainter)?
    private var screen: LiveScreen
    private var view: LiveView
    private var failure: (any Error)?
    private var clock: Task<Void, Never>?

    init(
        _ terminal: Terminal, _ notices: Notices, extent: RunProgress.Extent, folder: String = "",
        posters: (style: PosterStyle, painter: PosterPainter)? = nil
    ) {
        (self.folder, self.posters) = (folder, posters)
        (screen, view) = (LiveScreen(extent), LiveView(terminal, notices))
    }

    func print(_ event: RunEvent) async throws {
        screen.take(event)
        start()
        if let failure { throw failure }
    }

    /// Begins to draw, at the latest with the first event.
    func start() {
        guard clock == nil else { return }
        clock = Task { [weak self] in
            repeat { await self?.draw() } while (try? await Task.sleep(for: LiveView.shortestPause)) != nil
        }
    }

    func close() {
        clock?.cancel()
        clock = nil
        view.end()
    }

    func finish() async throws {
        screen.stop()
        // An interrupted run does not wait for posters.
        let wall = Task.isCancelled ? nil : await wall()
        clock?.cancel()
        clock = nil
        defer { view.end() }
        if let failure { throw failure }
        let films = wall?.lines(room: view.columns) ?? screen.settle(room: view.columns, isOver: true)
        try view.draw(settling: films + screen.conclusion(folder: folder, room: view.columns), showing: [])
    }

    private func draw() {
        // The clock's last drawing may come after the end.
        guard clock != nil, failure == nil else { return }
        do {
            // A wall takes the place of the whole table.
            let settled = posters == nil ? screen.settle(room: view.columns) : []
            let lines = screen.lines(room: view.columns, height: view.terminal.lines - 1)
            try view.draw(settling: settled, showing: lines)
        } catch {
            failure = error
        }
    }

    /// Draws the posters of a run that has ended, one after the other.
    private func wall() async -> PosterWall? {
        let window = Cells(columns: view.columns, lines: view.terminal.lines)
        guard let posters, var wall = screen.wall(posters.style, in: window) else { return nil }
        for (film, path) in wall.wanted {
            // If one cannot be drawn, the next would fail, too, perhaps after a long wait.
            guard let poster = await posters.painter.poster(of: path, in: wall.grid.poster) else { break }
            wall.posters[film] = poster
        }
        // In a window that has become narrower, the posters would be torn.
        return Task.isCancelled || wall.posters.isEmpty || view.columns < window.columns ? nil : wall
    }
}
