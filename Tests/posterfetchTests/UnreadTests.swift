import BoxOfficeFixtures
import Foundation
import Testing

@Suite("What a response lacks is told, and nothing rests on it for long (F100)") struct UnreadTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    /// The lines that tell of it.
    private func told(_ result: Posterfetch.Result) -> [String] {
        result.errors.split(separator: "\n").map(String.init).filter { $0.contains("cannot be read, first") }
    }

    private let table = "movieNm,openDt\n범죄도시4,20240424\n파묘,20240222\n"
    private let enrich = ["enrich", "--columns", "tmdbID,matchState,matchReason"]

    @Test("Rankings that lack a member are told once for all days, listed, and asked for again by the next run")
    func rankings() async throws {
        tool.services.fail(.kobis, path: "Daily", times: 2, with: .without("scrnCnt"))
        let arguments = ["list", "daily", "--from", "2024-04-24", "--to", "2024-04-25", "--format", "jsonl"]
        let result = try await tool.run(arguments)
        #expect(result.status == 0, "\(result.errors)")
        #expect(try result.objects("entry").count == 20)
        #expect(
            told(result) == [
                "posterfetch: KOBIS's response to kobis.dailyBoxOffice has 10 values that cannot be read, first "
                    + "boxOfficeResult.dailyBoxOfficeList[0].scrnCnt: missing. Nothing of it is kept; please report it."
            ])
        for _ in 1...2 {
            let whole = try await tool.run(arguments)
            #expect(whole.status == 0 && told(whole).isEmpty)
            #expect(try whole.objects("entry").count { $0["screens"] is Int } == 20)
        }
        #expect(tool.services.requests(to: .kobis).count == 4)
    }

    @Test("The posters of a day are saved, and each operation has a line of its own")
    func daily() async throws {
        tool.services.fail(.kobis, path: "Daily", times: .max, with: .without("salesAcc"))
        tool.services.fail(.tmdb, path: "/search/movie", times: .max, with: .without("page"))
        let result = try await tool.run("daily", "--date", "20240424", "-o", "posters")
        #expect(result.status == 0, "\(result.errors)")
        #expect(try tool.names(".jpg").count == 10)
        let lines = told(result)
        #expect(lines.count == 2, "\(result.errors)")
        #expect(lines.first?.contains("kobis.dailyBoxOffice has 10 values") == true)
        #expect(
            lines.last?.contains("TMDB's response to tmdb.searchMovies has 1 value that cannot be read, first page")
                == true)
        let korean = try await tool.run("list", "daily", "--date", "20240424", "--lang", "ko")
        #expect(korean.status == 0 && korean.output.contains("범죄도시4"), "\(korean.errors)")
        #expect(korean.errors.contains("kobis.dailyBoxOffice에 대한 KOBIS의 응답에 읽을 수 없는 값이 10개 있습니다"))
    }

    @Test("A row that rests on an incomplete response says so, and the next run looks it up again")
    func rows() async throws {
        tool.services.fail(.tmdb, path: "/search/movie", times: 2, with: .without("page"))
        let first = try await tool.run(enrich, input: table)
        #expect(first.status == 0, "\(first.errors)")
        #expect(
            first.lines.dropFirst() == [
                "범죄도시4,20240424,1017163,match,titleAndDate (a response was incomplete)",
                "파묘,20240222,838209,match,titleAndDate (a response was incomplete)",
            ])
        #expect(told(first).count == 1)
        let second = try await tool.run(enrich, input: first.output)
        #expect(second.status == 0, "\(second.errors)")
        #expect(
            second.lines.dropFirst() == [
                "범죄도시4,20240424,1017163,match,titleAndDate", "파묘,20240222,838209,match,titleAndDate",
            ])
        #expect(told(second).isEmpty)
        #expect(tool.services.requests(to: .tmdb).count == 4)
    }

    @Test("What a person decided stays decided, although a response about it is incomplete")
    func given() async throws {
        tool.services.fail(.tmdb, path: "/movie/", times: .max, with: .without("runtime"))
        let input = "movieNm,openDt,tmdbID,matchState,matchReason\n파묘,20240222,1017163,,\n"
        let first = try await tool.run(enrich, input: input)
        #expect(first.status == 0, "\(first.errors)")
        #expect(first.lines.last == "파묘,20240222,1017163,match,given (not the film described)")
        let second = try await tool.run(enrich + ["--again"], input: first.output)
        #expect(second.status == 0, "\(second.errors)")
        #expect(second.lines.last == "파묘,20240222,1017163,match,given (not the film described)")
    }

    @Test("A poster whose path cannot be read is a failure that says so, and no film without a poster")
    func posterPath() async throws {
        tool.services.fail(
            .tmdb, path: "/search/movie", times: .max,
            with: .init { reply in
                var reply = reply
                let body = String(decoding: reply.body, as: UTF8.self)
                reply.body = Array(
                    body.replacing("\"/roundup4.jpg\"", with: "\"https://example.com/roundup4.jpg\"").utf8)
                return reply
            })
        let result = try await tool.run("daily", "--date", "20240424", "-o", "posters")
        #expect(result.status == 1)
        #expect(try tool.names(".jpg").count == 9)
        #expect(
            result.errors.contains("1 of 10 films failed. 범죄도시4: ") && result.errors.contains("the path of the poster"),
            "\(result.errors)")
        #expect(!result.errors.contains("Without a poster"))
    }
}
