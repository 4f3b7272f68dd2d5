/// Posters side by side, and the texts around them.
struct PictureRow: Sendable {
    private let size: Cells
    private var lines: [String]
    /// What draws the posters that are pixels, when the cursor is in the line below them.
    private var drawing = ""

    /// Creates an empty row of posters of a size.
    init(_ size: Cells) {
        self.size = size
        lines = Array(repeating: "", count: size.lines)
    }

    /// Adds a poster.
    ///
    /// - Parameters:
    ///   - column: The first of its columns, from 0.
    mutating func add(_ picture: TerminalPicture, at column: Int) {
        switch picture.content {
        case .characters(let rows):
            for (index, row) in rows.prefix(size.lines).enumerated() {
                lines[index] += Self.move(to: column) + row + "\u{1B}[0m"
            }
        case .pixels(let sequence): drawing += Self.move(to: column) + "\u{1B}7" + sequence + "\u{1B}8"
        }
    }

    /// Adds a text in one of the lines, from 0.
    mutating func add(_ text: String, at column: Int, line: Int) { lines[line] += Self.move(to: column) + text }

    /// Returns the lines of the posters, and the text below them, at least one line.
    ///
    /// The lines are written first: a poster drawn at the bottom of the screen would scroll it while drawing.
    func lines(above text: [String]) -> [String] {
        guard let first = text.first, !drawing.isEmpty else { return lines + text }
        return lines + ["\u{1B}[\(size.lines)A" + drawing + "\u{1B}[\(size.lines)B\r" + first] + text.dropFirst()
    }

    static func move(to column: Int) -> String { "\u{1B}[\(column + 1)G" }
}
