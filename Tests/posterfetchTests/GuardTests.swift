import BoxOfficeBasics
import BoxOfficeFixtures
import Foundation
import Testing

@testable import posterfetch

/// Limits and switches, each on both sides.
@Suite("Where a guard stands, this side passes and that side does not") struct GuardTests {
    private var tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    @Test(
        "POSTERFETCH_ALLOW_HTTP turns plain http on, unless it says no",
        arguments: [
            ("1", true), ("yes", true), ("false", false), ("FALSE", false), ("no", false), ("0", false), ("", false),
        ])
    func allowHTTP(value: String, isAllowed: Bool) throws {
        let reading = try Reading(
            "list daily", ["KOBIS_BASE_URL": "http://kobis.invalid/kobis", "POSTERFETCH_ALLOW_HTTP": value])
        let network = try #require(reading.command as? ListCommand).network
        let hosts = NamedHosts(in: reading.settings, network.configuration)
        #expect(hosts.mistakes.isEmpty == isAllowed)
        guard let failure = hosts.mistakes.first?.failure else { return }
        #expect(failure.status == .configuration)
        #expect(failure.words.english.contains("plain http is accepted for this machine only"), "\(failure.words)")
    }

    @Test("A key file is found below ~, and may be long, but a key that goes on after 4 KiB is refused, not cut")
    func keyFile() async throws {
        var tool = tool
        let key = String(repeating: "k", count: 1_000)
        tool.environment["KOBIS_API_KEY"] = nil
        tool.environment["KOBIS_API_KEY_FILE"] = "~/key"
        func write(_ blanks: Int) throws {
            let text = String(repeating: " ", count: blanks) + key
            try Data(text.utf8).write(to: tool.folder.appending(path: "key"))
        }
        try write(3_096)
        #expect(try await tool.run("list", "daily", "--date", "20240424", "--no-cache").status == 0)
        #expect(tool.services.requests(to: .kobis).map { $0.queryValue("key") } == [key])
        for (blanks, path) in [(3_097, "~/key"), (8_000, "~/key"), (0, "/dev/zero")] {
            try write(blanks)
            let settings = try Reading("list", ["HOME": tool.folder.path, "KOBIS_API_KEY_FILE": path]).settings
            let failure = #expect(throws: CommandFailure.self) { _ = try settings.key(.kobisKey) }
            #expect(failure?.status == .configuration)
        }
    }

    @Test(
        "Numbers and languages outside their limits are refused, those at the limits are not",
        arguments: [
            ("--concurrency", "0", false), ("--concurrency", "1", true), ("--concurrency", "64", true),
            ("--concurrency", "65", false), ("--poster-language", "ko,none,original", true),
            ("--poster-language", "kor", false), ("--poster-language", "KO", false),
            ("--poster-language", "ko,,en", false), ("--poster-language", "", false),
        ])
    func limits(option: String, value: String, isWithin: Bool) throws {
        let refusal = try Refusal(["daily", option, value])
        #expect((refusal == nil) == isWithin, "\(refusal?.words ?? "")")
        guard let refusal else { return }
        #expect(refusal.status == .usage && refusal.words.contains("\(option) “\(value)”: Give "), "\(refusal.words)")
    }

    @Test("A range may have as many rankings as KOBIS allows requests a day, and not one more")
    func range() throws {
        let range = "--from 2010-01-01 --to"
        #expect(try Refusal("list daily \(range) 2018-03-19") == nil)
        let refusal = try #require(try Refusal("list daily \(range) 2018-03-20"))
        #expect(refusal.status == .usage && refusal.words.contains("spans 3001 rankings"), "\(refusal.words)")
        // Weeks are counted as weeks.
        #expect(try Refusal("list weekly \(range) 2018-03-20") == nil)
    }

    @Test("A folder of the XDG specification counts only if its path is absolute")
    func folders() {
        for (path, cache) in [("/nowhere", "/nowhere"), ("relative", "/home/me/.cache")] {
            let named = Environment(variables: ["HOME": "/home/me", "XDG_CACHE_HOME": path])
            #expect(named.folders.responses == "\(cache)/posterfetch/responses.sqlite")
        }
    }

