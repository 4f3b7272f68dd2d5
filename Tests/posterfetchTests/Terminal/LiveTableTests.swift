import BoxOfficeBasics
import BoxOfficeFixtures
import BoxOfficeSystem
import Foundation
import Testing

@Suite("A terminal during a run", .timeLimit(.minutes(10))) struct LiveTableTests {
    private let tool: Posterfetch
    private let daily = #""$posterfetch" daily --date 20240424 -o posters --no-pictures "#

    init() throws { tool = try Posterfetch() }

    private static let tmux: ConditionTrait = .enabled(
        if: TerminalSession.isAvailable, "LEFT OUT, because tmux is not installed.")

    private func end(_ arguments: String, type: String = "xterm-256color") async throws -> String {
        try await PlainTerminal(tool, type: type, daily + arguments).run()
    }

    /// Returns the lines with something in them, of a screen or of what it was sent.
    private func written(_ text: String) -> [String] { EmulatedScreen(text).lines.filter { !$0.isEmpty } }

    @Test("After Ctrl-C the cursor is visible, colours are reset, and what was shown stays (F74)")
    func interruption() async throws {
        tool.services.fail(.image, times: 1_000, with: .stall)
        let keyboard = try Keyboard(of: tool)
        let terminal = PlainTerminal(tool, keyboard: keyboard, daily + "--concurrency 4 --lang en")
        async let ended = terminal.run()
        // Four images are loading, and two more films wait for a place.
        let screen = await terminal.screen { screen in screen.count { $0 == "↓" } == 6 }
        #expect(screen.filmLines.count == 10 && screen.count { $0 == "·" } >= 4, "\(screen)")
        #expect(tool.outputSoFar.showsCursor)
        try keyboard.type(Keyboard.interrupt)
        let sent = try await ended
        #expect(sent.showsCursor)
        #expect(sent.matches(of: #/\e\[([0-9;]*)m/#).last?.output.1 == "0", "a style is left for the shell's output")
        let stopped = written(sent)
        #expect(stopped.last == "[130]", "\(stopped)")
        let text = stopped.joined(separator: "\n")
        #expect(text.contains("stopped") && !text.contains("━") && !text.contains("─"), "\(text)")
    }

    @Test("A pause that a service asks for is said above the table; after a kill there the screen is clean")
    func death() async throws {
        tool.services.fail(.tmdb, times: 1, with: .status(429, retryAfter: 30))
        let terminal = PlainTerminal(
            tool, columns: 120, "sh -c 'echo $$ > pid; exec \(daily) --patience 60 --lang en'")
        async let ended = terminal.run()
        let pause = "TMDB asked for a pause of 30 s: waiting until "
        let screen = await terminal.screen { $0.contains(pause) && $0.contains("○ searching") }
        let (told, header) = (screen.screenLines.firstIndex { $0.contains(pause) }, "Rank  Change")
        let table = try #require(screen.screenLines.firstIndex { $0.hasPrefix(header) })
        #expect(told.map { $0 < table } == true && screen.filmLines.count == 10, "\(screen)")
        let number = try String(contentsOf: tool.folder.appending(path: "pid"), encoding: .utf8)
        #expect(kill(try #require(pid_t(number.split(separator: "\n")[0])), SIGKILL) == 0)
        let sent = try await ended
        #expect(sent.showsCursor)
        #expect(sent.matches(of: #/\e\[([0-9;]*)m/#).last?.output.1 == "0", "a style is left for the shell's output")
        #expect(EmulatedScreen(sent, columns: 120).lines.last { !$0.isEmpty }?.hasSuffix("[137]") == true, "\(sent)")
    }

    @Test("A narrower or wider terminal gets a new table, and nothing of the old one is left", tmux)
    func resizing() async throws {
        tool.services.fail(.image, times: 1_000, with: .stall)
        // A full screen, with the table at its end.
        let session = try await TerminalSession(tool, "seq 100 139; " + daily + "--lang en")
        func areLoading(_ screen: String) -> Bool { screen.count { $0 == "↓" } == 10 }
        _ = try await session.screen { areLoading($0) && $0.contains("Screens") }
        for columns in [60, 120] {
            try await session.resize(columns: columns)
            let screen = try await session.screen {
                $0.contains("Screens") == (columns > 60) && $0.contains("Rank") && areLoading($0)
            }
            #expect(screen.screenLines.allSatisfy { $0.columnCount <= columns })
            #expect(screen.ranges(of: "Rank  Change").count == 1, "\(screen)")
            #expect(screen.filmLines.count == 10, "\(screen)")
            let signs = screen.filmLines.map { row in row.firstIndex(of: "↓").map { String(row[..<$0]).columnCount } }
            #expect(Set(signs).count == 1 && signs[0] != nil, "\(screen)")
        }
        try await session.send("C-c")
        let stopped = try await session.screen { $0.contains("\n[130]") }
        #expect(stopped.contains("\n[130]"), "\(stopped)")
        try await session.close()
    }

    @Test("What a run left is on the screen once: the table, reasons below their rows, the summary and the gallery")
    func left() async throws {
        tool.services.fail(.image, times: 1, with: .status(404))
        let terminal = PlainTerminal(tool, columns: 40, daily + "--lang en --concurrency 1 --gallery")
        let screen = try await terminal.end()
        #expect(screen.filmLines.count == 10 && screen.ranges(of: "Rank").count == 1, "\(screen)")
        #expect(screen.filmLines.count { $0.contains("✓") } == 9)
        let row = try #require(screen.screenLines.firstIndex { $0.contains("✗") })
        #expect(screen.screenLines[row + 1].hasPrefix("      └ "))
        #expect(written(screen).suffix(3).first?.hasPrefix("10 films: 9 saved, 1 failed") == true, "\(screen)")
        #expect(written(screen).suffix(2) == ["Gallery  posters/index.html", "[1]"])
        #expect(screen.screenLines.allSatisfy { $0.columnCount <= 40 })
    }

    @Test("Six films without a poster are told of once each, and all fits a window of 80 × 24")
    func sixMissing() async throws {
        let codes = ["20228797", "20236614", "20234675", "20249318", "20249353", "20248493"]
        let text = codes.map { "\($0) = none\n" }.joined()
        try Data(text.utf8).write(to: tool.folder.appending(path: "overrides"))
        let line = daily.replacing("20240424", with: "20240425") + "--overrides overrides --lang en"
        let lines = try await PlainTerminal(tool, columns: 80, line).end().screenLines
        let told = Array(lines[..<((lines.lastIndex { !$0.isEmpty } ?? 0) + 1)])
        #expect(told.count <= 24 && told.last == "[0]", "\(told)")
        #expect(told.first?.hasPrefix("Box office in Korea") == true)
        #expect(told.count { $0.contains("– missing") } == codes.count && !told.contains { $0.contains("└") })
        #expect(
            told.dropLast().last == "posterfetch: Without a poster: 6 films. More: posterfetch why TITLE", "\(told)")
    }

    @Test("In a narrow window, what went wrong covers the figures of later films, and none is left behind it (E6)")
    func narrowReasons() async throws {
        var tool = tool
        tool.environment["TMDB_IMAGE_BASE_URL"] = "http://127.0.0.1:1/img"
        let screen = try await PlainTerminal(tool, columns: 40, daily + "--lang ko --concurrency 2").end()
        let lines = screen.screenLines
        #expect(lines.contains("[69]"), "\(screen)")
        let rows = lines.indices.filter { lines[$0].contains(#/^ *\d+  /#) }
        #expect(rows.count == 10 && rows.allSatisfy { lines[$0].hasSuffix("✗") }, "\(screen)")
        let end = try #require(lines.firstIndex { $0.hasPrefix("10편") })
        for (row, next) in zip(rows, rows.dropFirst() + [end - 1]) {
            let note = lines[(row + 1)..<next]
            #expect(note.count > 1 && note.allSatisfy { $0.hasPrefix("      ") && !$0.contains("✗") }, "\(screen)")
        }
    }

    @Test("NO_COLOR and --no-color switch colours off, and the table stays live")
    func colors() async throws {
        let coloured = try await end("")
        // Neither yellow nor cyan, nor a bright colour: these cannot be read on white.
        let inks = Set(coloured.matches(of: #/\e\[([0-9;]*)m/#).map { String($0.output.1) })
        #expect(
            inks.isSuperset(of: ["0", "31"]) && inks.isSubset(of: ["0", "1", "2", "31", "32", "34", "35"]), "\(inks)")
        #expect(coloured.contains("\u{1B}[31m▲4") && coloured.contains("\u{1B}[32m✓"))
        let plain = [
            try await end("--no-color"), try await PlainTerminal(tool, "NO_COLOR=1 " + daily + "--lang en").run(),
        ]
        for sent in plain {
            #expect(!sent.contains(/\e\[[0-9;]*m/) && sent.contains("\u{1B}[K"))
            #expect(sent.contains("✓ kept") && sent.contains("[0]"))
        }
    }

    @Test("A dumb terminal gets plain lines, one after the other")
    func dumb() async throws {
        let sent = try await end("--lang en", type: "dumb")
        #expect(sent.contains("saved    posters/") && sent.contains("[0]"))
        #expect(!sent.contains("\u{1B}"))
    }

    @Test("With data in a file, the table is on standard error; with a pipe, only data is written")
    func streams() async throws {
        let sent = try await end("--lang en --format jsonl > data.jsonl")
        #expect(sent.contains("10 films: 10 saved") && written(sent).contains { $0.hasPrefix("Rank  Change") })
        #expect(written(try await end("--lang en --format jsonl | cat > piped.jsonl")) == ["[0]"])
        for name in ["data.jsonl", "piped.jsonl"] {
            let data = try String(contentsOf: tool.folder.appending(path: name), encoding: .utf8)
            #expect(!data.contains("\u{1B}"))
            #expect(data.contains(#""type":"summary""#))
        }
    }

    @Test("Named films show their English titles at once if the interface is English", arguments: ["ko", "en"])
    func englishTitles(language: String) async throws {
        let line = #""$posterfetch" movie 20234675 -o posters --no-pictures --lang "# + language
        let screen = try await PlainTerminal(tool, line).end()
        #expect(screen.contains(language == "en" ? "Exhuma" : "파묘") && screen.contains("[0]"), "\(screen)")
    }

    @Test("Without a terminal, neither output nor standard error has an escape character")
    func pipes() async throws {
        for format in ["table", "jsonl", "csv"] {
            let result = try await tool.run(
                "daily", "--date", "20240424", "-o", "posters", "--format", format, "--gallery")
            #expect(result.status == 0, "\(result.errors)")
            #expect(result.output.contains("범죄도시4"), "\(format)")
            #expect(!(result.output + result.errors).contains("\u{1B}"), "\(format)")
        }
    }

    @Test("With --quiet nothing is shown, and the posters are stored")
    func quiet() async throws {
        #expect(written(try await end("--quiet")) == ["[0]"])
        #expect(try tool.names(".jpg").count == 10)
    }

    @Test("The locale determines the language, and never the exit status")
    func locale() async throws {
        for (variables, language) in [
            (["LC_ALL": "ko_KR.UTF-8"], InterfaceLanguage.korean), (["LANG": "C"], .english),
            (["LANG": "ko_KR.UTF-8", "LC_ALL": "en_US.UTF-8"], .english),
        ] { #expect(InterfaceLanguage(environment: variables) == language, "\(variables)") }
        let sent = try await PlainTerminal(tool, "LC_ALL=ko_KR.UTF-8 " + daily).run()
        #expect(sent.contains("10편") && sent.contains("[0]"), "\(sent)")
    }

    @Test("A title cannot manipulate the live table (F95)")
    func titles() async throws {
        tool.services.fail(.kobis, times: 1, with: .title(#"범\u001b[2J\u009b31m\u202e죄\n도\r시4"#))
        let sent = try await end("--no-color")
        #expect(!sent.contains("\u{1B}[2J") && !sent.unicodeScalars.contains { ["\u{9B}", "\u{202E}"].contains($0) })
        let screen = EmulatedScreen(sent).text
        #expect(screen.filmLines.count == 10)
        #expect(screen.contains("죄도시4") && screen.contains("[0]"), "\(screen)")
    }
}
