import BoxOfficeFixtures
import Foundation
import Testing

@Suite("posterfetch enrich: titles alone, and what KOBIS is asked") struct EnrichTitlesTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    private func requests(_ part: String) -> Int {
        tool.services.requests(to: .kobis).count { $0.target.contains(part) }
    }

    /// Lets KOBIS list these films under any title.
    private func list(
        _ services: FixtureServices, _ films: [(code: String, title: String, day: String, year: String)],
        from nation: String = "한국", by directors: [String] = []
    ) {
        let rows = films.enumerated().map { index, film in
            let director = index < directors.count ? #"{"peopleNm":"\#(directors[index])"}"# : ""
            return
                #"{"movieCd":"\#(film.code)","movieNm":"\#(film.title)","openDt":"\#(film.day)","prdtYear":"\#(film.year)","typeNm":"장편","nationAlt":"\#(nation)","directors":[\#(director)]}"#
        }
        let text =
            #"{"movieListResult":{"totCnt":\#(rows.count),"source":"x","movieList":[\#(rows.joined(separator: ","))]}}"#
        services.fail(.kobis, path: "searchMovieList", times: .max, with: .init { _ in .json(text) })
    }

    @Test("A title that KOBIS knows once is enough, and is asked for once (D6)")
    func once() async throws {
        let input = "제목\n" + String(repeating: "파묘\n댓글부대\n", count: 30)
        let result = try await tool.run(
            "enrich", "--columns", "tmdbID,matchState", "--no-cache", "--concurrency", "4", input: input)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.lines.dropFirst().count { $0 == "파묘,838209,match" } == 30)
        #expect(result.lines.dropFirst().count { $0.hasPrefix("댓글부대,") && $0.hasSuffix(",match") } == 30)
        #expect(requests("searchMovieList") == 2)
    }

    @Test("Of several films of a title, the one that came to cinemas is meant; otherwise they are listed")
    func namesakes() async throws {
        list(tool.services, [("20234675", "파묘", "20240222", "2024"), ("20239999", "파묘", "", "2023")])
        let input = "영화명\n파묘\n"
        let one = try await tool.run("enrich", "--columns", "tmdbID,matchState", "--no-cache", input: input)
        #expect(one.status == 0, "\(one.errors)")
        #expect(one.lines.last == "파묘,838209,match", "\(one.errors)")
        let tool = try Posterfetch()
        list(tool.services, [("20234675", "파묘", "20240222", "2024"), ("20109999", "파묘", "20100222", "2009")])
        let both = try await tool.run(
            "enrich", "--columns", "tmdbID,matchState,matchReason", "--no-cache", input: input)
        #expect(both.status == 0, "\(both.errors)")
        #expect(
            both.lines.last
                == "파묘,,ambiguous,\"namesakes: 20234675 파묘 (2024-02-22), 20109999 파묘 (2010-02-22)\"")
        #expect(both.errors.contains("1 ambiguous"))
        let year = try await tool.run(
            "enrich", "--columns", "tmdbID,matchState", "--no-cache", input: "영화명,연도\n파묘,2024\n")
        #expect(year.status == 0, "\(year.errors)")
        #expect(year.lines.last == "파묘,2024,838209,match")
    }

    @Test("Of many films of a title eight are named, and the others counted", arguments: [8, 9])
    func manyNamesakes(count: Int) async throws {
        list(tool.services, (1...count).map { ("2010000\($0)", "파묘", "2010010\($0)", "2010") })
        let result = try await tool.run("enrich", "--columns", "matchReason", input: "영화명\n파묘\n")
        #expect(result.status == 0, "\(result.errors)")
        let end = "20100008 파묘 (2010-01-08)" + (count > 8 ? " and 1 more\"" : "\"")
        #expect(result.lines.last?.hasSuffix(end) == true, "\(result.output)")
    }

    @Test("KOBIS's film of the title is meant if it opened within a month of the row's day, before or after")
    func days() async throws {
        let rows = [
            "20240222": "838209,match", "20240324": "838209,match", "20240122": "838209,match",
            "20240121": ",ambiguous", "20220222": ",none", "20250222": ",ambiguous",
        ]
        let input = "영화명,개봉일\n" + rows.keys.map { "파묘,\($0)\n" }.joined()
        let result = try await tool.run("enrich", "--columns", "tmdbID,matchState", input: input)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.lines.dropFirst() == rows.map { "파묘,\($0),\($1)" }[...], "\(result.errors)")
    }

    @Test("A row whose day is one film's and whose director is another's means neither")
    func contradiction() async throws {
        list(
            tool.services, [("20234675", "파묘", "20240222", "2024"), ("20109999", "파묘", "20100222", "2009")],
            by: ["장재현", "홍길동"])
        let result = try await tool.run(
            "enrich", "--columns", "matchState,matchReason", input: "영화명,개봉일,감독\n파묘,2010-02-22,장재현\n")
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            result.lines.last?.hasSuffix("ambiguous,\"namesakes: 20234675 파묘 (2024-02-22), 20109999 파묘 (2010-02-22)\"")
                == true, "\(result.output)")
    }

    @Test("Between two films, KOBIS's director decides, and not a country (T2)")
    func little() async throws {
        list(tool.services, [("20249269", "마리아", "20250416", "2024")], from: "영국")
        let info = #"""
            {"movieInfoResult":{"source":"x","movieInfo":{"movieCd":"20249269","movieNm":"마리아","movieNmEn":"Maria","movieNmOg":"",
            "openDt":"20250416","prdtYear":"2024","showTm":"","nations":[{"nationNm":"영국"}],"genres":[],"actors":[],
            "directors":[{"peopleNm":"파블로 라라인","peopleNmEn":"Pablo LARRAIN"}]}}}
            """#
        tool.services.fail(.kobis, path: "searchMovieInfo", times: .max, with: .init { _ in .json(info) })
        let films = [
            (id: 1, day: "2024-12-12", country: "GB", director: "Somebody Else"),
            (id: 2, day: "2024-11-27", country: "DE", director: "Pablo Larraín"),
        ]
        let items = films.map { film in
            #""id":\#(film.id),"title":"마리아","original_title":"Maria","original_language":"en","overview":"","poster_path":null,"genre_ids":[],"popularity":1,"vote_average":0,"vote_count":0,"adult":false,"video":false,"release_date":"\#(film.day)""#
        }
        let page =
            #"{"page":1,"results":[\#(items.map { "{\($0)}" }.joined(separator: ","))],"total_pages":1,"total_results":2}"#
        tool.services.fail(.tmdb, path: "search/movie", times: .max, with: .init { _ in .json(page) })
        for (film, item) in zip(films, items) {
            let record = #"""
                {\#(item),"runtime":0,"poster_path":null,"production_countries":[{"iso_3166_1":"\#(film.country)","name":""}],
                "credits":{"cast":[],"crew":[{"id":9,"name":"\#(film.director)","job":"Director"}]},
                "alternative_titles":{"titles":[]},"release_dates":{"results":[]},"translations":{"translations":[]}}
                """#
            tool.services.fail(.tmdb, path: "movie/\(film.id)", times: .max, with: .init { _ in .json(record) })
        }
        let input = "영화명,개봉일,국적\n마리아,2025-04-16,영국\n"
        let result = try await tool.run("enrich", "--columns", "tmdbID,matchState,matchReason", input: input)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.lines.last == "마리아,2025-04-16,영국,2,match,confirmed", "\(result.errors)")
        #expect(requests("searchMovieInfo") == 1)
        // Without KOBIS, the country is all that tells the two apart, and it may be one of several.
        let alone = try await tool.run(
            "enrich", "--columns", "tmdbID,matchState,matchReason", "--details", "never", "--no-cache", input: input)
        #expect(alone.status == 0, "\(alone.errors)")
        #expect(alone.lines.last == "마리아,2025-04-16,영국,,ambiguous,tooClose", "\(alone.errors)")
    }

    @Test("A year in brackets after a title is the film's year")
    func yearInTitle() async throws {
        let input = "영화명\n파묘 (2024)\n범죄도시4（2024）\n파묘 (2010)\n파묘 [2024]\n범죄도시4［2024］\n파묘 [2010]\n"
        let result = try await tool.run("enrich", "--columns", "tmdbID", input: input)
        let found = ["파묘 (2024),838209", "범죄도시4（2024）,1017163", "파묘 (2010),"]
        #expect(
            result.lines.dropFirst() == found + ["파묘 [2024],838209", "범죄도시4［2024］,1017163", "파묘 [2010],"][...])
    }

    @Test("A title with a day, or with a director, asks KOBIS for no list")
    func enough() async throws {
        let result = try await tool.run(
            "enrich", "--columns", "matchState", input: "영화명,개봉일,감독\n파묘,20240222,\n범죄도시4,,허명행\n")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.lines.dropFirst() == ["파묘,20240222,,match", "범죄도시4,,허명행,match"])
        #expect(requests("searchMovieList") == 0)
    }

    @Test("A row that brings director, year and country is not looked up at KOBIS (D7)")
    func facts() async throws {
        let header = "movieCd,movieNm,directors,prdtYear,nations\n"
        let rows = "20249318,챌린저스,루카 구아다니노,2024,미국\n20235838,악은 존재하지 않는다,하마구치 류스케,2023,일본\n"
        let result = try await tool.run("enrich", "--columns", "tmdbID,matchState", input: header + rows)
        #expect(result.status == 0, "\(result.errors)")
        #expect(tool.services.requests(to: .kobis).isEmpty)
        let bare = try await tool.run(
            "enrich", "--columns", "tmdbID,matchState", "--no-cache", input: "movieCd,movieNm\n20249318,챌린저스\n")
        #expect(bare.lines.last?.hasSuffix(",match") == true)
        #expect(requests("searchMovieInfo") == 1)
    }

    @Test("--details never asks KOBIS nothing and needs no key of it")
    func never() async throws {
        var tool = tool
        tool.environment["KOBIS_API_KEY"] = nil
        let input = "movieCd,movieNm,openDt\n20234675,파묘,20240222\n20249318,챌린저스,\n20228797,,\n,로봇 드림,\n"
        let result = try await tool.run(
            "enrich", "--columns", "matchState,matchReason", "--details", "never", input: input)
        #expect(result.status == 1, "\(result.errors)")
        #expect(tool.services.requests(to: .kobis).isEmpty)
        #expect(result.lines[1] == "20234675,파묘,20240222,match,titleAndDate")
        #expect(result.lines[3].hasPrefix("20228797,,,invalid,"))
        #expect(result.lines[4].hasPrefix(",로봇 드림,,"))
    }

    @Test("When KOBIS's quota is used up, rows are decided by what they say, which they say; tomorrow goes on")
    func quota() async throws {
        tool.services.fail(
            .kobis, times: .max,
            with: .init { _ in .json(#"{"faultInfo":{"message":"일일 이용량 초과","errorCode":"320011"}}"#) })
        let input = "movieCd,movieNm,openDt\n20234675,파묘,20240222\n20249318,챌린저스,\n20228797,,\n,로봇 드림,\n"
        let result = try await tool.run("enrich", "--columns", "tmdbID,matchState,matchReason", input: input)
        #expect(result.status == 75)
        #expect(result.lines[1] == "20234675,파묘,20240222,838209,match,titleAndDate")
        #expect(result.lines[2].hasSuffix(",ambiguous,noConfirmation (KOBIS not asked: quota)"), "\(result.lines[2])")
        #expect(result.lines[3] == "20228797,,,,pending,quotaExceeded")
        #expect(result.lines[4].hasSuffix(" (KOBIS not asked: quota)"))
        #expect(result.errors.contains("3 rows were decided without it, or not at all"))
        #expect(tool.services.requests(to: .kobis).count <= 3, "the quota is noted")
        let other = try FixtureServices()
        let tomorrow = try Posterfetch(other)
        let again = try await tomorrow.run("enrich", "--columns", "tmdbID,matchState,matchReason", input: result.output)
        #expect(again.status == 0, "\(again.errors)")
        #expect(again.lines[1] == result.lines[1])
        #expect(
            again.lines.dropFirst().allSatisfy { $0.contains(",match,") && !$0.contains("quota") }, "\(again.output)")
    }
}
