import BoxOfficeFixtures
import Foundation
import Testing

@Suite("posterfetch enrich: lines that are not films, and runs on its own output") struct EnrichLayoutTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    /// A table as KOBIS exports it: a second header line below a merged one, a section, its header again, notes, totals.
    static let exported = """
        순위,영화명,개봉일,관객수,,매출액
        ,,,(S:서울 기준),(전국),
        1,파묘,2024-02-22,100,200,300
        [재개봉],,,,,
        순위,영화명,개봉일,관객수,,매출액
        2,범죄도시4,2024-04-24,100,200
        ※ 집계 기준: 발권, 결제,,,
        합계,,,"200",600

        """

    @Test("Second headers, sections, notes and totals keep their cells, get empty ones, and change no status (T9)")
    func layout() async throws {
        let result = try await tool.run("enrich", "--columns", "tmdbID,matchState", input: Self.exported)
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            result.output == """
                순위,영화명,개봉일,관객수,,매출액,tmdbID,matchState
                ,,,(S:서울 기준),(전국),,,
                1,파묘,2024-02-22,100,200,300,838209,match
                [재개봉],,,,,,,
                순위,영화명,개봉일,관객수,,매출액,,
                2,범죄도시4,2024-04-24,100,200,,1017163,match
                ※ 집계 기준: 발권, 결제,,,,,,
                합계,,,"200",600,,,

                """)
        #expect(
            result.errors.contains("2 matched, 5 kept as heading, note or total (2, 4, 5, 7, 8)"), "\(result.errors)")
    }

    @Test("Of the lines that are not films five are named, and more are counted")
    func manyLines() async throws {
        let input = "영화명,개봉일\n파묘,20240222\n" + (1...6).map { "※ \($0),\n" }.joined()
        let result = try await tool.run("enrich", input: input)
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            result.errors.contains("1 matched, 6 kept as heading, note or total (3, 4, 5, 6, 7 …)"), "\(result.errors)")
    }

    @Test("Codes without a name for their column are found in the command's own output, too")
    func codesAgain() async throws {
        let first = try await tool.run("enrich", input: "0,1,2\n1,20234675,파묘\n2,20228797,범죄도시4\n")
        #expect(first.status == 0 && first.output.contains(",838209,match,"), "\(first.errors)")
        let again = try await tool.run("enrich", "--again", input: first.output + "3,20249318,챌린저스\n")
        #expect(again.status == 0, "\(again.errors)")
        #expect(
            again.output.hasPrefix(first.output) && again.lines.last?.contains(",match,") == true, "\(again.output)")
    }

    @Test(
        "A second run changes nothing, with --again, too",
        arguments: [(exported, ["--again"], 0), ("{\"title\":\"파묘\"}\nnot json\n", [], 1)]
            as [(String, [String], Int32)])
    func fixedPoint(table: String, options: [String], status: Int32) async throws {
        for result in try await runs(Array(table.utf8), [[], options]) {
            #expect(result.status == status, "\(result.errors)")
        }
    }

    /// Runs the command on a table, and again on each output; expects that these are the same.
    private func runs(_ table: [UInt8], _ runs: [[String]]) async throws -> [Posterfetch.Result] {
        var from = tool.folder.appending(path: "table")
        try Data(table).write(to: from)
        let format = table.first == UInt8(ascii: "[") ? ["json"] : table.first == UInt8(ascii: "{") ? ["jsonl"] : []
        var (results, outputs): ([Posterfetch.Result], Set<Data>) = ([], [])
        for (number, options) in runs.enumerated() {
            let to = tool.folder.appending(path: "\(number)")
            let result = try await tool.run(
                [
                    "enrich", from.path, "-o", to.path, "--encoding", "utf-8", "--columns",
                    "tmdbID,matchState,matchReason",
                ]
                    + options + format.flatMap { ["--format", $0] })
            results.append(result)
            outputs.insert(try Data(contentsOf: to))
            from = to
        }
        #expect(outputs.count == 1, "\(outputs.map { String(decoding: $0, as: UTF8.self) })")
        return results
    }
}
