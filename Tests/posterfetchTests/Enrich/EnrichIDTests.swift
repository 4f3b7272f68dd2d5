import BoxOfficeFixtures
import Foundation
import Testing

@Suite("posterfetch enrich: ids and addresses") struct EnrichIDTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    private func enrich(_ input: String, _ options: String...) async throws -> Posterfetch.Result {
        try await tool.run(["enrich", "--columns", "tmdbID,matchState,matchReason"] + options, input: input)
    }

    @Test("A table with ids only works, and each of its rows is a film (MovieLens)")
    func links() async throws {
        let input = "movieId,imdbId,tmdbId\n1,0110413,101\n2,27802490,\n3,tt27811040,\n"
        let result = try await tool.run("enrich", "--columns", "tmdbID,matchState,tmdbTitle", input: input)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.lines.dropFirst().allSatisfy { $0.contains(",match,") }, "\(result.output)")
        #expect(result.lines[2] == "2,27802490,838209,match,파묘" && result.lines[3].hasSuffix("1017163,match,범죄도시 4"))
        #expect(result.errors.contains("3 rows, 3 films: 3 matched"), "\(result.errors)")
        #expect(result.lines[0] == "movieId,imdbId,tmdbId,matchState,tmdbTitle")
        #expect(tool.services.requests(to: .kobis).isEmpty)
    }

    @Test("Ids in names and addresses name the film")
    func names() async throws {
        let rows = [
            "파묘 {imdb-tt27802490},,", "무엇,https://www.themoviedb.org/movie/838209,",
            ",,https://www.kobis.or.kr/kobis/business/mast/mvie/searchMovieDtl.do?code=20234675",
        ]
        let result = try await enrich("제목,URL,코드\n" + rows.map { $0 + "\n" }.joined())
        #expect(result.status == 0, "\(result.errors)")
        for (line, row) in zip(result.lines.dropFirst(), rows) {
            #expect(line.hasPrefix("\(row),838209,match,"), "\(line)\n\(result.errors)")
        }
    }

    @Test("Texts that only look like ids are titles, and a rating is no id")
    func others() async throws {
        let series = "무엇,,https://www.themoviedb.org/tv/1396"
        let result = try await enrich("제목,imdb,tmdbID\n파묘,85,\n[REC],7.8,\n\(series)\n")
        #expect(result.status == 1, "\(result.errors)")
        #expect(result.lines[1] == "파묘,85,838209,match,titleAndDate", "\(result.output)")
        #expect(result.lines[2].hasPrefix("[REC],7.8,,"), "\(result.output)")
        #expect(result.lines[3].hasPrefix("\(series),invalid,"), "\(result.output)")
    }

    @Test("IMDb's id of a series is not a film's, whatever the title finds; an unknown one leaves the title")
    func series() async throws {
        let empty = #""movie_results":[],"person_results":[],"tv_episode_results":[],"tv_season_results":[]"#
        tool.services.fail(
            .tmdb, path: "find/tt0903747", times: .max,
            with: .init { _ in .json("{\(empty),\"tv_results\":[{\"id\":1396,\"name\":\"Breaking Bad\"}]}") })
        let result = try await enrich("제목,openDt,imdb_id\n파묘,2024-02-22,tt0903747\n파묘,2024-02-22,tt99999999\n")
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            result.lines[1].hasSuffix(",none,\"tt0903747 is the series “Breaking Bad”, not a film\""),
            "\(result.output)")
        #expect(result.errors.contains("line 2: tt0903747 is the series"))
        #expect(result.lines[2].hasSuffix("tt99999999,838209,match,titleAndDate"), "\(result.output)")
    }

    @Test("A given id of another film than the row describes is kept, and said with both titles (T4)")
    func contradiction() async throws {
        let input = "제목,제작연도,tmdbID\n파묘,2024,1017163\n파묘,2024,838209\nExhuma,2024,838209\n파묘,1990,838209\n"
        let result = try await enrich(input)
        #expect(result.status == 0, "\(result.errors)")
        let other = "match,given (not the film described)"
        #expect(result.lines.dropFirst().map { $0.hasSuffix(other) } == [true, false, false, true], "\(result.output)")
        let told =
            "2 given ids are other films' than their rows describe, and are kept without a poster: line 2: “파묘” (2024), but TMDB film 1017163 is "
        #expect(result.errors.contains(told + "“범죄도시 4” (2024); line 5: “파묘” (1990), but"), "\(result.errors)")
        let korean = try await enrich("제목,tmdbID\n파묘,1017163\n", "--lang", "ko")
        #expect(korean.errors.contains("2행: “파묘”, 그런데 TMDB 1017163번은 “범죄도시 4” (2024)"), "\(korean.errors)")
    }

    @Test("A year contradicts an id if it is more than three away, and the film was not in Korea's cinemas then")
    func contradictedYears() async throws {
        let input = """
            제목,개봉일,제작연도,tmdbID
            파묘,2021-01-01,,838209
            파묘,2020-12-31,,838209
            파묘,2027-01-01,,838209
            파묘,2028-01-01,,838209
            파묘,,2021,838209
            파묘,,2020,838209
            파묘,2024-02-22,2020,838209
            남은 인생 10년,,2025,876797
            남은 인생 10년,,2026,876797

            """
        let result = try await enrich(input)
        #expect(result.status == 0, "\(result.errors)")
        let told = result.errors.matches(of: /line (\d+): “.+?” \((\d+)\), but/).map { "\($0.1) \($0.2)" }
        #expect(told == ["3 2020", "5 2028", "7 2020", "10 2026"], "\(result.errors)")
    }

    @Test("An id that a person wrote over one that was found is looked up anew")
    func corrected() async throws {
        let columns = ["enrich", "--columns", "tmdbID,matchState,matchReason,tmdbTitle,posterPath"]
        let first = try await tool.run(columns, input: "movieCd,movieNm\n20234675,파묘\n20228797,범죄도시4\n")
        #expect(first.status == 0 && first.lines[1].hasPrefix("20234675,파묘,838209,match,titleAnd"), "\(first.output)")
        let given = "match,given (not the film described)"
        let written = first.output.replacing("838209,match", with: "937287,match")
        let result = try await tool.run(columns, input: written)
        #expect(result.status == 0 && result.lines[2] == first.lines[2], "\(result.errors)")
        #expect(result.lines[1].hasPrefix("20234675,파묘,937287,\(given),"), "\(result.output)")
        #expect(
            !result.lines[1].contains("exhuma.jpg") && !result.lines[1].hasSuffix("described),파묘"), "\(result.output)")
        let object = #"{"movieCd":"20234675","movieNm":"파묘","tmdbID":937287,"matchState":"match","matchReason":"#
        let again = try await tool.run(
            ["enrich", "--again", "--columns", "tmdbID,matchState,matchReason,tmdbTitle,posterURL"],
            input: object + #""titleAndDate","tmdbTitle":"파묘","posterURL":"https://x.example/w500/exhuma.jpg"}"#)
        #expect(again.status == 0 && again.output.hasPrefix(object + #""given ("#), "\(again.output)\(again.errors)")
        #expect(!again.output.contains("exhuma.jpg"), "\(again.output)")
        let back = try await tool.run(columns, input: result.output.replacing("937287,match", with: "838209,match"))
        #expect(back.status == 0 && back.lines[1].hasPrefix("20234675,파묘,838209,match,given,"), "\(back.output)")
    }

    @Test("No poster is stored for a row whose id is another film's")
    func contradictedPoster() async throws {
        let result = try await enrich(
            "제목,tmdbID\n파묘,1017163\n범죄도시4,1017163\n", "--posters", "posters", "--columns", "posterStatus")
        #expect(result.status == 1 && result.lines.dropFirst() == ["파묘,1017163,failed", "범죄도시4,1017163,saved"])
        #expect(result.errors.contains("“파묘”, but TMDB film 1017163 is “범죄도시 4” (2024); no poster was stored"))
        let files = try FileManager.default.contentsOfDirectory(atPath: tool.posters.path).filter { !$0.hasPrefix(".") }
        #expect(files.count == 2, "\(files)")
    }

    @Test("A row whose id is another film's has that film's title, but not its poster, and says so in every run")
    func contradictedAddress() async throws {
        let columns = ["enrich", "--columns", "tmdbID,matchState,matchReason,tmdbTitle,posterPath,posterURL"]
        let first = try await tool.run(columns, input: "제목,tmdbID\n파묘,1017163\n")
        #expect(first.status == 0 && first.lines[1] == "파묘,1017163,match,given (not the film described),범죄도시 4,,")
        let again = try await tool.run(columns, input: first.output)
        #expect(again.status == 0 && again.output == first.output)
        #expect(again.errors.contains("1 given id is another film's than its row describes"), "\(again.errors)")
    }

    @Test("Of many contradictions five are named, and all are counted")
    func manyContradictions() async throws {
        let result = try await enrich("제목,tmdbID\n" + String(repeating: "파묘,1017163\n", count: 6))
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.errors.contains("6 given ids are other films'"), "\(result.errors)")
        #expect(result.errors.contains("line 6: “파묘”") && !result.errors.contains("line 7: "), "\(result.errors)")
        #expect(result.errors.contains("(2024); …\n"), "\(result.errors)")
    }

    @Test(
        "A romanised title, as IMDb has it, does not contradict an id: a Korean one as it sounds, others by their year")
    func romanised() async throws {
        let input = """
            Title,Year,tmdbID
            Pamyo,2024,838209
            Kkeut,2024,838209
            Nantoka,2022,876797
            Nantoka,2025,876797

            """
        let result = try await enrich(input)
        #expect(result.status == 0, "\(result.errors)")
        let told = result.errors.matches(of: /line (\d): “\w+” \((\d+)\)/).map { "\($0.1) \($0.2)" }
        #expect(told == ["3 2024", "5 2025"], "\(result.errors)")
    }

    @Test("An id that TMDB answers 404 to leaves the title; a column may be named as TMDB's ids")
    func notFound() async throws {
        tool.services.fail(.tmdb, path: "find/", times: .max, with: .status(404))
        let result = try await enrich(
            "제목,openDt,imdb_id,번호\n파묘,2024-02-22,tt27802490,\n,,,838209\n", "--column", "tmdb=번호")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.lines[1].hasSuffix(",838209,match,titleAndDate"), "\(result.output)")
        #expect(result.lines[2] == ",,,838209,838209,match,given", "\(result.output)")
    }

    @Test("What of a decisions file applies to no row is said with its line, and a bad id ends 65 (T11)")
    func decisions() async throws {
        let file = tool.folder.appending(path: "decisions.csv")
        func run(_ decisions: String) async throws -> Posterfetch.Result {
            try Data(decisions.utf8).write(to: file)
            return try await enrich("movieNm,openDt\n파묘,2024-02-22\n", "--decisions", "decisions.csv")
        }
        let other = try await run("movieNm,openDt,decision\n파묘,2024-02-22,tt27811040\n파묘,,1\n다른 영화,2024-02-22,2\n")
        #expect(other.status == 0 && other.lines.last == "파묘,2024-02-22,1017163,match,given", "\(other.errors)")
        #expect(
            other.errors.contains(
                "decisions.csv: 2 decisions applied to no row: line 3 (파묘), line 4 (다른 영화, 2024-02-22)."),
            "\(other.errors)")
        // The same decision twice is one.
        let own = try await run("movieNm,openDt,tmdbID\n파묘,2024-02-22,838209\n파묘,2024-02-22,838209\n")
        #expect(own.status == 0 && own.lines.last == "파묘,2024-02-22,838209,match,given", "\(own.errors)")
        #expect(own.errors.contains("1 matched") && !own.errors.contains("applied to no row"), "\(own.errors)")
        let bad = try await run(
            "movieNm,openDt,decision\n파묘,2024-02-22,abc\n파묘,2024-02-22,99999999999999999999\n,,838209\n")
        #expect(bad.status == 65 && bad.output.isEmpty)
        for words in [
            "decisions.csv, line 2: “abc” is not a decision", "line 3: “99999999999999999999” is not a decision",
            "line 4: a decision about no film",
        ] { #expect(bad.errors.contains(words), "\(bad.errors)") }
    }
}
