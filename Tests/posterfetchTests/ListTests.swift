import BoxOfficeFixtures
import Foundation
import Testing

@testable import posterfetch

@Suite("posterfetch list daily") struct ListTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    @Test("It prints the ranking after one request to KOBIS, numbers as numbers, and sends no other (M1)")
    func oneRequest() async throws {
        let result = try await tool.run("list", "daily", "--date", "20240424", "--format", "jsonl")
        #expect(result.status == 0)
        #expect(try result.objects("ranking").count == 1)
        let entries = try result.objects("entry")
        #expect(entries.compactMap { $0["rank"] as? Int } == Array(1...10))
        #expect(entries.first?["movieCode"] as? String == "20228797")
        #expect(entries.first?["title"] as? String == "범죄도시4")
        for key in ["audience", "audienceTotal", "sales", "salesTotal", "screens", "shows"] {
            #expect((entries.first?[key] as? Int ?? 0) > 0, "\(key)")
        }
        #expect(result.errors == "")
        #expect(tool.services.order == [.kobis])
    }

    @Test("A ranking is printed without TMDB's key, too")
    func noTMDBKey() async throws {
        var tool = tool
        tool.environment["TMDB_ACCESS_TOKEN"] = nil
        let result = try await tool.run("list", "daily", "--date", "20240424", "--format", "jsonl")
        #expect(result.status == 0)
        #expect(try result.objects("entry").count == 10)
    }

    @Test("The table has a row for each film, with aligned columns")
    func table() async throws {
        let result = try await tool.run("list", "daily", "--date", "20240424", "--format", "table")
        #expect(result.status == 0, "\(result.errors)")
        let rows = result.lines.dropFirst(2)
        #expect(rows.count == 10)
        // The last column is right-aligned, so all rows end in the same place: two columns for Hangul and arrows' triangles one.
        let widths = Set(
            rows.map { $0.unicodeScalars.reduce(0) { $0 + ((0xAC00...0xD7A3).contains($1.value) ? 2 : 1) } })
        #expect(widths.count == 1)
        #expect(rows.first?.contains("범죄도시4") == true)
    }

    @Test("As one document, it is valid JSON")
    func json() async throws {
        let result = try await tool.run("list", "daily", "--date", "2024-04-24", "--format", "json", "--top", "3")
        #expect(result.status == 0, "\(result.errors)")
        let document = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]]
        #expect(document?.count == 4)
    }

    @Test(
        "A day that is invalid or in the future is refused before any request (F92)",
        arguments: [
            "20261131", "2026-13-01", "0", "tomorrow", "99991231", "-1-days-ago", "999999-days-ago",
            "2024/04/31",
        ])
    func badDay(day: String) throws {
        let refusal = try #require(try Refusal(["list", "daily", "--date=\(day)"]))
        #expect(refusal.status == .usage && refusal.words.contains("--date"), "\(refusal.words)")
    }

    @Test("Without a period, it is the daily ranking")
    func alone() async throws {
        let result = try await tool.run("list", "--date", "2024/04/24", "--format", "jsonl")
        #expect(result.status == 0, "\(result.errors)")
        #expect(try result.objects("ranking").first?["kind"] as? String == "daily")
        #expect(tool.services.requests(to: .kobis).first?.queryValue("targetDt") == "20240424")
    }

    @Test("A number of films that KOBIS does not list is refused", arguments: ["0", "11", "-1", "many"])
    func badTop(top: String) throws {
        let refusal = try #require(try Refusal(["list", "daily", "--top=\(top)"]))
        #expect(refusal.status == .usage)
        #expect(refusal.words.contains("--top “\(top)”: Give a number from 1 to 10"), "\(refusal.words)")
    }

    @Test("A pipe that is closed early ends the command quietly (F77)")
    func brokenPipe() async throws {
        let result = try await tool.shell(#"{ "$posterfetch" list daily --date 20240424; echo $? >&2; } | true"#)
        #expect(result.errors == "0\n")
    }
}
