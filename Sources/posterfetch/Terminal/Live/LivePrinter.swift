import Aggregator
import BoxOfficeSystem
import PosterStore

/// Shows a run on a terminal: the ranking at once, and how each of its films turns from being searched for to its poster.
///
/// News change what is to be shown; it is drawn at most five times a second, whatever the number of news, and only lines
/// that changed are sent. The terminal's size is looked at each time, so that no signal is needed to learn of a new one.
actor LivePrinter: ReportPrinter {
    private let folder: String
    private let studio: PictureStudio?
    private var screen: LiveScreen
    private var view: LiveView
    private var hasChanged = true
    private var failure: (any Error)?
    private var pictures: [Task<Void, Never>] = []
    private var clock: Task<Void, Never>?

    /// Begins to show a run.
    ///
    /// - Parameters:
    ///   - terminal: Where it is shown.
    ///   - notices: Words that are shown above it.
    ///   - words: The language.
    ///   - extent: How much the run is going to do.
    ///   - folder: Where the posters go.
    ///   - studio: What makes pictures for the terminal; nil if none are shown.
    init(
        _ terminal: Terminal, _ notices: Notices, _ words: Words, extent: RunProgress.Extent, folder: String,
        studio: PictureStudio?
    ) {
        view = LiveView(terminal, notices)
        self.folder = folder
        self.studio = studio
        screen = LiveScreen(words, extent, wantsPictures: studio != nil)
    }

    func print(_ report: Report) async throws {
        startClock()
        screen.take(report)
        hasChanged = true
        if case .poster(let film, let outcome) = report { show(film, outcome) }
        if case .ranking = report, view.isDue { draw() }
        if let failure { throw failure }
    }

    func finish() async throws {
        clock?.cancel()
        // Whoever stops a run does not want to wait for pictures.
        if !Task.isCancelled { for picture in pictures { await picture.value } }
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

    /// Draws what has changed; a second without news is one too, for the time that is left.
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

    private func show(_ film: KnownFilm, _ outcome: PosterOutcome) {
        guard let studio, let path = outcome.record?.path else { return }
        pictures.append(
            Task {
                let picture = await studio.picture(of: path)
                screen.take(picture, of: film)
                hasChanged = true
            })
    }
}
