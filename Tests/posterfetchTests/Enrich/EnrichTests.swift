import BoxOfficeFixtures
import Foundation
import Testing

@Suite("posterfetch enrich") struct EnrichTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    private func rows(_ result: Posterfetch.Result) throws -> [[String: Any]] {
        try result.lines.map { try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] ?? [:] }
    }

    @Test("Each row comes back in order and unchanged, with TMDB's columns after its own")
    func columns() async throws {
        let input = """
            {"movieCd":"20228797","movieNm":"범죄도시4","openDt":"2024-04-24", "mine": 1.50}
            {"movieNm":"없는 영화의 제목","openDt":"2024-04-24"}

            {"movieCd":"20234675","movieNm":"파묘","openDt":"20240222"}\r
            """
        let result = try await tool.run("enrich", "-", input: input)
        #expect(result.status == 0)
        #expect(
            result.lines[0].hasPrefix(#"{"movieCd":"20228797","movieNm":"범죄도시4","openDt":"2024-04-24", "mine": 1.50,"#))
        let rows = try rows(result)
        #expect(rows.map { $0["matchState"] as? String } == ["match", "none", "match"])
        #expect(rows.map { $0["tmdbID"] as? Int } == [1_017_163, nil, 838_209])
        let added = [
            "tmdbID", "matchState", "matchReason", "tmdbTitle", "overview", "overviewLanguage", "posterPath",
            "posterURL",
        ]
        for row in rows { #expect(Set(added).isSubset(of: row.keys)) }
        #expect((rows[0]["posterURL"] as? String)?.hasPrefix(tool.services.baseURL(of: .image)) == true)
        #expect(rows[0]["overviewLanguage"] as? String == "ko")
    }

    @Test("An empty tmdbID of the row's own is filled in, without duplicate members")
    func filled() async throws {
        let first = try await tool.run(
            "enrich", input: #"{"movieCd":"20228797","movieNm":"범죄도시4","tmdbID":null,"x":[1,{"y":null}]}"#)
        #expect(first.status == 0, "\(first.errors)")
        let row = try #require(try rows(first).first)
        #expect(row["tmdbID"] as? Int == 1_017_163)
        #expect(first.output.components(separatedBy: #""tmdbID""#).count == 2)
    }

    @Test("A code alone, a title alone, and Korean column names are accepted")
    func names() async throws {
        let input = """
            {"movieCode":"20228797"}
            {"영화명":"범죄도시4","개봉일":"2024-04-24"}
            {"title":"범죄도시4","openDate":"2024-04-24"}
            """
        let result = try await tool.run("enrich", input: input)
        #expect(result.status == 0, "\(result.errors)")
        #expect(try rows(result).map { $0["tmdbID"] as? Int } == [1_017_163, 1_017_163, 1_017_163])
    }

    @Test("A column “code” with the codes of another system names no film of KOBIS")
    func foreignCodes() async throws {
        let input = "code,title,openDate\nX0042,범죄도시4,2024-04-24\n"
        let result = try await tool.run("enrich", "--posters", "posters", input: input)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.lines.last?.contains(",1017163,match,") == true, "\(result.errors)")
        #expect(try tool.names(".jpg") == ["범죄도시4_tmdb-1017163.jpg"])
    }

    @Test(
        "A poster that a table names is looked for in the folder: a missing one is fetched again, and another folder filled"
    )
    func lostPosters() async throws {
        func run(into folder: String, _ options: String..., table: String) async throws -> String {
            let result = try await tool.run(["enrich", "--posters", folder] + options, input: table)
            #expect(result.status == 0, "\(result.errors)")
            return result.output
        }
        func posters() -> Int { tool.services.requests(to: .image).count }
        let poster = tool.folder.appending(path: "posters/파묘_20234675.jpg")
        let table = try await run(into: "posters", table: "movieCd,movieNm,openDt\n20234675,파묘,2024-02-22\n")
        #expect(table.contains("saved,posters/파묘_20234675.jpg") && posters() == 1)
        let asked = tool.services.order.count
        #expect(try await run(into: "posters//", table: table) == table && tool.services.order.count == asked)
        try FileManager.default.removeItem(at: poster)
        _ = try await run(into: "posters", table: table)
        #expect(FileManager.default.fileExists(atPath: poster.path) && posters() == 2)
        #expect(try await run(into: "others", table: table).contains("saved,others/파묘_20234675.jpg"))
        _ = try await run(into: "posters", "--overwrite", table: table)
        #expect(posters() == 4)
    }

    @Test("A bad line is reported and comes back, and the others are done (F94)")
    func badLine() async throws {
        let result = try await tool.run(
            "enrich",
            input:
                "{\"movieCd\":\"20228797\"}\nnot json\n{\"year\":2024}\n[]\n{\"movieNm\":\"파묘\",\"openDt\":\"20240222\"}\n"
        )
        #expect(result.status == 1)
        #expect(result.lines.count == 5)
        for line in [2, 3, 4] { #expect(result.errors.contains("line \(line): ")) }
    }

    @Test("Empty input gives empty output")
    func empty() async throws {
        let result = try await tool.run("enrich", input: "")
        #expect(result.status == 0)
        #expect(result.output == "")
        #expect(result.errors == "posterfetch: The input has no rows.\n")
    }

    @Test("A file that does not exist ends with the status for missing input")
    func missing() async throws {
        let result = try await tool.run("enrich", "nowhere.jsonl")
        #expect(result.status == 66)
        #expect(result.errors == "posterfetch: nowhere.jsonl cannot be read: No such file or directory.\n")
    }

    @Test("The same film in many rows is requested once")
    func repeated() async throws {
        let input = String(
            repeating: #"{"movieCd":"20228797","movieNm":"범죄도시4","openDt":"2024-04-24"}"# + "\n", count: 200)
        let result = try await tool.run("enrich", input: input)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.lines.count == 200)
        #expect(tool.services.requests(to: .tmdb).count == 1)
    }

    @Test("A poster that cannot be written decides the status, whatever else fails", arguments: [true, false])
    func disk(isFirst: Bool) async throws {
        try FileManager.default.createDirectory(
            at: tool.posters.appending(path: "범죄도시4_20228797.jpg"), withIntermediateDirectories: true)
        let rows = ["20228797,범죄도시4\n", "20234675,파묘\n"]
        tool.services.fail(.image, path: "exhuma", with: .status(404))
        let input = "movieCd,movieNm\n" + (isFirst ? rows : rows.reversed()).joined()
        let result = try await tool.run("enrich", "--posters", "posters", "--concurrency", "1", input: input)
        #expect(result.status == 73)
        #expect(result.lines.count { $0.hasSuffix(",failed,") } == 2, "\(result.output)")
    }

    @Test("A film that fails in several rows is listed once, and still has its rows")
    func failedOnce() async throws {
        tool.services.fail(.tmdb, times: 100, with: .status(404))
        let input = "movieCd,movieNm\n20228797,범죄도시4\n20234675,파묘\n20228797,범죄도시4\n"
        let result = try await tool.run("enrich", "--failed", "failed.txt", "--format", "jsonl", input: input)
        #expect(result.status == 65)
        #expect(try rows(result).map { $0["matchState"] as? String } == ["failed", "failed", "failed"])
        #expect(result.errors.contains("범죄도시4"))
        let list = try String(contentsOf: tool.folder.appending(path: "failed.txt"), encoding: .utf8)
        #expect(list == "20228797\n20234675\n")
    }
}
