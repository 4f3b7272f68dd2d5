import Foundation
import Testing

/// A terminal of a given size on which a shell runs a command line, and whose screen is emulated here, which costs little.
struct PlainTerminal {
    private let tool: Posterfetch
    private let (columns, lines): (Int, Int)
    private let script: String

    /// Prepares a terminal for a shell command line in which `$posterfetch` is the command.
    ///
    /// When the line has ended, `[status]` is shown below it.
    init(
        _ tool: Posterfetch, columns: Int = 100, lines: Int = 40, type: String = "xterm-256color",
        keyboard: Keyboard? = nil, _ line: String
    ) {
        var tool = tool
        tool.environment["line"] = line
        (self.tool, self.columns, self.lines) = (tool, columns, lines)
        // Ctrl-C signals the shell too, which must survive it.
        let steps = #"trap : INT; stty cols \#(columns) rows \#(lines); eval "$line"; echo "[$?]""#
        let keys = keyboard.map { " <\($0.name)" } ?? ""
        script = "TERM=\(type) exec script -qec '\(steps)' /dev/null\(keys)"
    }

    /// Runs the line to its end; returns all that the terminal was sent.
    func run() async throws -> String { try await tool.shell(script).output }

    /// Runs the line to its end; returns the screen with all that was scrolled out of it.
    func end() async throws -> String { screen(try await run()) }

    /// Returns the screen as soon as it is as wanted, or when the task is cancelled.
    func screen(when isWanted: (String) -> Bool) async -> String {
        while !Task.isCancelled {
            let screen = screen(tool.outputSoFar)
            if isWanted(screen) { return screen }
            try? await Task.sleep(for: .milliseconds(20))
        }
        return screen(tool.outputSoFar)
    }

    private func screen(_ sent: String) -> String { EmulatedScreen(sent, columns: columns, lines: lines).text }
}

/// The keyboard of a ``PlainTerminal``: a pipe whose bytes the terminal takes for keys.
struct Keyboard {
    static let (enter, interrupt) = ("\r", "\u{3}")

    let name = ".keys"
    private let pipe: FileHandle

    init(of tool: Posterfetch) throws {
        let file = tool.folder.appending(path: name)
        try #require(unsafe mkfifo(file.path, 0o600) == 0)
        // With both ends open, neither waits for the other, and the keyboard has no end.
        pipe = try FileHandle(forUpdating: file)
    }

    func type(_ keys: String) throws { try pipe.write(contentsOf: Data(keys.utf8)) }
}

extension String {
    /// True if a terminal that was sent this shows its cursor.
    var showsCursor: Bool {
        let (hidden, shown) = (ranges(of: "\u{1B}[?25l").last, ranges(of: "\u{1B}[?25h").last)
        return (hidden?.lowerBound ?? startIndex) <= (shown?.lowerBound ?? startIndex)
    }
}
