import BoxOfficeSystem

/// Shows a run on a terminal: the ranking at once, then each film's progress up to its poster.
///
/// The screen is drawn at most five times a second, sending only changed lines. Each drawing reads the terminal's size,
/// so no signal handler is needed. From the first drawing to the end, the console's messages are held back, and each
/// drawing writes those so far.
actor LivePrinter: RunPrinter {
    private let terminal: Terminal
    private let notices: Notices
    private let folder: String
    private let callsLeft: (@Sendable () async -> Int?)?
    private let posters: (style: PosterStyle, painter: PosterPainter)?
    private var screen: LiveScreen
    private var region = LiveRegion()
    private var failure: (any Error)?
    private var clock: Task<Void, Never>?

    init(
        _ terminal: Terminal, _ notices: Notices, extent: RunProgress.Extent, folder: String? = nil,
        callsLeft: (@Sendable () async -> Int?)? = nil,
        posters: (style: PosterStyle, painter: PosterPainter)? = nil
    ) {
        (self.terminal, self.notices, self.folder, self.posters) = (terminal, notices, folder ?? "", posters)
        (screen, self.callsLeft) = (LiveScreen(extent), callsLeft)
        screen.showsFilms = folder != nil
    }

    func print(_ event: RunEvent) async throws {
        screen.take(event)
        await start()
        if let failure { throw failure }
    }

    /// Begins to draw, at the latest with the first event.
    func start() async {
        guard clock == nil else { return }
        clock = Task { [weak self] in
            while (try? await Task.sleep(for: .milliseconds(200))) != nil { await self?.draw() }
        }
        await draw()
    }

    func close() {
        clock?.cancel()
        clock = nil
        notices.release()
    }

    func finish() async throws {
        screen.stop()
        // An interrupted run does not wait for posters.
        let wall = Task.isCancelled ? nil : await wall()
        defer { close() }
        if let failure { throw failure }
        let room = terminal.window.columns
        let films = wall?.lines(room: room) ?? screen.settle(room: room, isOver: true)
        try draw(settling: films + screen.conclusion(folder: folder, room: room), showing: [])
    }

    private func draw(settling settled: [Line], showing lines: [Line]) throws {
        let text = region.update(
            settling: notices.take() + settled, showing: lines, in: terminal.window, color: terminal.usesColor)
        if !text.isEmpty { try terminal.stream.write(text) }
    }

    private func draw() async {
        screen.progress.callsLeft = await callsLeft?() ?? nil
        // The clock's last drawing may come after the end.
        guard clock != nil, failure == nil else { return }
        let window = terminal.window
        do {
            // A wall takes the place of the whole table.
            let settled = posters == nil ? screen.settle(room: window.columns) : []
            try draw(settling: settled, showing: screen.lines(room: window.columns, height: window.lines - 1))
        } catch {
            failure = error
        }
    }

    /// Draws the posters of a run that has ended, one after the other.
    private func wall() async -> PosterWall? {
        let window = terminal.window
        guard let posters, var wall = screen.wall(posters.style, in: window) else { return nil }
        for (film, path) in wall.wanted {
            // If one cannot be drawn, the next would fail, too, perhaps after a long wait.
            guard let poster = await posters.painter.poster(of: path, in: wall.grid.poster) else { break }
            wall.posters[film] = poster
        }
        // In a window that has become narrower, the posters would be torn.
        return Task.isCancelled || wall.posters.isEmpty || terminal.window.columns < window.columns ? nil : wall
    }
}
