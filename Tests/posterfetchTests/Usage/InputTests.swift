import BoxOfficeFixtures
import Foundation
import Testing

@Suite("--input: lists of films") struct InputTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    private func codes(_ list: String) async throws -> [String] {
        let result = try await tool.run("movie", "--input", "-", "--format", "jsonl", input: list)
        #expect(result.status == 0, "\(result.errors)")
        return try result.objects("entry").compactMap { $0["movieCode"] as? String }
    }

    @Test("A plain list has a code or a title per line, comments and empty lines")
    func plain() async throws {
        let list = "\u{FEFF}# mine\r\n20228797  # a comment\r\n\r\n  파묘\t\r\n20228797\r\n"
        #expect(try await codes(list) == ["20228797", "20234675"])
    }

    @Test("A title may have spaces and #; a comment is a # behind a blank or at the beginning, and before one, # or !")
    func titles() async throws {
        let input = """
            #살아있다
            어느 영화 이야기
            어느 #영화
            어느영화# 그것
            # 메모
            #\t메모
            #
            ##
            #!/usr/bin/env posterfetch
            이런 영화 # 메모
            저런 영화\t# 메모
            그런 영화 #
            요런 영화 ## 메모

            """
        let result = try await tool.run("movie", "-i", "-", "--format", "jsonl", input: input)
        #expect(result.status == 65, "\(result.errors)")
        let titles = try result.objects("failure").compactMap { $0["title"] as? String }
        #expect(
            titles == [
                "#살아있다", "어느 영화 이야기", "어느 #영화", "어느영화# 그것", "이런 영화", "저런 영화", "그런 영화", "요런 영화",
            ])
    }

    @Test("JSON Lines of ours are a list, each film once, and so is a document", arguments: ["jsonl", "json"])
    func json(format: String) async throws {
        let daily = try await tool.run("daily", "--date", "20240424", "--top", "2", "--format", format)
        #expect(try await codes(daily.output) == ["20228797", "20236614"])
    }

    @Test("What --failed wrote is a list")
    func failed() async throws {
        tool.services.fail(.image, times: 100, with: .htmlPage)
        _ = try await tool.run("daily", "--date", "20240424", "--top", "2", "--failed", "again.txt")
        let other = try Posterfetch()
        try FileManager.default.copyItem(
            at: tool.folder.appending(path: "again.txt"), to: other.folder.appending(path: "again.txt"))
        let result = try await other.run("movie", "--input", "again.txt", "--format", "jsonl")
        #expect(result.status == 0, "\(result.errors)")
        #expect(try result.objects("poster").count == 2)
    }

    @Test("Films of arguments come before those of the list")
    func both() async throws {
        let result = try await tool.run("movie", "파묘", "--input", "-", "--format", "jsonl", input: "20228797\n")
        #expect(result.status == 0, "\(result.errors)")
        #expect(try result.objects("entry").compactMap { $0["movieCode"] as? String } == ["20234675", "20228797"])
    }

    @Test("why explains each film, and says which was not found")
    func why() async throws {
        let result = try await tool.run("why", "--input", "-", "--format", "json", input: "20228797\n없는 영화\n파묘\n")
        #expect(result.status == 1)
        #expect(result.lines.count == 2)
        #expect(result.errors.contains("없는 영화"))
    }

    @Test("enrich takes its table from --input, too")
    func enrich() async throws {
        try Data("movieCd\n20228797\n".utf8).write(to: tool.folder.appending(path: "films.csv"))
        let named = try await tool.run("enrich", "films.csv")
        let given = try await tool.run("enrich", "--input", "films.csv")
        #expect(given.status == 0, "\(given.errors)")
        #expect(given.output == named.output)
        #expect(try await tool.run("enrich", "films.csv", "--input", "films.csv").status == 64)
    }

    @Test(
        "What cannot be read is named",
        arguments: [("20228797\n{broken\n", "line 2"), ("[{]", "invalid JSON"), ("{\"movieCode\": 1}", "line 1")])
    func broken(list: String, words: String) async throws {
        let result = try await tool.run("movie", "--input", "-", input: list)
        #expect(result.status == 65)
        #expect(result.errors.contains(words), "\(result.errors)")
        #expect(try await tool.run("movie", "--input", "missing.txt").status == 66)
        #expect(tool.services.order.isEmpty)
    }

    @Test(
        "A list of what cannot be titles is refused by its line, before anything is asked (E7)",
        arguments: [
            ("20228797\n" + String(repeating: "가", count: 501), "line 2: “가가"),
            ("파묘\n\n{\"title\":\"" + String(repeating: "a", count: 70_000) + "\"}\n", "line 3: “aaaa"),
            ("[{\"title\":\"" + String(repeating: "\u{301}a", count: 900) + "\"}]", "title: 1800 "),
        ])
    func tooLong(list: String, words: String) async throws {
        for command in ["movie", "why"] {
            let result = try await tool.run(command, "--input", "-", input: list)
            #expect(result.status == 65)
            #expect(result.errors.contains(words), "\(result.errors)")
            #expect(result.errors.contains(" is too long for a title: "), "\(result.errors)")
            #expect(result.errors.utf8.count < 400)
        }
        #expect(tool.services.order.isEmpty)
    }

    @Test("A title of 500 characters is looked up; a longer one is refused as an argument and in a table, too (E7)")
    func longest() async throws {
        let title = String(repeating: "가", count: 500)
        #expect(try await tool.run("movie", title).errors.contains("no film titled"))
        let refused = try await tool.run("movie", title + "나")
        #expect(refused.status == 65)
        #expect(refused.errors.contains("501 characters, of at most 500"))
        let table = try await tool.run("enrich", "--columns", "matchState", input: "movieNm\n파묘\n\(title)나\n")
        #expect(table.status == 1)
        #expect(table.lines.last == "\(title)나,invalid")
        #expect(table.errors.contains("line 3: “가"))
    }

    @Test("A file without end, or much larger than any list, is not read whole (E7)")
    func endless() async throws {
        let sparse = tool.folder.appending(path: "list.txt").path
        _ = FileManager.default.createFile(atPath: sparse, contents: Data("파묘\n".utf8))
        try FileHandle(forWritingTo: URL(filePath: sparse)).truncate(atOffset: 5 << 30)
        var tool = tool
        tool.wrapper = ["/bin/sh", "-c", #"ulimit -v 1500000; exec "$0" "$@""#]
        for file in [sparse, "/dev/zero"] {
            let result = try await tool.run("movie", "--input", file)
            #expect(result.status == 65, "\(result.status) \(result.errors)")
            #expect(result.errors.contains("is larger than 32 MiB"))
        }
        #expect(tool.services.order.isEmpty)
    }
}
