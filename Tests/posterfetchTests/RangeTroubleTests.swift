import BoxOfficeContracts
import BoxOfficeFixtures
import Foundation
import Testing

@Suite("Ranges with a day that cannot be loaded") struct RangeTroubleTests {
    private let tool: Posterfetch
    private let range = ["--from", "2024-04-23", "--to", "2024-04-26"]

    init() throws { tool = try Posterfetch() }

    @Test(
        "The day is a failure, the others arrive in order, and the run is done in part",
        arguments: ["503", "html", "truncate"])
    func goesOn(fault: String) async throws {
        let disturbance = try #require(FixtureServices.Disturbance(named: fault))
        tool.services.fail(.kobis, times: 100, with: .on("20240424", disturbance))
        let list = try await tool.run(["list", "daily", "--format", "jsonl"] + range)
        #expect(list.status == 1)
        #expect(
            try list.objects("ranking").map { $0["from"] as? String } == ["2024-04-23", "2024-04-25", "2024-04-26"])
        let order = try list.lines.map { line in
            try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        }.compactMap { $0?["from"] as? String }
        #expect(order == ["2024-04-23", "2024-04-24", "2024-04-25", "2024-04-26"])
        let failure = try #require(try list.objects("failure").first)
        #expect(failure["to"] as? String == "2024-04-24")
        #expect(failure["retryable"] as? Bool == true)
        #expect((failure["message"] as? String)?.contains("2024-04-24") == true)
    }

    @Test("If the format has no place for it, the failure is reported on standard error", arguments: ["table", "csv"])
    func told(format: String) async throws {
        tool.services.fail(.kobis, times: 100, with: .on("20240424", .htmlPage))
        let list = try await tool.run(["list", "daily", "--format", format] + range)
        #expect(list.status == 1)
        #expect(list.errors.contains("the daily box office of 2024-04-24"))
        #expect(!list.lines.contains { $0.hasPrefix("2024-04-24,") })
        #expect(list.output.contains("쿵푸팬더4"))
        guard format == "csv" else { return }
        let quiet = try await tool.run(["list", "daily", "--quiet", "--no-cache"] + range)
        #expect(quiet.status == 1)
        #expect(quiet.errors.contains("2024-04-24") && quiet.output.isEmpty)
    }

    @Test("Films of the other days get their posters, and the summary counts the day")
    func posters() async throws {
        tool.services.fail(.kobis, path: "Daily", times: 100, with: .on("20240424", .htmlPage))
        let result = try await tool.run(["daily", "-o", "posters", "--top", "2", "--format", "jsonl"] + range)
        #expect(result.status == 1)
        #expect(try result.objects("failure").first?["from"] as? String == "2024-04-24")
        let summary = try #require(try result.objects("summary").first)
        #expect(summary["rankings"] as? Int == 3)
        #expect(summary["failedRankings"] as? Int == 1)
        #expect(summary["saved"] as? Int == 2)
        #expect(summary["failed"] as? Int == 0)
    }

    @Test("If no day can be loaded, the status is that of the cause")
    func nothing() async throws {
        tool.services.fail(.kobis, times: 100, with: .htmlPage)
        let result = try await tool.run(["daily", "--format", "jsonl"] + range)
        #expect(result.status == 76)
        #expect(try result.objects("failure").count == 4)
        #expect(try result.objects("summary").isEmpty)
        tool.services.fail(.kobis, times: 0, with: .htmlPage)
    }

    @Test("An unpublished day means try later, and the days before it are written")
    func unpublished() async throws {
        let result = try await tool.run(
            "list", "daily", "--from", "3-days-ago", "--to", "yesterday", "--format", "jsonl")
        #expect(result.status == 75)
        #expect(try result.objects("ranking").count == 2)
        #expect(try result.objects("failure").count == 1)
        #expect(result.errors.contains("not published yet"))
    }

    @Test("What is left of a range is tried later, although a poster failed, too")
    func laterAndFailed() async throws {
        // The day before yesterday has films, and yesterday is not published.
        let list = try FixtureFiles.text("kobis/daily/20240424.json")
        tool.services.fail(
            .kobis, path: "Daily",
            with: .init { reply in
                .json(list.replacing("20240424~20240424", with: "\(reply.day ?? "")~\(reply.day ?? "")"))
            })
        tool.services.fail(.image, with: .status(404))
        let result = try await tool.run("daily", "--from", "2-days-ago", "--to", "yesterday", "--format", "jsonl")
        #expect(try result.objects("summary").first?["failed"] as? Int == 1)
        #expect(result.status == 75)
    }

    @Test("If no day can be had, for different causes, the status is that of a run done in part")
    func differentCauses() async throws {
        tool.services.fail(.kobis, times: 100, with: .on("20240424", .htmlPage, else: .status(503)))
        let result = try await tool.run("list", "daily", "--from", "2024-04-24", "--to", "2024-04-25")
        #expect(result.status == 1)
        for cause in ["a web page instead of JSON", "status 503"] {
            #expect(result.errors.contains(cause), "\(result.errors)")
        }
        #expect(result.output.isEmpty)
    }

    @Test(
        "A failure that all further days would share ends the range and says where to continue",
        arguments: [["list"], []])
    func ends(command: [String]) async throws {
        tool.services.fail(.kobis, times: 100, with: .spentKey(from: "20240425", after: ["20240423", "20240424"]))
        let result = try await tool.run(command + ["daily", "--top", "1", "--format", "jsonl"] + range)
        #expect(result.status == 75)
        #expect(try result.objects("ranking").map { $0["from"] as? String } == ["2024-04-23", "2024-04-24"])
        let failure = try #require(try result.objects("failure").first)
        #expect(failure["from"] as? String == "2024-04-25" && failure["to"] as? String == "2024-04-26")
        #expect(failure["retryable"] as? Bool == true)
        let summary = try result.objects("summary").first
        #expect(summary?["failedRankings"] as? Int == (command.isEmpty ? 2 : nil))
        #expect(result.errors.contains("Continue with --from 2024-04-25 --to 2024-04-26."))
    }

    @Test("In one of several regions, it counts those of all that did not come, and names no days to continue with")
    func endsAmongAreas() async throws {
        tool.services.fail(.kobis, times: 100, with: .spentKey(from: "20240425", after: ["20240424"]))
        let result = try await tool.run(
            "daily", "--area", "all", "--from", "2024-04-24", "--to", "2024-04-25", "--top", "1", "--format", "jsonl")
        #expect(result.status == 75)
        #expect(try result.objects("summary").first?["failedRankings"] as? Int == 33)
        #expect(!result.errors.contains("Continue with"), "\(result.errors)")
    }

    @Test(
        "If the first day has such a failure, nothing else is requested",
        arguments: [("KOBIS_API_KEY", "bad", 77), ("KOBIS_BASE_URL", "http://127.0.0.1:1/kobis", 69)]
            as [(String, String, Int32)])
    func first(variable: String, value: String, status: Int32) async throws {
        var tool = tool
        tool.environment[variable] = value
        let result = try await tool.run(["list", "daily", "--format", "csv"] + range)
        #expect(result.status == status)
        #expect(result.errors.contains("Continue with --from 2024-04-23 --to 2024-04-26."))
        #expect(result.output.isEmpty)
        #expect(tool.services.requests(to: .kobis).count <= 1)
    }
}

extension FixtureServices.Disturbance {
    /// Applies another disturbance only to the ranking of one day, and perhaps a third one to those of the other days.
    static func on(_ day: String, _ disturbance: Self, else other: Self? = nil) -> Self {
        Self { reply in reply.day == day ? disturbance.change(reply) : other?.change(reply) ?? reply }
    }

    /// Says from a day on that the key is used up, once the days before it were asked for: what is not sent by then never is.
    fileprivate static func spentKey(from day: String, after earlier: [String]) -> Self {
        let asked = Dictionary(uniqueKeysWithValues: earlier.map { ($0, Latch()) })
        return Self { reply in
            let own = reply.day ?? ""
            asked[own]?.open()
            guard own >= day else { return reply }
            for gate in asked.values { gate.block() }
            return .json(#"{"faultInfo":{"message":"키의 하루 이용량을 초과하였습니다.","errorCode":"320011"}}"#)
        }
    }
}

extension LoopbackServer.Reply {
    /// The day of the ranking in the response.
    fileprivate var day: String? {
        let text = String(decoding: body, as: UTF8.self)
        return text.firstMatch(of: /"showRange": ?"(\d{8})~/).map { String($0.1) }
    }
}
