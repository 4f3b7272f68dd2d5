/// A picture as a terminal shows it.
struct TerminalPicture: Sendable {
    /// How many columns and lines a poster takes.
    static let size = (columns: 7, lines: 5)

    private let content: Content

    private enum Content {
        /// Lines of coloured characters.
        case characters([Substring])
        /// A sequence by which the terminal draws pixels over whatever is there.
        case pixels(Substring)
    }

    /// Takes what a program wrote for a terminal; nil if it is nothing to show.
    init?(_ output: String) {
        let hidesAndShowsCursor = ["\u{1B}[?25l", "\u{1B}[?25h"]
        let text = hidesAndShowsCursor.reduce(output) { $0.replacing($1, with: "") }
        // DCS for sixel, APC for kitty, OSC for iTerm2.
        if ["\u{1B}P", "\u{1B}_", "\u{1B}]"].contains(where: { text.contains($0) }) {
            content = .pixels(text.prefix { !$0.isNewline })
        } else {
            let lines = text.split(whereSeparator: \.isNewline)
            guard !lines.isEmpty, lines.count <= Self.size.lines else { return nil }
            content = .characters(lines)
        }
    }

    /// The picture with lines of text beside it, in the same number of lines.
    ///
    /// - Parameter lines: The texts.
    /// - Returns: Lines, with an empty one at the end.
    func lines(beside lines: [String]) -> [String] {
        let start = "\u{1B}[\(Self.size.columns + 3)G"
        switch content {
        case .characters(let rows):
            return lines.enumerated().map { index, line in
                (index < rows.count ? rows[index] + "\u{1B}[0m" : "") + start + line
            } + [""]
        case .pixels(let sequence):
            let end = "\u{1B}[B\r"
            // The lines are made first: a picture that begins at the bottom would move the screen under its own feet.
            let up = "\u{1B}[\(lines.count)A"
            let drawing = up + "\u{1B}7" + sequence + "\u{1B}8" + lines.map { start + $0 + end }.joined()
            return Array(repeating: "", count: lines.count) + [drawing]
        }
    }
}
