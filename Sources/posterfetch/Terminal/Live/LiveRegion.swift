/// The lines of a terminal that a run draws again and again.
///
/// After each update the cursor is visible at the start of the next line, and colours are reset, so that the prompt
/// gets a clean line even after SIGKILL.
struct LiveRegion: Sendable {
    private var shown: [Line] = []
    private var columns = 0

    mutating func update(settling settled: [Line] = [], showing lines: [Line], in window: Cells, color: Bool) -> String
    {
        let columns = window.columns
        let wanted = lines.map { $0.fitting(columns: columns) }
        defer { (shown, self.columns) = (wanted, columns) }
        guard settled.isEmpty, columns == self.columns else {
            // A settled line that is longer than the window covers several lines, which must be empty. Erasing all of
            // them at once would move them into the scrollback of some terminals.
            // What a narrower window has moved into the scrollback is out of reach.
            let height = min(height(in: columns), max(1, window.lines - 1))
            let erased = Self.move(from: height, to: 0) + String(repeating: "\u{1B}[K\n", count: height)
            let written = (settled + wanted).map { "\u{1B}[K" + $0.text(color: color) + "\n" }.joined()
            return "\r" + erased + Self.move(from: height, to: 0) + written + "\u{1B}[J"
        }
        guard wanted != shown else { return "" }
        // Below a region that goes, the terminal may have written ^C.
        var text = wanted.isEmpty ? "\r\u{1B}[K" : "\r"
        var cursor = shown.count
        for index in 0..<max(shown.count, wanted.count) {
            let (old, new) = (shown.dropFirst(index).first, wanted.dropFirst(index).first)
            guard old != new else { continue }
            // Erasing after a line that fills the whole width would delete its last character.
            text += Self.move(from: cursor, to: index) + "\u{1B}[K" + (new?.text(color: color) ?? "") + "\n"
            cursor = index + 1
        }
        return text + Self.move(from: cursor, to: wanted.count)
    }

    /// The region's number of lines, since a narrower terminal may have wrapped each line.
    private func height(in columns: Int) -> Int {
        shown.reduce(0) { $0 + max(1, ($1.columns + columns - 1) / columns) }
    }

    private static func move(from line: Int, to target: Int) -> String {
        target < line ? "\u{1B}[\(line - target)A" : target > line ? "\u{1B}[\(target - line)B" : ""
    }
}
