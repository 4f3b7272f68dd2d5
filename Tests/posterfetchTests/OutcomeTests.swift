import BoxOfficeFixtures
import Foundation
import Testing

@Suite("How a run ends: what its status says, and its last lines") struct OutcomeTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    /// A day with a film that TMDB lacks, and one that has no poster there.
    private func daily(_ more: String...) async throws -> Posterfetch.Result {
        try await tool.run(["daily", "--date", "20240425", "-o", "posters"] + more)
    }

    @Test("Films without a match or poster are no failures: status 0, and a line that names them")
    func missing() async throws {
        let result = try await daily()
        #expect(result.status == 0)
        let lines = result.errors.split(separator: "\n")
        let line = try #require(lines.last)
        #expect(lines.count == 1 && line.hasPrefix("posterfetch: Without a poster: "), "\(result.errors)")
        #expect(line.contains("(TMDB has no poster)") && line.contains("; "))
        #expect(line.hasSuffix(". More: posterfetch why TITLE"), "\(line)")
        let quiet = try await daily("--quiet")
        #expect(quiet.status == 0)
        #expect(quiet.errors.isEmpty && quiet.output.isEmpty)
    }

    @Test("--fail-on-missing counts them as failed, names them even with --quiet, and lists them")
    func failOnMissing() async throws {
        let result = try await daily("--fail-on-missing", "--quiet", "--failed", "failed.txt")
        #expect(result.status == 1)
        #expect(result.errors.contains("Without a poster: "))
        #expect(try list().count == 2)
        #expect(try await daily("--failed", "failed.txt").status == 0)
        #expect(try list().isEmpty)
        #expect(try await tool.run("daily", "--date", "20240424", "-o", "x", "--fail-on-missing").status == 0)
        // Rows of a table.
        let input = "movieNm,openDt\n범죄도시4,20240424\n그런 영화는 없다,20240424\n"
        let rows = try await tool.run(["enrich", "--fail-on-missing", "--failed", "failed.txt"], input: input)
        #expect(rows.status == 1)
        #expect(try list() == ["그런 영화는 없다"])
    }

    private func list() throws -> [String] {
        try String(contentsOf: tool.folder.appending(path: "failed.txt"), encoding: .utf8)
            .split(separator: "\n").map(String.init)
    }

    @Test("A failure is named with its reason in the last line, also with --quiet")
    func failed() async throws {
        tool.services.fail(.image, path: "roundup4", with: .status(404))
        let result = try await tool.run("daily", "--date", "20240424", "-o", "posters", "--quiet")
        #expect(result.status == 1)
        let line = try #require(result.errors.split(separator: "\n").last)
        #expect(line.hasPrefix("posterfetch: 1 of 10 films failed. 범죄도시4: The image "))
        #expect(line.contains("status 404"))
    }

    @Test("A fault that all films share is said once, with the first few films, and decides the status")
    func shared() async throws {
        var tool = tool
        tool.environment["TMDB_ACCESS_TOKEN"] = "bad"
        let result = try await tool.run("daily", "--date", "20240424", "-o", "posters", "--concurrency", "1")
        #expect(result.status == 77)
        let lines = result.errors.split(separator: "\n")
        // The film that was refused, those that were not looked up then, and whose key it was.
        #expect(lines.count == 4 && lines[0].hasSuffix("10 of 10 films failed."), "\(lines)")
        #expect(
            lines.dropFirst().first?.contains("refused") == true
                && lines.dropFirst(2).first?.contains(" more: ") == true)
    }

    @Test("The image host is down: the same status for daily, movie and enrich, also beside a film without a poster")
    func imagesDown() async throws {
        var tool = tool
        tool.environment["TMDB_IMAGE_BASE_URL"] = "http://127.0.0.1:1/img"
        let input = "movieCd,movieNm\n20228797,범죄도시4\n20234675,파묘\n"
        for (words, input, status) in [
            ("daily --date 20240425 -o d", "", 69), ("movie 파묘 -o m", "", 69),
            ("enrich --posters e", input, 69),
            // A row that cannot be read has nothing to do with it.
            ("enrich --posters e", input + ",\"\n", 1),
        ] as [(String, String, Int32)] {
            let result = try await tool.run(words.split(separator: " ").map(String.init), input: input)
            #expect(result.status == status, "\(words)")
            #expect(
                result.errors.contains(/(TMDB's image host|The image \/\w+\.jpg).*(not be opened|was unreachable)/),
                "\(result.errors)")
        }
    }

    @Test(
        "What is said of an image host that cannot be reached names it and its address, each reason in a line of its own (E5)",
        arguments: zip(["http://127.0.0.1:1/img", "http://localhost:9/t/p"], ["ko", "en"]))
    func imageHost(address: String, language: String) async throws {
        var tool = tool
        tool.environment["TMDB_IMAGE_BASE_URL"] = address
        let result = try await tool.run("daily", "--date", "20240424", "-o", "d", "--lang", language, "-q")
        #expect(result.status == 69)
        let host = language == "ko" ? "TMDB 이미지 서버" : "TMDB's image host"
        #expect(result.errors.contains(host), "\(result.errors)")
        #expect(result.errors.contains(try #require(address.split(separator: "/").dropFirst().first)))
        #expect(!result.errors.contains("TMDB에 ") && !result.errors.contains("The image /"), "\(result.errors)")
        for line in result.errors.split(separator: "\n") { #expect(line.ranges(of: host).count <= 1, "\(line)") }
    }

    @Test("A fault that the images of all films share is said once", arguments: ["ko", "en"])
    func sharedByImages(language: String) async throws {
        tool.services.fail(.image, times: 1_000, with: .status(503))
        let result = try await tool.run(
            "daily", "--date", "20240424", "--top", "4", "-o", "d", "--lang", language, "-q")
        #expect(result.status == 69)
        let lines = result.errors.split(separator: "\n")
        #expect(
            lines.count == 1 && lines[0].ranges(of: language == "ko" ? "못했습니다" : "503").count == 1, "\(result.errors)")
    }

    @Test(
        "A list whose folder does not exist cannot be created, and says so",
        arguments: ["daily", "verify p"])
    func list(command: String) async throws {
        let words = command.split(separator: " ").map(String.init)
        let result = try await tool.run(words + ["--failed", "nowhere/failed.txt"])
        #expect(result.status == 73)
        #expect(result.errors.contains("cannot create nowhere/failed.txt"))
    }

    @Test("A list is not written into a folder that is no longer where it was, and that is said")
    func movedList() async throws {
        let script = #"""
            mkdir lists
            { echo 없는 영화; until [ "$(ls -A lists)" ]; do sleep 0.05; done; mv lists old; mkdir lists; } |
                "$posterfetch" movie -i - --failed lists/failed.txt -o posters --lang en
            """#
        let result = try await tool.shell(script)
        #expect(result.status == 73)
        #expect(result.errors.contains("lists was replaced by another folder"), "\(result.errors)")
        for folder in ["lists", "old"] {
            let place = tool.folder.appending(path: folder).path
            #expect(try FileManager.default.contentsOfDirectory(atPath: place).isEmpty)
        }
    }

    @Test("The lines are in Korean too")
    func korean() async throws {
        tool.services.fail(.image, path: "roundup4", times: 9, with: .status(404))
        let result = try await daily("--lang", "ko")
        #expect(result.status == 1, "\(result.errors)")
        #expect(result.errors.contains("포스터 없음: ") && result.errors.contains("10편 중 1편 실패. 범죄도시4: "))
    }
}
