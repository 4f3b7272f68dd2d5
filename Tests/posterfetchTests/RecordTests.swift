import BoxOfficeFixtures
import Foundation
import Testing

@Suite("A recording is whole: a replay needs nothing else") struct RecordTests {
    private let tool: Posterfetch
    /// Another machine: no keys, no addresses, no cache, no posters, another working folder.
    private let elsewhere: Posterfetch
    private var recording: String { tool.folder.appending(path: "recording").path }

    init() throws {
        tool = try Posterfetch()
        var elsewhere = try Posterfetch(tool.services)
        elsewhere.environment = elsewhere.environment.filter { ["HOME", "PATH"].contains($0.key) }
        self.elsewhere = elsewhere
    }

    private func images(_ tool: Posterfetch) throws -> [String: Data] {
        try tool.names(".jpg").reduce(into: [:]) { all, name in
            all[name] = try Data(contentsOf: tool.posters.appending(path: name))
        }
    }

    @Test("A run that asks for what was not recorded says both, and leaves no folder; one that was there stays")
    func nothing() async throws {
        var tool = tool
        tool.environment["POSTERFETCH_PATIENCE"] = nil
        #expect(try await tool.run("list", "daily", "--date", "20240424", "--record", recording).status == 0)
        let replay = ["daily", "--date", "20240425", "--replay", recording]
        let failed = try await elsewhere.run(replay)
        #expect(failed.status == 66)
        #expect(failed.errors.contains(" has 1 request, but not this one"), "\(failed.errors)")
        #expect(failed.errors.contains("the daily box office of 2024-04-25"))
        #expect(failed.errors.contains("“posterfetch list daily --date 20240424 on "))
        #expect(!FileManager.default.fileExists(atPath: elsewhere.posters.path))
        try FileManager.default.createDirectory(at: elsewhere.posters, withIntermediateDirectories: true)
        #expect(try await elsewhere.run(replay).status == 66)
        #expect(FileManager.default.fileExists(atPath: elsewhere.posters.path))
    }

    @Test("What comes from the cache and posters that are kept are recorded, too (C1)")
    func warm() async throws {
        let daily = ["daily", "--date", "20240424"]
        let first = try await tool.run(daily)
        #expect(first.status == 0)
        let requests = tool.services.order.count
        let recorded = try await tool.run(daily + ["--record", recording])
        #expect(recorded.status == 0)
        #expect(try recorded.objects("poster").count { $0["status"] as? String == "kept" } == 10)
        #expect(tool.services.requests(to: .image).count == 10)
        tool.services.fail(.kobis, times: 1_000, with: .status(500))
        let asked = tool.services.order.count
        let replayed = try await elsewhere.run(daily + ["--replay", recording])
        #expect(replayed.status == 0, "\(replayed.errors)")
        #expect(tool.services.order.count == asked && asked >= requests)
        #expect(try images(elsewhere) == images(tool))
        #expect(try replayed.objects("match").count == 10)
    }

