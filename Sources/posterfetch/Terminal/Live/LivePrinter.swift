import Aggregator
import BoxOfficeSystem

/// Shows a run on a terminal: the ranking at once, and how each of its films turns from being searched for to its poster.
///
/// News change what is to be shown; it is drawn at most five times a second, whatever the number of news, and only lines
/// that changed are sent. The terminal's size is looked at each time, so that no signal is needed to learn of a new one.
actor LivePrinter: ReportPrinter {
    private let terminal: Terminal
    private let notices: Notices
    private let folder: String
    private let studio: PictureStudio?
    private var screen: LiveScreen
    private var region = LiveRegion()
    private var hasChanged = true
    private var lastDrawn = ContinuousClock.now
    private var trouble: (any Error)?
    private var pictures: [Task<Void, Never>] = []
    private var clock: Task<Void, Never>?

    private static let shortestPause = Duration.milliseconds(200)

    /// Begins to show a run.
    ///
    /// - Parameters:
    ///   - terminal: Where it is shown.
    ///   - notices: Messages that are shown above it.
    ///   - messages: The language.
    ///   - extent: How much the run is going to do.
    ///   - folder: Where the posters go.
    ///   - studio: What makes pictures for the terminal; nil if none are shown.
    init(
        _ terminal: Terminal, _ notices: Notices, _ messages: Messages, extent: RunExtent, folder: String,
        studio: PictureStudio?
    ) {
        self.terminal = terminal
        self.notices = notices
        self.folder = folder
        self.studio = studio
        screen = LiveScreen(messages, extent, wantsPictures: studio != nil)
        notices.hold()
    }

    func print(_ report: Report) async throws {
        startClock()
        screen.take(report)
        hasChanged = true
        if case .poster(let film, let outcome) = report { show(film, outcome) }
        if case .ranking = report, ContinuousClock.now - lastDrawn >= Self.shortestPause { draw() }
        if let trouble { throw trouble }
    }

    func finish() async throws {
        clock?.cancel()
        // Whoever stops a run does not want to wait for pictures.
        if !Task.isCancelled { for picture in pictures { await picture.value } }
        screen.stop()
        draw(isOver: true)
        notices.release()
        if let trouble { throw trouble }
    }

    private func startClock() {
        guard clock == nil else { return }
        draw()
        clock = Task { [weak self] in
            while (try? await Task.sleep(for: Self.shortestPause)) != nil { await self?.tick() }
        }
    }

    /// Draws what has changed; a second without news is one too, for the time that is left.
    private func tick() {
        if hasChanged || ContinuousClock.now - lastDrawn >= .seconds(1) { draw() }
    }

    private func draw(isOver: Bool = false) {
        guard trouble == nil else { return }
        let (columns, color) = (terminal.columns ?? 80, terminal.usesColor)
        var settled = notices.take().flatMap { "posterfetch: \($0)".linesForTerminal }
        settled += screen.settle(room: columns, color: color, isOver: isOver)
        if isOver { settled += screen.conclusion(folder: folder, room: columns, color: color) }
        let lines = isOver ? [] : screen.lines(room: columns, height: terminal.lines - 1, color: color)
        let text = region.update(settling: settled, showing: lines, columns: columns)
        (hasChanged, lastDrawn) = (false, .now)
        guard !text.isEmpty else { return }
        do {
            try terminal.stream.write(text)
        } catch {
            trouble = error
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
