import BoxOfficeFixtures
import Foundation
import Testing

@testable import posterfetch

@Suite("posterfetch movie") struct MovieTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    private func movie(_ films: String...) async throws -> Posterfetch.Result {
        try await tool.run(["movie"] + films + ["-o", "posters", "--format", "jsonl"])
    }

    @Test("Films are named by code or by title")
    func names() async throws {
        let result = try await movie("20228797", "파묘", "남은 인생 10년")
        #expect(result.status == 0)
        let entries = try result.objects("entry")
        #expect(entries.map { $0["movieCode"] as? String } == ["20228797", "20234675", "20231677"])
        #expect(entries.count { $0["rank"] is NSNull } == 3)
        #expect(try tool.names(".jpg").count == 3)
        #expect(try result.objects("summary").first?["saved"] as? Int == 3)
    }

    @Test("Films that only TMDB has are told apart in a table, and a list of those to repeat names them by their ids")
    func onlyAtTMDB() async throws {
        let films = ["tmdb:438631", "tmdb:841", "tmdb:9502", "tmdb:49444"]
        let result = try await tool.run(
            ["movie"] + films + ["-o", "posters", "--format", "csv", "--fail-on-missing", "--failed", "failed.txt"])
        #expect(result.status == 1, "\(result.errors)")
        let header = result.lines[0].split(separator: ",", omittingEmptySubsequences: false)
        let place = try #require(header.firstIndex(of: "tmdbID"))
        let ids = result.lines.dropFirst().map {
            "tmdb:\($0.split(separator: ",", omittingEmptySubsequences: false)[place])"
        }
        #expect(ids == films, "\(result.output)")
        let list = try String(contentsOf: tool.folder.appending(path: "failed.txt"), encoding: .utf8)
        #expect(!list.isEmpty && list.split(separator: "\n").allSatisfy { films.contains(String($0)) }, "\(list)")
    }

    @Test("A film's folder or file names it, as a shell's * gives its path")
    func libraries() async throws {
        let names = ["m/파묘 (2024)", "m/범죄도시4.mkv", "m/Exhuma {tmdb-838209}.mkv"]
        for name in names {
            try FileManager.default.createDirectory(
                at: tool.folder.appending(path: name), withIntermediateDirectories: true)
        }
        let result = try await movie(names[0] + "/", names[1], names[2] + ",")
        #expect(result.status == 0, "\(result.errors)")
        let codes = try result.objects("entry").map { $0["movieCode"] as? String }
        #expect(codes == ["20234675", "20228797", "20234675"])
    }

    @Test("A name without a film is reported, and the others continue")
    func unknown() async throws {
        let result = try await movie("그런 영화는 없다", "파묘", "99999999")
        #expect(result.status == 1)
        let failures = try result.objects("failure")
        #expect(failures.map { $0["title"] as? String } == ["그런 영화는 없다", "99999999"])
        #expect(failures.map { $0["retryable"] as? Bool } == [false, false])
        #expect(try result.objects("summary").first?["failed"] as? Int == 2)
        #expect(try tool.names(".jpg") == ["파묘_20234675.jpg"])
    }

    @Test("If a name has no film, that is bad input")
    func nothing() async throws {
        let result = try await movie("그런 영화는 없다 ,")
        #expect(result.status == 65)
        #expect(
            try result.objects("failure").first?["message"] as? String
                == "KOBIS has no film titled “그런 영화는 없다”, and no similar title was found. "
                + "Titles that contain a word: posterfetch list films --title WORD")
    }

    @Test("A file's name in the place of a title says how to read the file")
    func list() async throws {
        try "파묘\n".write(to: tool.folder.appending(path: "my titles.txt"), atomically: true, encoding: .utf8)
        let result = try await movie("my titles.txt", "titels.txt")
        let messages = try result.objects("failure").compactMap { $0["message"] as? String }
        #expect(result.status == 65 && messages.count == 2, "\(result.errors)")
        #expect(messages[0].contains("posterfetch movie -i 'my titles.txt'") && !messages[1].contains("movie -i"))
    }

    @Test("Several films with one title are a list with codes, not a guess")
    func namesakes() async throws {
        tool.services.fail(.kobis, path: "MovieList", times: 1, with: .namesakes)
        let result = try await movie("파묘")
        #expect(result.status == 64)
        let message = try result.objects("failure").first?["message"] as? String
        #expect(message?.contains("2 films are titled “파묘”: 20234675 파묘 (2024-02-22), 20259999 파묘") == true)
        #expect(tool.services.requests(to: .tmdb).isEmpty)
    }

    @Test("A refused key ends the search")
    func refused() async throws {
        var tool = tool
        tool.environment["KOBIS_API_KEY"] = "bad"
        let result = try await tool.run("movie", "파묘", "챌린저스", "-o", "posters")
        #expect(result.status == 77)
        #expect(tool.services.order == [.kobis])
    }

    @Test("A missing argument is wrong usage", arguments: [[], ["파묘", " "]])
    func usage(arguments: [String]) throws {
        let refusal = try #require(try Refusal(["movie"] + arguments))
        #expect(refusal.status == .usage)
        #expect(refusal.words.contains("Give a film's code or title, or a file of films"), "\(refusal.words)")
    }

    @Test("A film whose record cannot be read hides no other")
    func oneBadRecord() async throws {
        tool.services.fail(.kobis, path: "searchMovieInfo", times: 1, with: .status(404))
        let result = try await movie("20228797", "20234675")
        #expect(result.status == 1, "\(result.errors)")
        #expect(try tool.names(".jpg") == ["파묘_20234675.jpg"])
        #expect(try result.objects("failure").count == 1)
    }
}

extension FixtureServices.Disturbance {
    /// Repeats the first film of a list with another code.
    fileprivate static let namesakes = Self { reply in
        let text = String(decoding: reply.body, as: UTF8.self)
        guard let start = text.range(of: #""movieList":["#)?.upperBound, let end = text.lastIndex(of: "]") else {
            return reply
        }
        let row = text[start..<end]
        let twin = row.replacingOccurrences(of: "20234675", with: "20259999")
        return .json(text[..<start] + row + "," + twin + text[end...])
    }
}
