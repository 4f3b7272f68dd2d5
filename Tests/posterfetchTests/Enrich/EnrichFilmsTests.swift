import BoxOfficeFixtures
import Foundation
import Testing

@Suite("posterfetch enrich: a film of many rows is told of, reviewed and decided once (E1)") struct EnrichFilmsTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    private func write(_ text: String, to name: String) throws {
        try text.write(to: tool.folder.appending(path: name), atomically: true, encoding: .utf8)
    }

    private func reviewed() throws -> [String] {
        let text = try String(contentsOf: tool.folder.appending(path: "review.csv"), encoding: .utf8)
        return text.components(separatedBy: "\r\n").dropFirst().filter { !$0.isEmpty }
    }

    @Test("A review has a block for each film, with its number of rows; its decision holds for all of them")
    func blocks() async throws {
        let input = "day,movieNm,openDt\n1,파묘,19700101\n1,없는 영화,\n2,파묘,1970-01-01\n2,없는 영화,\n3,파묘,19700101\n"
        let result = try await tool.run(
            "enrich", "--review", "review.csv", "--columns", "tmdbID,matchState,matchReason", input: input)
        let lines = try reviewed()
        let first = lines.filter { $0.contains(",파묘,1970-01-01,") }
        #expect(first.count == lines.count - 1 && first.allSatisfy { $0.contains(",2,3,,파묘,1970-01-01,") }, "\(lines)")
        #expect(lines.last == ",,,,,,,,3,2,,없는 영화,,,,none,noResults")
        #expect(Set(first.map { $0.split(separator: ",")[0] }).count == first.count, "\(first)")

        let told = result.errors.split(separator: "\n")
        #expect(told.count { $0.contains("“파묘”") } == 1)
        #expect(told.contains { $0.hasPrefix("posterfetch: line 2, 3 rows: “파묘” has no certain match") }, "\(told)")
        #expect(told.contains("posterfetch: line 3, 2 rows: “없는 영화” was not found."))
        #expect(told.contains("posterfetch: Check lines 2, 3."))
        #expect(told.contains { $0.contains("5 rows, 2 films: ") })
        #expect(told.contains { $0.hasPrefix("posterfetch: review.csv has 2 films (5 rows) to decide") })

        let filled = lines.map { $0.hasPrefix(",tmdb:838209,") ? "x" + $0 : $0.hasPrefix(",,") ? "none" + $0 : $0 }
        try write(
            "decision,candidate,candidateTitle,candidateDate,candidateDirectors,whyNot,poster,page,line,rows,movieCode,"
                + "title,openDate,year,directors,matchState,matchReason\n" + filled.joined(separator: "\n"), to: "d.csv"
        )
        let final = try await tool.run(
            "enrich", "--decisions", "d.csv", "--columns", "tmdbID,matchState,matchReason", input: result.output)
        #expect(
            final.lines.dropFirst() == [
                "1,파묘,19700101,838209,match,given", "1,없는 영화,,,none,given", "2,파묘,1970-01-01,838209,match,given",
                "2,없는 영화,,,none,given", "3,파묘,19700101,838209,match,given",
            ], "\(final.errors)")
    }

    @Test("Two decisions about one film are refused by their lines, before anything is asked or written")
    func conflicts() async throws {
        try write(
            """
            decision,candidate,line,movieCode,title
            ,tmdb:1,2,20228797,범죄도시4
            x,tmdb:1017163,2,20228797,범죄도시4
            none,,9,20234675,파묘
            x,tmdb:838209,2,20228797,다른 표기

            """, to: "d.csv")
        let result = try await tool.run(
            "enrich", "--decisions", "d.csv", "--review", "review.csv", input: "movieCd\n20228797\n20228797\n")
        #expect(result.status == 65)
        #expect(result.output == "")
        #expect(
            result.errors.contains(
                "d.csv, line 5: contradicts the decision about “다른 표기” in line 3. "))
        #expect(result.errors.split(separator: "\n").count == 1)
        #expect(tool.services.order.isEmpty)
        #expect(!FileManager.default.fileExists(atPath: tool.folder.appending(path: "review.csv").path))
        // Without lines, too, such as a table in which a film has two ids.
        try write("movieNm,openDt,tmdbID\n파묘,20240222,838209\n파묘,2024-02-22,1017163\n", to: "d.csv")
        #expect(try await tool.run("enrich", "--decisions", "d.csv", input: "movieNm\n파묘\n").status == 65)
    }

    @Test("Two films of one title and day are two blocks where rows tell their directors")
    func directors() async throws {
        let input = "movieNm,directors\n없는 영화,봉 준호\n없는 영화,\"Kim, Jee-woon\"\n없는 영화,봉준호\n없는 영화,김지운/Jee-woon Kim\n"
        let first = try await tool.run("enrich", "--review", "review.csv", "--details", "never", input: input)
        let lines = try reviewed()
        #expect(lines.map { $0.split(separator: ",", omittingEmptySubsequences: false)[9] } == ["2", "1", "1"])
        try write("decision,line,title,directors\n1017163,2,없는 영화,봉준호\n838209,3,없는 영화,\"Kim, Jee-woon\"\n", to: "d.csv")
        let final = try await tool.run(
            "enrich", "--decisions", "d.csv", "--details", "never", "--columns", "tmdbID", input: input)
        #expect(
            final.lines.map { $0.split(separator: ",", omittingEmptySubsequences: false).last ?? "" } == [
                "tmdbID", "1017163", "838209", "1017163", "",
            ])
        #expect(first.errors.contains("4 rows, 3 films"), "\(first.errors)")
    }

    @Test("A decision or a row may lack directors: both mean the same film")
    func withoutDirectors() async throws {
        try write("decision,title,directors\n1017163,이 영화,\n838209,저 영화,봉준호\n", to: "d.csv")
        let result = try await tool.run(
            "enrich", "--decisions", "d.csv", "--columns", "tmdbID,matchReason",
            input: "movieNm,directors\n이 영화,봉준호\n저 영화,\n")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.lines.dropFirst() == ["이 영화,봉준호,1017163,given", "저 영화,,838209,given"], "\(result.errors)")
    }

    @Test("What fails for a film is said once, and so is a film without a poster", arguments: [404, 401])
    func failures(status: Int) async throws {
        tool.services.fail(.tmdb, times: 100, with: .status(status))
        let input = "movieCd,movieNm\n" + String(repeating: "20228797,범죄도시4\n20234675,파묘\n", count: 6)
        let result = try await tool.run("enrich", "--posters", "posters", "--concurrency", "1", input: input)
        #expect(result.status == (status == 404 ? 65 : 77), "\(result.errors)")
        #expect(
            result.errors.split(separator: "\n").count { $0.hasPrefix("posterfetch: 범죄도시4: ") } == 1, "\(result.errors)"
        )
        #expect(result.errors.contains("Check line"))
        #expect(result.lines.count == 13)
    }

    @Test("A film that fails in two rows counts once, so that with another one the run is done in part")
    func failedInPart() async throws {
        tool.services.fail(
            .tmdb, times: .max,
            with: .init { reply in
                String(decoding: reply.body, as: UTF8.self).contains("범죄도시") ? .status(404) : reply
            })
        let result = try await tool.run(
            "enrich", "--columns", "matchState", "--concurrency", "1",
            input: "movieCd,movieNm\n20228797,범죄도시4\n20234675,파묘\n20228797,범죄도시4\n")
        #expect(result.status == 1, "\(result.errors)")
        #expect(result.lines.dropFirst() == ["20228797,범죄도시4,failed", "20234675,파묘,match", "20228797,범죄도시4,failed"])
    }

    @Test("Films without a match are named once")
    func missing() async throws {
        let input = "movieNm\n" + String(repeating: "없는 영화\n또 없는 영화\n", count: 5)
        let result = try await tool.run("enrich", "--posters", "posters", input: input)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.errors.contains("Without a poster: 없는 영화, 또 없는 영화 ("), "\(result.errors)")
    }
}
