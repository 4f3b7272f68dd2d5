import BoxOfficeFixtures
import Foundation
import Testing

@Suite("posterfetch enrich: columns, as people name and fill them") struct EnrichColumnsTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    @Test(
        "A title is found under any of its usual names",
        arguments: [
            "movieNm", "title", "Title", "영화명", "영화명(국문)", "영화 제목", "제목", "Movie Title", "movie_title", " MOVIE-NAME ",
            "\u{FEFF}한글제목", "작품명",
        ])
    func titles(name: String) async throws {
        let result = try await tool.run("enrich", "--columns", "tmdbID", input: "n,\(name),개봉 일자\n1,파묘,20240222\n")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.lines.last == "1,파묘,20240222,838209", "\(result.errors)")
    }

    @Test("Of names that nobody has listed, the one with “director” is not the title's")
    func unlisted() async throws {
        let result = try await tool.run(
            "enrich", "--columns", "tmdbID", input: "영화감독명,국내영화제목,개봉일\n장재현,파묘,20240222\n")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.lines.last == "장재현,파묘,20240222,838209", "\(result.errors)")
    }

    @Test("A column can be named, by any of our names for it, and is not taken for something else")
    func named() async throws {
        let input = "작품,title,언제\n파묘,범죄도시4,2024-02-22\n"
        let result = try await tool.run(
            "enrich", "--column", "title=작품", "--column", "openDt=언제", "--columns", "matchReason,tmdbID", input: input)
        #expect(result.lines == ["작품,title,언제,matchReason,tmdbID", "파묘,범죄도시4,2024-02-22,titleAndDate,838209"])
        let missing = try await tool.run("enrich", "--column", "title=없는열", input: input)
        #expect(missing.status == 65)
        #expect(missing.errors.contains("--column: there is no column “없는열”"), "\(missing.errors)")
        for wrong in ["작품", "klingon=작품", "title="] {
            #expect(try await tool.run("enrich", "--column", wrong, input: input).status == 64)
        }
    }

    @Test("--columns chooses and orders; an unknown or repeated one is refused")
    func chosen() async throws {
        let input = "movieNm,openDt\n파묘,20240222\n"
        let result = try await tool.run("enrich", "--columns", "posterURL,tmdbID", "--format", "jsonl", input: input)
        #expect(result.output.hasPrefix(#"{"movieNm":"파묘","openDt":"20240222","posterURL":"http"#))
        #expect(result.output.hasSuffix(#""tmdbID":838209}"# + "\n"))
        for wrong in ["tmdbid2", "tmdbID,tmdbID", "", "tmdbID,"] {
            #expect(try await tool.run("enrich", "--columns", wrong, input: input).status == 64, "\(wrong)")
        }
    }

    @Test("More columns, or posters, are filled in on the output of an earlier run; a column of the user's own is not")
    func moreColumns() async throws {
        let first = try await tool.run(
            "enrich", "--columns", "tmdbID,matchState,matchReason", input: "movieNm,openDt,overview\n파묘,20240222,mine\n"
        )
        #expect(first.status == 0, "\(first.errors)")
        #expect(first.lines.last == "파묘,20240222,mine,838209,match,titleAndDate")
        let second = try await tool.run(
            "enrich", "--columns", "tmdbTitle,overviewLanguage,overview", "--posters", "p", input: first.output)
        #expect(second.status == 0, "\(second.errors)")
        #expect(
            second.lines.first
                == "movieNm,openDt,overview,tmdbID,matchState,matchReason,tmdbTitle,overviewLanguage,tmdb_overview")
        #expect(second.lines.last?.hasPrefix("파묘,20240222,mine,838209,match,titleAndDate,파묘,ko,") == true)
        let posters = try await tool.run("enrich", "--posters", "p", input: first.output)
        #expect(posters.status == 0, "\(posters.errors)")
        #expect(posters.lines.last?.hasSuffix(",kept,p/파묘_tmdb-838209.jpg") == true, "\(posters.output)")
        let files = try FileManager.default.contentsOfDirectory(atPath: tool.folder.appending(path: "p").path)
        #expect(files.sorted() == ["파묘_tmdb-838209.jpg", "파묘_tmdb-838209.json"])
    }

    @Test("A Korean title comes before another one, and a country may have any of its usual names")
    func names() async throws {
        let input = "Movie Title,Korean Title,Country,Release Date\nExhuma,파묘,South Korea,2/22/2024\n"
        let result = try await tool.run("enrich", "--columns", "tmdbID,matchReason", input: input)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.lines.last == "Exhuma,파묘,South Korea,2/22/2024,838209,titleAndDate")
        for country in ["대한민국", "KOR", "Korea, Republic of", "Atlantis"] {
            let input = "title;nation;openDt\n파묘;\(country);20240222\n"
            let result = try await tool.run("enrich", "--columns", "tmdbID", input: input)
            #expect(result.status == 0, "\(result.errors)")
            #expect(result.lines.last == "파묘;\(country);20240222;838209")
        }
    }

    @Test("Columns without names, and with names that are there already, get names of their own in JSON")
    func unnamed() async throws {
        let result = try await tool.run(
            "enrich", "--format", "jsonl", "--columns", "tmdbID", input: "title,,,n,n\n파묘,a,b,1,2\n")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.hasPrefix(#"{"title":"파묘","column2":"a","column3":"b","n":"1","n5":"2","tmdbID":"#))
    }

    @Test("tmdb_id and TMDB ID are columns of decisions, too", arguments: ["tmdb_id", "TMDB ID", "tmdbId"])
    func idNames(name: String) async throws {
        let result = try await tool.run(
            "enrich", "--columns", "tmdbID,matchReason",
            input:
                "movieNm,\(name)\n파묘,1017163.0\n범죄도시4,\n파묘,https://www.themoviedb.org/movie/838209-exhuma?language=ko\n"
        )
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            result.lines == [
                "movieNm,\(name),matchReason", "파묘,1017163.0,given", "범죄도시4,1017163,titleAndDate",
                "파묘,https://www.themoviedb.org/movie/838209-exhuma?language=ko,given",
            ])
    }

    @Test(
        "A day is read as people write it",
        arguments: [
            "2024-02-22", "20240222", "2024.2.22", "2024. 2. 22.", "2024/02/22", "2024년 2월 22일", "24/02/22", "24.2.22",
            "240222", "2/22/2024", "22/2/2024", "22.02.2024", "45344", "45344.0", "2024-02-22 00:00:00",
            "2024-02-22T00:00:00Z", "20240222 00:00", "Feb 22, 2024", "22 February 2024", "22-Feb-24",
            "2024. 2. 22. 오전 12:00",
        ])
    func days(text: String) async throws {
        // The search has 파묘 twice: without its day, nothing would tell which is meant.
        let result = try await tool.run(
            "enrich", "--columns", "tmdbID,matchReason", "--details", "never", input: "movieNm;openDt\n파묘;\(text)\n")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.lines.last == "파묘;\(text);838209;titleAndDate", "\(result.errors)")
        #expect(result.errors.contains("1 matched") && !result.errors.contains("Cannot read"), "\(result.errors)")
    }

    @Test(
        "A year alone is not taken for a day", arguments: ["2024", "2024.2", "2024-02", "202402", "20240000"])
    func years(text: String) async throws {
        let result = try await tool.run(
            "enrich", "--columns", "matchReason", "--details", "never", input: "movieNm,openDt,감독\n파묘,\(text),장재현\n")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.lines.last == "파묘,\(text),장재현,confirmed")
        #expect(result.errors.contains("1 matched") && !result.errors.contains("Cannot read"), "\(result.errors)")
    }

    @Test("What cannot be read is counted and told of; what says nothing is not")
    func unread() async throws {
        let input = """
            movieNm;openDt;year;runtime
            파묘;2/3/2024;2024;134분
            파묘;soon;next year;long
            파묘;-;;미정
            파묘;미정;NaN;N/A
            파묘;99999;x;0

            """
        let result = try await tool.run("enrich", input: input)
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            result.errors.contains("Cannot read 3 cells of openDate; first: “2/3/2024” in line 2; write"),
            "\(result.errors)")
        #expect(result.errors.contains("Cannot read 2 cells of year; first: “next year” in line 3."))
        #expect(result.errors.contains("Cannot read 1 cell of runtime; first: “long” in line 3."))
        #expect(result.lines.count == 6)
    }

    @Test("In a list of titles, a comma is part of the title; a line with totals passes")
    func list() async throws {
        let result = try await tool.run(
            "enrich", "--columns", "matchState", input: "영화명\n좋은 놈, 나쁜 놈, 이상한 놈\n파묘\n")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.lines == ["영화명,matchState", "\"좋은 놈, 나쁜 놈, 이상한 놈\",none", "파묘,match"])
        let table = try await tool.run(
            "enrich", "--columns", "matchState", input: "순위,영화명,관객수\n1,파묘,\"1,234\"\n합계,,\"1,234\"\n")
        #expect(table.status == 0 && table.lines.last == "합계,,\"1,234\",", "\(table.errors)")
        #expect(tool.services.requests(to: .kobis).contains { $0.target.contains("%EB%82%98%EC%81%9C") })
    }

    @Test("A quotation mark that nothing closes costs its own line, not those after it")
    func unclosed() async throws {
        let rows = (0..<60_000).map { "n\($0),파묘,20240222\n" }.joined()
        let input = "n,movieNm,openDt\n1,\"파묘,20240222\n" + "2,파묘,20240222\n3,파묘,20240222\n"
        let result = try await tool.run("enrich", "--columns", "matchState", input: input)
        #expect(result.status == 1, "\(result.errors)")
        #expect(result.lines.count == 4)
        #expect(result.lines[1] == "1,\"\"\"파묘\",20240222,invalid")
        #expect(result.lines[2] == "2,파묘,20240222,match")
        #expect(result.errors.contains("line 2: a quotation mark at the beginning of a cell is not closed"))
        let long = try await tool.run(
            "enrich", "--columns", "matchState", input: "n,movieNm,openDt\n1,\"파묘,20240222\n" + rows)
        #expect(long.status == 1, "\(long.errors)")
        #expect(long.lines.count == 60_002, "also where more than a megabyte follows")
        #expect(long.lines.last == "n59999,파묘,20240222,match")
        let day = try await tool.run(
            "enrich", "--columns", "matchState", input: "n,movieNm,openDt\n1,\"파묘,20240222\n2,파묘,내일\n")
        #expect(day.status == 1 && day.errors.contains("first: “내일” in line 3"), "\(day.errors)")
    }
}
