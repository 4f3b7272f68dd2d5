import BoxOfficeFixtures
import Foundation
import TestSupport
import Testing

#if Redis
@Suite("posterfetch with a Redis server, which other machines use too") struct ServerTests {
    private let tool: Posterfetch
    private let daily = ["daily", "--date", "20240424", "-o", "posters", "--format", "jsonl"]

    init() throws {
        var tool = try Posterfetch()
        tool.executable = Posterfetch.withTraits
        self.tool = tool
    }

    /// The command on a machine of its own.
    private func machine(_ server: RedisServer) throws -> Posterfetch {
        var tool = try Posterfetch(self.tool.services)
        tool.executable = Posterfetch.withTraits
        tool.environment["REDIS_URL"] = "unix://\(server.socket)"
        return tool
    }

    private func check(_ tool: Posterfetch) async throws -> (status: Int32, state: String?, detail: String) {
        let result = try await tool.run("doctor", "--format", "json")
        let check = try result.objects("check").first { $0["name"] as? String == "server" }
        return (result.status, check?["state"] as? String, check?["detail"] as? String ?? "")
    }

    @Test(
        "What one machine has asked and decided, another one knows",
        .enabled(if: RedisServer.isInstalled, "LEFT OUT, because redis-server is not installed."))
    func shared() async throws {
        let server = try RedisServer()
        defer { server.remove() }
        try await server.run {
            let (one, other) = (try machine(server), try machine(server))
            #expect(try await one.run(daily).status == 0)
            let requests = tool.services.requests(to: .tmdb).count
            let result = try await other.run(daily)
            #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
            #expect(tool.services.requests(to: .kobis).count == 1)
            #expect(tool.services.requests(to: .tmdb).count == requests)
            // A decision holds without the responses that it rests on.
            try await server.say(
                "EVAL", "for _, k in ipairs(redis.call('KEYS', '*:responses:*')) do redis.call('DEL', k) end", "0")
            let why = try await (try machine(server)).run("why", "20228797")
            #expect(why.output.contains("; 0 TMDB requests, decided on "), "\(why.output)")
            #expect(tool.services.requests(to: .tmdb).count == requests)
            #expect(try await check(other).detail.hasSuffix("keys of version 1"))
            let quota = try await other.run("doctor")
            #expect(quota.output.contains(" of today's 3000 KOBIS calls used on this machine"))
        }
    }

    @Test(
        "cache info tells what the server holds, and cache clear removes it, too",
        .enabled(if: RedisServer.isInstalled, "LEFT OUT, because redis-server is not installed."))
    func cache() async throws {
        let server = try RedisServer()
        defer { server.remove() }
        try await server.run {
            let (one, other) = (try machine(server), try machine(server))
            _ = try await one.run(daily)
            let info = try #require(try await other.run("cache", "info").objects("cache").first)
            #expect(info["responses"] as? Int == 0)
            #expect(info["server"] as? String == "unix://\(server.socket)")
            #expect(info["serverResponses"] as? Int == 11 && info["serverDecisions"] as? Int == 10)
            let text = try await other.run("cache", "info", "--format", "text").output
            #expect(text.contains("Shared with other machines: 11 responses and 10 decisions, "))
            #expect(try await one.run("cache", "clear").status == 0)
            let after = try #require(try await other.run("cache", "info").objects("cache").first)
            #expect(after["serverResponses"] as? Int == 0 && after["serverDecisions"] as? Int == 0)
        }
    }