    @Test(
        "Every command that asks is recorded whole, after it ran without a recording",
        arguments: [
            "list weekend --date 20240424 --format jsonl", "movie 파묘 20228797", "why 파묘 --format json",
            "enrich films.csv --posters posters",
        ])
    func commands(line: String) async throws {
        let words = line.split(separator: " ").map(String.init)
        for tool in [tool, elsewhere] {
            try Data("movieNm,openDt\n범죄도시4,20240424\n파묘,\n".utf8).write(to: tool.folder.appending(path: "films.csv"))
        }
        #expect(try await tool.run(words).status == 0)
        let recorded = try await tool.run(words + ["--record", recording])
        let asked = tool.services.order.count
        let replayed = try await elsewhere.run(words + ["--replay", recording])
        #expect(recorded.status == 0 && replayed.status == 0, "\(replayed.errors)")
        #expect(tool.services.order.count == asked)
        if words[0] == "movie" || words.contains("--posters") { #expect(try images(elsewhere) == images(tool)) }
        // The first run has saved the posters that the recorded one keeps.
        if words[0] != "movie" { #expect(replayed.output.replacing(",saved,", with: ",kept,") == recorded.output) }
    }

    @Test("A failure is recorded, and played as the same failure", arguments: ["connection", "404"])
    func failures(kind: String) async throws {
        var tool = tool
        if kind == "connection" {
            tool.environment["TMDB_IMAGE_BASE_URL"] = "http://127.0.0.1:1/img"
        } else {
            tool.services.fail(.image, path: "roundup4", times: 100, with: .status(404))
        }
        let line = ["daily", "--date", "20240424", "--format", "json"]
        let recorded = try await tool.run(line + ["--record", recording])
        let replayed = try await elsewhere.run(line + ["--replay", recording])
        #expect(recorded.status == (kind == "connection" ? 69 : 1))
        #expect(replayed.status == recorded.status)
        let last = try #require(recorded.errors.split(separator: "\n").last)
        if kind != "connection" { #expect(replayed.errors.split(separator: "\n").last == last) }
    }

    @Test("A replay asks for what the run asked for, by arguments and settings")
    func settings() async throws {
        let line = ["daily", "--date", "20240424", "--top", "2"]
        var set = tool
        set.environment["POSTERFETCH_SIZE"] = "w342"
        #expect(try await set.run(line + ["--record", recording]).status == 0)
        var other = elsewhere
        other.environment["POSTERFETCH_SIZE"] = "w780"
        for (tool, replaying) in [(elsewhere, line), (other, ["daily"])] {
            let replayed = try await tool.run(replaying + ["--replay", recording, "--overwrite"])
            #expect(replayed.status == 0, "\(replayed.errors)")
            #expect(try images(tool) == images(set))
        }
        #expect(try await elsewhere.run(line + ["--replay", recording, "--size", "w780", "--overwrite"]).status == 66)
        #expect(try await tool.run("movie", "파묘", "--record", recording).status == 0)
        let film = try await elsewhere.run("movie", "--replay", recording)
        #expect(film.status == 0, "\(film.errors)")
    }

    @Test("A replay without a day takes the day of the recording")
    func day() async throws {
        #expect(try await tool.run("list", "daily", "--date", "20240424", "--record", recording).status == 0)
        let file = URL(fileURLWithPath: recording).appending(path: "runs.jsonl")
        let run = try String(contentsOf: file, encoding: .utf8)
        let day = try #require(run.firstMatch(of: #/"day":"[0-9-]+"/#))
        try run.replacing(day.output, with: #""day":"2024-04-25""#).write(to: file, atomically: true, encoding: .utf8)
        let replayed = try await elsewhere.run("list", "daily", "--replay", recording, "--format", "jsonl")
        #expect(replayed.status == 0, "\(replayed.errors)")
        #expect(try replayed.objects("ranking").first?["from"] as? String == "2024-04-24")
    }

    @Test("The user's decisions are part of a recording")
    func overrides() async throws {
        try Data("20234675 = tmdb:1017163\n".utf8).write(to: tool.folder.appending(path: "mine"))
        let why = ["why", "파묘", "--format", "json", "--overrides", "mine", "--record", recording]
        #expect(try await tool.run(why).status == 0)
        let replayed = try await elsewhere.run("why", "파묘", "--format", "json", "--replay", recording)
        #expect(replayed.status == 0, "\(replayed.errors)")
        #expect(replayed.output.contains("1017163"))
    }

    @Test("A folder may hold several recordings, but not other files")
    func folders() async throws {
        for day in ["20240424", "20240425", "20240424"] {
            #expect(try await tool.run("list", "daily", "--date", day, "--record", recording).status == 0)
        }
        for day in ["20240424", "20240425"] {
            #expect(try await elsewhere.run("list", "daily", "--date", day, "--replay", recording).status == 0)
        }
        try Data("mine".utf8).write(to: URL(fileURLWithPath: recording).appending(path: "photo.jpg"))
        let requests = tool.services.order.count
        let refused = try await tool.run("list", "daily", "--date", "20240424", "--record", recording)
        #expect(refused.status == 73)
        #expect(refused.errors.contains("photo.jpg"))
        #expect(tool.services.order.count == requests)
    }
}
