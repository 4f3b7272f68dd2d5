import BoxOfficeFixtures
import Foundation
import Testing

@Suite(
    "A terminal never waits in silence, and hides nothing",
    .enabled(if: TerminalSession.isAvailable, "LEFT OUT, because tmux is not installed."))
struct WaitTests {
    private let services: FixtureServices
    private let tool: Posterfetch

    init() throws {
        services = try FixtureServices()
        tool = try Posterfetch(services)
    }

    @Test(
        "--wait-published says at once what it waits for, until when, and how to end that (C3)",
        arguments: ["daily", "list daily"])
    func publication(command: String) async throws {
        let session = try await TerminalSession(tool, #""$posterfetch" \#(command) --wait-published --lang en"#)
        let screen = try await session.screen(when: "grep -q 'Ctrl-C'")
        #expect(screen.contains("Not published yet: waiting for"))
        #expect(screen.contains("The next look is at"))
        try await session.send("C-c")
        #expect(try await session.end().contains("[130]"))
    }

    @Test("A pause that a service asks for is said: how long, and until when", arguments: [true, false])
    func pause(isLive: Bool) async throws {
        services.fail(.tmdb, times: 1, with: .status(429, retryAfter: 3))
        let line = #""$posterfetch" daily --date 20240424 --top 2 --lang en --no-pictures"#
        let text =
            isLive
            ? try await TerminalSession(tool, columns: 120, line).end() : try await tool.shell(line + " 2>&1").output
        #expect(text.contains("TMDB asks for a pause of 3 s: waiting until "), "\(text)")
    }

    @Test("A turn that another run's pause delays is said, too", arguments: [true, false])
    func turn(isLive: Bool) async throws {
        services.fail(.tmdb, times: 1, with: .status(429, retryAfter: 6))
        let first = tool
        let other = Task { try await first.run("daily", "--date", "20240424", "--top", "1", "--lang", "en", "-o", "a") }
        // The other run has been told, so it has told all others before this one has begun.
        _ = try await tool.shell(#"until grep -q pause .errors; do sleep 0.05; done"#, named: "wait")
        let line = #""$posterfetch" movie 20234675 --lang en --no-pictures -o b"#
        let text =
            isLive
            ? try await TerminalSession(tool, columns: 160, line).end()
            : try await tool.shell(line + " 2>&1", named: "second").output
        #expect(text.contains(#/Waiting \d s for a turn at TMDB, until /#), "\(text)")
        #expect(try await other.value.status == 0)
    }

    @Test("A film that failed has its reason once")
    func once() async throws {
        let line = #""$posterfetch" movie 그런영화는없다 99999999 --lang en --no-pictures"#
        let screen = try await TerminalSession(tool, columns: 160, line).end()
        #expect(screen.ranges(of: "KOBIS has no film titled").count == 1, "\(screen)")
        #expect(screen.contains("2 films: 2 failed"))
    }

    @Test("Each argument of movie has a row, with its reason when it failed (C2)")
    func everyArgument() async throws {
        let line = #""$posterfetch" movie 파묘 그런영화는없다 99999999 --lang en --no-pictures"#
        let screen = try await TerminalSession(tool, columns: 120, line).end()
        let lines = screen.screenLines
        let title = try #require(lines.firstIndex { $0.contains("그런영화는없다") && $0.contains("✗ failed") }, "\(screen)")
        #expect(lines[title + 1].contains("└ KOBIS has no film titled"))
        let code = try #require(lines.firstIndex { $0.contains("99999999") && $0.contains("✗ failed") }, "\(screen)")
        #expect(lines[code + 1].contains("└ "))
        #expect(screen.contains("3 films: 1 saved, 2 failed"))
    }

    @Test(
        "After Ctrl-C the summary says how many films of how many are done, and how to go on (C11)",
        arguments: ["en", "ko"])
    func stopped(language: String) async throws {
        services.fail(.image, path: "roundup4", times: 100, with: .stall)
        let line = #""$posterfetch" daily --date 20240424 --lang \#(language) --no-pictures"#
        let session = try await TerminalSession(tool, columns: 120, line)
        _ = try await session.screen(when: #"awk '/✓/ { n++ } END { exit n != 9 }'"#)
        try await session.send("C-c")
        let screen = try await session.end()
        #expect(
            screen.contains(
                language == "en" ? "9 of 10 films: 9 saved. Stopped; the same command" : "10편 중 9편: 저장 9. 중단됨"),
            "\(screen)")
        #expect(screen.contains("[130]"))
    }
}
