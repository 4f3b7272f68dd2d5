import BoxOfficeContracts
import BoxOfficeFixtures
import Foundation
import Testing

@Suite("A run never waits in silence, and hides nothing", .timeLimit(.minutes(10))) struct WaitTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    /// Runs the command with both streams in one, and interrupts it as soon as its words are as wanted.
    private func run(
        _ tool: Posterfetch, _ line: String, until isWanted: @escaping @Sendable (String) -> Bool
    ) async throws -> Posterfetch.Result {
        var tool = tool
        tool.wrapper = ["/bin/sh", "-c", #"exec "$@" 2>&1"#, "sh"]
        return try await tool.run(line.split(separator: " ").map(String.init), signals: [SIGINT]) { [tool] in
            while !isWanted(tool.outputSoFar), !Task.isCancelled { try? await Task.sleep(for: .milliseconds(20)) }
        }
    }

    @Test(
        "--wait-published says at once what it waits for, until when, and how to end that (C3)",
        arguments: ["daily", "list daily"])
    func publication(command: String) async throws {
        let result = try await run(tool, "\(command) --wait-published --lang en") { $0.contains("Ctrl-C") }
        #expect(result.output.contains("Not published yet: waiting for"))
        #expect(result.output.contains("Next check at"))
        #expect(result.status == 130)
    }

    @Test(
        "On a terminal, a run that has nothing to show says what it waits for, until it has",
        arguments: [
            ("list daily --date 20240424 --lang en", "the daily ranking of 2024-04-24"),
            ("list daily --date 20240424 --lang en --format csv | cat", "the daily ranking of 2024-04-24"),
            ("weekly --date 20240424 --top 1 --lang en >out", "the weekly ranking of 2024-04-22 to 2024-04-28"),
            ("movie 20234675 --lang en --no-pictures", "the record of a film"),
            ("list daily --date 20240424 --lang ko", "2024-04-24 일별 순위"),
        ])
    func waiting(line: String, what: String) async throws {
        let gate = Latch()
        // The line stays while the request is sent again.
        tool.services.fail(.kobis, times: 1, with: .status(503))
        tool.services.fail(.kobis, times: 1, with: .held(by: gate))
        let terminal = PlainTerminal(tool, columns: 160, "\"$posterfetch\" " + line)
        async let end = terminal.end()
        let host = tool.services.baseURL(of: .kobis).split(separator: "/")[1]
        let held = await terminal.screen { screen in
            screen.contains(what) && screen.contains("(\(host))")
                && screen.contains(#/Asking KOBIS .* again: |다시 요청하는 중: /#)
        }
        #expect(held.contains("KOBIS") && held.screenLines.filter { !$0.isEmpty }.count == 1, "\(held)")
        gate.open()
        let left = try await end
        #expect(!left.contains(#/Waiting for|Asking|기다리는 중|요청하는 중/#) && left.contains("[0]"), "\(left)")
    }

    @Test("Nothing of it goes to what is no terminal, nor to a quiet run's")
    func waitingUnseen() async throws {
        let (gate, quiet, seen) = (Latch(), try Posterfetch(tool.services), try Posterfetch(tool.services))
        tool.services.fail(.kobis, times: 3, with: .held(by: gate))
        let line = #""$posterfetch" list daily --date 20240424 --no-cache --lang en --format csv"#
        async let end = PlainTerminal(tool, columns: 160, line + " 2>errors").run()
        async let quietEnd = PlainTerminal(quiet, columns: 160, line + " --quiet").run()
        while tool.services.requests(to: .kobis).count < 2 { try await Task.sleep(for: .milliseconds(20)) }
        // Another run that begins later has shown it.
        let watched = PlainTerminal(seen, columns: 160, line)
        async let other = watched.run()
        #expect(await watched.screen { $0.contains("Waiting for KOBIS") }.contains("the daily ranking"))
        gate.open()
        for sent in try await [end, quietEnd] {
            #expect(!sent.contains("Waiting for KOBIS") && sent.contains("[0]"))
        }
        #expect(try await other.contains("[0]"))
        #expect(try Data(contentsOf: tool.folder.appending(path: "errors")).isEmpty)
    }

    @Test("A pause that a service asks for is said: how long, and until when; then the run goes on")
    func pause() async throws {
        // A shorter pause is not worth a word.
        tool.services.fail(.tmdb, times: 1, with: .status(429, retryAfter: 2))
        let result = try await tool.run("daily", "--date", "20240424", "--top", "2", "--lang", "en")
        #expect(result.errors.contains("TMDB asked for a pause of 2 s: waiting until "), "\(result.errors)")
        #expect(result.status == 0)
    }

    @Test("A turn that another run's pause delays is said, too")
    func turn() async throws {
        tool.services.fail(.tmdb, times: 1, with: .status(429, retryAfter: 30))
        let other = tool
        var second = try Posterfetch(tool.services)
        second.environment["HOME"] = tool.folder.path
        let first = Task {
            try await run(other, "daily --date 20240424 --top 1 --patience 60 --lang en") { _ in Task.isCancelled }
        }
        defer { first.cancel() }
        while !other.outputSoFar.contains("asked for a pause of 30 s: waiting until ") {
            try await Task.sleep(for: .milliseconds(20))
        }
        // The other run tells its user first and all other runs then, so one of these may be too early.
        var (output, status) = ("", Int32(0))
        for _ in 0..<100 where !output.contains("s for TMDB") {
            let result = try await run(second, "movie 20234675 --no-cache --patience 60 --lang en") {
                $0.contains("s for TMDB")
            }
            (output, status) = (result.output, result.status)
        }
        #expect(output.contains(#/Waiting \d+ s for TMDB, until /#), "\(output)")
        #expect(status == 130)
    }

    @Test("Each argument of movie has a row, with its reason once when it failed (C2)")
    func everyArgument() async throws {
        let line = #""$posterfetch" movie 파묘 그런영화는없다 99999999 --lang en --no-pictures"#
        let screen = try await PlainTerminal(tool, columns: 120, line).end()
        let lines = screen.screenLines
        let title = try #require(lines.firstIndex { $0.contains("그런영화는없다") && $0.contains("✗ failed") }, "\(screen)")
        #expect(lines[title + 1].contains("└ KOBIS has no film titled"))
        #expect(screen.ranges(of: "KOBIS has no film titled").count == 1, "\(screen)")
        let code = try #require(lines.firstIndex { $0.contains("99999999") && $0.contains("✗ failed") }, "\(screen)")
        #expect(lines[code + 1].contains("└ "))
        #expect(screen.contains("3 films: 1 saved, 2 failed") && screen.contains("[1]"), "\(screen)")
    }

    @Test(
        "After Ctrl-C the summary says how many films of how many are done, and how to go on (C11)",
        arguments: ["en", "ko"])
    func stopped(language: String) async throws {
        tool.services.fail(.image, path: "roundup4", times: 100, with: .stall)
        let saved = language == "en" ? "saved " : "저장 "
        let result = try await run(tool, "daily --date 20240424 --lang \(language) --format table") { output in
            output.split(separator: "\n").count { $0.hasPrefix(saved) } == 9
        }
        #expect(
            result.output.contains(
                language == "en"
                    ? "9 of 10 films: 9 saved.\nposterfetch: Stopped. " : "10편 중 9편: 저장 9.\nposterfetch: 중단했습니다. "),
            "\(result.output)")
        #expect(result.status == 130)
    }
}
