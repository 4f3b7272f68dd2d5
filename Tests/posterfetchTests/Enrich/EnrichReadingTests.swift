import BoxOfficeFixtures
import Foundation
import Testing

@Suite("posterfetch enrich: how a table is understood") struct EnrichReadingTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    @Test("It is said before the run: form, columns read, and columns that look useful and are not read; not with -q")
    func said() async throws {
        let input = "날짜;제목;개봉일;id;관객수\n2024-04-24;파묘;2024-02-22;tt21113540;1234567890\n"
        let result = try await tool.run("enrich", input: input)
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            result.errors.hasPrefix(
                "posterfetch: standard input: UTF-8, “;”, 1 row. Reads 제목 as title, 개봉일 as openDate. "
                    + "Not used: 날짜 (days), id (IMDb ids); --column imdb=id uses one.\n"), "\(result.errors)")
        let korean = try await tool.run("enrich", "--lang", "ko", input: input)
        #expect(korean.status == 0 && korean.errors.contains("읽는 열: 제목=title, 개봉일=openDate"), "\(korean.errors)")
        let quiet = try await tool.run("enrich", "-q", input: input)
        #expect(quiet.status == 0 && quiet.errors.isEmpty, "\(quiet.errors)")
    }

    @Test("JSON that names no film is refused, and so is a column that no object has")
    func unread() async throws {
        func run(_ json: String, _ options: String...) async throws -> Posterfetch.Result {
            try Data(json.utf8).write(to: tool.folder.appending(path: "films.json"))
            return try await tool.run(["enrich", "films.json"] + options)
        }
        let none = try await run(#"[{"t":"파묘","y":2024}]"#)
        #expect(none.status == 65 && none.output.isEmpty, "\(none.output)")
        #expect(
            none.errors.contains("found “t”, “y”. Name the title's member with --column title=NAME"), "\(none.errors)")
        let wrong = try await run(#"[{"title":"파묘","y":2024}]"#, "--column", "title=titel")
        #expect(wrong.status == 65 && wrong.output.isEmpty, "\(wrong.output)")
        #expect(wrong.errors.contains("there is no column “titel”; found “title”, “y”"), "\(wrong.errors)")
        let late = try await run(#"[{"y":2024},{"y":2024,"t":"파묘"}]"#, "--column", "title=t")
        #expect(late.status == 1 && late.output.contains("838209"), "\(late.errors)")
    }

    @Test("The film within an object is read as Trakt has it, with its ids; an episode is other")
    func inner() async throws {
        let input = #"""
            [{"plays":1,"movie":{"title":"무엇","year":1999,"ids":{"trakt":7,"tmdb":838209}}},
            {"plays":2,"type":"movie","movie":{"title":"파묘","year":2024,"ids":{}}},
            {"plays":3,"type":"episode","episode":{"title":"파묘"},"show":{"title":"거울"}}]
            """#
        try Data(input.utf8).write(to: tool.folder.appending(path: "history.json"))
        let result = try await tool.run("enrich", "history.json", "--columns", "tmdbID,matchState")
        #expect(result.status == 0, "\(result.errors)")
        let rows = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]] ?? []
        #expect(rows.map { $0["tmdbID"] as? Int } == [838_209, 838_209, nil], "\(result.output)")
        #expect(rows[0].keys.sorted() == ["matchState", "movie", "plays", "tmdbID"], "\(result.output)")
    }

    @Test("--dry-run shows only that, with three rows, and asks nobody")
    func dryRun() async throws {
        var tool = tool
        tool.environment["TMDB_ACCESS_TOKEN"] = nil
        try Data(EnrichLayoutTests.exported.utf8).write(to: tool.folder.appending(path: "films.csv"))
        let result = try await tool.run("enrich", "films.csv", "--dry-run")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.errors == "posterfetch: films.csv: UTF-8, “,”, 7 rows. Reads 영화명 as title, 개봉일 as openDate.\n")
        #expect(result.lines == ["line 2: not a film", "line 3: title 파묘 · openDate 2024-02-22", "line 4: not a film"])
        #expect(tool.services.order.isEmpty)
    }

    @Test("A year of opening or of a chart never counts as one of production, and distinguishes namesakes (T5)")
    func years() async throws {
        for name in ["year", "개봉년도"] {
            let input = "영화명,개봉일,감독,\(name)\n파묘,20240222,장재현,2031\n파묘,,,2024\n"
            let result = try await tool.run("enrich", "--columns", "tmdbID", input: input)
            #expect(result.status == 0, "\(result.errors)")
            #expect(result.lines.count { $0.hasSuffix(",838209") } == 2, "\(name): \(result.output)")
            #expect(result.errors.contains(name == "year" ? ", year, " : "\(name) as year, "), "\(result.errors)")
        }
    }

    @Test("A code has one answer in a table, whatever else its rows say (T6)")
    func codes() async throws {
        let rows = "20234675,,20240222\n20234675,다른 제목,19990101\n20234675,파묘,\n"
        let result = try await tool.run(
            "enrich", "--columns", "tmdbID,matchState", input: "movieCd,movieNm,openDt\n\(rows)")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.lines.count { $0.hasSuffix(",838209,match") } == 3, "\(result.output)")
    }

    @Test(
        "Series and episodes keep their cells and are other",
        arguments: ["시리즈"])
    func series(type: String) async throws {
        let input = "type,title,year,tmdb_id\n\(type),거울,2008,1396\nmovie,파묘,2024,838209\n"
        let result = try await tool.run("enrich", "--columns", "matchState", "--posters", "p", input: input)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.lines[1] == "\(type),거울,2008,1396,other" && result.lines[2].hasSuffix(",match"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: tool.folder.path + "/p").count == 2)
    }
}
