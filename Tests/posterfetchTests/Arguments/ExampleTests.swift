import Foundation
import TestSupport
import Testing

@testable import posterfetch

@Suite("The examples of the help and the pages, as they stand there") struct ExampleTests {
    private var tool: Posterfetch

    init() throws {
        tool = try Posterfetch()
        // Programs of others that examples pipe into, and the place of media servers' films.
        let programs = tool.folder.appending(path: "programs")
        try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: true)
        for (name, script) in [("jq", "cat"), ("duckdb", "exit 0")] {
            let program = programs.appending(path: name)
            try Data("#!/bin/sh\n\(script)\n".utf8).write(to: program)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
        }
        try FileManager.default.createSymbolicLink(
            at: programs.appending(path: "posterfetch"), withDestinationURL: Posterfetch.executable)
        tool.environment["PATH"] = "\(programs.path):/usr/bin:/bin"
        let table = "영화명,개봉일\n파묘,2024-02-22\n그런 영화는 없다,\n"
        for name in ["ranking.csv", "films.csv", "박스오피스.csv"] { try write(table, to: name) }
        try write("{\"title\": \"파묘\"}\n", to: "films.jsonl")
        try write("20228797\n파묘\n", to: "failed.txt")
        try FileManager.default.createDirectory(
            at: tool.folder.appending(path: "media/films/파묘 (2024)"), withIntermediateDirectories: true)
        // What a person saves on the page of a review, under the name that the page gives it.
        let downloads = URL(fileURLWithPath: try #require(tool.environment["HOME"])).appending(path: "Downloads")
        try FileManager.default.createDirectory(at: downloads, withIntermediateDirectories: true)
        let decisions = downloads.appending(path: "review-decisions-20240424-091000.csv")
        try Data("decision,title\nnone,그런 영화는 없다\n".utf8).write(to: decisions)
    }

    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: tool.folder.appending(path: name))
    }

    /// Runs lines one after the other, since each may need the files of those before.
    private func run(_ examples: [String], least: Int) async throws {
        #expect(examples.count >= least)
        for example in examples where example.contains("posterfetch ") {
            let line = example.replacing(" /media/", with: " media/")
                .replacing("--wait-published", with: "--wait-published --wait-limit 0")
            let result = try await tool.shell(line)
            // The latest ranking is not published yet; of a pipe, the last command's status counts.
            let status: Int32 = result.errors.contains("not published") && !line.contains(" | ") ? 75 : 0
            #expect(result.status == status, "\(example): \(result.errors)")
        }
        for name in try FileManager.default.contentsOfDirectory(atPath: tool.folder.path) where name.hasSuffix(".csv") {
            let table = try String(contentsOf: tool.folder.appending(path: name), encoding: .utf8)
            #expect(table.split(whereSeparator: \.isNewline).count >= 2, "\(name)")
        }
    }

    /// The lines of a page that begin with the command, without their comments.
    private static func examples(of page: String) throws -> [String] {
        try ProjectFile("Documentation/\(page)").lines.filter { $0.hasPrefix("posterfetch ") }.map { line in
            let end = line.firstRange(of: " # ")?.lowerBound ?? line.endIndex
            return line[..<end].trimmingCharacters(in: .whitespaces)
        }
    }

    @Test("Every example of the command's pages and of the help can be run, and both pages have the same")
    func examples() async throws {
        let page = try Self.examples(of: "Command.md")
        #expect(try page == Self.examples(of: "Command.ko.md") && page.count >= 12)
        let program = PlacedCommand.program
        let help = ([program] + program.runnable).flatMap { $0.text.examples.map { "posterfetch \($0.line)" } }
        #expect(help.count >= 35)
        var seen = Set<String>()
        let lines = (help + page).filter { seen.insert($0).inserted }
        let shown = try ProjectFile("Documentation/Command.md").snippets(from: "```console").flatMap(\.self)
        // The latest ranking is not published, so a run without a day would end before it does anything. What begins a
        // longer example, or is shown with its output, runs there.
        let ofNoDay =
            #/posterfetch (list|(list )?(daily|weekly|weekend|weekdays))(?!.*--(date|from))(?!.*[|;>])( -.*)?/#
        let read = lines.filter { line in
            let isPart = lines.contains { $0.hasPrefix(line + " -") || $0.hasPrefix(line + " '") }
            return line.wholeMatch(of: ofNoDay) != nil || isPart || shown.contains("$ " + line)
        }
        for line in read {
            let refusal = try Refusal(String(line.dropFirst("posterfetch ".count)))
            #expect(refusal == nil, "\(line): \(refusal?.words ?? "")")
        }
        try await run(lines.filter { !read.contains($0) }, least: 35)
    }

    @Test("Every recipe runs, on fewer days, and both pages have the same")
    func recipes() async throws {
        func recipes(_ name: String) throws -> [String] {
            try ProjectFile("Documentation/\(name)").snippets(from: "```sh").flatMap(\.self)
        }
        let lines = try recipes("Recipes.md")
        #expect(try lines == recipes("Recipes.ko.md"))
        try write(
            "<table><tr><th>영화명</th><th>개봉일</th></tr><tr><td>파묘</td><td>2024-02-22</td></tr></table>", to: "KOBIS.xls")
        try write("title\n파묘\n", to: "titles.csv")
        let ours = lines.map { line in
            line.replacing("--wait-published", with: "--date 20240424")
                .replacing("daily --nation", with: "daily --date 20240424 --nation").replacing(
                    "weekly --area", with: "weekly --date 20240424 --area"
                )
                .replacing(#/--from \S+ --to \S+/#, with: "--from 2024-04-24 --to 2024-04-25")
        }
        try await run(ours, least: 18)
        let folder = tool.folder.appending(path: "media/films/파묘 (2024)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).contains { $0.hasPrefix("poster.") })
        #expect(FileManager.default.fileExists(atPath: tool.folder.appending(path: "slides").path))
    }

    @Test(
        "The commands of a page print what it shows; … stands for any lines",
        arguments: ["README", "Documentation/Command", "Documentation/Matching"])
    func session(page: String) async throws {
        let pages = try [".md", ".ko.md"].map { suffix in
            Self.commands(of: try ProjectFile(page + suffix).snippets(from: "```console").flatMap(\.self))
        }
        for (language, commands) in zip(["en_US", "ko_KR"], pages) {
            #expect(!commands.isEmpty)
            var tool = try ExampleTests().tool
            tool.environment["LANG"] = language + ".UTF-8"
            tool.environment["POSTERFETCH_FORMAT"] = "table"  // as on a terminal
            // What prints the same in both languages runs once.
            for shown in commands where language == "en_US" || !pages[0].contains(where: { $0 == shown }) {
                let result = try await tool.shell(shown.command)
                #expect(result.status == 0, "\(shown.command): \(result.errors)")
                var rest = Substring(result.output)
                for part in shown.output.joined(separator: "\n").split(separator: "…") {
                    let found = try #require(rest.firstRange(of: part), "\(shown.command) prints:\n\(result.output)")
                    rest = rest[found.upperBound...]
                }
            }
        }
    }

    /// The commands behind `$`, without their comments, each with the lines below it.
    private static func commands(of lines: [String]) -> [(command: String, output: [String])] {
        lines.reduce(into: []) { commands, line in
            if line.hasPrefix("$ ") {
                commands.append((line.dropFirst(2).split(separator: " # ").first.map(String.init) ?? "", []))
            } else if !commands.isEmpty {
                commands[commands.count - 1].output.append(line)
            }
        }
    }
}
