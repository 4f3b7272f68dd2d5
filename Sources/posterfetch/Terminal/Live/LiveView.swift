import BoxOfficeSystem

/// From the first drawing until ``end()``, the console's messages are held back, and each drawing writes those that have
/// accumulated.
struct LiveView {
    let terminal: Terminal
    private let notices: Notices
    private var region = LiveRegion()
    private(set) var lastDrawn = ContinuousClock.now

    static let shortestPause = Duration.milliseconds(200)

    init(_ terminal: Terminal, _ notices: Notices) {
        self.terminal = terminal
        self.notices = notices
    }

    var columns: Int { terminal.columns ?? 80 }
    var isDue: Bool { ContinuousClock.now - lastDrawn >= Self.shortestPause }

    mutating func draw(settling settled: [String] = [], showing lines: [WrittenLine]) throws(FileError) {
        lastDrawn = .now
        notices.hold()
        let told = notices.take().flatMap { Notices.line($0).linesForTerminal }
        let text = region.update(settling: told + settled, showing: lines, columns: columns)
        if !text.isEmpty { try terminal.stream.write(text) }
    }

    func end() { notices.release() }
}

/// After each update the cursor is visible, in the first column of the line below them, and colours are reset, so the
/// shell's prompt gets a clean line however a run ends, even by SIGKILL.
struct LiveRegion: Sendable {
    private var shown: [WrittenLine] = []
    private var columns = 0

    mutating func update(settling settled: [String], showing wanted: [WrittenLine], columns: Int) -> String {
        defer {
            shown = wanted
            self.columns = columns
        }
        guard settled.isEmpty, columns == self.columns else {
            var text = top(in: columns)
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

    /// Returns the move to the region's first line; a narrower terminal may have wrapped each line into several.
    private func top(in columns: Int) -> String {
        let lines = shown.map {
            columns < self.columns ? max(1, (min($0.columns, self.columns) + columns - 1) / columns) : 1
        }
        return "\r" + Self.move(from: lines.reduce(0, +), to: 0)
    }

    /// Erasing after a line that fills the whole width would delete its last character; erasing the whole region at once
    /// would move it into the scrollback of some terminals.
    private static func append(_ line: String, to text: inout String) {
        text += "\u{1B}[K"
        text += line
        text += "\n"
    }

    private static func move(from line: Int, to target: Int) -> String {
        target < line ? "\u{1B}[\(line - target)A" : target > line ? "\u{1B}[\(target - line)B" : ""
    }
}