    @Test(
        "The doctor tells what the server is, what is wrong with it, and what to do",
        .enabled(if: RedisServer.isInstalled, "LEFT OUT, because redis-server is not installed."))
    func doctor() async throws {
        let server = try RedisServer(["--requirepass", "canary-password"])
        defer { server.remove() }
        var tool = try machine(server)
        #expect(try await check(tool).state == "failed")
        try await server.run {
            tool.environment["REDIS_URL"] = "unix://\(server.socket)"
            let refused = try await check(tool)
            #expect(refused.status == 69 && refused.state == "failed")
        }
        let open = try RedisServer(["--maxmemory", "100mb", "--maxmemory-policy", "allkeys-lru"])
        defer { open.remove() }
        try await open.run {
            let tool = try machine(open)
            let evicting = try await check(tool)
            #expect(evicting.status == 0 && evicting.state == "warning")
            #expect(evicting.detail.contains("allkeys-lru at 100 MiB"))
            #expect(evicting.detail.contains("Set maxmemory-policy noeviction"))
            try await open.say("CONFIG", "SET", "maxmemory-policy", "noeviction")
            let well = try await check(tool)
            #expect(well.status == 0 && well.state == "ok")
            #expect(well.detail.contains(", master, replies in ") && well.detail.contains("in memory only"))
            try await open.say("SET", "{boxoffice}:schema", "99")
            let foreign = try await check(tool)
            #expect(foreign.status == 78 && foreign.detail.contains("it holds data of another version"))
        }
    }

    /// A server in trouble, and whether runs can use it.
    private struct Trouble: Sendable, CustomTestStringConvertible {
        let name: String
        var settings: [String] = []
        var commands: [[String]] = []
        var user: String?
        var isFrozen = false
        let isUsable: Bool

        var testDescription: String { name }

        static let all = [
            Trouble(name: "none", isUsable: true),
            Trouble(name: "read-only", settings: ["--replicaof", "127.0.0.1 1"], isUsable: false),
            Trouble(
                name: "full", settings: ["--maxmemory", "1", "--maxmemory-policy", "noeviction"], isUsable: false),
            Trouble(
                name: "full with volatile-lru", settings: ["--maxmemory", "1", "--maxmemory-policy", "volatile-lru"],
                isUsable: false),
            Trouble(
                name: "without scripts", commands: [["ACL", "SETUSER", "u", "on", ">p", "~*", "+@all", "-@scripting"]],
                user: "u", isUsable: false),
            Trouble(
                name: "without rights to our keys",
                commands: [["ACL", "SETUSER", "u", "on", ">p", "~other*", "+@all"]], user: "u", isUsable: false),
            Trouble(
                name: "without INFO",
                commands: [["ACL", "SETUSER", "u", "on", ">p", "~*", "+@all", "-info", "-config"]], user: "u",
                isUsable: true),
            Trouble(name: "schema of another type", commands: [["LPUSH", "{boxoffice}:schema", "1"]], isUsable: false),
            Trouble(
                name: "others of another type",
                commands: ["epoch", "turns:a", "calls:a"].map { ["LPUSH", "{boxoffice}:1:\($0)", "1"] }
                    + [["SET", "{boxoffice}:1:instances", "1"]],
                isUsable: true),
            Trouble(name: "frozen", isFrozen: true, isUsable: false),
        ]
    }

