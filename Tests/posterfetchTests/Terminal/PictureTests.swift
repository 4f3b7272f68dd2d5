import BoxOfficeFixtures
import BoxOfficeSystem
import Foundation
import Testing

@Suite(
    "Posters inside the terminal",
    .enabled(if: TerminalSession.isAvailable, "LEFT OUT, because tmux is not installed."))
struct PictureTests {
    private let services: FixtureServices
    private let tool: Posterfetch

    init() throws {
        services = try FixtureServices()
        tool = try Posterfetch(services)
    }

    /// Runs the command with a script in place of chafa.
    private func screen(
        chafa: String, _ arguments: String = "", films: Int = 3, columns: Int = 80, lines: Int = 40, above: Int = 0
    ) async throws -> String {
        let program = tool.folder.appending(path: "chafa")
        try "#!/bin/sh\n\(chafa)\n".write(to: program, atomically: true, encoding: .utf8)
        let line =
            #"chmod +x chafa; PATH="$PWD:$PATH" "$posterfetch" daily --date 20240424 --top \#(films) -o posters --lang en "#
            + arguments
        let command = "seq 101 \(100 + above); " + line
        return try await TerminalSession(tool, columns: columns, lines: lines, command).end()
    }

    /// A chafa that fills the size that it is asked for.
    private static let filling = """
        printf '\\033[?25l'; size=$2; echo "$size" >> sizes
        for line in $(seq ${size#*x}); do printf '%*s\\n' ${size%x*} '' | tr ' ' P; done; printf '\\033[?25h'
        """

