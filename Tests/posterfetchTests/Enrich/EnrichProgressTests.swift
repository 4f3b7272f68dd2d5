import BoxOfficeContracts
import BoxOfficeFixtures
import Foundation
import Testing

@Suite("The progress of an enrichment", .timeLimit(.minutes(10))) struct EnrichProgressTests {
    private let tool: Posterfetch

    init() throws {
        tool = try Posterfetch()
        let input = """
            title,openDate
            범죄도시4,2024-04-24
            파묘,2024-02-22
            세상에 없는 영화,2024-02-22

            """
        try input.write(to: tool.folder.appending(path: "films.csv"), atomically: true, encoding: .utf8)
    }

    private let enrich = #"LANG=en_US.UTF-8 "$posterfetch" enrich --concurrency 4 films.csv "#

    /// Holds back the responses for each film, so that a test decides when a row is done.
    private func gates(failingFirst: Bool = false) -> (first: Latch, second: Latch, third: Latch) {
        let gates = (first: Latch(), second: Latch(), third: Latch())
        tool.services.fail(
            .tmdb, times: .max,
            with: .init { reply in
                let text = String(decoding: reply.body, as: UTF8.self)
                let isFirst = text.contains("범죄도시")
                (isFirst ? gates.first : text.contains("파묘") ? gates.second : gates.third).block()
                return isFirst && failingFirst ? .status(404) : reply
            })
        return gates
    }

    /// Returns the screen once it shows a line; by then the shortest pause is over, so the next change is drawn at once.
    private func screen(_ terminal: PlainTerminal, showing line: String) async throws -> String {
        let screen = await terminal.screen { $0.screenLines.contains { $0.contains(line) } }
        try await Task.sleep(for: .milliseconds(250))
        return screen
    }

    @Test("With the rows in a file, a line shows the progress, and is removed at the end")
    func line() async throws {
        let gates = gates()
        defer { for gate in [gates.first, gates.second, gates.third] { gate.open() } }
        let terminal = PlainTerminal(tool, enrich + "> enriched.csv")
        async let ended = terminal.end()
        _ = try await screen(terminal, showing: " 0 of 3 rows")
        gates.first.open()
        let screen = try await screen(terminal, showing: " 1 of 3 rows · 1 matched")
        gates.second.open()
        gates.third.open()
        // After two seconds the line has a rate, too.
        let shown = screen.screenLines.filter { !$0.isEmpty }
        #expect(
            shown.count == 2
                && shown[1].contains(
                    #/^━+─+  1 of 3 rows · 1 matched( · [0-9.]+ films\/s · \d+ s left)? · [0-9,]+ KOBIS calls left today$/#
                ), "\(screen)")
        let end = try await ended
        let left = end.screenLines.filter { !$0.isEmpty }
        #expect(left.last == "[0]" && !end.contains("rows ·"), "\(end)")
        #expect(left[1].hasPrefix("posterfetch: 3 rows, 3 films: 2 matched, 1 without a match · 8 requests in "))
        #expect(left.dropFirst().contains { $0.hasPrefix("posterfetch: Check line ") }, "\(end)")
        let rows = try String(contentsOf: tool.folder.appending(path: "enriched.csv"), encoding: .utf8)
        #expect(rows.split(separator: "\n").count == 4)
        #expect(!rows.contains("\u{1B}"))
    }

    @Test("Messages stay above the line")
    func trouble() async throws {
        let gates = gates(failingFirst: true)
        defer { for gate in [gates.first, gates.second, gates.third] { gate.open() } }
        let terminal = PlainTerminal(tool, enrich + "> enriched.csv")
        async let ended = terminal.end()
        _ = try await screen(terminal, showing: " 0 of 3 rows")
        gates.first.open()
        _ = try await screen(terminal, showing: " 1 of 3 rows")
        gates.second.open()
        let screen = try await screen(terminal, showing: " 2 of 3 rows")
        gates.third.open()
        let lines = screen.screenLines.filter { !$0.isEmpty }
        #expect(lines.dropFirst().first?.hasPrefix("posterfetch: 범죄도시4: ") == true, "\(screen)")
        #expect(lines.last?.contains(" 2 of 3 rows · 1 matched") == true)
        let end = try await ended
        #expect(end.contains("posterfetch: 범죄도시4: "))
        #expect(end.contains("[1]"))
        #expect(end.contains("posterfetch: 3 rows, 3 films: 1 matched, 1 without a match, 1 failed"))
        #expect(end.contains("posterfetch: Check lines 2, "))
        #expect(!end.contains("rows ·"))
    }

    @Test("After Ctrl-C the line is removed")
    func interruption() async throws {
        tool.services.fail(.tmdb, path: "search", times: 100, with: .silence)
        let keyboard = try Keyboard(of: tool)
        let terminal = PlainTerminal(tool, keyboard: keyboard, enrich + "> enriched.csv")
        async let ended = terminal.end()
        _ = await terminal.screen { $0.contains(" 0 of 3 rows") }
        try keyboard.type(Keyboard.interrupt)
        let screen = try await ended
        #expect(screen.contains("[130]"), "\(screen)")
        #expect(!screen.contains("rows ·"))
        #expect(screen.contains("3 rows, 3 films: 3 pending"))
    }

    @Test("It is not shown with --quiet, into a pipe, on a dumb terminal or without a terminal")
    func unwanted() async throws {
        for arguments in ["--quiet > enriched.csv", "--verbose > enriched.csv", "2> messages > enriched.csv", "| cat"] {
            let screen = try await PlainTerminal(tool, enrich + arguments).run()
            #expect(!screen.contains("rows · "), "\(arguments): \(screen)")
            let isSilent = arguments.contains("quiet") || arguments.contains("messages")
            #expect(screen.contains("3 rows, 3 films") == !isSilent)
            #expect(screen.contains("[0]"), "\(arguments): \(screen)")
        }
        let messages = try String(contentsOf: tool.folder.appending(path: "messages"), encoding: .utf8)
        let lines = messages.split(separator: "\n")
        #expect(lines.count > 1 && lines.allSatisfy { $0.hasPrefix("posterfetch: ") }, "\(messages)")
        let last = try await PlainTerminal(tool, type: "dumb", enrich + "> enriched.csv").run()
        #expect(last.contains("3 rows, 3 films") && !last.contains("rows · "), "\(last)")
    }
}
