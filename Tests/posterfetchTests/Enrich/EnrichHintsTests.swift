import Foundation
import Testing

@testable import posterfetch

@Suite("What enrich tells somebody who uses it for the first time") struct EnrichHintsTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    @Test("posterURL is of the size that is wanted, without --posters, too")
    func size() async throws {
        let input = "movieCd,movieNm,openDt\n20228797,범죄도시4,2024-04-24\n"
        let large = try await tool.run(["enrich", "--size", "w780"], input: input)
        #expect(large.status == 0, "\(large.errors)")
        #expect(large.output.contains("/w780/roundup4.jpg"), "\(large.errors)")
    }

    @Test(
        "An option that enrich cannot use says what it needs",
        arguments: [
            ("--layout plex", "--layout needs --posters DIR"), ("-o out.xlsx", "name a .csv file"),
            ("--in-place -o out.csv", "remove --output and --format"),
            ("--in-place --format csv", "--output and --format"),
        ])
    func needs(options: String, words: String) throws {
        let refusal = try #require(try Refusal("enrich x.csv \(options)"))
        #expect(refusal.status == .usage && refusal.words.contains(words), "\(refusal.words)")
    }

    @Test("A title without a certain match is told with the films that TMDB has")
    func candidates() async throws {
        let result = try await tool.run(["enrich"], input: "movieNm,openDt\n범죄도시4,2024-04-24\n듄,2024-04-24\n")
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            result.errors.contains("line 3: “듄” has no certain match. Candidates on TMDB: 438631 듄 (2021-10-20)"),
            "\(result.errors)")
        #expect(result.errors.contains("1 matched, 1 ambiguous") && !result.errors.contains("line 2: "))
    }

    @Test("Rows that an earlier run left without a match are counted, with the way to look again")
    func leftUndecided() async throws {
        let table = "movieNm,tmdbID,matchState,matchReason\n없는 영화,,none,noResults\n또 없는 영화,,none,noResults\n"
        let again = try await tool.run(["enrich", "--columns", "tmdbID,matchState,matchReason"], input: table)
        #expect(again.status == 0 && again.output == table, "\(again.errors)")
        #expect(
            again.errors.contains("2 rows of the earlier run have no match; --again looks again."), "\(again.errors)")
    }

    @Test("A table in which nothing is looked up has no films to count")
    func films() async throws {
        let table = "movieCd,tmdbID,matchState,matchReason\n20228797,1017163,match,titleAndDate\n"
        let enrich = ["enrich", "--columns", "tmdbID,matchState,matchReason"]
        let again = try await tool.run(enrich, input: table)
        #expect(again.status == 0, "\(again.errors)")
        #expect(again.errors.contains("1 row: 1 passed unchanged"), "\(again.errors)")
        let korean = try await tool.run(enrich + ["--lang", "ko"], input: table)
        #expect(korean.status == 0, "\(korean.errors)")
        #expect(korean.errors.contains("1행: 그대로 둠 1"), "\(korean.errors)")
    }
}
