import BoxOfficeFixtures
import Foundation
import TestSupport
import Testing

@testable import posterfetch

@Suite("Cache, recordings and the log of requests") struct CacheTests {
    private let tool: Posterfetch
    private let daily = ["daily", "--date", "20240424", "-o", "posters", "--format", "jsonl"]

    init() throws { tool = try Posterfetch() }

    private func run(_ arguments: [String]) async throws -> Posterfetch.Result {
        try await tool.run(arguments)
    }

    @Test("An unchanged second run sends no requests")
    func secondRun() async throws {
        let first = try await run(daily)
        let requests = tool.services.order.count
        let second = try await run(daily)
        #expect(second.status == 0)
        #expect(tool.services.order.count == requests)
        #expect(try second.objects("match").count == 10)
        #expect(first.errors.isEmpty && second.errors.isEmpty)
    }

    @Test("--no-cache sends all requests again and stores nothing")
    func noCache() async throws {
        _ = try await run(daily + ["--no-cache"])
        let requests = tool.services.requests(to: .tmdb).count
        _ = try await run(daily + ["--no-cache"])
        #expect(tool.services.requests(to: .tmdb).count == 2 * requests)
        let info = try await run(["cache", "info"])
        #expect(info.status == 0, "\(info.errors)")
        #expect(try info.objects("cache").first?["responses"] as? Int == 0)
        #expect(try info.objects("cache").first?["decisions"] as? Int == 0)
    }

    @Test("Decisions outlive the responses: without these, every command knows the films")
    func decisions() async throws {
        _ = try await run(daily)
        let info = try #require(try await run(["cache", "info"]).objects("cache").first)
        #expect(info["decisions"] as? Int == 10)
        #expect((info["decisionsPath"] as? String)?.hasSuffix("/.cache/posterfetch/decisions.sqlite") == true)
        try FileManager.default.removeItem(
            at: tool.folder.appending(path: ".cache/posterfetch/responses.sqlite"))
        let requests = tool.services.requests(to: .tmdb).count
        _ = try await run(daily)
        let rows = #"{"movieCd":"20228797","movieNm":"범죄도시4","openDt":"2024-04-24"}"# + "\n"
        try Data(rows.utf8).write(to: tool.folder.appending(path: "rows.jsonl"))
        let enriched = try await run(["enrich", "rows.jsonl"])
        #expect(enriched.status == 0, "\(enriched.errors)")
        #expect(enriched.output.contains(#""tmdbID":1017163"#))
        #expect(try await run(["why", "20228797"]).output.contains("; 0 TMDB requests, decided on "))
        #expect(tool.services.requests(to: .tmdb).count == requests)
        #expect(try await run(["why", "범죄도시4", "--fresh"]).output.contains("; 1 TMDB request\n"))
        #expect(tool.services.requests(to: .tmdb).count == requests + 1)
    }

    @Test("--offline repeats the run without requests or keys, and says how old the oldest response is")
    func offline() async throws {
        tool.services.fail(
            .kobis,
            with: .init { reply in
                var reply = reply
                reply.headers.append(("Age", "86400"))
                return reply
            })
        let online = try await run(daily)
        let requests = tool.services.order.count
        var tool = tool
        for key in ["KOBIS_API_KEY", "TMDB_ACCESS_TOKEN"] { tool.environment[key] = nil }
        let offline = try await tool.run(daily + ["--offline"])
        #expect(offline.status == 0)
        #expect(tool.services.order.count == requests)
        #expect(try offline.objects("entry").count == online.objects("entry").count)
        #expect(try offline.objects("poster").count { $0["status"] as? String == "kept" } == 10)
        #expect(offline.errors.contains("up to 24 h old"), "\(offline.errors)")
    }

    @Test("Offline, a missing response ends with the status for missing input, and a message")
    func offlineMiss() async throws {
        let result = try await run(["list", "daily", "--date", "20240424", "--offline"])
        #expect(result.status == 66)
        #expect(result.errors.contains("offline"))
        #expect(tool.services.order.isEmpty)
    }

    @Test("A ranking that cannot be loaded comes from the cache")
    func staleIfError() async throws {
        _ = try await run(["list", "daily", "--date", "20240424"])
        let result = try await run(["cache", "info"])
        #expect(try result.objects("cache").first?["responses"] as? Int == 1)
        tool.services.fail(.kobis, times: 100, with: .status(503))
        #expect(try await run(["list", "daily", "--date", "20240424"]).status == 0)
    }

    @Test("A recording can be replayed with neither network nor keys")
    func recording() async throws {
        let recorded = try await run(daily + ["--record", "recording", "--no-cache"])
        #expect(recorded.status == 0)
        let requests = tool.services.order.count
        try FileManager.default.removeItem(at: tool.posters)
        var tool = tool
        for key in ["KOBIS_API_KEY", "TMDB_ACCESS_TOKEN"] { tool.environment[key] = nil }
        let replayed = try await tool.run(daily + ["--replay", "recording"])
        #expect(replayed.status == 0)
        #expect(tool.services.order.count == requests)
        #expect(try tool.names(".jpg").count == 10)
        let other = try await tool.run(["list", "daily", "--date", "20240425", "--replay", "recording"])
        #expect(other.status == 66)
        #expect(other.errors.contains("ecord"))
    }

