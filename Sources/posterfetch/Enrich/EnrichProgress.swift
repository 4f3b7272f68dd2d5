import BoxOfficeSystem

/// A line on standard error that says how far an enrichment is, below what is told meanwhile.
struct EnrichProgress {
    private let terminal: Terminal
    private let notices: Notices
    private let messages: Messages
    private let start = ContinuousClock.now
    private var lastDrawn = ContinuousClock.now
    private var region = LiveRegion()
    private var rows = 0
    private var matched = 0

    private static let shortestPause = Duration.milliseconds(200)

    /// Begins to show it; nil where it has no place.
    init?(_ console: Console, _ messages: Messages) {
        guard let terminal = console.liveTerminal(beside: .jsonl) else { return nil }
        self.terminal = terminal
        self.messages = messages
        notices = console.notices
        notices.hold()
        draw()
    }

    /// Counts a row that is written.
    mutating func count(_ row: EnrichedRow) {
        rows += 1
        if row.isMatched { matched += 1 }
        if ContinuousClock.now - lastDrawn >= Self.shortestPause { draw() }
    }

    /// Shows what was told, and the line below it.
    mutating func draw() {
        var words = [messages.enriched(rows, matched: matched)]
        let elapsed = ContinuousClock.now - start
        if elapsed > .seconds(2), rows > 0 { words.append(messages.rate(Double(rows) / (elapsed / .seconds(1)))) }
        show([Line(words.joined(separator: " · "))])
    }

    /// Takes the line away.
    mutating func end() {
        show([])
        notices.release()
    }

    private mutating func show(_ lines: [Line]) {
        lastDrawn = .now
        let columns = terminal.columns ?? 80
        let text = region.update(
            settling: notices.take().flatMap { "posterfetch: \($0)".linesForTerminal },
            showing: lines.map { $0.written(fitting: columns, color: terminal.usesColor) }, columns: columns)
        // If it cannot be shown, that is no reason to stop.
        if !text.isEmpty { try? terminal.stream.write(text) }
    }
}
