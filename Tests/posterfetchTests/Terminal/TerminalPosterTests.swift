import BoxOfficeFixtures
import Foundation
import Testing

@Suite("Posters inside the terminal", .timeLimit(.minutes(10))) struct TerminalPosterTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    private let daily = #"PATH="$PWD:$PATH" "$posterfetch" daily --date 20240424 -o posters --lang en --top 3 "#

    /// Puts a script in place of chafa.
    private func install(_ chafa: String) throws {
        let program = tool.folder.appending(path: "chafa").path
        try "#!/bin/sh\n\(chafa)\n".write(toFile: program, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    }

    private func screen(chafa: String, _ arguments: String = "") async throws -> String {
        try install(chafa)
        return try await PlainTerminal(tool, columns: 80, daily + arguments).end()
    }

    /// A chafa that fills the size that it is asked for.
    private static let filling = """
        printf '\\033[?25l'; size=$2; echo "$size" >> sizes; row=$(printf "%${size%x*}s" | tr ' ' P)
        line=0; while [ $line -lt ${size#*x} ]; do echo "$row"; line=$((line + 1)); done; printf '\\033[?25h'
        """

    @Test("Posters are side by side, each of the size that was asked for")
    func characters() async throws {
        let lines = try await screen(chafa: Self.filling).screenLines
        let first = try #require(lines.firstIndex { $0.hasPrefix("PPP") }, "\(lines)")
        let row = String(repeating: "P", count: 24)
        #expect(lines[first..<first + 18].allSatisfy { $0 == "\(row)  \(row)  \(row)" })
        #expect(lines[first + 18].contains(#/^1 범죄도시4 +2 쿵푸팬더4 +3 파묘$/#))
        #expect(lines[first + 21].hasPrefix("3 films: 3 saved") && lines[first + 22] == "[0]")
        let sizes = try String(contentsOf: tool.folder.appending(path: "sizes"), encoding: .utf8)
        #expect(sizes == "24x18\n24x18\n24x18\n")
    }

    @Test("While images are loading, the table shows the state of each film, and stays after Ctrl-C")
    func during() async throws {
        tool.services.fail(.image, times: 1_000, with: .stall)
        try install(Self.filling)
        let keyboard = try Keyboard(of: tool)
        let terminal = PlainTerminal(tool, keyboard: keyboard, daily)
        async let ended = terminal.end()
        let screen = await terminal.screen { $0.contains("↓ loading") }
        #expect(screen.ranges(of: "Rank  Change").count == 1)
        try keyboard.type(Keyboard.interrupt)
        let stopped = try await ended
        #expect(stopped.contains("\n[130]"), "\(stopped)")
        #expect(stopped.ranges(of: "Rank  Change").count == 1, "\(stopped)")
        #expect(stopped.contains("stopped") && !stopped.contains("PPP"))
    }

    private static let chafa = ["/usr/bin/chafa", "/opt/homebrew/bin/chafa"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    @Test(
        "A terminal that draws pixels gets each film's own poster, from the first of its lines",
        .enabled(if: chafa != nil, "LEFT OUT, because chafa is not installed."),
        arguments: ["kitty", "iterm", "sixels"])
    func formats(format: String) async throws {
        let chafa = try #require(Self.chafa)
        let result = try await tool.shell(
            #"""
            printf '#!/bin/sh\nexec \#(chafa) -f \#(format) "$@"\n' > chafa; chmod +x chafa
            PATH="$PWD:$PATH" COLUMNS=80 TERM=xterm-256color script -qec \
              '"$posterfetch" daily --date 20240424 --top 3 -o posters --lang ko' /dev/null < /dev/null
            for file in posters/*.jpg; do ./chafa --size 23x17 --animate off -- "$file" > "$file.poster"; done
            """#)
        #expect(result.status == 0, "\(result.errors)")
        let drawn = result.output.ranges(of: #/\e7(?<poster>[^\n]*?)\e8/#)
        try #require(drawn.count == 3, "\(result.errors)")
        for (range, (title, column)) in zip(drawn, [("범죄도시4", 1), ("쿵푸팬더4", 27), ("파묘", 53)]) {
            let name = try #require(try tool.names(".poster").first { $0.hasPrefix(title) })
            let poster = try String(contentsOf: tool.posters.appending(path: name), encoding: .utf8)
            let sent = result.output[range].dropFirst(2).dropLast(2)
            #expect(sent == poster.split(separator: "\n").first, "\(title)")
            #expect(result.output[..<range.lowerBound].hasSuffix("\u{1B}[\(column)G"), "\(title)")
        }
        // The cursor goes up to the posters' first line, and back down below their last one.
        #expect(result.output.contains("\u{1B}[17A\u{1B}[1G\u{1B}7"))
        #expect(result.output[drawn[2].upperBound...].hasPrefix("\u{1B}[17B\r"))
    }

    @Test("A terminal may say that it is as wide as it likes")
    func endlessColumns() async throws {
        try install(Self.filling)
        let line = "COLUMNS=\(Int.max) " + daily
        let screen = try await PlainTerminal(tool, line).end()
        #expect(screen.contains("3 films: 3 saved") && screen.contains("[0]"), "\(screen)")
    }

    @Test("A chafa that fails, hangs or prints nothing is ignored", arguments: ["exit 1", "exec sleep 100", "true"])
    func trouble(chafa: String) async throws {
        let screen = try await screen(chafa: chafa)
        #expect(screen.contains("3 films: 3 saved"))
        #expect(screen.contains("[0]"))
        #expect(screen.contains(#/1 .*범죄도시4 .*✓ saved/#), "\(screen)")
        #expect(!screen.contains("╭"))
    }

    #if os(Linux)
    @Test("It inherits neither keys nor the command's files and sockets (F83)")
    func inheritance() async throws {
        #expect(
            try await screen(chafa: "env > environment; ls -l /proc/$$/fd > descriptors; echo P").contains("[0]"))
        func text(_ name: String) throws -> String {
            try String(contentsOf: tool.folder.appending(path: name), encoding: .utf8)
        }
        #expect(try text("environment").contains("PATH="))
        #expect(try !text("environment").contains("canary"))
        let descriptors = try text("descriptors")
        #expect(descriptors.contains(" 1 -> "))
        for word in ["socket:", ".sqlite", "posters"] { #expect(!descriptors.contains(word), "\(descriptors)") }
    }
    #endif

    @Test(
        "With --pictures off, or without colours or a terminal, it is not started",
        arguments: ["--pictures off", "--no-pictures", "--no-color", "| cat"])
    func unwanted(arguments: String) async throws {
        let screen = try await screen(chafa: "touch was-run", arguments)
        #expect(screen.contains("[0]"))
        #expect(!FileManager.default.fileExists(atPath: tool.folder.path + "/was-run"))
    }
}
