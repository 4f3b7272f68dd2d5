import Foundation
import TestSupport
import Testing

@testable import posterfetch

@Suite("Help, completions and versions") struct HelpTests {
    private let tool: Posterfetch

    init() throws {
        var tool = try Posterfetch()
        // Help needs no key; the width is a terminal's usual one.
        tool.environment = ["COLUMNS": "80", "PATH": "/usr/bin:/bin"]
        self.tool = tool
    }

    private static let commands = [
        "", "list", "daily", "weekly", "weekend", "weekdays", "movie", "why", "enrich", "gallery", "verify", "cache",
        "cache info", "cache clear", "doctor",
    ]

    @Test("Help texts are those of the snapshot (F96); UPDATE_SNAPSHOTS=1 updates it")
    func snapshots() async throws {
        var texts: [String] = []
        for (command, flag) in Self.commands.map({ ($0, "-h") })
            + ["", "list", "daily", "movie", "why", "enrich"].map({ ($0, "--help") })
        {
            let words = command.split(separator: " ").map(String.init) + [flag]
            let page = try HelpPage(words, columns: 80)
            texts.append("$ \((["posterfetch"] + words).joined(separator: " "))\n\(page.text)\n")
        }
        let printed = try await tool.run("list", "--help")
        #expect(printed.status == 0 && printed.errors.isEmpty)
        #expect(try printed.output == HelpPage(["list", "--help"], columns: 80).text + "\n")
        let text = texts.joined(separator: "\n")
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Snapshots/help.txt")
        if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] != nil { try Data(text.utf8).write(to: file) }
        let known = try String(contentsOf: file, encoding: .utf8)
        for (now, before) in zip(text.split(separator: "\n"), known.split(separator: "\n")) where now != before {
            Issue.record("“\(now)” in place of “\(before)”")
            break
        }
        #expect(text == known)
    }

    @Test("Help works on a terminal of one column (F93)", arguments: ["1", "many"])
    func narrow(columns: String) async throws {
        var tool = tool
        tool.environment["COLUMNS"] = columns
        let help = try await tool.run("list", "--help")
        #expect(help.status == 0)
        #expect(help.output.contains("--date"))
    }

    @Test("Alone, it gives the short help, on a terminal in the language of the system")
    func alone() async throws {
        var tool = tool
        tool.environment["LC_ALL"] = "ko_KR.UTF-8"
        let sent = try await PlainTerminal(tool, #""$posterfetch""#).run()
        #expect(sent.contains("[0]") && sent.contains("어제 박스오피스 순위"), "\(sent)")
        let alone = try await self.tool.run()
        #expect(try alone.status == 0 && alone.output == HelpPage(["-h"], columns: 80).text + "\n")
    }

    @Test("The version is printed")
    func version() async throws {
        let result = try await tool.run("--version")
        #expect(result.status == 0)
        #expect(result.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
    }

    private static let completions =
        URL(filePath: #filePath).deletingLastPathComponent().path + "/../../Packaging/completions"

    @Test("Bash completes commands, options, their values and files, whose names may have blanks")
    func bash() async throws {
        try Data().write(to: tool.folder.appending(path: "a file.csv"))
        try FileManager.default.createSymbolicLink(
            at: tool.folder.appending(path: "posterfetch"), withDestinationURL: Posterfetch.executable)
        let lines = [
            "posterfetch li": "list", "posterfetch enrich a": "a file.csv",
            "posterfetch list --format = c": "csv", "posterfetch daily --date 2": "",
        ]
        for (line, words) in lines {
            let result = try await tool.shell(
                """
                PATH=.:$PATH exec /bin/bash -c '. \(Self.completions)/posterfetch.bash; COMP_WORDS=("$@")
                COMP_CWORD=$(($# - 1)); _posterfetch; IFS=,; echo "${COMPREPLY[*]}"' bash \(line)
                """)
            #expect(result.status == 0 && result.output == words + "\n", "\(line): \(result.errors)")
        }
    }

    @Test(
        "The other shells complete a line, if they are installed",
        arguments: [
            (
                "fish", "posterfetch.fish", "source script; complete -C 'posterfetch verify --form' | cut -f 1",
                "--format"
            ),
            (
                "zsh", "_posterfetch",
                "words=(posterfetch li) CURRENT=2; _describe() { print -r -- ${(P)2%%:*} }; . ./script", "list"
            ),
        ])
    func others(shell: String, script: String, line: String, word: String) async throws {
        guard let path = Program.path(of: shell) else { return }
        var tool = tool
        tool.environment["line"] = line
        try FileManager.default.createSymbolicLink(
            at: tool.folder.appending(path: "posterfetch"), withDestinationURL: Posterfetch.executable)
        let result = try await tool.shell(
            "export PATH=.:$PATH; cp \(Self.completions)/\(script) script; exec \(path) -c \"$line\"")
        #expect(result.status == 0 && result.output == word + "\n", "\(result.errors)")
    }
}

extension HelpPage {
    /// The page that a command line asks for.
    init(_ words: [String], columns: Int) throws {
        let written = GivenArguments(words)
        self.init(command: written.command, extent: try #require(written.help), columns: columns)
    }
}
