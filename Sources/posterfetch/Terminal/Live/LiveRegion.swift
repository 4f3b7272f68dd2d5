/// The lines at the bottom of what a terminal shows that are still changing.
///
/// The cursor rests in the first column of the line below them, it is never hidden, and no colour is left on: however a
/// run ends, even by SIGKILL, the shell's prompt finds a clean line.
struct LiveRegion: Sendable {
    private var shown: [WrittenLine] = []
    private var columns = 0

    /// What a terminal must be sent to look as wanted, in one piece; empty if it does so already.
    ///
    /// - Parameters:
    ///   - settled: Lines above the region that will not change any more.
    ///   - wanted: The region's lines.
    ///   - columns: How many columns the terminal has.
    /// - Returns: The text.
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

    /// Goes to the region's first line, of which a narrower terminal may have made several.
    private func top(in columns: Int) -> String {
        let lines = shown.map {
            columns < self.columns ? max(1, (min($0.columns, self.columns) + columns - 1) / columns) : 1
        }
        return "\r" + Self.move(from: lines.reduce(0, +), to: 0)
    }

    /// Adds a line that is erased first: after one that fills the whole width, erasing would take its last character.
    ///
    /// Some terminals keep what is erased all at once in what one can scroll back to.
    private static func append(_ line: String, to text: inout String) {
        text += "\u{1B}[K"
        text += line
        text += "\n"
    }

    private static func move(from line: Int, to target: Int) -> String {
        target < line ? "\u{1B}[\(line - target)A" : target > line ? "\u{1B}[\(target - line)B" : ""
    }
}
