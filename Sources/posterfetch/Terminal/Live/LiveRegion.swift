/// The lines at the bottom of what a terminal shows that are still changing.
///
/// The cursor rests in the first column of the line below them, it is never hidden, and no colour is left on: however a
/// run ends, even by SIGKILL, the shell's prompt finds a clean line.
struct LiveRegion: Sendable {
    private var shown: [Shown] = []
    private var columns = 0

    private struct Shown: Hashable {
        let text: String
        let columns: Int
    }

    /// What a terminal must be sent to look as wanted, in one piece; empty if it does so already.
    ///
    /// - Parameters:
    ///   - settled: Text above the region that will not change any more: whole lines.
    ///   - lines: The region's lines.
    ///   - columns: How many columns the terminal has.
    ///   - color: Whether colours are written.
    /// - Returns: The text.
    mutating func update(settling settled: String, showing lines: [Line], columns: Int, color: Bool) -> String {
        let wanted = lines.map { Shown(text: $0.text(fitting: columns, color: color), columns: $0.columns) }
        defer {
            shown = wanted
            self.columns = columns
        }
        guard settled.isEmpty, columns == self.columns else {
            // Each line is erased by itself: some terminals keep what is erased all at once in what one can scroll back to.
            let settledLines = settled.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            let lines = settledLines + wanted.map { $0.text[...] }
            return top(in: columns) + lines.map { "\u{1B}[K\($0)\n" }.joined() + "\u{1B}[J"
        }
        guard wanted != shown else { return "" }
        var text = ""
        var cursor = shown.count
        for (index, line) in wanted.enumerated() where index >= shown.count || line != shown[index] {
            // A line is erased first: after one that fills the whole width, erasing would take its last character.
            text += Self.move(from: cursor, to: index) + "\u{1B}[K" + line.text + "\n"
            cursor = index + 1
        }
        text += Self.move(from: cursor, to: wanted.count)
        return "\r" + text + (wanted.count < shown.count ? "\u{1B}[J" : "")
    }

    /// Goes to the region's first line, of which a narrower terminal may have made several.
    private func top(in columns: Int) -> String {
        let lines = shown.map {
            columns < self.columns ? max(1, (min($0.columns, self.columns) + columns - 1) / columns) : 1
        }
        return "\r" + Self.move(from: lines.reduce(0, +), to: 0)
    }

    private static func move(from line: Int, to target: Int) -> String {
        target < line ? "\u{1B}[\(line - target)A" : target > line ? "\u{1B}[\(target - line)B" : ""
    }
}
