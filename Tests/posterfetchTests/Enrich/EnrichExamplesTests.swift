import BoxOfficeFixtures
import Foundation
import Testing

@Suite("posterfetch enrich: the examples of the help and of Command.md") struct EnrichExamplesTests {
    private let services: FixtureServices
    private let tool: Posterfetch

    init() throws {
        services = try FixtureServices()
        tool = try Posterfetch(services)
        let table = "영화명,개봉일\n파묘,2024-02-22\n그런 영화는 없다,\n"
        for name in ["ranking.csv", "films.csv", "박스오피스.csv"] {
            try table.write(to: tool.folder.appending(path: name), atomically: true, encoding: .utf8)
        }
        // What a person saves on the page of a review.
        try Data("decision,title\nnone,그런 영화는 없다\n".utf8)
            .write(to: tool.folder.appending(path: "review-decisions.csv"))
    }

    /// Runs the lines that have to do with tables, one after the other, since each may need the files of those before.
    private func run(_ lines: [Substring], least: Int) async throws {
        let examples = lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter {
            $0.hasPrefix("posterfetch") && $0.contains("posterfetch enrich")
        }
        #expect(examples.count >= least)
        for example in examples {
            let command = example.replacing("posterfetch enrich", with: "\"$posterfetch\" enrich")
                .replacing("posterfetch list", with: "\"$posterfetch\" list")
            let result = try await tool.shell(command)
            #expect(result.status == 0, "\(example): \(result.errors)")
        }
        for name in try FileManager.default.contentsOfDirectory(atPath: tool.folder.path) where name.hasSuffix(".csv") {
            let table = try String(contentsOf: tool.folder.appending(path: name), encoding: .utf8)
            #expect(table.split(whereSeparator: \.isNewline).count >= 2, "\(name)")
        }
    }

    @Test("The help's") func help() async throws {
        try await run(try await tool.run("enrich", "--help").output.split(separator: "\n"), least: 5)
    }

    @Test("Those of Command.md") func page() async throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        try await run(
            try String(contentsOf: root.appending(path: "Documentation/Command.md"), encoding: .utf8)
                .split(separator: "\n"), least: 2)
    }
}
