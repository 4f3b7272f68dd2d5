/// A picture as a terminal shows it.
struct TerminalPicture: Sendable {
    let content: Content

    enum Content: Sendable {
        /// Lines of coloured characters.
        case characters([String])
        /// An escape sequence that makes the terminal draw pixels at the cursor.
        case pixels(Substring)
    }

    /// Reads a program's output for a terminal; nil if it does not contain a picture of at most this size.
    init?(_ output: String, in size: Cells) {
        let hidesAndShowsCursor = ["\u{1B}[?25l", "\u{1B}[?25h"]
        let text = hidesAndShowsCursor.reduce(output) { $0.replacing($1, with: "") }
        // DCS introduces sixel, APC kitty, and OSC iTerm2.
        if ["\u{1B}P", "\u{1B}_", "\u{1B}]"].contains(where: { text.contains($0) }) {
            content = .pixels(text.prefix { !$0.isNewline })
        } else {
            let lines = text.split(whereSeparator: \.isNewline)
            guard !lines.isEmpty, lines.count <= size.lines else { return nil }
            content = .characters(lines.map(String.init))
        }
    }

    /// A frame in place of a missing poster, with a sign in its middle.
    init(frame size: Cells, _ sign: Line) {
        let inside = max(1, size.columns - 2)
        let middle = size.lines / 2
        content = .characters(
            (0..<size.lines).map { index in
                if index == 0 { return Line("╭" + String(repeating: "─", count: inside) + "╮", .dim).text(color: true) }
                if index == size.lines - 1 {
                    return Line("╰" + String(repeating: "─", count: inside) + "╯", .dim).text(color: true)
                }
                let text = index == middle ? sign : Line()
                let left = max(0, (inside - text.columns) / 2)
                let right = max(0, inside - left - text.columns)
                var line = Line("│" + String(repeating: " ", count: left), .dim)
                line.append(text)
                line.append(String(repeating: " ", count: right) + "│", .dim)
                return line.text(fitting: size.columns, color: true)
            })
    }
}
