import BoxOfficeFixtures
import Foundation
import Testing

@Suite("Output on a terminal") struct TerminalTests {
    private let services: FixtureServices
    private let tool: Posterfetch
    private let escape = "\u{1B}["

    init() throws {
        services = try FixtureServices()
        tool = try Posterfetch(services)
    }

    private func list(_ variables: [String: String] = [:], _ arguments: String...) async throws -> Posterfetch.Result {
        var tool = tool
        tool.environment.merge(variables) { $1 }
        return try await tool.run(["list", "daily", "--date", "20240424"] + arguments)
    }

    @Test("Without a terminal, colours appear only if forced")
    func colours() async throws {
        #expect(!(try await list().output.contains(escape)))
        #expect(try await list(["CLICOLOR_FORCE": "1"]).output.contains(escape + "31m▲4"))
        #expect(!(try await list(["CLICOLOR_FORCE": "0"]).output.contains(escape)))
        #expect(!(try await list(["CLICOLOR_FORCE": "1", "NO_COLOR": "1"]).output.contains(escape)))
        #expect(!(try await list(["CLICOLOR_FORCE": "1"], "--no-color").output.contains(escape)))
        #expect(!(try await list(["CLICOLOR_FORCE": "1"], "--format", "jsonl").output.contains(escape)))
    }

    @Test("A terminal gets colours, unless it is dumb", arguments: [("xterm", true), ("dumb", false)])
    func terminal(type: String, isColoured: Bool) async throws {
        let result = try await tool.shell(
            #"TERM=\#(type) script -qec '"$posterfetch" list daily --date 20240424' /dev/null < /dev/null"#)
        try #require(result.output.contains("범죄도시4"), "\(result.errors)")
        #expect(result.output.contains(escape) == isColoured)
    }

    @Test(
        "A title cannot manipulate a terminal (F95)", arguments: ["table", "json", "jsonl", "csv"])
    func titles(format: String) async throws {
        services.fail(
            .kobis, times: 1, with: .title(#"범\u001b]8;;http://x\u0007죄\u009b31m\u202e도\u0000시4"#))
        let result = try await tool.shell(
            #"COLUMNS=200 script -qec '"$posterfetch" list daily --date 20240424 --no-color --format \#(format)' /dev/null < /dev/null"#
        )
        let scalars = result.output.unicodeScalars.filter {
            $0.properties.generalCategory == .control && !["\r", "\n"].contains($0)
        }
        #expect(scalars.isEmpty, "\(scalars.map { $0.value })")
        // JSON keeps a mark that turns the writing round: it is for programs, and harms no terminal.
        #expect(result.output.unicodeScalars.contains("\u{202E}") == format.hasPrefix("json"))
        #expect(result.output.contains("시4"))
    }
}
