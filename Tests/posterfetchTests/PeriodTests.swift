import BoxOfficeFixtures
import Foundation
import KobisAPI
import Testing

@testable import posterfetch

@Suite("Weeks, weekends, weekdays and ranges") struct PeriodTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    @Test(
        "A ranking of several days takes one request, and any day of the week selects it",
        arguments: [
            ("weekly", "2024-04-22", "2024-04-22", "2024-04-28", "0"),
            ("weekend", "2024-04-23", "2024-04-26", "2024-04-28", "1"),
            ("weekdays", "2024-04-28", "2024-04-22", "2024-04-25", "2"),
        ])
    func periods(period: String, date: String, from: String, to: String, part: String) async throws {
        let result = try await tool.run("list", period, "--date", date, "--format", "jsonl")
        #expect(result.status == 0)
        let ranking = try #require(try result.objects("ranking").first)
        #expect(ranking["kind"] as? String == period)
        #expect(ranking["from"] as? String == from)
        #expect(ranking["to"] as? String == to)
        #expect(try result.objects("entry").count == ranking["entries"] as? Int)
        #expect(tool.services.order == [.kobis])
        #expect(tool.services.requests(to: .kobis).first?.queryValue("weekGb") == part)
    }

    @Test("A range takes one request per ranking, in the order of the days")
    func range() async throws {
        let result = try await tool.run(
            "list", "daily", "--from", "2024-04-24", "--to", "20240425", "--format", "jsonl")
        #expect(result.status == 0)
        #expect(try result.objects("ranking").map { $0["from"] as? String } == ["2024-04-24", "2024-04-25"])
        #expect(tool.services.requests(to: .kobis).count == 2)
        #expect(tool.services.requests(to: .tmdb).isEmpty)
    }

    @Test("A range without an end ends with its first day, if no later one has ended")
    func rangeFromToday() async throws {
        #expect(try await tool.run("list", "daily", "--from", "0-days-ago").status == 75)
        #expect(tool.services.requests(to: .kobis).count == 1)
    }

    @Test("A range of weeks has one ranking per week")
    func weeks() async throws {
        let result = try await tool.run(
            "list", "weekly", "--from", "2024-04-21", "--to", "2024-04-30", "--format", "jsonl")
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            try result.objects("ranking").map { $0["from"] as? String } == ["2024-04-15", "2024-04-22", "2024-04-29"])
        #expect(try result.objects("ranking").map { $0["entries"] as? Int } == [0, 10, 0])
    }

    @Test("A range is printed as it arrives, and a run after a kill continues from there (F76)")
    func resumed() async throws {
        let range = ["list", "daily", "--from", "2024-04-24", "--to", "2024-05-03", "--format", "jsonl"]
        tool.services.fail(.kobis, path: "Daily", times: 1, with: .delay(.zero))
        tool.services.fail(.kobis, path: "Daily", times: 100, with: .silence)
        let killed = try await tool.run(
            range,
            killedWhen: { [tool] in
                await tool.services.server.until { $0.requests.count > 1 }
                await tool.untilOutput { $0.hasSuffix("\n") }
            })
        #expect(killed.wasKilled)
        #expect(try killed.objects("ranking").count == 1)

        tool.services.fail(.kobis, times: 0, with: .silence)
        let other = try FixtureServices()
        var tool = tool
        tool.environment["KOBIS_BASE_URL"] = other.baseURL(of: .kobis)
        _ = try await tool.run(range)
        let asked = other.requests(to: .kobis).count
        #expect(asked == 10)
        #expect(try await tool.run(range).objects("ranking").count == 10)
        #expect(other.requests(to: .kobis).count == asked)
    }

    @Test("Posters of a range: each film is looked up once, and its poster is loaded once")
    func postersOfRange() async throws {
        let result = try await tool.run(
            "daily", "--from", "2024-04-24", "--to", "2024-04-25", "-o", "posters", "--format", "jsonl")
        #expect(result.status == 0)
        #expect(try result.objects("ranking").count == 2)
        #expect(try result.objects("entry").count == 20)
        #expect(try result.objects("match").count == 13)
        let paths = tool.services.requests(to: .image).map(\.path)
        #expect(paths.count == 11)
        #expect(Set(paths).count == paths.count)
        #expect(try result.objects("summary").first?["films"] as? Int == 13)
    }

    @Test("Which day is yesterday does not depend on this machine's time zone or language (F85, F87)")
    func timeZones() async throws {
        func asked(_ variables: [String: String]) async throws -> String? {
            var tool = tool
            tool.environment.merge(variables) { $1 }
            // The stand-in has no ranking of yesterday.
            #expect(try await tool.run("list", "daily", "--no-cache").status == 75)
            return tool.services.requests(to: .kobis).last?.queryValue("targetDt")
        }
        var yesterday: String { "\(KobisCalendar.system.yesterday)".replacing("-", with: "") }
        for variables in [
            ["TZ": "America/Los_Angeles", "LC_ALL": "tr_TR"], ["TZ": "Pacific/Kiritimati", "LANG": "ar_EG.UTF-8"],
        ] {
            // The day may change during the run.
            let before = yesterday
            let day = try await asked(variables)
            #expect([before, yesterday].contains(day))
        }
    }

    @Test("Filters reach KOBIS")
    func filters() async throws {
        let result = try await tool.run(
            "list", "daily", "--date", "20240424", "--nation", "foreign", "--kind", "multi", "--area", "서울", "--top",
            "3",
            "--format", "jsonl")
        #expect(result.status == 0)
        let request = try #require(tool.services.requests(to: .kobis).first)
        #expect(request.queryValue("repNationCd") == "F")
        #expect(request.queryValue("multiMovieYn") == "Y")
        #expect(request.queryValue("wideAreaCd") == "0105001")
        // One stored response serves every --top.
        #expect(request.queryValue("itemPerPage") == "10")
        #expect(try result.objects("entry").count == 3)
    }

    @Test(
        "Invalid selections are refused before any request, with the valid form (F92)",
        arguments: [
            (["daily", "--date", "tomorrow"], "2024-04-24, yesterday"),
            (["daily", "--from", "2024-13-01"], "13 is not a month"),
            (["daily", "--from", "2024-05-02", "--to", "2024-05-01"], "earlier day first"),
            (["daily", "--to", "2024-05-01"], "--from"),
            (["daily", "--date", "20240424", "--from", "20240424"], "Give --date for one ranking"),
            (["daily", "--from", "1990-01-01", "--to", "2024-01-01"], "3000"),
            (["daily", "--from", "20240424", "--to", "99991231"], "future"),
            (["weekend", "--date", "9999-12-31"], "future"), (["daily", "--area", "평양"], "Seoul"),
            (["daily", "--nation", "french"], "korean"), (["daily", "--kind", "good"], "commercial"),
            (["monthly"], "weekdays"), (["daily", "--format", "xml"], "jsonl"),
            (["daily", "--excel", "--format", "json"], "csv"),
            (["daily", "--headers", "ko", "--format", "json"], "csv"),
            (["daily", "--wait-limit", "-1"], "--wait-limit"),
            (["daily", "--wait-limit", "10081"], "10080"), (["daily", "--top", "0"], "1 to 10"),
            (["daily", "--top", "11"], "1 to 10"),
        ])
    func refusals(arguments: [String], words: String) throws {
        let refusal = try #require(try Refusal(["list"] + arguments))
        #expect(refusal.status == .usage && refusal.words.contains(words), "\(refusal.words)")
    }
}
