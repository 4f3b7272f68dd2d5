import BoxOfficeFixtures
import Foundation
import Testing

/// `PurposeTests` has a case for each row of the table of purposes.
@Suite("posterfetch enrich: what becomes of rows, by their purposes") struct EnrichPurposeTests {
    private static let header = "type,movieNm,openDt,tmdbID,matchState,matchReason"

    private static let rows: [(input: String, output: String)] = [
        (" ,,,,,", " ,,,,,"), ("합계,,,,,", "합계,,,,,"), ("show,거울,,1396,,", "show,거울,,1396,other,show"),
        (",파묘,20240222,,,", ",파묘,20240222,838209,match,titleAndDate"),
        (",파묘,20240222,1017163,,", ",파묘,20240222,1017163,match,given (not the film described)"),
        (",파묘,20240222,none,none,given", ",파묘,20240222,none,none,given"),
        (",파묘,20240222,1017163,match,titleAndDate", ",파묘,20240222,1017163,match,titleAndDate"),
        (",파묘,20240222,,none,given", ",파묘,20240222,,none,given"),
        (",파묘,20240222,,ambiguous,tooClose", ",파묘,20240222,,ambiguous,tooClose"),
        (",범죄도시4,20240424,1017163,match,titleAndDate", ",범죄도시4,20240424,838209,match,given"),
        (",파묘,20240222,abc,,", ",파묘,20240222,abc,invalid,tmdbID is “abc”: expected the id of a TMDB film"),
    ]

    @Test("A row of each kind comes out as the table of purposes says, and again with --again")
    func outcome() async throws {
        let tool = try Posterfetch()
        let decisions = tool.folder.appending(path: "d.csv")
        try Data("decision,movieNm,openDt\n838209,범죄도시4,20240424\n".utf8).write(to: decisions)
        func run(_ rows: [String], _ options: String...) async throws -> Posterfetch.Result {
            try await tool.run(
                ["enrich", "--decisions", "d.csv", "--columns", "tmdbID,matchState,matchReason"] + options,
                input: ([Self.header] + rows).map { $0 + "\n" }.joined())
        }
        let result = try await run(Self.rows.map(\.input))
        #expect(result.status == 1, "\(result.errors)")
        #expect(Array(result.lines.dropFirst()) == Self.rows.map(\.output), "\(result.errors)")
        let again = try await run(Self.rows.map(\.output), "--again")
        let found = Self.rows.map(\.output).map {
            [",파묘,20240222,1017163,match,titleAndDate", ",파묘,20240222,,ambiguous,tooClose"].contains($0)
                ? ",파묘,20240222,838209,match,titleAndDate" : $0
        }
        #expect(again.status == 1 && Array(again.lines.dropFirst()) == found, "\(again.errors)")
    }

    @Test("A row whose outcome is known asks nobody")
    func silent() async throws {
        let tool = try Posterfetch()
        let known = Self.rows.filter {
            $0.input == $0.output || $0.output.contains("none") || $0.output.contains("abc")
        }
        let result = try await tool.run(
            "enrich", "--columns", "tmdbID,matchState,matchReason",
            input: ([Self.header] + known.map(\.input)).map { $0 + "\n" }.joined())
        #expect(result.status == 1 && Array(result.lines.dropFirst()) == known.map(\.output), "\(result.errors)")
        #expect(tool.services.order.isEmpty, "\(tool.services.order)")
    }
}
