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
        "cache info", "cache clear", "doctor", "config",
    ]

    @Test("Help texts are those of the snapshot (F96); UPDATE_SNAPSHOTS=1 updates it")
    func snapshots() async throws {
        var texts: [String] = []
        for command in Self.commands {
            let words = command.split(separator: " ").map(String.init)
            let result = try await tool.run(words + ["--help"])
            #expect(result.status == 0)
            #expect(result.errors.isEmpty)
            let title = (["posterfetch"] + words + ["--help"]).joined(separator: " ")
            texts.append("$ \(title)\n\(result.output)")
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
        let usage = try await tool.run("list")
        #expect(usage.status == 64)
        #expect(usage.errors.contains("<period> is missing"), "\(usage.errors)")
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
        guard shell == "bash" else { return }
        #expect(try await tool.shell("\"$posterfetch\" --generate-completion-script bash | bash -n").status == 0)
    }
}
