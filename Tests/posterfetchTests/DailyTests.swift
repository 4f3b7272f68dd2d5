import BoxOfficeFixtures
import Foundation
import TestSupport
import Testing

@Suite("posterfetch daily") struct DailyTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    private func daily(_ date: String = "2024-04-24") async throws -> Posterfetch.Result {
        try await tool.run("daily", "--date", date, "-o", "posters", "--format", "jsonl")
    }

    @Test("Ten posters arrive, each a whole JPEG with a sidecar that describes it")
    func posters() async throws {
        let result = try await daily()
        #expect(result.status == 0)
        let posters = try result.objects("poster")
        #expect(posters.count { $0["status"] as? String == "saved" } == 10)
        let images = try tool.names(".jpg")
        #expect(images.count == 10)
        #expect(try tool.names(".json") == images.map { $0.replacingOccurrences(of: ".jpg", with: ".json") })
        #expect(try tool.names().count == 20)
        for image in images {
            let bytes = try Data(contentsOf: tool.posters.appending(path: image))
            #expect(bytes.starts(with: [0xFF, 0xD8, 0xFF]) && bytes.suffix(2) == Data([0xFF, 0xD9]))
        }
        let summary = try #require(try result.objects("summary").first)
        #expect(summary["saved"] as? Int == 10)
        let poster = try #require(posters.first { $0["movieCode"] as? String == "20228797" })
        let data = try Data(contentsOf: tool.posters.appending(path: "범죄도시4_20228797.json"))
        let sidecar = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(sidecar["movieCode"] as? String == "20228797")
        #expect(sidecar["tmdbID"] as? Int == 1_017_163)
        #expect(sidecar["file"] as? String == "범죄도시4_20228797.jpg")
        for key in ["sha256", "bytes", "width", "height", "url"] {
            #expect("\(sidecar[key] ?? "-")" == "\(poster[key] ?? "+")", "\(key)")
        }
        #expect(sidecar["width"] as? Int == 500)
    }

    @Test(
        "A period, or a chart that is not read ahead, asks KOBIS only for records that are needed",
        arguments: ["--date 2024-04-25 --no-read-ahead", "--from 2024-04-24 --to 2024-04-25"])
    func onlyNeeded(days: String) async throws {
        let result = try await tool.run(
            ["daily", "-o", "posters", "--format", "jsonl"] + days.split(separator: " ").map(String.init))
        #expect(result.status == 0, "\(result.errors)")
        #expect(try tool.names(".jpg").count >= 8)
        let records = tool.services.requests(to: .kobis).filter { $0.path.contains("searchMovieInfo") }
        #expect(records.count == 1)
    }

    @Test("A chart is read ahead: KOBIS is asked for records before TMDB has responded", .timeLimit(.minutes(10)))
    func readAhead() async throws {
        tool.services.fail(.tmdb, times: 1_000, with: .silence)
        let result = try await tool.run(
            "daily", "--date", "2024-04-25", "--format", "jsonl", "-o", "posters",
            killedWhen: { [tool] in
                await until { tool.services.requests(to: .kobis).contains { $0.path.contains("searchMovieInfo") } }
            })
        #expect(result.wasKilled, "\(result.errors)")
        #expect(tool.services.requests(to: .kobis).contains { $0.path.contains("searchMovieInfo") })
    }

    @Test("All entries are printed before TMDB has responded")
    func listFirst() async throws {
        tool.services.fail(.tmdb, times: 1_000, with: .silence)
        let result = try await tool.run(
            "daily", "--date", "20240424", "--format", "jsonl", "-o", "posters",
            killedWhen: { [tool] in await tool.untilOutput { $0.count(of: #""type":"entry""#) == 10 } })
        #expect(result.wasKilled)
        #expect(try result.objects("entry").count == 10)
        #expect(tool.services.order.first == .kobis)
    }

    @Test("A second run over an unchanged day loads no image")
    func secondRun() async throws {
        try await PreparedPosters.day.value.write(to: tool.posters)
        let result = try await daily()
        #expect(result.status == 0)
        #expect(tool.services.requests(to: .image).isEmpty)
        #expect(try result.objects("poster").count { $0["status"] as? String == "kept" } == 10)
        let summary = try #require(try result.objects("summary").first)
        #expect(["saved", "kept", "missing", "failed"].map { summary[$0] as? Int } == [0, 10, 0, 0])
    }

    @Test("An image that was damaged, removed is loaded again, one in another size with --overwrite, and no other")
    func repair() async throws {
        try await PreparedPosters.day.value.write(to: tool.posters)
        let images = try tool.names(".jpg")
        try Data("<html>".utf8).write(to: tool.posters.appending(path: images[0]))
        try FileManager.default.removeItem(at: tool.posters.appending(path: images[1]))
        try FileManager.default.removeItem(
            at: tool.posters.appending(path: images[2].replacingOccurrences(of: ".jpg", with: ".json")))
        #expect(try await daily().status == 0)
        #expect(tool.services.requests(to: .image).count == 3)
        #expect(try tool.names(".jpg") == images)
        _ = try await tool.run("daily", "--date", "20240424", "-o", "posters", "--size", "w342")
        #expect(tool.services.requests(to: .image).count == 3)
        _ = try await tool.run("daily", "--date", "20240424", "-o", "posters", "--size", "w342", "--overwrite")
        #expect(tool.services.requests(to: .image).count == 13)
    }

    @Test("A film that TMDB lacks and one without a poster are no failures, and the rest arrives (M2)")
    func partial() async throws {
        let result = try await daily("2024-04-25")
        #expect(result.status == 0)
        let posters = try result.objects("poster")
        #expect(posters.count { $0["status"] as? String == "saved" } == 8)
        #expect(posters.count { $0["status"] as? String == "missing" } == 2)
        #expect(try result.objects("match").count { $0["state"] as? String == "none" } == 1)
    }

    @Test(
        "A temporary failure of TMDB or of the image host loses neither a match nor a poster (F20, F41, F49, F61, F63)",
        arguments: ["503", "truncate", "reset", "html"])
    func passing(fault: String) async throws {
        let disturbance = try #require(FixtureServices.Disturbance(named: fault))
        for service in [FixtureServices.Service.tmdb, .image] {
            tool.services.fail(service, times: 2, with: disturbance)
        }
        let result = try await daily()
        #expect(result.status == 0)
        #expect(try tool.names(".jpg").count == 10)
        #expect(try tool.names(".part").isEmpty)
    }

    @Test("A poster that never becomes a whole image fails alone, and leaves nothing (F48, F61, F62)")
    func lasting() async throws {
        let faults = [
            ("20228797", "roundup4", "html"), ("20236614", "panda4", "404"), ("20234675", "exhuma", ""),
            ("20249318", "challengers", "err"),
            ("20236295", "duneTwo", String(repeating: "\u{FF}\u{D8}", count: 24)),
        ]
        for (_, image, fault) in faults {
            let disturbance = FixtureServices.Disturbance(named: fault) ?? .body(fault)
            tool.services.fail(.image, path: image, times: 100, with: disturbance)
        }
        let result = try await daily()
        #expect(result.status == 1)
        #expect(try tool.names(".jpg").count == 5)
        #expect(try tool.names().count == 10)
        let failed = try result.objects("poster").filter { $0["status"] as? String == "failed" }
        #expect(Set(failed.compactMap { $0["movieCode"] as? String }) == Set(faults.map(\.0)))
        #expect(failed.count == 5 && failed.allSatisfy { ($0["message"] as? String)?.isEmpty == false })
    }

    @Test("The table ends with what was done")
    func table() async throws {
        let result = try await tool.run("daily", "--date", "20240425", "-o", "posters", "--format", "table")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.lines.last == "10 films: 8 saved, 2 missing.")
        #expect(result.output.contains("saved    posters/"))
        #expect(!result.output.contains("\u{1B}"))
    }

    @Test("A folder that cannot be created is an error before any request (F70)")
    func folder() async throws {
        try Data().write(to: tool.folder.appending(path: "file"))
        let result = try await tool.run("daily", "--date", "20240424", "-o", "file/below")
        #expect(result.status == 73)
        #expect(result.errors.contains("file/below"))
        #expect(tool.services.order.isEmpty)
    }
}

extension FixtureServices.Disturbance {
    /// Sends another body in place of the image.
    fileprivate static func body(_ text: String) -> Self {
        Self { reply in
            var reply = reply
            reply.body = Array(text.utf8)
            return reply
        }
    }
}
