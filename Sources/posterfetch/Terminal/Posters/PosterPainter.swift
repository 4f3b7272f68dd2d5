import Subprocess

/// Draws posters for the terminal with the program chafa, which knows what each terminal can show.
struct PosterPainter: Sendable {
    private static let program = "chafa"
    // On a busy machine, starting a program alone may take a second or two.
    private static let limit = Duration.seconds(10)

    init?(_ environment: Environment) {
        guard environment.has(Self.program) else { return nil }
    }

    /// Returns nil if the program fails or takes too long.
    func poster(of path: String, in size: Cells) async -> DrawnPoster? {
        let arguments = ["--size", "\(size.columns)x\(size.lines)", "--animate", "off", "--", path]
        return await withTaskGroup(of: DrawnPoster?.self) { group in
            group.addTask {
                let result = try? await run(
                    .name(Self.program), arguments: Subprocess.Arguments(arguments), environment: .withoutKeys,
                    output: .string(limit: 4 << 20))
                guard let result, result.terminationStatus.isSuccess else { return nil }
                return DrawnPoster(result.standardOutput, in: size)
            }
            group.addTask {
                try? await Task.sleep(for: Self.limit)
                return nil
            }
            defer { group.cancelAll() }
            return await group.next() ?? nil
        }
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
