import BoxOfficeFixtures
import BoxOfficeSystem
import Foundation
import Testing

@Suite(
    "A terminal during a run",
    .enabled(if: TerminalSession.isAvailable, "LEFT OUT, because tmux is not installed."))
struct LiveTableTests {
    private let services: FixtureServices
    private let tool: Posterfetch
    private let daily = #""$posterfetch" daily --date 20240424 -o posters --no-pictures "#

    init() throws {
        services = try FixtureServices()
        tool = try Posterfetch(services)
    }

    private func session(
        columns: Int = 100, type: String = "xterm-256color", _ arguments: String = ""
    ) async throws -> TerminalSession {
        try await TerminalSession(tool, columns: columns, type: type, daily + arguments)
    }

    /// Returns the lines of the ten films, without the notes about missing posters.
    private func rows(_ screen: String) -> [String] {
        screen.screenLines.filter { $0.contains(#/^ *\d+  /#) }
    }

    /// Returns the column in which each line's state begins.
    private func signs(_ rows: [String]) -> [Int?] {
        rows.map { row in row.firstIndex { "·○◎↓✓–✗".contains($0) }.map { String(row[..<$0]).columnCount } }
    }

    /// Returns the fields of a line, separated by two spaces, each with the column in which it ends.
    private func fields(_ line: String) -> [(text: Substring, end: Int)] {
        line.ranges(of: #/\S+( \S+)*/#).map { (line[$0], String(line[..<$0.upperBound]).columnCount) }
    }

    /// Returns whether all figures end in the same column as their headers.
    private func hasFiguresInColumns(_ screen: String) -> Bool {
        let names = ["관객", "누적 관객", "매출액", "스크린", "Audience", "Total", "Sales", "Screens"]
        guard let header = screen.screenLines.first(where: { $0.contains(#/^(순위|Rank)  /#) }) else { return false }
        let ends = Set(fields(header).filter { names.contains(String($0.text)) }.map(\.end))
        return !ends.isEmpty && rows(screen).allSatisfy { ends.isSubset(of: fields($0).map(\.end)) }
    }

    @Test(
        "Every row ends with its poster's state, aligned whatever the titles, and within the width (F87b)",
        arguments: [100, 60, 40], ["ko", "en"])
    func columns(width: Int, language: String) async throws {
        let screen = try await session(columns: width, "--lang \(language)").end()
        let rows = rows(screen)
        #expect(rows.count == 10)
        #expect(Set(signs(rows)).count == 1 && signs(rows)[0] != nil, "\(screen)")
        #expect(hasFiguresInColumns(screen), "\(screen)")
        #expect(screen.screenLines.allSatisfy { $0.columnCount <= width })
        #expect(screen.contains(language == "ko" ? "10편: 저장 10" : "10 films: 10 saved"))
        #expect(screen.contains("[0]"))
    }

    @Test(
        "While images are loading, the table shows the state of each film", arguments: [100, 60, 40],
        [("ko", "영화 0/10편"), ("en", "0 of 10 films")])
    func during(width: Int, language: (code: String, progress: String)) async throws {
        services.fail(.image, times: 1_000, with: .stall)
        let session = try await session(columns: width, "--concurrency 4 --lang \(language.code)")
        // Four images are loading, and two more films wait for a place.
        let screen = try await session.screen(when: "test $(grep -c ↓ screen) = 6")
        #expect(rows(screen).count == 10)
        #expect(Set(signs(rows(screen))).count == 1)
        #expect(screen.count { $0 == "·" } >= 4)
        #expect(screen.contains("─  \(language.progress)"))
        #expect(hasFiguresInColumns(screen), "\(screen)")
        try await session.close()
    }

    @Test("After Ctrl-C the cursor is visible, colours are reset, and what was shown stays (F74)")
    func interruption() async throws {
        services.fail(.image, times: 1_000, with: .stall)
        let session = try await session("--lang en")
        _ = try await session.screen(when: "grep -q '↓ loading'")
        #expect(try await session.showsCursor())
        try await session.send("C-c")
        let screen = try await session.screen(withColors: true, when: #"grep -q "^\[130\]""#)
        #expect(try await session.showsCursor())
        try await session.close()
        let lines = screen.screenLines
        // tmux writes a sequence where the style changes: there must be none before the shell's output.
        let last = try #require(lines.last { !$0.isEmpty })
        #expect(["0", "39", "49"].reduce(last) { $0.replacing("\u{1B}[\($1)m", with: "") } == "[130]")
        #expect(screen.contains("stopped") && !screen.contains("━") && !screen.contains("─"))
    }

    @Test("After a kill the cursor is visible below the table, and colours are reset")
    func death() async throws {
        services.fail(.image, times: 1_000, with: .stall)
        let session = try await TerminalSession(tool, "sh -c 'echo $$ > pid; exec \(daily)'")
        _ = try await session.screen(when: "grep -q '↓ loading'")
        _ = try await tool.shell("kill -KILL $(cat pid)")
        let screen = try await session.screen(withColors: true, when: #"grep -q "^\[137\]""#)
        #expect(try await session.showsCursor())
        try await session.close()
        #expect(screen.screenLines.contains("[137]"))
    }

    @Test("The gallery's path is shown below the summary", arguments: [("ko", "갤러리"), ("en", "Gallery")])
    func gallery(language: String, word: String) async throws {
        let screen = try await session(columns: 40, "--gallery --lang \(language)").end()
        let lines = screen.screenLines.filter { !$0.isEmpty }
        #expect(lines.suffix(2) == ["\(word)  posters/index.html", "[0]"], "\(screen)")
    }

    @Test(
        "A narrower or wider terminal gets a new table, and nothing of the old one is left",
        arguments: [(100, 60), (60, 120)])
    func resizing(old: Int, new: Int) async throws {
        services.fail(.image, times: 1_000, with: .stall)
        // A full screen, with the table at its end.
        let session = try await TerminalSession(tool, columns: old, "seq 100 139; " + daily + "--lang en")
        _ = try await session.screen(when: "grep -q '↓ loading'")
        try await session.resize(columns: new)
        let screen = try await session.screen(when: new > old ? "grep -q Screens" : "! grep -q Screens")
        try await session.close()
        #expect(screen.screenLines.allSatisfy { $0.columnCount <= new })
        #expect(screen.ranges(of: "Rank  Change").count == 1, "\(screen)")
        #expect(rows(screen).count == 10, "\(screen)")
        #expect(Set(signs(rows(screen))).count == 1)
    }

    @Test("A film without a poster says why below its row")
    func reasons() async throws {
        services.fail(.image, times: 1, with: .status(404))
        let screen = try await session("--lang en --concurrency 1").end()
        #expect(screen.contains("✗ failed"))
        #expect(screen.contains("└ "))
        #expect(screen.contains("[1]"))
    }

    @Test("NO_COLOR and --no-color switch colours off, and the table stays live")
    func colors() async throws {
        let coloured = try await session().end(withColors: true)
        #expect(coloured.contains("\u{1B}[31m▲4"))
        #expect(coloured.contains("\u{1B}[32m✓"))
        #expect(!(try await session("--no-color").end(withColors: true).contains("\u{1B}")))
        let plain = try await TerminalSession(tool, "NO_COLOR=1 " + daily + "--lang en").end(withColors: true)
        #expect(!plain.contains("\u{1B}"))
        #expect(plain.contains("✓ kept"))
    }

    @Test("A dumb terminal gets plain lines, one after the other")
    func dumb() async throws {
        let session = try await TerminalSession(
            tool, type: "dumb", daily + #"--lang en | tee seen; grep -c "$(printf '\033')" seen"#)
        #expect(try await session.end().contains("[1]"))
        let screen = try await self.session(type: "dumb", "--lang en").end(withColors: true)
        #expect(screen.contains("kept     posters/"))
        #expect(!screen.contains("\u{1B}"))
    }

    @Test("With data in a file, the table is on standard error; with a pipe, only data is written")
    func streams() async throws {
        let screen = try await session("--lang en --format jsonl > data.jsonl").end()
        #expect(screen.contains("10 films: 10 saved"))
        let piped = try await session("--lang en --format jsonl | cat > piped.jsonl").end()
        #expect(piped.screenLines.filter { !$0.isEmpty } == ["[0]"])
        for name in ["data.jsonl", "piped.jsonl"] {
            let data = try String(contentsOf: tool.folder.appending(path: name), encoding: .utf8)
            #expect(!data.contains("\u{1B}"))
            #expect(data.contains(#""type":"summary""#))
        }
    }

    @Test("Named films show their English titles at once if the interface is English", arguments: ["ko", "en"])
    func englishTitles(language: String) async throws {
        let line = #""$posterfetch" movie 20234675 -o posters --no-pictures --lang "# + language
        let screen = try await TerminalSession(tool, line).end()
        #expect(screen.contains(language == "en" ? "Exhuma" : "파묘"), "\(screen)")
    }

    @Test("Without a terminal, neither output nor standard error has an escape character")
    func pipes() async throws {
        for format in ["table", "json", "jsonl", "csv"] {
            let result = try await tool.run(
                "daily", "--date", "20240424", "-o", "posters", "--format", format, "--gallery")
            #expect(!(result.output + result.errors).contains("\u{1B}"), "\(format)")
        }
    }

    @Test("With --quiet nothing is shown, and the posters are stored")
    func quiet() async throws {
        let screen = try await session("--quiet").end()
        #expect(screen.screenLines.filter { !$0.isEmpty } == ["[0]"])
        #expect(try tool.names(".jpg").count == 10)
    }

    @Test(
        "The locale determines the language, and never the exit status",
        arguments: [
            ("LC_ALL=ko_KR.UTF-8", "10편"), ("LANG=ko_KR.UTF-8 LC_ALL=en_US.UTF-8", "10 films"), ("LANG=C", "10 films"),
        ])
    func locale(variables: String, words: String) async throws {
        let screen = try await TerminalSession(tool, "\(variables) \(daily)").end()
        #expect(screen.contains(words))
        #expect(screen.contains("[0]"))
    }

    @Test("A title cannot manipulate the live table (F95)")
    func titles() async throws {
        services.fail(.kobis, times: 1, with: .title(#"범\u001b[2J\u009b31m\u202e죄\n도\r시4"#))
        let screen = try await session("--no-color").end(withColors: true)
        #expect(!screen.contains("\u{1B}"))
        #expect(rows(screen).count == 10)
        #expect(screen.contains("시4"))
    }
}