    @Test("--verbose prints a line for each request, without its query")
    func verbose() async throws {
        let result = try await run(["list", "daily", "--date", "20240424", "--verbose"])
        #expect(result.status == 0, "\(result.errors)")
        let line = try #require(result.errors.split(separator: "\n").first)
        #expect(
            line.hasPrefix(
                "GET 127.0.0.1:\(tool.services.server.port) /kobis/boxoffice/searchDailyBoxOfficeList.json 200 "))
        #expect(line.hasSuffix("network 1 try"))
        #expect(!result.errors.contains("targetDt"))
    }

    @Test("What is stored is told as text, and clearing removes it and leaves the posters")
    func clear() async throws {
        _ = try await run(daily)
        let info = try await run(["cache", "info", "--format", "text", "--lang", "en"])
        #expect(info.status == 0 && info.lines.count == 2, "\(info.errors)")
        let responses = try #require(info.lines.first?.firstMatch(of: /^([1-9]\d*) responses, .*\/responses\.sqlite$/))
        #expect(info.lines.last?.contains(/^10 decisions, .*\/decisions\.sqlite$/) == true, "\(info.output)")
        let cleared = try await run(["cache", "clear"])
        #expect(cleared.status == 0)
        #expect(
            cleared.output.hasPrefix("Removed \(responses.1) responses and 10 decisions, "), "\(cleared.output)")
        #expect(try await run(["cache", "clear", "--lang", "ko"]).output.hasPrefix("응답 0개와 매칭 결과 0개"))
        #expect(try tool.names(".jpg").count == 10)
    }

    @Test("A cache that cannot be opened is not said to be cleared")
    func notCleared() async throws {
        try FileManager.default.createDirectory(
            at: tool.folder.appending(path: ".cache/posterfetch/responses.sqlite"), withIntermediateDirectories: true)
        let result = try await run(["cache", "clear"])
        #expect(result.status == 74 && result.output.isEmpty, "\(result.output)")
        #expect(result.errors.contains("The cache was not cleared."), "\(result.errors)")
    }

    @Test(
        "Options that contradict each other are refused",
        arguments: [
            ("--offline --no-cache", "--offline needs the cache"),
            ("--replay x --offline", "--replay cannot be combined"),
            ("--replay x --record y", "--replay cannot be combined"),
        ])
    func contradictions(options: String, words: String) throws {
        let refusal = try #require(try Refusal("list daily \(options)"))
        #expect(refusal.status == .usage && refusal.words.contains(words), "\(refusal.words)")
    }

    @Test("A recording that does not exist ends with the status for missing input, and a message")
    func noRecording() async throws {
        let result = try await run(["list", "daily", "--date", "20240424", "--replay", "nowhere"])
        #expect(result.status == 66)
        #expect(result.errors == "posterfetch: --replay: nowhere is not a readable folder of recorded responses.\n")
    }

    @Test("A cache that cannot be used causes a warning and nothing else (F97)")
    func unusable() async throws {
        var tool = tool
        tool.environment["XDG_CACHE_HOME"] = "/proc/nowhere"
        let result = try await tool.run("list", "daily", "--date", "20240424", "--format", "jsonl")
        #expect(result.status == 0)
        #expect(try result.objects("entry").count == 10)
        #expect(result.errors.contains("/proc/nowhere"))
        // Nothing of a home can be written: that is one thing, and said once.
        tool.environment["HOME"] = "/proc/nowhere"
        let movie = ["movie", "20228797", "-o", "posters"]
        let said = try await tool.run(movie)
        #expect(said.status == 0)
        #expect(said.errors.components(separatedBy: "cannot be used now").count == 2, "\(said.errors)")
        let quiet = try await tool.run(movie + ["-q", "--overwrite"])
        #expect(quiet.status == 0 && quiet.errors.isEmpty, "\(quiet.errors)")
    }

    @Test("Processes that share a cache and are killed never corrupt it (F79, F97)")
    func killed() async throws {
        let folder = tool.folder.path
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<TestSize.pick(2, full: 4) {
                group.addTask {
                    // Killed before its request, with it and after another's: three rounds have each.
                    for round in 1...TestSize.pick(3, full: 5) {
                        var tool = try Posterfetch(self.tool.services)
                        tool.environment["XDG_CACHE_HOME"] = folder
                        let start = self.tool.services.order.count
                        let result = try await tool.run(
                            "list", "daily", "--date", round.isMultiple(of: 2) ? "20240424" : "20240425", "--format",
                            "jsonl",
                            killedWhen: {
                                await self.tool.services.server.until { $0.requests.count >= start + round % 3 }
                            })
                        if !result.wasKilled { #expect(try result.objects("entry").count == 10) }
                    }
                }
            }
            try await group.waitForAll()
        }
        var tool = tool
        tool.environment["XDG_CACHE_HOME"] = folder
        let result = try await tool.run("list", "daily", "--date", "20240424", "--format", "jsonl")
        #expect(try result.objects("entry").count == 10)
        #expect(result.errors == "")
    }
}
