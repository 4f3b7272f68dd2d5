import Foundation
import Testing

@Suite("What the short help has to tell") struct ShortHelpTests {
    private let tool: Posterfetch

    init() throws {
        var tool = try Posterfetch()
        tool.environment = ["COLUMNS": "80", "PATH": "/usr/bin:/bin"]
        self.tool = tool
    }

    /// What the help of a command says about an option, on one line.
    private func words(about option: String, of command: String) async throws -> String {
        let result = try await tool.run(command.split(separator: " ").map(String.init) + ["--help"])
        #expect(result.status == 0)
        let help = result.output
        let lines = help.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let first = try #require(lines.firstIndex { $0.hasPrefix("  \(option)") }, "\(help)")
        let more = lines[(first + 1)...].prefix { $0.hasPrefix("     ") }
        return ([lines[first]] + more).joined(separator: " ").split(separator: " ").joined(separator: " ")
    }

    @Test(
        "It has the values of options",
        arguments: [
            ("list", "<period>", "daily, weekly, weekend, weekdays"),
            ("list", "--format", "table, json, jsonl, csv, tsv"),
            ("list", "--nation", "korean, foreign"), ("list", "--kind", "multi, commercial"),
            ("daily", "--layout", "flat, plex, jellyfin, kodi, kometa"),
            ("daily", "--size", "w342, w500, w780, original"), ("enrich", "--format", "csv, tsv, json, jsonl"),
            ("enrich", "--review", "x, a TMDB id, or none"),
        ])
    func values(command: String, option: String, values: String) async throws {
        let words = try await words(about: option, of: command)
        #expect(words.contains(values), "\(words)")
    }

    @Test(
        "It tells which format is used where none is given",
        arguments: [
            ("daily", "(default: table, but jsonl when posters are fetched and the output is piped)"),
            ("movie", "(default: table, but jsonl when posters are fetched and the output is piped)"),
            ("list", "(default: table, but jsonl when posters are fetched and the output is piped)"),
            ("why", "(default: text)"), ("verify", "(default: table)"), ("config", "(default: text)"),
            ("doctor", "(default: text)"), ("cache info", "(default: text on a terminal, json in a pipe)"),
            ("enrich", "(default: from the output file's name, or else the input's)"),
        ])
    func defaults(command: String, words: String) async throws {
        let told = try await self.words(about: "--format", of: command)
        #expect(told.hasSuffix(words), "\(told)")
    }

    @Test(
        "-h has at most ten options, one example, and where the others are",
        arguments: ["list", "daily", "weekly", "weekend", "weekdays", "movie", "why", "enrich", "gallery", "verify"],
        ["en", "ko"])
    func newcomer(command: String, language: String) async throws {
        let (first, usual) = (
            try await tool.run(command, "-h", "--lang", language),
            try await tool.run(command, "--help", "--lang", language)
        )
        #expect(first.status == 0 && usual.status == 0)
        func lines(_ beginning: String) -> Int { first.lines.count { $0.hasPrefix("  " + beginning) } }
        #expect((1...10).contains(lines("-")), "\(first.output)")
        #expect(lines("posterfetch ") <= 1, "\(first.output)")
        #expect(first.lines.last?.hasSuffix("posterfetch \(command) --help-all") == true, "\(first.output)")
        // What -h has, --help has, too.
        let options = first.lines.filter { $0.hasPrefix("  -") }
        #expect(options.allSatisfy { usual.lines.contains($0) }, "\(usual.output)")
    }

    @Test(
        "What operators set is in the whole help only",
        arguments: [
            ("daily", "--record --replay --offline --patience --headers --concurrency"),
            ("enrich", "--delimiter --encoding --column --columns --record --patience"),
        ])
    func operators(command: String, options: String) async throws {
        let (usual, whole) = (try await tool.run(command, "--help"), try await tool.run(command, "--help-all"))
        #expect(usual.status == 0 && whole.status == 0)
        for option in options.split(separator: " ") {
            #expect(!usual.output.contains("\(option) "), "\(option)")
            #expect(whole.output.contains("  \(option) "), "\(option)")
        }
    }

    @Test("The whole help does not recommend itself")
    func whole() async throws {
        let (short, whole) = (try await tool.run("--help"), try await tool.run("--help-all"))
        #expect(short.status == 0 && whole.status == 0)
        #expect(short.output.contains("posterfetch --help-all"))
        #expect(!whole.output.contains("--help-all") && whole.output.utf8.count > short.output.utf8.count)
    }
}
