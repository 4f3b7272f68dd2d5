import BoxOfficeBasics
import BoxOfficeFixtures
import BoxOfficeSystem
import Foundation
import TestSupport
import Testing

@testable import posterfetch

@Suite("When a run ends that cannot get on") struct WaitingTests {
    private let tool: Posterfetch

    init() throws {
        var tool = try Posterfetch()
        tool.environment["POSTERFETCH_PATIENCE"] = "2"
        self.tool = tool
    }

    @Test(
        "However a service fails, the run ends with 75 when it was waited for that long",
        arguments: [
            ("silence", "list daily"), ("stall", "daily -o p"), ("503", "movie 20228797 -o p"),
            ("html", "why 20228797"), ("truncate", "daily -o p"), ("one byte a second", "list daily"),
        ])
    func patience(trouble: String, command: String) async throws {
        let drip = FixtureServices.Disturbance.fault(.drip(bytes: 1, every: .seconds(1)))
        tool.services.fail(.kobis, times: 1_000, with: FixtureServices.Disturbance(named: trouble) ?? drip)
        let arguments = command.split(separator: " ").map(String.init)
        let isOfRanking = command.contains("daily")
        let result = try await tool.run(arguments + (isOfRanking ? ["--date", "2024-04-24"] : []))
        #expect(result.status == 75, "\(result.errors)")
        #expect(tool.services.requests(to: .kobis).count > 0)
    }

    @Test("A service that can be connected to by nobody is named at once, with its host, and by when the run ends")
    func named() async throws {
        var tool = tool
        tool.environment["KOBIS_BASE_URL"] = "http://127.0.0.1:1/kobis"
        let result = try await tool.run(["list", "daily", "--date", "2024-04-24"])
        #expect(result.status == 75)
        let lines = result.errors.split(separator: "\n")
        #expect(
            lines.first?.hasPrefix("posterfetch: KOBIS: 127.0.0.1:1: A connection to the server could not be") == true)
        #expect(lines.first?.contains("Asking again until") == true)
        #expect(lines.filter { $0.contains("Asking again") }.count == 1)
    }

    @Test(
        "A pause that the service asks for and that is too long ends the run at once, and the run says from when it works"
    )
    func longPause() async throws {
        tool.services.fail(.kobis, times: 1_000, with: .status(429, retryAfter: 600))
        let result = try await tool.run(["list", "daily", "--date", "2024-04-24"])
        #expect(result.status == 75)
        #expect(result.errors.contains("10 min"))
        #expect(tool.services.requests(to: .kobis).count == 1)
    }

    @Test("Rankings of another day are not asked for two years long")
    func repeated() async throws {
        let other = FixtureServices.Disturbance.changing { _ in .object([:]) }
        tool.services.fail(.kobis, times: 10_000, with: other)
        let result = try await tool.run(
            "list", "daily", "--from", "2023-01-01", "--to", "2024-12-31", "--format", "jsonl", "--patience", "60")
        #expect(result.status == 75)
        #expect(tool.services.requests(to: .kobis).count <= 30)
        #expect(result.errors.split(separator: "\n").count <= 12)
        let failures = try result.objects("failure")
        #expect(failures.last?["to"] as? String == "2024-12-31")
    }

    @Test("A list of codes that KOBIS does not know is given up after thirty, unless it is meant")
    func unknownCodes() async throws {
        let codes = (20_990_001...20_990_040).map { "\($0)\n" }.joined()
        try Data(codes.utf8).write(to: tool.folder.appending(path: "codes"))
        let result = try await tool.run(["movie", "-i", "codes", "-o", "p", "--failed", "left"])
        #expect(result.status == 65)
        #expect(result.errors.contains("KOBIS knows none of the first 30 codes"))
        #expect(tool.services.requests(to: .kobis).count == 30)
        #expect(try String(contentsOf: tool.folder.appending(path: "left"), encoding: .utf8) == codes)
        let all = try await tool.run(["movie", "-i", "codes", "-o", "p", "--all", "--no-cache"])
        #expect(all.status == 65 && !all.errors.contains("none of the first"))
        #expect(tool.services.requests(to: .kobis).count == 70)
    }

    @Test("One code that KOBIS knows among them is enough to go on")
    func knownCode() async throws {
        let codes = (20_990_001...20_990_040).map { "\($0)\n" }.joined()
        let result = try await tool.run(["movie", "-i", "-", "-o", "p"], input: "20228797\n" + codes)
        #expect(result.status == 1)
        #expect(!result.errors.contains("none of the first"))
        #expect(try result.objects("match").count == 1)
    }

    @Test("A program of the system that does not end is ended")
    func converter() async throws {
        let program = try #require(InstalledProgram("sleep", limit: .milliseconds(100), in: .process))
        #expect(await program.output(["1000"], atMost: 10) == nil)
        let echo = try #require(InstalledProgram("echo", limit: .seconds(60), in: .process))
        #expect(await echo.output(["1"], atMost: 10) == Array("1\n".utf8))
        #expect(await echo.output(["1234567890"], atMost: 5) == nil)
        #expect(InstalledProgram("no-such-program", limit: .seconds(1), in: .process) == nil)
    }
}
