import BoxOfficeFixtures
import Foundation
import Testing

@Suite("posterfetch enrich: titles as people type them") struct EnrichTypedTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    private func enrich(_ header: String, _ row: String, _ options: String...) async throws -> Posterfetch.Result {
        try await tool.run(
            ["enrich", "--columns", "tmdbID,matchState,matchReason", "--no-cache"] + options,
            input: "\(header)\n\(row)\n")
    }

    @Test(
        "A title that is like a film's is that film's if the day, the year or a director speaks for it (T10)",
        arguments: [
            ("movieNm,openDt", "파뮤,2024-02-22", "838209"), ("movieNm,openDt", "범죄도씨4,2024-04-24", "1017163"),
            ("movieNm,제작연도", "범죄도씨4,2024", "1017163"), ("title,제작연도", "The Roundup Punishment,2024", "1017163"),
            ("title,openDt", "Beomjoe dosi 4,2024-04-24", "1017163"), ("title,제작연도", "Beomjoe dosi 4,2024", "1017163"),
            ("movieNm,감독", "범죄도씨4,허명행", "1017163"), ("movieNm", "범죄 도시4", "1017163"),
            ("title,제작연도", "Exhuma,2024", "838209"),
            ("title,제작연도", "파묘,2024", "838209"), ("title,제작연도", "Dune Part Two,2024", "693134"),
        ])
    func found(header: String, row: String, id: String) async throws {
        let result = try await enrich(header, row)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.lines.last?.hasPrefix("\(row),\(id),match,") == true, "\(result.output)\(result.errors)")
        let again = try await tool.run(
            "enrich", "--columns", "tmdbID,matchState,matchReason", "--again", "--no-cache", input: result.output)
        #expect(again.output == result.output, "a run that looks everything up again changes nothing")
    }

    @Test(
        "A likeness alone, or with the year of a namesake, too, is a candidate in the reason and the review",
        arguments: [
            ("movieNm", "범죄도씨4", "20228797 범죄도시4"), ("title", "Exhuma", "20234675 파묘"),
        ])
    func candidate(header: String, row: String, film: String) async throws {
        let result = try await enrich(header, row, "--review", "review.csv")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.lines.last?.hasPrefix("\(row),,ambiguous,") == true, "\(result.output)")
        #expect(result.output.contains("alike: \(film) ("), "\(result.output)")
        let review = try String(contentsOf: tool.folder.appending(path: "review.csv"), encoding: .utf8)
        #expect(review.contains("kobis:\(film.prefix(8))"), "\(review)")
    }

    @Test("A film of another day or year is no candidate in the reason")
    func otherDay() async throws {
        for (header, row) in [("movieNm,openDt", "파뮤,2024-04-20"), ("movieNm,제작연도", "범죄도씨4,1999")] {
            let result = try await enrich(header, row)
            #expect(result.status == 0, "\(result.errors)")
            #expect(result.lines.last?.hasPrefix("\(row),,none,") == true, "\(result.output)\(result.errors)")
        }
    }

    @Test(
        "A film of KOBIS that a country, a director or a time speaks against is not taken, whatever else fits",
        arguments: [
            ("movieNm,국적", "범죄도시4,일본", false), ("movieNm,국적", "범죄도시4,한국", true),
            ("movieNm,감독", "범죄도시4,존 포드", false), ("movieNm,감독", "범죄도시4,John Ford", false),
            ("movieNm,감독", "범죄도시4,허명행 외 1명", true), ("movieNm,감독", "범죄도시4,Heo Myeong-haeng", true),
            // A director makes sequels.
            ("movieNm,감독", "범죄도시,허명행", false), ("movieNm,openDt,감독", "범죄도시,2017-10-03,허명행", false),
            ("title,year,director", "The Roundup Punishment,2024,John Ford", false),
            ("title,year,director", "The Roundup Punishment,2024,Heo Myeong-haeng", true),
        ])
    func against(header: String, row: String, isFilm: Bool) async throws {
        let film = #"""
            {"movieCd":"20228797","movieNm":"범죄도시4","movieNmEn":"THE ROUNDUP : PUNISHMENT","openDt":"20240424",
            "prdtYear":"2024","typeNm":"장편","nationAlt":"한국","directors":[{"peopleNm":"허명행"}]}
            """#
        tool.services.fail(
            .kobis, path: "searchMovieList", times: .max,
            with: .init { _ in .json(#"{"movieListResult":{"totCnt":1,"source":"x","movieList":[\#(film)]}}"#) })
        let result = try await enrich(header, row)
        #expect(result.status == 0, "\(result.errors)")
        #expect((result.lines.last?.contains(",1017163,match,") == true) == isFilm, "\(result.output)\(result.errors)")
    }

    @Test("A title that is not found takes at most three calls to KOBIS, for all its rows, and none without details")
    func calls() async throws {
        let rows = "title,openDt\n" + String(repeating: "없는 영화 제목,2024-02-22\nNo Such Film,2024-02-22\n", count: 5)
        let result = try await tool.run("enrich", "--concurrency", "3", input: rows)
        #expect(result.status == 0, "\(result.errors)")
        #expect(tool.services.requests(to: .kobis).count <= 6)
        let other = try Posterfetch()
        #expect(try await other.run("enrich", "--details", "never", input: rows).status == 0)
        #expect(other.services.requests(to: .kobis).isEmpty)
    }
}
