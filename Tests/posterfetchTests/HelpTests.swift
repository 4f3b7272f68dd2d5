import Foundation
import Testing

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
            let result = try await tool.run(words)
            #expect(result.status == 0)
            #expect(result.errors.isEmpty)
            texts.append("$ \((["posterfetch"] + words).joined(separator: " "))\n\(result.output)")
        }
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

    @Test("A misspelt command or option is refused with the probable correction (F96)")
    func typos() async throws {
        #expect(try await tool.run("dayly").status == 64)
        let option = try await tool.run("list", "daily", "--formt", "csv")
        #expect(option.status == 64)
        #expect(option.errors.contains("--format"))
    }

    @Test("Help works on a terminal of one column (F93)", arguments: ["1", "-3", "0", "many"])
    func narrow(columns: String) async throws {
        var tool = tool
        tool.environment["COLUMNS"] = columns
        let help = try await tool.run("list", "--help")
        #expect(help.status == 0)
        #expect(help.output.contains("--date"))
        let usage = try await tool.run("list", "april")
        #expect(usage.status == 64)
        #expect(usage.errors.contains("Give one of: daily"), "\(usage.errors)")
    }

    @Test(
        "Alone, it tells a person on a terminal three things to do, and gives a pipe the help", arguments: ["en", "ko"])
    func alone(language: String) async throws {
        var tool = tool
        tool.environment["LC_ALL"] = language == "ko" ? "ko_KR.UTF-8" : "C.UTF-8"
        let sent = try await PlainTerminal(tool, #""$posterfetch""#).run()
        #expect(sent.contains("[0]"))
        #expect(sent.components(separatedBy: "\r\n  posterfetch ").count == 4, "\(sent)")
        #expect(sent.contains(language == "ko" ? "어제 박스오피스 순위" : "yesterday's ranking in Korea"))
        let (piped, help) = (try await tool.run(), try await tool.run("--help"))
        #expect(piped.status == 0 && piped.output == help.output)
    }

    @Test("The version is printed")
    func version() async throws {
        let result = try await tool.run("--version")
        #expect(result.status == 0)
        #expect(result.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
    }

    @Test("Completions are well-formed (F96)", arguments: ["bash", "zsh", "fish"])
    func completions(shell: String) async throws {
        let result = try await tool.run("--generate-completion-script", shell)
        #expect(result.status == 0)
        for word in ["weekdays", "fail-on-empty", "jsonl"] { #expect(result.output.contains(word), "\(word)") }
    }

    @Test("Bash completes commands, options, their values and files, whose names may have blanks")
    func bash() async throws {
        try Data().write(to: tool.folder.appending(path: "a file.csv"))
        let lines = [
            "posterfetch li": "list", "posterfetch cache ''": "info,clear",
            "posterfetch list week": "weekly,weekend,weekdays",
            "posterfetch list --form": "--format", "posterfetch list --format ''": "table,json,jsonl,csv,tsv",
            "posterfetch list --format = c": "csv", "posterfetch --lang k": "ko", "posterfetch enrich a": "a file.csv",
            "posterfetch daily --date 2": "",
        ]
        for (line, words) in lines {
            let result = try await tool.shell(
                """
                exec /bin/bash -c 'eval "$("$posterfetch" --generate-completion-script bash)"; COMP_WORDS=("$@")
                COMP_CWORD=$(($# - 1)); _posterfetch; IFS=,; echo "${COMPREPLY[*]}"' bash \(line)
                """)
            #expect(result.status == 0 && result.output == words + "\n", "\(line): \(result.errors)")
        }
    }
}
