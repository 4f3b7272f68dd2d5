import BoxOfficeFixtures
import Foundation
import Testing

@Suite("posterfetch doctor") struct DoctorTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    private func checks(_ tool: Posterfetch) async throws -> (status: Int32, states: [String: String], text: String) {
        let result = try await tool.run("doctor", "--format", "json")
        let pairs = try result.objects("check").map { ($0["name"] as? String ?? "", $0["state"] as? String ?? "") }
        return (result.status, Dictionary(pairs) { first, _ in first }, result.output)
    }

    @Test("If everything works, each check says so, and the status is 0")
    func well() async throws {
        let (status, states, _) = try await checks(tool)
        #expect(status == 0)
        for name in [
            "KOBIS key", "KOBIS", "TMDB", "pictures", "proxy", "quota", "cache", "disk", "terminal", "decisions",
        ] {
            #expect(states[name] == "ok", "\(name)")
        }
        #expect(tool.services.requests(to: .kobis).count == 1)
        let text = try await tool.run("doctor")
        #expect(text.lines.contains { $0.hasPrefix("ok       KOBIS      ") })
    }

    @Test("The report can be shared: it contains neither keys nor passwords nor the home folder (F89)")
    func safe() async throws {
        var tool = tool
        tool.environment["https_proxy"] = "http://me:canary-password@proxy.example:3128"
        tool.environment["no_proxy"] = "http://me:canary-password@"
        let (status, _, text) = try await checks(tool)
        #expect(status == 0)
        #expect(!text.contains("canary"))
        #expect(!text.contains(tool.folder.path))
        #expect(text.contains("~/.cache"))
        #expect(text.contains("https_proxy=proxy.example:3128"))
    }

    @Test("A proxy is not said to be used for this machine's own addresses, to which none is")
    func proxyOfLoopback() async throws {
        var tool = tool
        tool.environment["http_proxy"] = "http://127.0.0.1:9"
        let (status, states, text) = try await checks(tool)
        #expect(status == 0 && states["KOBIS"] == "ok")
        let authority = try #require(URL(string: tool.services.baseURL(of: .kobis))?.port)
        #expect(text.contains("http_proxy=http://127.0.0.1:9; not used for 127.0.0.1:\(authority)"), "\(text)")
    }

    @Test(
        "Each problem has its exit status",
        arguments: [
            ("KOBIS_API_KEY", "", ["KOBIS key"], 78), ("KOBIS_API_KEY", "bad", ["KOBIS"], 77),
            ("KOBIS_API_KEY", "spent", ["KOBIS", "quota"], 75), ("TMDB_ACCESS_TOKEN", "bad", ["TMDB"], 77),
            ("TMDB_IMAGE_BASE_URL", "http://127.0.0.1:1", ["pictures"], 69), ("TMDB_BASE_URL", "tmdb", ["TMDB"], 78),
            ("TMDB_IMAGE_BASE_URL", "http://elsewhere.example/t/p", ["pictures"], 78),
        ] as [(String, String, [String], Int32)])
    func wrong(variable: String, value: String, names: [String], expected: Int32) async throws {
        var tool = tool
        tool.environment[variable] = value
        let (status, states, text) = try await checks(tool)
        #expect(status == expected)
        for name in names { #expect(states[name] == "failed") }
        #expect(text.contains("not counted: there is no KOBIS key") == value.isEmpty)
        #expect(states["terminal"] == "ok")
    }

    @Test("Base URLs that cannot be used are told one by one, and nothing is sent for them")
    func unusableHosts() async throws {
        var tool = tool
        tool.environment["KOBIS_BASE_URL"] = "http://"
        tool.environment["TMDB_BASE_URL"] = "ftp://tmdb.example"
        let (status, states, text) = try await checks(tool)
        #expect(status == 78)
        #expect(states["KOBIS"] == "failed" && states["TMDB"] == "failed" && states["pictures"] == "ok")
        #expect(text.contains("KOBIS_BASE_URL") && text.contains("TMDB_BASE_URL"))
        #expect(tool.services.requests(to: .kobis).isEmpty && tool.services.requests(to: .tmdb).isEmpty)
        let config = try await tool.run("doctor", "--settings")
        #expect(config.status == 78)
        #expect(config.errors.contains("KOBIS_BASE_URL") && config.errors.contains("TMDB_BASE_URL"))
    }

    @Test("A wrong clock is detected from the servers' responses (F86)")
    func clock() async throws {
        for service in FixtureServices.Service.allCases {
            tool.services.fail(service, times: 1, with: .date("Wed, 01 Jan 2020 00:00:00 GMT"))
        }
        let (status, states, text) = try await checks(tool)
        #expect(status == 78)
        #expect(states["clock"] == "failed" && states["KOBIS"] == "failed")
        #expect(text.contains("the servers' 2020-01-01T00:00:0"))
        #expect(!text.contains("not published"))
    }

    @Test(
        "A key in a file that others may read causes only a warning (F90)", arguments: [".env", "key"])
    func readable(name: String) async throws {
        var tool = tool
        let file = tool.folder.appending(path: name)
        try Data((name == "key" ? "canary-kobis\n" : "KOBIS_API_KEY=canary-kobis\n").utf8).write(to: file)
        tool.environment["KOBIS_API_KEY"] = nil
        if name == "key" { tool.environment["KOBIS_API_KEY_FILE"] = file.path }
        func permit(_ mode: Int) throws {
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
        }
        try permit(0o444)
        let (status, states, text) = try await checks(tool)
        #expect(status == 0)
        #expect(states["KOBIS key"] == "warning")
        #expect(text.contains("chmod 600 \(name == "key" ? "~/key" : ".env")"))
        guard name == "key" else { return }
        let list = try await tool.run("list", "daily", "--date", "20240424")
        #expect(list.status == 0)
        #expect(list.errors.contains("chmod 600"))
        try permit(0o400)
        #expect(try await checks(tool).states["KOBIS key"] == "ok")
    }

    @Test("Decisions are not said to be right if nothing could be asked, and the services are not waited for longer")
    func decisions() async throws {
        let file = tool.folder.appending(path: "overrides")
        try Data("20234675 = tmdb:838209\n".utf8).write(to: file)
        func decisions(_ tool: Posterfetch, _ status: Int32, _ more: String...) async throws -> String {
            let result = try await tool.run(["doctor", "--overrides", file.path] + more)
            #expect(result.status == status, "\(result.output)")
            return result.lines.first { $0.contains(" decisions ") } ?? ""
        }
        #expect(try await decisions(tool, 0, "--check").hasPrefix("ok "))
        var keyless = tool
        keyless.environment["KOBIS_API_KEY"] = nil
        let without = try await decisions(keyless, 78, "--check", "--no-dotenv")
        #expect(without.hasPrefix("warning ") && without.contains("KOBIS_API_KEY"), "\(without)")
        let away = try Posterfetch()
        for service in FixtureServices.Service.allCases {
            away.services.fail(
                service, times: .max, with: .init { _ in .status(503, headers: [("Retry-After", "15")]) })
        }
        let asked = try await decisions(away, 69, "--check", "--patience", "5")
        #expect(asked.hasPrefix("warning ") && asked.contains("503"), "\(asked)")
        // What does not fit the patience is not waited for and asked again.
        #expect(away.services.requests(to: .kobis).count { $0.path.contains("MovieInfo") } <= 2)
        #expect(try await decisions(away, 69).hasPrefix("ok "))
    }

    @Test("A key in place of the other kind is detected")
    func kinds() async throws {
        var tool = tool
        tool.environment["TMDB_ACCESS_TOKEN"] = nil
        tool.environment["TMDB_API_KEY"] = "eyJhbGciOiJI.eyJhdWQi.c2ln"
        let (status, states, _) = try await checks(tool)
        #expect(status == 0 && states["TMDB key"] == "warning")
    }
}

extension FixtureServices.Disturbance {
    /// Gives the response another date.
    static func date(_ text: String) -> Self {
        Self { reply in
            var reply = reply
            reply.headers.append(("Date", text))
            return reply
        }
    }
}