    @Test(
        "NO_COLOR and CLICOLOR_FORCE count if they are set to something, and 0 forces nothing",
        arguments: [
            (nil, nil, false), (nil, "1", true), (nil, "0", false), (nil, "", false), ("", "1", true),
            ("1", "1", false),
        ] as [(String?, String?, Bool)])
    func colour(no: String?, force: String?, expected: Bool) {
        let given: [String: String?] = ["NO_COLOR": no, "CLICOLOR_FORCE": force]
        #expect(Environment(variables: given.compactMapValues(\.self)).wantsColor(isTerminal: false) == expected)
    }

    @Test("A header may have 19 lines above it; a table without one is bad input")
    func preamble() async throws {
        func enrich(linesAbove count: Int) async throws -> Posterfetch.Result {
            try await tool.run("enrich", input: String(repeating: "a line,x\n", count: count) + "movieNm,x\n파묘,1\n")
        }
        let most = try await enrich(linesAbove: 19)
        #expect(most.status == 0)
        #expect(most.lines.count == 21)
        let tooMany = try await enrich(linesAbove: 20)
        #expect(tooMany.status == 65)
        #expect(tooMany.errors.contains("no column is named movieCd"), "\(tooMany.errors)")
    }

    @Test("A row of a JSON array above 8 MiB goes on unchanged, and those after it are read")
    func longRow() async throws {
        func input(_ length: Int) -> String {
            "[{\"movieNm\":\"파묘\",\"x\":\"\(String(repeating: "x", count: length))\"},{\"movieNm\":\"파묘\"}]"
        }
        let result = try await tool.run("enrich", input: input(8 << 20))
        #expect(result.status == 1)
        #expect(result.errors.contains("the row is larger than 8 MiB"))
        #expect(result.output.count(of: "invalid") == 1 && result.output.count(of: "838209") == 1)
        #expect(result.output.utf8.count > 8 << 20)
        #expect(try await tool.run("enrich", input: input(1 << 20)).status == 0)
    }

    @Test(
        "A row above 8 MiB goes on unchanged, and those after it are read",
        arguments: [
            ("movieNm,x\n파묘,…\n파묘,1\n", "movieNm,x,tmdbID,matchState\n파묘,…,,invalid\n파묘,1,838209,match\n"),
            (
                #"{"movieNm":"파묘","x":"…"}"# + "\n" + #"{"movieNm":"파묘"}"# + "\n",
                #"{"movieNm":"파묘","x":"…","tmdbID":null,"matchState":"invalid"}"# + "\n"
                    + #"{"movieNm":"파묘","tmdbID":838209,"matchState":"match"}"# + "\n"
            ),
        ])
    func longLine(table: String, output: String) async throws {
        func long(_ text: String) -> String { text.replacing("…", with: String(repeating: "x", count: 8 << 20)) }
        let result = try await tool.run("enrich", "--columns", "tmdbID,matchState", input: long(table))
        #expect(result.status == 1 && result.errors.contains("the row is larger than 8 MiB"), "\(result.errors)")
        let isUnchanged = Array(result.output.utf8) == Array(long(output).utf8)
        #expect(isUnchanged)
    }

    @Test("A film that fails in many rows is listed as failed once, and a row that cannot be read weighs as much")
    func failedOnce() async throws {
        tool.services.fail(.tmdb, times: 100, with: .status(404))
        let row = #"{"movieCd":"20228797","movieNm":"범죄도시4"}"#
        let failed = try await tool.run("enrich", "--failed", "failed", input: "\(row)\n\(row)\n")
        #expect(failed.status == 65)
        let list = try String(contentsOf: tool.folder.appending(path: "failed"), encoding: .utf8)
        #expect(list == "20228797\n")
        // One after the other, so that either trouble comes first once.
        for input in ["\(row)\nnot json\n", "{\"x\":1}\n\(row)\n"] {
            #expect(try await tool.run("enrich", "--concurrency", "1", input: input).status == 1)
        }
    }

    @Test("doctor ends with the status of the first check that failed")
    func doctor() async throws {
        var tool = tool
        tool.environment["TMDB_ACCESS_TOKEN"] = "two words"
        tool.environment["TMDB_IMAGE_BASE_URL"] = "http://127.0.0.1:1"
        let result = try await tool.run("doctor")
        #expect(result.status == 78)
        for check in ["TMDB key", "pictures"] {
            #expect(result.lines.contains { $0.hasPrefix("FAILED   \(check)") }, "\(result.output)")
        }
    }
}
