import BoxOfficeFixtures
import Foundation
import Testing

@Suite("posterfetch enrich: titles as people type them") struct EnrichTypedTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    /// Enriches a table of rows, each in its line.
    private func enrich(_ header: String, _ rows: [String], _ options: String...) async throws -> Posterfetch.Result {
        let result = try await tool.run(
            ["enrich", "--columns", "tmdbID,matchState,matchReason", "--no-cache"] + options,
            input: header + "\n" + rows.map { $0 + "\n" }.joined())
        #expect(result.status == 0 && result.lines.count == rows.count + 1, "\(result.errors)")
        return result
    }

    @Test("A title that is like a film's is that film's if the day, the year or a director speaks for it (T10)")
    func found() async throws {
        let rows = [
            ("파뮤,2024-02-22,,", "838209"), ("범죄도씨4,2024-04-24,,", "1017163"), ("범죄도씨4,,2024,", "1017163"),
            ("The Roundup Punishment,,2024,", "1017163"), ("Beomjoe dosi 4,2024-04-24,,", "1017163"),
            ("Beomjoe dosi 4,,2024,", "1017163"), ("범죄도씨4,,,허명행", "1017163"), ("범죄 도시4,,,", "1017163"),
            ("Exhuma,,2024,", "838209"), ("파묘,,2024,", "838209"), ("Dune Part Two,,2024,", "693134"),
        ]
        let result = try await enrich("title,openDt,제작연도,감독", rows.map(\.0))
        #expect(result.status == 0, "\(result.errors)")
        for (line, (row, id)) in zip(result.lines.dropFirst(), rows) {
            #expect(line.hasPrefix("\(row),\(id),match,"), "\(line)\n\(result.errors)")
        }
    }

    @Test("A likeness alone, or with the year of a namesake, too, is a candidate in the reason and the review")
    func candidate() async throws {
        let rows = [("범죄도씨4", "20228797 범죄도시4"), ("Exhuma", "20234675 파묘")]
        let result = try await enrich("title", rows.map(\.0), "--review", "review.csv")
        #expect(result.status == 0, "\(result.errors)")
        let review = try String(contentsOf: tool.folder.appending(path: "review.csv"), encoding: .utf8)
        for (line, (row, film)) in zip(result.lines.dropFirst(), rows) {
            #expect(line.hasPrefix("\(row),,ambiguous,") && line.contains("alike: \(film) ("), "\(line)")
            #expect(review.contains("kobis:\(film.prefix(8))"), "\(review)")
        }
    }

    @Test("A film of another day or year is no candidate in the reason")
    func otherDay() async throws {
        let rows = ["파뮤,2024-04-20,", "범죄도씨4,,1999"]
        let result = try await enrich("movieNm,openDt,제작연도", rows)
        #expect(result.status == 0, "\(result.errors)")
        for (line, row) in zip(result.lines.dropFirst(), rows) { #expect(line.hasPrefix("\(row),,none,"), "\(line)") }
    }

    @Test("A film of KOBIS that a country, a director or a time speaks against is not taken, whatever else fits")
    func against() async throws {
        let rows = [
            ("범죄도시4,,,일본,", false), ("범죄도시4,,,한국,", true), ("범죄도시4,,,,존 포드", false), ("범죄도시4,,,,John Ford", false),
            ("범죄도시4,,,,허명행 외 1명", true), ("범죄도시4,,,,Heo Myeong-haeng", true),
            // A director makes sequels.
            ("범죄도시,,,,허명행", false), ("범죄도시,2017-10-03,,,허명행", false),
            ("The Roundup Punishment,,2024,,John Ford", false),
            ("The Roundup Punishment,,2024,,Heo Myeong-haeng", true),
        ]
        let film = #"""
            {"movieCd":"20228797","movieNm":"범죄도시4","movieNmEn":"THE ROUNDUP : PUNISHMENT","openDt":"20240424",
            "prdtYear":"2024","typeNm":"장편","nationAlt":"한국","directors":[{"peopleNm":"허명행"}]}
            """#
        tool.services.fail(
            .kobis, path: "searchMovieList", times: .max,
            with: .init { _ in .json(#"{"movieListResult":{"totCnt":1,"source":"x","movieList":[\#(film)]}}"#) })
        let result = try await enrich("title,openDt,year,국적,director", rows.map(\.0))
        #expect(result.status == 0, "\(result.errors)")
        for (line, (row, isFilm)) in zip(result.lines.dropFirst(), rows) {
            #expect(line.hasPrefix(row) && line.contains(",1017163,match,") == isFilm, "\(line)\n\(result.errors)")
        }
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
