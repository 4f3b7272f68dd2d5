/// A picture as a terminal shows it.
struct TerminalPicture: Sendable {
    /// How many columns and lines a poster takes.
    static let size = (columns: 7, lines: 5)

    private let content: Content

    private enum Content {
        /// Lines of coloured characters.
        case characters([Substring])
        /// An escape sequence that makes the terminal draw pixels at the cursor.
        case pixels(Substring)
    }

    /// Reads a program's output for a terminal; nil if it does not contain a picture of the right size.
    init?(_ output: String) {
        let hidesAndShowsCursor = ["\u{1B}[?25l", "\u{1B}[?25h"]
        let text = hidesAndShowsCursor.reduce(output) { $0.replacing($1, with: "") }
        // DCS introduces sixel, APC kitty, and OSC iTerm2.
        if ["\u{1B}P", "\u{1B}_", "\u{1B}]"].contains(where: { text.contains($0) }) {
            content = .pixels(text.prefix { !$0.isNewline })
        } else {
            let lines = text.split(whereSeparator: \.isNewline)
            guard !lines.isEmpty, lines.count <= Self.size.lines else { return nil }
            content = .characters(lines)
        }
    }

    /// Returns the picture with lines of text beside it.
    ///
    /// - Parameter lines: The texts.
    /// - Returns: As many lines as the texts, and a last one below them.
    func lines(beside lines: [String]) -> [String] {
        let start = "\u{1B}[\(Self.size.columns + 3)G"
        switch content {
        case .characters(let rows):
            return lines.enumerated().map { index, line in
                (index < rows.count ? rows[index] + "\u{1B}[0m" : "") + start + line
            } + [""]
        case .pixels(let sequence):
            let end = "\u{1B}[B\r"
            // The lines are written first: a picture drawn at the bottom of the screen would scroll it while drawing.
            let up = "\u{1B}[\(lines.count)A"
            let drawing = up + "\u{1B}7" + sequence + "\u{1B}8" + lines.map { start + $0 + end }.joined()
            return Array(repeating: "", count: lines.count) + [drawing]
        }
    }
}