    @Test(
        "The doctor says of a server what a run says of it, which loses nothing",
        .enabled(if: RedisServer.isInstalled, "LEFT OUT, because redis-server is not installed."),
        arguments: Trouble.all)
    private func agreement(trouble: Trouble) async throws {
        let server = try RedisServer(trouble.settings)
        defer { server.remove() }
        try await server.run {
            for command in trouble.commands { try await server.say(command) }
            var tool = try machine(server)
            if let user = trouble.user { tool.environment["REDIS_URL"] = "unix://\(user):p@\(server.socket)" }
            if trouble.isFrozen { try server.freeze(true) }
            let run = try await tool.run("list", "daily", "--date", "20240424", "--format", "jsonl")
            let doctor = try await check(tool)
            if trouble.isFrozen { try server.freeze(false) }
            #expect(try run.status == 0 && run.objects("entry").count == 10)
            #expect(run.errors.contains("cannot be used") != trouble.isUsable, "\(run.errors)")
            #expect(doctor.state == (trouble.isUsable ? "ok" : "failed"), "\(doctor.detail)")
            if !trouble.isUsable { #expect(run.errors.contains(doctor.detail), "\(run.errors)\(doctor.detail)") }
        }
    }

    @Test("A server that is away is told of once, without its password, and the run goes on")
    func away() async throws {
        var tool = tool
        tool.environment["REDIS_URL"] = "redis://me:canary-password@127.0.0.1:1/2"
        let result = try await tool.run(daily)
        #expect(result.status == 0)
        #expect(
            result.errors.components(separatedBy: "redis://127.0.0.1:1/2 cannot be used: ").count == 2,
            "\(result.errors)")
        let korean = try await tool.run(daily + ["--lang", "ko"])
        #expect(korean.errors.contains("redis://127.0.0.1:1/2 서버를 쓸 수 없습니다("), "\(korean.errors)")
        #expect(!korean.errors.contains("cannot be used"), "\(korean.errors)")
        let doctor = try await check(tool)
        #expect(doctor.status == 69 && doctor.state == "failed" && doctor.detail.hasPrefix("redis://127.0.0.1:1/2 "))
        let config = try await tool.run("config")
        #expect(config.lines.contains { $0.hasPrefix("redis_url ") && $0.contains(" set ") })
        for text in [result.errors, result.output, doctor.detail, config.output] { #expect(!text.contains("canary")) }
        tool.environment["REDIS_URL"] = "redis://127.0.0.1:1/2"
        #expect(try await tool.run("config").output.contains("redis://127.0.0.1:1/2"))
    }

    @Test(
        "An address that cannot be used ends the run before any request, and is not repeated",
        arguments: ["rediss://:canary@cache", "http://:canary@cache", "redis://:canary@", "redis://:canary word@cache"])
    func wrong(address: String) async throws {
        var tool = tool
        tool.environment["REDIS_URL"] = address
        for language in ["en", "ko"] {
            let result = try await tool.run(daily + ["--lang", language])
            #expect(result.status == 78)
            #expect(result.errors.contains("REDIS_URL") && !result.errors.contains("canary"), "\(result.errors)")
            #expect(result.errors.contains("stunnel") == address.hasPrefix("rediss:"), "\(result.errors)")
        }
        #expect(tool.services.order.isEmpty)
        #expect(try await check(tool).status == 78)
    }

    @Test("The address may be in a file, or in the configuration, but not in the working folder's .env")
    func places() async throws {
        func write(_ text: String, to path: String, mode: Int = 0o600) throws {
            let file = tool.folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
        }
        let user = ".config/posterfetch/config.toml"
        try write("REDIS_URL=redis://127.0.0.1:1\n", to: ".env")
        #expect(try await check(tool).state == nil)
        try write("redis_url = 'redis://127.0.0.1:2'\n", to: user, mode: 0o644)
        #expect(try await check(tool).detail.hasPrefix("redis://127.0.0.1:2/0 "))
        try write("redis_url = 'redis://:canary@127.0.0.1:2'\n", to: user, mode: 0o644)
        let refused = try await tool.run("doctor")
        #expect(refused.status == 78 && refused.errors.contains("chmod 600"))
        try write("redis_url_file = '~/address'\n", to: user)
        try write("redis://:canary@127.0.0.1:3\n", to: "address")
        #expect(try await check(tool).detail.hasPrefix("redis://127.0.0.1:3/0 "))
    }
}
#else
@Suite("posterfetch without Redis") struct ServerTests {
    @Test("That a server is named and cannot be used is said in one line")
    func absent() async throws {
        var tool = try Posterfetch()
        tool.environment["REDIS_URL"] = "redis://127.0.0.1"
        let result = try await tool.run("list", "daily", "--date", "20240424")
        #expect(result.status == 0)
        #expect(
            result.errors
                == "posterfetch: REDIS_URL is set, but this posterfetch was built without Redis, so it shares nothing with other machines.\n"
        )
        #expect(try await tool.run("doctor").output.contains("built without Redis"))
    }
}
#endif
