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

    @Test("A column is one of IMDb's ids if these have at least seven digits")
    func imdb() async throws {
        for (id, isTold) in [("tt1234567", true), ("tt123456", false)] {
            let result = try await tool.run("enrich", input: "제목,개봉일,번호\n파묘,2024-02-22,\(id)\n")
            #expect(result.status == 0 && result.output.contains(",838209,"), "\(result.errors)")
            #expect(result.errors.contains("Not used: 번호 (IMDb ids)") == isTold, "\(result.errors)")
        }
    }

    @Test("A column is one of codes although some of them could be days")
    func codesLikeDays() async throws {
        let result = try await tool.run(
            "enrich", input: "제목,개봉일,번호\n파묘,2024-02-22,20240424\n파묘,2024-02-22,20234675\n")
        #expect(result.status == 0 && result.errors.contains("Not used: 번호 (codes)"), "\(result.errors)")
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

    @Test(
        "A column is recognised by words and shape, or by the codes in it",
        arguments: [
            "영화대표코드,영화 이름,국내개봉일", "영화 대표코드,타이틀,개봉예정일", "kobis_code,primaryTitle,releasedDate",
            "movie_cd,title_kr,release_dt", "영화코드(KOBIS),Name,개봉일(한국)", "번호,n,when",
        ])
    func names(header: String) async throws {
        let result = try await tool.run(
            "enrich", "--columns", "tmdbID", input: "\(header)\n20234675,파묘,2024-02-22\n20228797,범죄도시4,2024-04-24\n")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.lines.dropFirst() == ["20234675,파묘,2024-02-22,838209", "20228797,범죄도시4,2024-04-24,1017163"])
    }

    @Test(
        "An English title is recognised by its words, also in a note",
        arguments: ["Movie Name (English)", "영문 영화명", "English Film Title", "영문 제목명"])
    func englishName(header: String) async throws {
        let result = try await tool.run(
            "enrich", "--dry-run", input: "Movie Code,Movie Name (Korean),\(header)\n20234675,파묘,Exhuma\n")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.errors.contains("\(header) as englishTitle"), "\(result.errors)")
        #expect(result.output.contains("title 파묘"), "\(result.output)")
    }

    @Test(
        "A column of something else is not taken for the film's",
        arguments: ["영화관코드", "개봉일 관객수", "재개봉일", "영화사명", "장르코드"])
    func others(name: String) async throws {
        let result = try await tool.run("enrich", "--columns", "tmdbID", input: "제목,\(name)\n파묘,20228797\n")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.errors.contains("Reads 제목 as title."), "\(result.errors)")
        #expect(result.lines.last == "파묘,20228797,838209")
    }

    @Test("A year of opening or of a chart never counts as one of production, and distinguishes namesakes (T5)")
    func years() async throws {
        for name in ["year", "연도", "개봉년도", "개봉연도", "releaseYear"] {
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
        "A running time is read as people and programs write it (T7)",
        arguments: [
            "134", "134분", "134 min", "134.0", "2시간 14분", "2:14", "2h 14m", "2h14", "02:14:00", "PT2H14M", "8040",
            "8040000", "0 days 02:14:00", "약 134분", "134분 0초", "2시간 14분 (134분)", "2시간 14분 (134)", "2h 14m (134 min)",
            "2h 14m [134]", "2 hours, 14 minutes", "134 (15세)",
        ])
    func runtimes(text: String) async throws {
        let result = try await tool.run("enrich", "-n", input: "영화명;상영시간\n파묘;\(text)\n")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.lines == ["line 2: title 파묘 · runtime 134 min"])
    }

    @Test("A column of short days that do not all begin with the year is not read, and that is said")
    func shortDays() async throws {
        func days(_ rows: String...) async throws -> Posterfetch.Result {
            let rows = rows.map { "파묘,\($0)\n" }.joined()
            return try await tool.run("enrich", "--columns", "tmdbID", input: "movieNm,openDt\n\(rows)")
        }
        let american = try await days("02/03/24", "02/22/24")
        #expect(
            american.errors.contains("Cannot read 2 cells of openDate; first: “02/03/24” in line 2"),
            "\(american.errors)")
        // A day that is none in any order says nothing about the others.
        let korean = try await days("24/02/22", "24.2.22", "00/00/00")
        #expect(
            korean.errors.contains("Cannot read 1 cell of openDate; first: “00/00/00” in line 4"), "\(korean.errors)")
        #expect(korean.lines.count == 4 && korean.lines[1...2].allSatisfy { $0.hasSuffix(",838209") })
    }

    @Test("A column is told of in spite of cells that say nothing", arguments: ["-", "미정", "TBA", ""])
    func placeholders(text: String) async throws {
        let result = try await tool.run(
            "enrich", input: "제목,개봉일,날짜\n파묘,20240222,2024-04-24\n파묘,20240222,\(text)\n")
        #expect(result.status == 0 && result.errors.contains("Not used: 날짜 (days)"), "\(result.errors)")
    }

    @Test(
        "Two running times, and one of an unknown form, are not read", arguments: ["134/140", "95~134", "2.2", "1,34"])
    func unclearRuntimes(text: String) async throws {
        let result = try await tool.run("enrich", "-n", input: "영화명;상영시간\n파묘;\(text)\n")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.lines == ["line 2: title 파묘"])
    }

    @Test(
        "A director is named without what tables write after a name",
        arguments: ["장재현 감독", "장재현(감독)", "장재현 (감독)", "장재현 외 2명", "장재현 외2명", "장재현 등"])
    func directors(text: String) async throws {
        let result = try await tool.run("enrich", "-n", input: "영화명;감독\n파묘;\(text)\n")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.lines == ["line 2: title 파묘 · directors 장재현"])
    }

    @Test(
        "Epoch times and days in columns of years are read",
        arguments: [
            ("개봉일", "1708560000", "openDate 2024-02-22"), ("개봉일", "1708527600", "openDate 2024-02-22"),
            ("개봉일", "1708560000000", "openDate 2024-02-22"), ("개봉일", "1708560000000000000", "openDate 2024-02-22"),
            ("개봉일", "-157766400", "openDate 1965-01-01"), ("제작연도", "2024-02-22", "productionYear 2024"),
            ("제작연도", "20240222", "productionYear 2024"), ("연도", "22.2.2024", "year 2024"),
        ])
    func days(column: String, text: String, fact: String) async throws {
        let result = try await tool.run("enrich", "-n", input: "영화명;\(column)\n파묘;\(text)\n")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.lines == ["line 2: title 파묘 · \(fact)"])
    }

    @Test(
        "Where what a text says about a day ends, and what may be two days is none",
        arguments: [
            // A year of two digits is one of this century up to 68.
            ["68/02/22": "openDate 2068-02-22", "69/02/22": "openDate 1969-02-22", "690222": "openDate 1969-02-22"],
            ["1880-01-01": "openDate 1880-01-01", "1879-12-31": "", "2101-01-01": ""],
            // Twelve may be a month, thirteen not.
            ["12/5/2024": "year 2024", "5/13/2024": "openDate 2024-05-13", "5/5/2024": "openDate 2024-05-05"],
            // The twelfth of October 2020, or December 2010.
            ["201012": "", "201013": "openDate 2020-10-13", "202413": ""],
        ])
    func boundaries(days: [String: String]) async throws {
        let rows = days.sorted { $0.key < $1.key }
        let input = "영화명;개봉일\n" + rows.map { "파묘;\($0.key)\n" }.joined()
        let result = try await tool.run("enrich", "-n", input: input)
        #expect(result.status == 0, "\(result.errors)")
        let told = rows.map { $0.value.isEmpty ? "" : " · \($0.value)" }
        #expect(result.lines == told.enumerated().map { "line \($0 + 2): title 파묘\($1)" })
    }

    @Test("Of two years none is read")
    func twoYears() async throws {
        let result = try await tool.run("enrich", "-n", input: "영화명;연도\n파묘;2023-2024\n파묘;2024 (한국)\n")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.lines == ["line 2: title 파묘", "line 3: title 파묘 · year 2024"])
    }

    @Test(
        "Series and episodes keep their cells and are other",
        arguments: ["show", "tvSeries", "TV Mini Series", "시리즈", "episode"])
    func series(type: String) async throws {
        let input = "type,title,year,tmdb_id\n\(type),거울,2008,1396\nmovie,파묘,2024,838209\n"
        let result = try await tool.run("enrich", "--columns", "matchState", "--posters", "p", input: input)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.lines[1] == "\(type),거울,2008,1396,other" && result.lines[2].hasSuffix(",match"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: tool.folder.path + "/p").count == 2)
    }
}
