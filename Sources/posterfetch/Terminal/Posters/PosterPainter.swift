/// Draws posters for the terminal with the program chafa, which knows what each terminal can show.
struct PosterPainter: Sendable {
    private let program: InstalledProgram

    init?() {
        // On a busy machine, starting a program alone may take a second or two.
        guard let program = InstalledProgram("chafa", limit: .seconds(10), in: .process) else { return nil }
        self.program = program
    }

    /// Returns nil if the program fails or takes too long.
    func poster(of path: String, in size: Cells) async -> DrawnPoster? {
        let arguments = ["--size", "\(size.columns)x\(size.lines)", "--animate", "off", "--", path]
        let output = await program.output(arguments, atMost: 4 << 20)
        return output.flatMap { DrawnPoster(String(decoding: $0, as: UTF8.self), in: size) }
    }
}

struct DrawnPoster: Sendable {
    private(set) var lines: [Line] = []
    /// The text that draws a poster of pixels, with the cursor at its top.
    private(set) var pixels: Line?

    init?(_ output: String, in size: Cells) {
        let hidesAndShowsCursor = ["\u{1B}[?25l", "\u{1B}[?25h"]
        let text = hidesAndShowsCursor.reduce(output) { $0.replacing($1, with: "") }
        // DCS introduces sixel, APC kitty, and OSC iTerm2.
        if ["\u{1B}P", "\u{1B}_", "\u{1B}]"].contains(where: { text.contains($0) }) {
            pixels = Line(drawing: "\u{1B}7" + text.prefix { !$0.isNewline } + "\u{1B}8")
        } else {
            lines = text.split(whereSeparator: \.isNewline).map { Line(drawing: $0 + "\u{1B}[0m") }
            guard !lines.isEmpty, lines.count <= size.lines else { return nil }
        }
    }

    /// Creates a frame with a word in its middle.
    init(frame size: Cells, _ word: Line) {
        let edge = String(repeating: "─", count: size.columns - 2)
        lines = (0..<size.lines).map { index in
            var line = Line("│", .dim)
            if index == size.lines / 2 {
                line.pad(to: (size.columns - word.columns) / 2)
                line.append(word)
            }
            line.pad(to: size.columns - 1)
            line.append("│", .dim)
            return line
        }
        (lines[0], lines[size.lines - 1]) = (Line("╭\(edge)╮", .dim), Line("╰\(edge)╯", .dim))
    }
}
