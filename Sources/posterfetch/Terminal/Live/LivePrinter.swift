/// Shows a run on a terminal: the ranking at once, then each film's progress up to its poster.
///
/// The screen is drawn at most five times a second, sending only changed lines. Each drawing reads the terminal's size,
/// so no signal handler is needed.
actor LivePrinter: RunPrinter {
    private let folder: String
    private let posters: (style: PosterStyle, painter: PosterPainter)?
    private var screen: LiveScreen
    private var view: LiveView
    private var hasChanged = true
    private var failure: (any Error)?
    private var clock: Task<Void, Never>?

    init(
        _ terminal: Terminal, _ notices: Notices, extent: RunProgress.Extent, folder: String,
        posters: (style: PosterStyle, painter: PosterPainter)?
    ) {
        view = LiveView(terminal, notices)
        (self.folder, self.posters) = (folder, posters)
        screen = LiveScreen(extent, waitsForPosters: posters != nil)
    }

    func print(_ report: RunEvent) async throws {
        startClock()
        screen.take(report)
        hasChanged = true
        if case .ranking = report, view.isDue { draw() }
        if let failure { throw failure }
    }

    func finish() async throws {
        // An interrupted run does not wait for posters.
        if !Task.isCancelled { await drawPosters() }
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

    private func tick() { if hasChanged || ContinuousClock.now - view.lastDrawn >= .seconds(1) { draw() } }

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

    private func drawPosters() async {
        guard let posters else { return }
        let window = Cells(columns: view.columns, lines: view.terminal.lines)
        guard let layout = screen.layout(posters.style, in: window) else { return }
        var made: [String: DrawnPoster] = [:]
        for (film, path) in screen.posters(in: layout) {
            made[film] = await posters.painter.poster(of: path, in: layout.poster)
            guard !Task.isCancelled else { return }
        }
        screen.take(made, for: layout, in: window)
    }
}

/// From the first drawing to ``end()``, the console's messages are held back, and each drawing writes those so far.
struct LiveView {
    let terminal: Terminal
    private let notices: Notices
    private var region = LiveRegion()
    private(set) var lastDrawn = ContinuousClock.now

    static let shortestPause = Duration.milliseconds(200)

    init(_ terminal: Terminal, _ notices: Notices) { (self.terminal, self.notices) = (terminal, notices) }

    var columns: Int { terminal.columns ?? 80 }
    var isDue: Bool { ContinuousClock.now - lastDrawn >= Self.shortestPause }

    mutating func draw(settling settled: [String] = [], showing lines: [WrittenLine]) throws(FileError) {
        lastDrawn = .now
        notices.hold()
        let told = notices.take().flatMap {
            Notices.line($0).printableLines.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        }
        let text = region.update(settling: told + settled, showing: lines, columns: columns)
        if !text.isEmpty { try terminal.stream.write(text) }
    }

    func end() { notices.release() }
}

/// After each update the cursor is visible at the start of the next line, and colours are reset, so that the prompt
/// gets a clean line even after SIGKILL.
struct LiveRegion: Sendable {
    private var shown: [WrittenLine] = []
    private var columns = 0

    mutating func update(settling settled: [String] = [], showing wanted: [WrittenLine], columns: Int) -> String {
        defer {
            shown = wanted
            self.columns = columns
        }
        guard settled.isEmpty, columns == self.columns else {
            var text = top(in: columns)
            // A settled line that is longer than the window covers several of the lines that were shown.
            if !settled.isEmpty {
                let height = height(in: columns)
                text += String(repeating: "\u{1B}[K\n", count: height) + Self.move(from: height, to: 0)
            }
            for line in settled + wanted.map(\.text) { Self.append(line, to: &text) }
            return text + "\u{1B}[J"
        }
        guard wanted != shown else { return "" }
        var text = ""
        var cursor = shown.count
        for (index, line) in wanted.enumerated() where index >= shown.count || line != shown[index] {
            text += Self.move(from: cursor, to: index)
            Self.append(line.text, to: &text)
            cursor = index + 1
        }
        text += Self.move(from: cursor, to: wanted.count)
        let rest = shown.count - wanted.count
        for _ in 0..<max(0, rest) { Self.append("", to: &text) }
        return "\r" + text + Self.move(from: max(0, rest), to: 0)
    }

    private func top(in columns: Int) -> String { "\r" + Self.move(from: height(in: columns), to: 0) }

    /// The region's number of lines, since a narrower terminal may have wrapped each line.
    private func height(in columns: Int) -> Int {
        let lines = shown.map {
            columns < self.columns ? max(1, (min($0.columns, self.columns) + columns - 1) / columns) : 1
        }
        return lines.reduce(0, +)
    }

    /// Erasing after a line that fills the whole width would delete its last character; erasing the whole region at
    /// once would move it into the scrollback of some terminals.
    private static func append(_ line: String, to text: inout String) {
        text += "\u{1B}[K"
        text += line
        text += "\n"
    }

    private static func move(from line: Int, to target: Int) -> String {
        target < line ? "\u{1B}[\(line - target)A" : target > line ? "\u{1B}[\(target - line)B" : ""
    }
}
