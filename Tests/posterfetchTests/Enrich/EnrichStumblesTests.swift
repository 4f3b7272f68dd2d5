import BoxOfficeFixtures
import Foundation
import Testing

@Suite("enrich: what is empty, what is not found, and what is to decide") struct EnrichStumblesTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: tool.folder.appending(path: name))
    }

    @Test(
        "A table that the shell emptied, because the output goes there, is told of",
        arguments: ["c.csv", "c.json"])
    func emptied(name: String) async throws {
        try write("title\n파묘\n", to: name)
        let result = try await tool.shell("\"$posterfetch\" enrich \(name) > \(name)")
        #expect(result.status == 64)
        #expect(result.errors.contains("are the same file. The shell has emptied it"), "\(result.errors)")
    }

    @Test("JSON Lines may be empty, and a table may have no rows: that is said, and no failure")
    func rowless() async throws {
        try write("", to: "c.jsonl")
        try write("title,year\n", to: "header.csv")
        for name in ["c.jsonl", "header.csv"] {
            let result = try await tool.run("enrich", name)
            #expect(result.status == 0)
            let errors = result.errors.replacing(
                "posterfetch: header.csv: UTF-8, “,”, 0 rows. Reads title, year.\n", with: "")
            #expect(errors == "posterfetch: The input has no rows.\n")
        }
        #expect(try await tool.run("enrich", "header.csv", "--quiet").errors.isEmpty)
    }

    @Test("An object in which nothing stands passes, as an empty line of a table does")
    func emptyObjects() async throws {
        let objects = ["{}", #"{"movieCd":null,"movieNm":null}"#, #"{"movieNm":" ","directors":[],"note":{}}"#]
        let input = (objects + [#"{"movieNm":null,"year":2024}"#]).joined(separator: "\n")
        let result = try await tool.run(["enrich", "--columns", "matchState"], input: input)
        #expect(result.status == 1, "\(result.errors)")
        #expect(result.lines.count == 4 && result.output.count(of: "invalid") == 1, "\(result.output)")
        #expect(result.lines.last?.contains("invalid") == true && tool.services.order.isEmpty, "\(result.output)")
    }

    @Test("A line of totals is no film, wherever its word stands; a film of that name has a year")
    func totals() async throws {
        let words = ["합계", "총계", "Total"]
        let rows = words.map { ",\($0),,7\n,\($0),2024-04-24,7\n" }.joined()
        let result = try await tool.run(
            ["enrich", "--columns", "matchState"], input: "순위,영화명,개봉일,관객수\n1,파묘,20240222,7\n" + rows)
        #expect(
            result.lines.dropFirst(2) == words.flatMap { [",\($0),,7,", ",\($0),2024-04-24,7,none"] }[...],
            "\(result.output)")
        let json = words.map { #"{"순위":null,"영화명":"\#($0)","관객수":7}"# + "\n" }.joined()
        let objects = try await tool.run(["enrich", "--columns", "matchState"], input: json)
        #expect(objects.status == 0, "\(objects.errors)")
        #expect(objects.errors.contains("3 rows: 3 kept as heading, note or total (1, 2, 3)"), "\(objects.errors)")
    }

    @Test("Rows that were not found are named among those to look at, with the way to decide them")
    func unfound() async throws {
        let input = "movieNm,openDt\n범죄도시4,20240424\n그런 영화는 없다,\n"
        let result = try await tool.run(["enrich"], input: input)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.errors.contains("line 3: “그런 영화는 없다” was not found"), "\(result.errors)")
        #expect(result.errors.contains("Check line 3."))
        #expect(result.errors.contains("1 film is undecided: --review FILE lists it for you to decide."))
        let review = try await tool.run(["enrich", "--review", "r.csv", "--lang", "ko"], input: input)
        #expect(review.status == 0, "\(review.errors)")
        #expect(review.errors.contains("r.csv: 정할 영화 1편"), "\(review.errors)")
        let decided = try await tool.run(
            ["enrich"], input: "movieNm,tmdbID,matchState,matchReason\n그런 영화는 없다,,none,given\n")
        #expect(decided.status == 0, "\(decided.errors)")
        #expect(
            decided.errors.contains("1 passed unchanged") && !decided.errors.contains("Check"), "\(decided.errors)")
    }

    @Test("A title that KOBIS does not list is told with those that contain it, and a review offers them")
    func similar() async throws {
        let input = "movieNm\n범죄도\n"
        let first = try await tool.run(["enrich", "--review", "r.csv"], input: input)
        #expect(first.status == 0, "\(first.errors)")
        #expect(first.errors.contains("line 2: “범죄도” was not found. Similar titles: 20228797 범죄도시4"), "\(first.errors)")
        let review = try String(contentsOf: tool.folder.appending(path: "r.csv"), encoding: .utf8)
        #expect(review.contains(",kobis:20228797,범죄도시4,2024-04-24,"), "\(review)")
        try write(review.replacing(",kobis:20228797,", with: "x,kobis:20228797,"), to: "d.csv")
        let second = try await tool.run(["enrich", "--decisions", "d.csv", "--columns", "tmdbID"], input: input)
        #expect(second.status == 0, "\(second.errors)")
        #expect(second.lines.last == "범죄도,1017163", "\(second.errors)")
    }

    @Test("A review says what speaks against a candidate, and not that a title is short")
    func objection() async throws {
        let input = "movieNm,year\n파묘,2019\n"
        #expect(try await tool.run(["enrich", "--review", "en.csv"], input: input).status == 0)
        #expect(try await tool.run(["enrich", "--review", "ko.csv", "--lang", "ko"], input: input).status == 0)
        let english = try String(contentsOf: tool.folder.appending(path: "en.csv"), encoding: .utf8)
        let korean = try String(contentsOf: tool.folder.appending(path: "ko.csv"), encoding: .utf8)
        #expect(english.contains(",tmdb:838209,파묘,2024-02-22,"), "\(english)")
        #expect(!english.contains("length"), "\(english)")
        #expect(english.contains("the year differs: 2019 / 2024"), "\(english)")
        #expect(korean.contains("다른 점: 연도 2019 / 2024"), "\(korean)")
    }
}
