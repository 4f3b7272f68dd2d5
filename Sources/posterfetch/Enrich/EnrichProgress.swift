import Aggregator
import FilmMatching

/// A progress line on standard error, below the messages written so far.
struct EnrichProgress {
    private var view: LiveView
    private let words: Words
    private let start = ContinuousClock.now
    private var rows = 0
    private var matched = 0

    /// Shows the line; nil if the console has no place for a live region.
    init?(_ console: Console, _ words: Words) {
        guard let terminal = console.liveTerminal(beside: .jsonl) else { return nil }
        view = LiveView(terminal, console.notices)
        self.words = words
        draw()
    }

    /// Counts a row that was written.
    mutating func count(_ row: EnrichedRow) {
        rows += 1
        if case .found(let film, _, _)? = row.result, film.match.state == .match { matched += 1 }
        if view.isDue { draw() }
    }

    /// Writes the messages that were held back, and the line below them.
    mutating func draw() {
        var parts = [words.run.enriched(rows, matched: matched)]
        let elapsed = ContinuousClock.now - start
        if elapsed > .seconds(2), rows > 0 { parts.append(words.run.rate(Double(rows) / (elapsed / .seconds(1)))) }
        show([Line(parts.joined(separator: " · "))])
    }

    /// Removes the line.
    mutating func end() {
        show([])
        view.end()
    }

    private mutating func show(_ lines: [Line]) {
        // The run goes on if the line cannot be shown.
        try? view.draw(
            showing: lines.map { $0.written(fitting: view.columns, color: view.terminal.usesColor) })
    }
}
