struct PictureRow: Sendable {
    private let size: Cells
    private var lines: [String]
    /// What draws the posters that are pixels, when the cursor is in the line below them.
    private var drawing = ""

    init(_ size: Cells) {
        self.size = size
        lines = Array(repeating: "", count: size.lines)
    }

    mutating func add(_ picture: TerminalPicture, at column: Int) {
        switch picture.content {
        case .characters(let rows):
            for (index, row) in rows.prefix(size.lines).enumerated() {
                lines[index] += Self.move(to: column) + row + "\u{1B}[0m"
            }
        case .pixels(let sequence): drawing += Self.move(to: column) + "\u{1B}7" + sequence + "\u{1B}8"
        }
    }

    mutating func add(_ text: String, at column: Int, line: Int) { lines[line] += Self.move(to: column) + text }

    /// The lines are written first: a poster drawn at the bottom of the screen would scroll it while drawing.
    func lines(above text: [String]) -> [String] {
        guard let first = text.first, !drawing.isEmpty else { return lines + text }
        return lines + ["\u{1B}[\(size.lines)A" + drawing + "\u{1B}[\(size.lines)B\r" + first] + text.dropFirst()
    }

    static func move(to column: Int) -> String { "\u{1B}[\(column + 1)G" }
}

struct TerminalPicture: Sendable {
    let content: Content

    enum Content: Sendable {
        case characters([String])
        case pixels(Substring)
    }

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

struct Cells: Sendable, Hashable {
    let columns: Int
    let lines: Int

}

extension Cells {
    /// The area of a poster, which is two units wide and three high; a character is one wide and two high.
    init(posterLines lines: Int) { self.init(columns: (lines * 4 + 2) / 3, lines: lines) }
}
