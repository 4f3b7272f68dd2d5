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
                합계,,,200,600,,,

                """)
        #expect(
            result.errors.contains("2 matched, 5 kept as heading, note or total (2, 4, 5, 7, 8)"), "\(result.errors)")
    }

    @Test(
        "A line in the title's column is not a film if it is a heading, a note, or the header in other words",
        arguments: ["[재개봉],,", "【애니메이션】,,", "출처: 영화진흥위원회,,", "※ 잠정치,,", "title,release date,", "총계 (2편),,"])
    func titles(line: String) async throws {
        let result = try await tool.run(
            "enrich", "--columns", "matchState", input: "영화명,개봉일,비고\n\(line)\n파묘,20240222,\n")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.lines.dropFirst() == ["\(line),", "파묘,20240222,,match"])
        #expect(tool.services.requests(to: .tmdb).count == 1)
    }

    @Test("In a list of titles, what would be a total, a section or a unit in a table is a film")
    func titlesAlone() async throws {
        let films = ["합계", "Total", "[재개봉]", "(전국)"]
        let input = "영화명\n\(films.joined(separator: "\n"))\n파묘\n"
        let result = try await tool.run("enrich", "--columns", "matchState", input: input)
        #expect(result.status == 0, "\(result.errors)")
        #expect(Array(result.lines.dropFirst()) == films.map { "\($0),none" } + ["파묘,match"])
        #expect(result.errors.contains("5 rows, 5 films: 1 matched, 4 without a match"), "\(result.errors)")
    }

    @Test("Of the lines that are not films five are named, and more are counted")
    func manyLines() async throws {
        let input = "영화명,개봉일\n파묘,20240222\n" + (1...6).map { "※ \($0),\n" }.joined()
        let result = try await tool.run("enrich", input: input)
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            result.errors.contains("1 matched, 6 kept as heading, note or total (3, 4, 5, 6, 7 …)"), "\(result.errors)")
    }

    @Test("A list's own header below an empty line counts, not that of what stands above it (Letterboxd)")
    func belowEmpty() async throws {
        let input = """
            Letterboxd list export v7
            Date,Name,Tags,URL,Description
            2026-01-14,Films,,https://boxd.it/a,

            Position,Name,Year,URL,Description
            1,파묘,2024,https://boxd.it/b,

            """
        let result = try await tool.run("enrich", "--columns", "tmdbID,matchState", input: input)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.errors.contains("Reads Name as title, Year as year, URL as address."), "\(result.errors)")
        #expect(
            result.output
                == input.replacing("Year,URL,Description", with: "Year,URL,Description,tmdbID,matchState")
                .replacing("boxd.it/b,", with: "boxd.it/b,,838209,match"))
    }

    @Test("White space that nobody sees is not part of a column's name")
    func invisible() async throws {
        let result = try await tool.run(
            "enrich", "--columns", "tmdbID", input: "\u{200B}영화명\u{200B},개봉\u{A0}일\n파묘,20240222\n")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.lines.last == "파묘,20240222,838209", "\(result.errors)")
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

    @Test("A row without a name that tells of a film is invalid all the same")
    func nameless() async throws {
        let result = try await tool.run("enrich", "--columns", "matchState", input: "영화명,개봉일\n,20240222\n")
        #expect(result.status == 1, "\(result.errors)")
        #expect(result.lines.last == ",20240222,invalid")
    }

    @Test("A title that nobody quoted becomes one cell where days or codes show its end, and else stays (T1)")
    func unquoted() async throws {
        let input = "영화명,개봉일,비고\n안녕, 파묘,2024-02-22,x\n파묘,2024-02-22,a, b\n파묘,2024-02-22,,,\n"
        let result = try await tool.run("enrich", "--columns", "matchState", input: input)
        #expect(result.status == 1, "\(result.errors)")
        #expect(result.lines[1].hasPrefix("\"안녕, 파묘\",2024-02-22,x,"))
        #expect(result.lines[2] == "파묘,2024-02-22,a,invalid, b")
        #expect(result.lines[3] == "파묘,2024-02-22,,match")
        let list = try await tool.run("enrich", "--columns", "matchState", input: "영화명\n파묘,\n안녕, 파묘\n")
        #expect(list.status == 0, "\(list.errors)")
        #expect(list.lines[1] == "파묘,match" && list.lines[2].hasPrefix("\"안녕, 파묘\","), "\(list.output)")
    }

    static let tables: [(table: String, status: Int32)] = [
        (exported, 0), ("영화명\n안녕, 할부지\n파묘\n합계\n[재개봉]\n영화명\n", 0),
        ("영화명,개봉일\n파묘,2024-02-22,x\n범죄도시4\n", 1), ("type,title,tmdb_id\nshow,거울,1396\nmovie,파묘,\n", 0),
        ("영화코드,연도\n20228797,2023\n20228797,2024\n", 0), ("제목;개봉연도\n\"파묘;2024\n범죄도시4;2024\n", 1),
        ("\u{FEFF}일별,,\r\n영화명,개봉일\r\n파묘,2024. 2. 22.,\r\n", 0), ("movieNm\topenDt\n파묘\t1708560000\n\n", 0),
        ("[{\"movieNm\":\"파묘\"},1]", 1), ("{\"title\":\"파묘\"}\nnot json\n", 1),
    ]

    @Test("A second run, and a third with --again, change nothing", arguments: tables)
    func fixedPoint(table: String, status: Int32) async throws {
        for result in try await runs(Array(table.utf8), [[], [], ["--again"]]) {
            #expect(result.status == status, "\(result.errors)")
        }
    }

    @Test("Nor does a second run change what became of any row of the table of purposes")
    func purposes() async throws {
        for item in EnrichPurposeTests.cases {
            // Without the decisions of a case, its row may come to another end than there.
            let results = try await runs(item.input, [[], []])
            #expect(results[1].status == results[0].status, "\(results[1].errors)")
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