    /// Returns the columns in which the posters of a line begin.
    private func starts(in line: String) -> [Int] {
        line.ranges(of: #/P+/#).map { String(line[..<$0.lowerBound]).columnCount }
    }

    @Test("Posters are side by side, each above its rank, title and audience")
    func characters() async throws {
        let lines = try await screen(chafa: Self.filling).screenLines
        let first = try #require(lines.firstIndex { $0.hasPrefix("PPP") }, "\(lines)")
        #expect(lines[first..<first + 18].allSatisfy { starts(in: $0) == [0, 26, 52] })
        #expect(lines[first + 18].contains(#/^1 범죄도시4 +2 쿵푸팬더4 +3 파묘$/#))
        #expect(lines[first + 19].contains(#/^Audience .*  ▲4 +Audience .* +Audience /#))
        #expect(lines[first + 20].isEmpty)
        #expect(lines[first + 21].hasPrefix("3 films: 3 saved"))
        let sizes = try String(contentsOf: tool.folder.appending(path: "sizes"), encoding: .utf8)
        #expect(sizes == "24x18\n24x18\n24x18\n")
    }

    @Test(
        "Ten films fit the window, rank 1 included",
        arguments: [(80, 24, 10), (100, 40, 10), (200, 50, 10), (40, 20, 3), (20, 8, 0)], [0, 60])
    func windows(size: (columns: Int, lines: Int, posters: Int), linesAbove: Int) async throws {
        let screen = try await screen(
            chafa: Self.filling, films: 10, columns: size.columns, lines: size.lines, above: linesAbove)
        let sizes = try? String(contentsOf: tool.folder.appending(path: "sizes"), encoding: .utf8)
        #expect((sizes ?? "").split(separator: "\n").count == size.posters)
        // The status stands where a prompt would, and the line below it would scroll the heading away.
        let visible = screen.screenLines.suffix(size.lines + 2)
        #expect(visible.allSatisfy { $0.columnCount <= size.columns })
        guard size.posters > 0 else { return }
        #expect(visible.contains { $0.contains("2024") && !$0.contains("posterfetch") }, "\(screen)")
        #expect(visible.contains { $0.contains(#/^ *1 +(P|범죄도시4)/#) }, "\(screen)")
        #expect(visible.contains { $0.contains("10 films: 10 saved") })
        #expect(visible.contains("[0]"))
    }

    @Test("--pictures table keeps the table, with the first posters above it")
    func table() async throws {
        let lines = try await screen(chafa: Self.filling, "--pictures table", films: 10, lines: 24).screenLines
        let first = try #require(lines.firstIndex { $0.hasPrefix(" 1 PPP") })
        #expect(lines[first].contains(#/^ 1 P+ +2 P+ +3 P+ +4 P+ +5 P+$/#))
        let header = try #require(lines.firstIndex { $0.hasPrefix("Rank  Change") })
        #expect(header > first)
        #expect(lines[header + 1].contains("범죄도시4") && lines[header + 1].contains("✓ saved"))
        #expect(lines.count <= 24 + 2)
    }

    @Test("A film without a poster has a frame in its place, and a line that says why")
    func withoutPoster() async throws {
        services.fail(.image, times: 1, with: .status(404))
        let lines = try await screen(chafa: Self.filling, "--concurrency 1").screenLines
        let first = try #require(lines.firstIndex { $0.contains("╭──") && $0.contains("PPP") }, "\(lines)")
        #expect(lines[first + 9].contains("✗ failed"))
        #expect(lines[first + 18].contains("범죄도시4"))
        let reason = try #require(lines.firstIndex { $0.hasPrefix("✗ ") })
        #expect(reason == first + 21)
        #expect(lines[reason].columnCount <= 80)
    }

    @Test("While images are loading, the table shows the state of each film, and the wall takes its place")
    func during() async throws {
        services.fail(.image, times: 1_000, with: .stall)
        try "#!/bin/sh\n\(Self.filling)\n".write(
            to: tool.folder.appending(path: "chafa"), atomically: true, encoding: .utf8)
        let session = try await TerminalSession(
            tool, #"chmod +x chafa; PATH="$PWD:$PATH" "$posterfetch" daily --date 20240424 -o posters --lang en"#)
        let screen = try await session.screen(when: "grep -q '↓ loading'")
        #expect(screen.ranges(of: "Rank  Change").count == 1)
        try await session.send("C-c")
        let stopped = try await session.screen(when: #"grep -q "^\[130\]""#)
        try await session.close()
        #expect(stopped.ranges(of: "Rank  Change").count == 1, "\(stopped)")
        #expect(stopped.contains("stopped") && !stopped.contains("PPP"))
    }

    @Test(
        "The lines for posters of pixels are written first, and the texts below them are in place", arguments: [0, 30])
    func pixels(linesAbove: Int) async throws {
        // tmux ignores the sequence; a terminal that draws it restores the cursor, so the result is the same.
        let screen = try await screen(chafa: "printf '\\033_Ga=T;AAAA\\033\\\\\\n'", above: linesAbove)
        let lines = screen.screenLines
        let heading = try #require(lines.firstIndex { $0.contains("2024") }, "\(screen)")
        #expect(lines[heading + 1..<heading + 20].allSatisfy { $0.isEmpty })
        #expect(lines[heading + 20].contains(#/^1 범죄도시4 +2 쿵푸팬더4 +3 파묘$/#))
        #expect(lines[heading + 23].hasPrefix("3 films: 3 saved"))
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
            for file in posters/*.jpg; do ./chafa --size 23x17 --animate off -- "$file" > "$file.picture"; done
            """#)
        let drawn = result.output.ranges(of: #/\e7(?<picture>[^\n]*?)\e8/#)
        try #require(drawn.count == 3, "\(result.errors)")
        for (range, (title, column)) in zip(drawn, [("범죄도시4", 1), ("쿵푸팬더4", 27), ("파묘", 53)]) {
            let name = try #require(try tool.names(".picture").first { $0.hasPrefix(title) })
            let picture = try String(contentsOf: tool.posters.appending(path: name), encoding: .utf8)
            let sent = result.output[range].dropFirst(2).dropLast(2)
            #expect(sent == picture.split(separator: "\n").first, "\(title)")
            #expect(result.output[..<range.lowerBound].hasSuffix("\u{1B}[\(column)G"), "\(title)")
        }
        // The cursor goes up to the posters' first line, and back down below their last one.
        #expect(result.output.contains("\u{1B}[17A\u{1B}[1G\u{1B}7"))
        #expect(result.output[drawn[2].upperBound...].hasPrefix("\u{1B}[17B\r"))
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
        _ = try await screen(chafa: "env > environment; ls -l /proc/$$/fd > descriptors; echo P")
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
