import Aggregator
import BoxOfficeSystem
import PosterStore

/// Shows a run on a terminal: the ranking at once, then the progress of each film up to its poster.
///
/// Reports change the state of the screen, which is drawn at most five times a second however many reports arrive; only
/// changed lines are sent. The terminal's size is read for each drawing, so no signal handler for resizing is needed.
actor LivePrinter: ReportPrinter {
    private let folder: String
    private let pictures: (style: PictureStyle, studio: PictureStudio)?
    private var screen: LiveScreen
    private var view: LiveView
    private var hasChanged = true
    private var failure: (any Error)?
    private var clock: Task<Void, Never>?

    init(
        _ terminal: Terminal, _ notices: Notices, _ words: Words, extent: RunProgress.Extent, folder: String,
        pictures: (style: PictureStyle, studio: PictureStudio)?
    ) {
        view = LiveView(terminal, notices)
        self.folder = folder
        self.pictures = pictures
        screen = LiveScreen(words, extent, waitsForPictures: pictures != nil)
    }

    func print(_ report: Report) async throws {
        startClock()
        screen.take(report)
        hasChanged = true
        if case .ranking = report, view.isDue { draw() }
        if let failure { throw failure }
    }

    func finish() async throws {
        // An interrupted run does not wait for pictures.
        if !Task.isCancelled { await makePictures() }
        clock?.cancel()
        screen.stop()
        draw(isOver: true)
        view.end()
        if let failure { throw failure }
    }

    private func startClock() {
        guard clock == nil else { return }
        draw()
        clock = Task { [weak self] in
            while (try? await Task.sleep(for: LiveView.shortestPause)) != nil { await self?.tick() }
        }
    }

    private func tick() {
        if hasChanged || ContinuousClock.now - view.lastDrawn >= .seconds(1) { draw() }
    }

    private func draw(isOver: Bool = false) {
        guard failure == nil else { return }
        let (columns, color) = (view.columns, view.terminal.usesColor)
        var settled = screen.settle(room: columns, color: color, isOver: isOver)
        if isOver { settled += screen.conclusion(folder: folder, room: columns, color: color) }
        let lines = isOver ? [] : screen.lines(room: columns, height: view.terminal.lines - 1, color: color)
        hasChanged = false
        do {
            try view.draw(settling: settled, showing: lines)
        } catch {
            failure = error
        }
    }

    private func makePictures() async {
        guard let pictures else { return }
        let window = Cells(columns: view.columns, lines: view.terminal.lines)
        guard let layout = screen.layout(pictures.style, in: window) else { return }
        var made: [String: TerminalPicture] = [:]
        for (film, path) in screen.posters(in: layout) {
            made[film] = await pictures.studio.picture(of: path, in: layout.picture)
            guard !Task.isCancelled else { return }
        }
        screen.take(made, for: layout, in: window)
    }
}
