import BoxOfficeContracts
import BoxOfficeFixtures
import Foundation
import Testing

@Suite("posterfetch enrich: no row and no cell is lost") struct EnrichRowsTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    private func cells(_ result: Posterfetch.Result) -> [[String]] {
        result.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
            $0.components(separatedBy: ",")
        }
    }

    @Test("Blank, short, ragged, empty and quoted rows all come back in their places (D1)")
    func everyRow() async throws {
        let input = [
            "movieNm,openDt,note", "범죄도시4,20240424,a", ",20240424,no title", "파묘", "", ",,", "파묘,20240222,x,y",
            "파묘,20240222,x,,", "\"파묘", "",
        ].joined(separator: "\n")
        let result = try await tool.run("enrich", input: input)
        #expect(result.status == 1)
        let rows = cells(result)
        #expect(rows.count == 9)
        #expect(rows[0].prefix(5) == ["movieNm", "openDt", "note", "tmdbID", "matchState"])
        #expect(rows[1].prefix(5) == ["범죄도시4", "20240424", "a", "1017163", "match"])
        #expect(rows[2].prefix(5) == ["", "20240424", "no title", "", "invalid"])
        #expect(rows[3].prefix(3) == ["파묘", "", ""])
        #expect(rows[4] == [""])
        #expect(rows[5] == Array(repeating: "", count: 11))
        #expect(
            rows[6].prefix(6) == [
                "파묘", "20240222", "x", "", "invalid", "the row has 1 more cell than there are columns",
            ])
        #expect(rows[6].last == "y")
        #expect(rows[7].prefix(5) == ["파묘", "20240222", "x", "838209", "match"])
        #expect(rows[8].prefix(5) == ["\"\"\"파묘\"", "", "", "", "invalid"])
        for line in [3, 7, 9] { #expect(result.errors.contains("line \(line): "), "\(result.errors)") }
        #expect(result.errors.contains("8 rows, 3 films: "))
    }

    @Test("A row that is not an object comes back, and objects of other types pass (D3)")
    func objects() async throws {
        let input = [
            #"{"type":"ranking","days":"2024-04-24"}"#, #"{"type":"entry","movieCode":"20228797","title":"범죄도시4"}"#,
            "not json", #"{"year":2024}"#, #"{"type":"summary","films":1}"#,
        ]
        let result = try await tool.run("enrich", input: input.joined(separator: "\n"))
        #expect(result.status == 1)
        #expect(result.lines.count == 5)
        #expect(result.lines[0] == input[0] && result.lines[4] == input[4])
        #expect(result.lines[1].contains(#""tmdbID":1017163"#))
        #expect(result.lines[2].hasPrefix(#"{"row":"not json","#))
        #expect(result.lines[3].hasPrefix(#"{"year":2024,"#) && result.lines[3].contains(#""matchState":"invalid""#))
    }

    @Test("The pipeline of the help: a ranking, enriched (D3)", arguments: ["jsonl", "json"])
    func pipeline(format: String) async throws {
        let result = try await tool.shell(
            #""$posterfetch" list daily --date 20240424 --format \#(format) | "$posterfetch" enrich"#)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.components(separatedBy: #""matchState":"match""#).count == 11)
    }

    @Test("An id in tmdbID is a decision, a word for nothing is not, and the user's cells stay (D2)")
    func given() async throws {
        let input = [
            "movieNm,openDt,tmdbID,overview", "범죄도시4,20240424,838209,mine", "파묘,20240222,none,", "없는 영화,20240424,-,",
            "파묘,20240222,,", "파묘,20240222,abc,", "파묘,20240222,77777777,",
        ].joined(separator: "\n")
        let result = try await tool.run("enrich", input: input)
        #expect(result.status == 1)
        let rows = cells(result)
        #expect(
            rows[0].prefix(9) == [
                "movieNm", "openDt", "tmdbID", "overview", "matchState", "matchReason", "tmdbTitle", "tmdb_overview",
                "overviewLanguage",
            ])
        let other = "given (not the film described)"
        #expect(rows[1].prefix(7) == ["범죄도시4", "20240424", "838209", "mine", "match", other, "파묘"])
        #expect(rows[2].prefix(6) == ["파묘", "20240222", "838209", "", "match", "titleAndDate"])
        #expect(rows[3].prefix(6) == ["없는 영화", "20240424", "-", "", "none", "noResults"])
        #expect(rows[4].prefix(5) == ["파묘", "20240222", "838209", "", "match"])
        #expect(rows[5].prefix(5) == ["파묘", "20240222", "abc", "", "invalid"])
        #expect(rows[6].prefix(6) == ["파묘", "20240222", "77777777", "", "invalid", "TMDB has no film 77777777"])
        #expect(result.errors.contains("tmdb_overview"))
    }

    @Test(
        "Run on its own output, enrich goes on: rows that are done are not looked up again",
        arguments: ["csv", "jsonl"])
    func resumed(format: String) async throws {
        let input = "movieCd,movieNm,openDt\n20228797,범죄도시4,20240424\n20234675,파묘,20240222\n"
        tool.services.fail(.tmdb, times: 1, with: .status(404))
        let first = try await tool.run(
            "enrich", "--format", format, "--concurrency", "1", "--no-cache", input: input)
        #expect(first.status == 1)
        #expect(first.output.count(of: "failed") == 1 && first.output.contains("838209"))
        let requests = tool.services.requests(to: .tmdb).count
        let second = try await tool.run("enrich", "--no-cache", input: first.output)
        #expect(second.status == 0, "\(second.errors)")
        #expect(second.output.contains("1017163") && second.output.count(of: "failed") == 0)
        #expect(second.lines.count == first.lines.count)
        #expect(tool.services.requests(to: .tmdb).count == requests + 1)
        guard format == "csv" else { return }
        let again = try await tool.run("enrich", "--no-cache", "--again", input: second.output)
        #expect(again.output == second.output)
        #expect(tool.services.requests(to: .tmdb).count > requests + 1)
    }

    @Test("An id written into the output of an earlier run counts")
    func corrected() async throws {
        let columns = "tmdbID,matchState,matchReason,tmdbTitle"
        let header = "movieNm,openDt,\(columns)"
        let result = try await tool.run(
            "enrich", "--columns", columns, input: "\(header)\n없는 영화의 제목,20240424,838209,none,noResults,\n")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.lines == [header, "없는 영화의 제목,20240424,838209,match,given (not the film described),파묘"])
    }

    @Test("Columns of the user's own stay, also where tmdbID, overview and matchState are among them")
    func allOwn() async throws {
        let input = "title,openDt,tmdbID,overview,matchState\n파묘,20240222,,mine,seen\n범죄도시4,20240424,1017163,,\n"
        let first = try await tool.run("enrich", "--columns", "tmdbID,matchState,matchReason,overview", input: input)
        #expect(first.status == 0, "\(first.errors)")
        #expect(
            first.lines[0]
                == "title,openDt,tmdbID,overview,matchState,tmdb_matchState,matchReason,tmdb_overview")
        #expect(first.lines[1].hasPrefix("파묘,20240222,838209,mine,seen,match,titleAndDate,"))
        #expect(first.lines[2].hasPrefix("범죄도시4,20240424,1017163,,,match,given,"))
        // An id that was removed is looked for again.
        let removed = first.output.replacing(",838209,", with: ",,")
        let third = try await tool.run("enrich", "--columns", "tmdbID,matchState,matchReason,overview", input: removed)
        #expect(third.status == 0, "\(third.errors)")
        #expect(third.output == first.output)
    }

    @Test("Columns of the user's own stay in every further run, also one named matchState (D2)")
    func ownColumns() async throws {
        let input = "movieNm,openDt,overview,matchState\n파묘,20240222,mine,seen\n없는 영화의 제목,20240424,mine too,no\n"
        let first = try await tool.run("enrich", input: input)
        #expect(first.status == 0, "\(first.errors)")
        #expect(cells(first)[0].prefix(7).suffix(3) == ["tmdbID", "tmdb_matchState", "matchReason"])
        #expect(cells(first)[1].prefix(6) == ["파묘", "20240222", "mine", "seen", "838209", "match"])
        let corrected = first.output.replacingOccurrences(of: "mine too,no,,none", with: "mine too,no,1017163,none")
        let second = try await tool.run("enrich", input: corrected)
        #expect(second.status == 0, "\(second.errors)")
        #expect(
            cells(second)[2].prefix(7) == [
                "없는 영화의 제목", "20240424", "mine too", "no", "1017163", "match", "given (not the film described)",
            ])
        #expect(cells(second).prefix(2) == cells(first).prefix(2))
    }

    @Test("Rows that are done convert to a table with the others; objects about something else are told of")
    func converted() async throws {
        let done = #"{"title":"파묘","openDate":"2024-02-22","tmdbID":838209,"matchState":"match","matchReason":"given"}"#
        let result = try await tool.run(
            "enrich", "--format", "csv", "--columns", "tmdbID,matchState,matchReason",
            input: [#"{"type":"ranking"}"#, done, done].joined(separator: "\n"))
        #expect(result.status == 0, "\(result.errors)")
        #expect(cells(result).map { $0.first } == ["title", "파묘", "파묘"])
        #expect(cells(result)[1].prefix(4) == ["파묘", "2024-02-22", "838209", "match"])
        #expect(result.errors.contains("Left out 1 object that is not a film."))
    }

    @Test("A row with too many cells keeps them, also as JSON, and its film can be named")
    func ragged() async throws {
        let input = "movieNm,openDt\n파묘,20240222,x,y\n"
        let named = """
            movieNm,openDt,tmdbID,matchState,matchReason
            파묘,20240222,838209,invalid,the row has 2 more cells than there are columns,x,y

            """
        let second = try await tool.run("enrich", "--columns", "tmdbID,matchState,matchReason", input: named)
        #expect(second.status == 0, "\(second.errors)")
        #expect(cells(second)[1].prefix(5) == ["파묘", "20240222", "838209", "match", "given"])
        #expect(cells(second)[1].suffix(2) == ["x", "y"])
        let json = try await tool.run("enrich", "--format", "jsonl", input: input)
        #expect(json.status == 1, "\(json.errors)")
        #expect(json.output.contains(#""moreCells":["x","y"]"#))
    }

    @Test("A long cell, or a row of many, takes no room in the rows after it", arguments: ["긴", ","])
    func longCell(text: String) async throws {
        var tool = tool
        tool.wrapper = ["/bin/sh", "-c", #"ulimit -v 3000000; exec "$0" "$@""#]
        let long = String(repeating: text, count: 900_000 / text.utf8.count)
        let rows = String(repeating: "20234675,파묘,2024-02-22,\n", count: 4_000)
        try Data("movieCd,movieNm,openDt,note\n20234675,파묘,2024-02-22,\(long)\n\(rows)".utf8)
            .write(to: tool.folder.appending(path: "films.csv"))
        let result = try await tool.run("enrich", "films.csv", "--columns", "tmdbID")
        #expect(result.status == 0 && !result.wasKilled, "\(result.errors)")
        #expect(result.lines.count == 4_002 && result.lines.last == "20234675,파묘,2024-02-22,,838209")
    }

    @Test("When a key is refused, every row is written, and the rest is pending (D1)")
    func refused() async throws {
        var tool = tool
        tool.environment["TMDB_ACCESS_TOKEN"] = "bad"
        let input = "movieNm\n" + (0..<500).map { "영화\($0)\n" }.joined()
        let result = try await tool.run("enrich", "--concurrency", "2", input: input)
        #expect(result.status == 77)
        #expect(result.lines.count == 501)
        #expect(result.lines.dropFirst().enumerated().allSatisfy { $1.hasPrefix("영화\($0),") })
        #expect(result.lines.last?.hasPrefix("영화499,,pending,invalidKey,") == true, "\(result.lines.last ?? "")")
        #expect(tool.services.requests(to: .tmdb).count < 50)
        #expect(result.errors.contains("pending"))
    }

    @Test("After kill -9, a run on the table asks nothing again that was decided")
    func killed() async throws {
        let input = "movieNm,openDt\n파묘,20240222\n범죄도시4,20240424\n없는 영화,20240101\n"
        try Data(input.utf8).write(to: tool.folder.appending(path: "films.csv"))
        let gate = Latch()
        defer { gate.open() }
        tool.services.fail(
            .tmdb, times: .max,
            with: .init { reply in
                let isKnown = ["파묘", "범죄도시"].contains { String(decoding: reply.body, as: UTF8.self).contains($0) }
                if !isKnown { gate.block() }
                return reply
            })
        // One film after the other: when the third is asked about, two are decided.
        let first = try await tool.run(
            ["enrich", "films.csv", "--concurrency", "1"],
            killedWhen: { [tool] in
                await tool.services.server.until { $0.requests.contains { $0.target.contains("%EC%97%86%EB%8A%94") } }
            })
        #expect(first.wasKilled && first.status == SIGKILL, "\(first.errors)")
        gate.open()
        let second = try await tool.run("enrich", "films.csv", "--columns", "matchState")
        #expect(second.status == 0, "\(second.errors)")
        #expect(second.lines.dropFirst() == ["파묘,20240222,match", "범죄도시4,20240424,match", "없는 영화,20240101,none"])
        let titles = tool.services.requests(to: .tmdb).map(\.target).filter { !$0.contains("%EC%97%86%EB%8A%94") }
        #expect(Set(titles).count == titles.count, "\(titles)")
    }

    @Test("A signal ends the looking up, not the table, however long that is (D1)")
    func interrupted() async throws {
        tool.services.fail(.tmdb, times: .max, with: .stall)
        // Seconds of work for the command as it is released.
        let rows = (0..<10_000).map { "영화\($0)\n" }.joined()
        try Data(("movieNm\n" + rows).utf8).write(to: tool.folder.appending(path: "films.csv"))
        let result = try await tool.run(
            ["enrich", "films.csv"], signals: [SIGINT],
            killedWhen: { [tool] in await tool.services.server.until { !$0.requests.isEmpty } })
        #expect(result.status == 130)
        #expect(result.errors.contains("10,000 rows, "), "\(result.errors.suffix(500))")
        #expect(result.lines.count == 10_001)
        #expect(result.lines.last?.hasPrefix("영화9999,,pending,interrupted,") == true)
    }
}
