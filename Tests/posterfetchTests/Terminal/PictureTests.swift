import BoxOfficeFixtures
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
    private func screen(chafa: String, _ arguments: String = "", above: Int = 0) async throws -> String {
        let program = tool.folder.appending(path: "chafa")
        try "#!/bin/sh\n\(chafa)\n".write(to: program, atomically: true, encoding: .utf8)
        let line =
            #"chmod +x chafa; PATH="$PWD:$PATH" "$posterfetch" daily --date 20240424 --top 3 -o posters --lang en "#
            + arguments
        return try await TerminalSession(tool, columns: 80, "seq 101 \(100 + above); " + line).end()
    }

    @Test("A picture of characters is to the left of its film's figures")
    func characters() async throws {
        let screen = try await screen(
            chafa: "printf '\\033[?25l'; for i in 1 2 3 4 5; do echo PPPPPP; done; printf '\\033[?25h'")
        let lines = screen.screenLines
        for title in ["범죄도시4", "쿵푸팬더4", "파묘"] {
            let first = try #require(lines.firstIndex { $0.hasPrefix("PPPPPP   ") && $0.hasSuffix(title) }, "\(screen)")
            #expect(lines[first..<first + 5].allSatisfy { $0.hasPrefix("PPPPPP   ") })
            #expect(lines[first + 2].contains("Audience "))
            #expect(lines[first + 4].contains("✓ saved  posters/\(title)"))
        }
        #expect(screen.contains("3 films: 3 saved"))
    }

    @Test(
        "The lines for a picture of pixels are written first, and the text beside it is in place", arguments: [0, 30])
    func pixels(linesAbove: Int) async throws {
        // tmux ignores the sequence; a terminal that draws it restores the cursor, so the result is the same.
        let screen = try await screen(chafa: "printf '\\033_Ga=T;AAAA\\033\\\\\\n'", above: linesAbove)
        let rows = screen.screenLines
        for title in ["범죄도시4", "쿵푸팬더4", "파묘"] {
            let first = try #require(rows.firstIndex { $0.hasPrefix("         ") && $0.hasSuffix(title) }, "\(screen)")
            #expect(rows[first + 4].contains("✓ saved  posters/\(title)"))
            #expect(rows[first + 5].isEmpty)
        }
    }

    private static let chafa = ["/usr/bin/chafa", "/opt/homebrew/bin/chafa"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    @Test(
        "A terminal that draws pixels gets each film's own poster, from the first of its five lines",
        .enabled(if: chafa != nil, "LEFT OUT, because chafa is not installed."),
        arguments: ["kitty", "iterm", "sixels"])
    func formats(format: String) async throws {
        let chafa = try #require(Self.chafa)
        let result = try await tool.shell(
            #"""
            printf '#!/bin/sh\nexec \#(chafa) -f \#(format) "$@"\n' > chafa; chmod +x chafa
            PATH="$PWD:$PATH" COLUMNS=80 TERM=xterm-256color script -qec \
              '"$posterfetch" daily --date 20240424 --top 3 -o posters --lang ko' /dev/null < /dev/null
            for file in posters/*.jpg; do ./chafa --size 7x5 --animate off -- "$file" > "$file.picture"; done
            """#)
        let drawn = result.output.ranges(of: #/\e7(?<picture>[^\n]*?)\e8/#)
        try #require(drawn.count == 3, "\(result.errors)")
        for (range, title) in zip(drawn, ["범죄도시4", "쿵푸팬더4", "파묘"]) {
            let name = try #require(try tool.names(".picture").first { $0.hasPrefix(title) })
            let picture = try String(contentsOf: tool.posters.appending(path: name), encoding: .utf8)
            let sent = result.output[range].dropFirst(2).dropLast(2)
            #expect(sent == picture.split(separator: "\n").first, "\(title)")
            #expect(result.output[..<range.lowerBound].hasSuffix("\u{1B}[5A"))
            #expect(result.output[range.upperBound...].prefix(60).contains(title))
        }
    }

    @Test("A chafa that fails, hangs or prints nothing is ignored", arguments: ["exit 1", "exec sleep 100", "true"])
    func trouble(chafa: String) async throws {
        let screen = try await screen(chafa: chafa)
        #expect(screen.contains("3 films: 3 saved"))
        #expect(screen.contains("[0]"))
        #expect(screen.ranges(of: "╭─────╮").count == 3)
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
        "With --no-pictures, or without colours or a terminal, it is not started",
        arguments: ["--no-pictures", "--no-color", "| cat"])
    func unwanted(arguments: String) async throws {
        let screen = try await screen(chafa: "touch was-run", arguments)
        #expect(screen.contains("[0]"))
        #expect(!FileManager.default.fileExists(atPath: tool.folder.path + "/was-run"))
    }
}
