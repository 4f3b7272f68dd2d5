import Foundation
import TestSupport

/// A terminal of a given size, emulated by tmux, in which a shell runs the built command.
///
/// It is for what only a terminal shows, such as another size; see ``PlainTerminal``.
struct TerminalSession {
    private let tool: Posterfetch
    /// The name of this session's own socket: a server that is ending may still hold its socket when the next one begins.
    private let name = ".tmux-\(UUID().uuidString.prefix(8))"
    /// All that the terminal was sent, which says when to look at it again.
    private var sent: String { "\(tool.folder.path)/\(name).sent" }

    private static let program = Program.path(of: "tmux")
    static var isAvailable: Bool { program != nil }

    /// Opens the terminal, and runs a shell command line in which `$posterfetch` is the command.
    ///
    /// When the line has ended, `[status]` is shown below it.
    init(_ tool: Posterfetch, columns: Int = 100, lines: Int = 40, _ line: String) async throws {
        self.tool = tool
        // Ctrl-C signals the shell too, which must survive it.
        let script = "trap : INT; export TERM=xterm-256color; \(line)\necho \"[$?]\"; exec sleep 180"
        try script.write(to: tool.folder.appending(path: "\(name).sh"), atomically: true, encoding: .utf8)
        _ = try await tmux(
            "-f /dev/null new-session -d -x \(columns) -y \(lines) 'exec sh \(name).sh' \\; "
                + "pipe-pane 'exec cat > \(sent)'")
    }

    /// Returns the screen and its scrollback as soon as they are as wanted, or when the task is cancelled.
    func screen(when isWanted: (String) -> Bool) async throws -> String {
        var seen: Int?
        while !Task.isCancelled {
            let length = try? FileManager.default.attributesOfItem(atPath: sent)[.size] as? Int
            if seen == nil || length != seen {
                let screen = try await tmux("capture-pane -p -S -500")
                if isWanted(screen) { return screen }
            }
            seen = length ?? 0
            try? await Task.sleep(for: .milliseconds(50))
        }
        return try await tmux("capture-pane -p -S -500")
    }

    func send(_ keys: String) async throws { _ = try await tmux("send-keys \(keys)") }

    func resize(columns: Int) async throws { _ = try await tmux("resize-window -x \(columns)") }

    func close() async throws { _ = try await tmux("kill-server") }

    private func tmux(_ arguments: String) async throws -> String {
        let line = "TMUX= exec \(Self.program ?? "tmux") -S \(name) \(arguments)"
        let environment = tool.environment.merging(["posterfetch": tool.executable.path]) { $1 }
        return try await Program(["/bin/sh", "-c", line], environment: environment, in: tool.folder).run().output
    }
}
