import Foundation

/// A terminal of a given size, emulated by tmux, in which a shell runs the built command.
struct TerminalSession {
    private let tool: Posterfetch
    /// The name of this session's own socket: a server that is ending may still hold its socket when the next one begins.
    private let name = ".tmux-\(UUID().uuidString.prefix(8))"
    private var socket: String { "\(tool.folder.path)/\(name)" }

    static let isAvailable = ["/usr/bin/tmux", "/opt/homebrew/bin/tmux"].contains {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    /// Opens the terminal, and runs a shell command line in which `$posterfetch` is the command.
    ///
    /// When the line has ended, `[status]` is shown below it.
    init(_ tool: Posterfetch, columns: Int = 100, lines: Int = 40, type: String = "xterm-256color", _ line: String)
        async throws
    {
        self.tool = tool
        // Ctrl-C signals the shell too, which must survive it.
        let script = "trap : INT; export TERM=\(type); \(line)\necho \"[$?]\"; exec cat"
        try script.write(to: tool.folder.appending(path: "\(name).sh"), atomically: true, encoding: .utf8)
        _ = try await tmux("-f /dev/null new-session -d -x \(columns) -y \(lines) 'exec sh \(name).sh'")
    }

    /// Returns the screen and its scrollback as soon as a shell command that reads it succeeds, or after a minute.
    func screen(withColors: Bool = false, when isWanted: String = "true") async throws -> String {
        let capture = "tmux -S \(name) capture-pane -p -S -500"
        // One process waits in a loop: Foundation does not start hundreds of processes reliably.
        return try await tool.shell(
            """
            export TMUX=; i=0
            until \(capture) > screen; \(isWanted) < screen; do i=$((i + 1)); [ $i -lt 1200 ] || break; sleep 0.05; done
            \(withColors ? "\(capture) -e" : "cat screen")
            """
        ).output
    }

    /// Returns the screen when the command line has ended.
    func end(withColors: Bool = false) async throws -> String {
        let screen = try await screen(withColors: withColors, when: #"grep -q '^\[[0-9]*\]'"#)
        try await close()
        return screen
    }

    /// Returns whether the cursor is shown.
    func showsCursor() async throws -> Bool { try await tmux("display-message -p '#{cursor_flag}'").hasPrefix("1") }

    func send(_ keys: String) async throws { _ = try await tmux("send-keys \(keys)") }

    func resize(columns: Int) async throws { _ = try await tmux("resize-window -x \(columns)") }

    func close() async throws { _ = try await tmux("kill-server") }

    private func tmux(_ arguments: String) async throws -> String {
        // The server stays: descriptors that it inherited would hide the end of the shell.
        let line = #"for fd in /dev/fd/*; do fd=${fd##*/}; [ "$fd" -le 2 ] || eval "exec $fd>&-"; done; exec tmux "$@""#
        return try await tool.shell("TMUX= bash -c '\(line)' - -S '\(socket)' \(arguments)").output
    }
}

extension String {
    /// The lines, without spaces at their ends.
    var screenLines: [String] {
        split(separator: "\n", omittingEmptySubsequences: false).map { line in
            String(line.reversed().drop { $0 == " " }.reversed())
        }
    }
}
