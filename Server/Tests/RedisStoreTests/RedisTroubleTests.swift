import BoxOfficeHTTP
import Foundation
import HTTPTypes
import RedisStore
import TestSupport
import Testing

@Suite(
    "A Redis server in trouble",
    .enabled(if: RedisServer.isInstalled, "LEFT OUT, because redis-server is not installed."),
    .timeLimit(.minutes(10)))
struct RedisTroubleTests {
    /// A store that notes what it warns of.
    private final class Instance: Sendable {
        let store: RedisStore
        private let said = Shared<[String]>([])

        init(_ address: RedisAddress, patience: Duration = .seconds(60)) {
            store = RedisStore(address, patience: patience) { [said] notice in
                said.withLock { $0.append("\(notice)") }
            }
        }

        var lines: [String] { said.withLock(\.self) }

        /// Uses everything once; nothing of it may fail.
        func work() async throws {
            #expect(await store.turns.turn(at: "a", limit: nil) == .go)
            guard case .lead(let flight) = await store.flights.claim("\(UInt64.random(in: .min ... .max))") else {
                Issue.record("Nobody leads.")
                return
            }
            await store.flights.end(flight, .stored)
            // A flight that was claimed just before the server went away has no ending; its followers ask again.
            #expect([.stored, nil].contains(await store.flights.ending(of: flight)))
            let key = ResponseKey(TransportRequest(get: try BaseURL("https://api.example"), "/a", operation: "t"))
            let response = StoredResponse.sample
            await store.responses.put(response, for: key)
            #expect(await store.responses.responses(for: key).last?.body == response.body)
        }
    }

    @Test("Without a server, an instance goes on alone, and says so once")
    func absent() async throws {
        let server = try RedisServer()
        defer { server.remove() }
        let instance = Instance(server.address)
        for _ in 0..<3 { try await instance.work() }
        #expect(await instance.store.calls.spend("kobis", day: 7, limit: 60))
        #expect(instance.lines.count == 1)
        #expect(instance.lines.first?.contains("cannot be used: ") == true)
    }

    @Test("A server that is there later is tried again and used, and that is said once")
    func late() async throws {
        let server = try RedisServer()
        defer { server.remove() }
        let instance = Instance(server.address)
        try await instance.work()
        #expect(instance.lines.count == 1)
        try await server.run {
            await until { instance.lines.count > 1 }
            try await instance.work()
            #expect(try await server.say("KEYS", "*").contains("responses"))
        }
        #expect(Array(instance.lines.dropFirst().prefix(1)) == ["\(server.address) can be used again."])
    }

    /// A server in trouble, and whether it can be used.
    struct Trouble: Sendable, CustomTestStringConvertible {
        let name: String
        var settings: [String] = []
        var command: [String] = []
        /// Who logs in, with the password “p”.
        var user: String?
        var isUsable = false

        var testDescription: String { name }

        static let all = [
            Trouble(name: "another password", settings: ["--requirepass", "another"], user: "default"),
            Trouble(name: "read-only", settings: ["--replicaof", "127.0.0.1 1"]),
            Trouble(name: "full", settings: ["--maxmemory", "1", "--maxmemory-policy", "noeviction"]),
            Trouble(
                name: "full with volatile-lru", settings: ["--maxmemory", "1", "--maxmemory-policy", "volatile-lru"]),
            Trouble(name: "without scripts", command: rights("~* +@all -@scripting"), user: "u"),
            Trouble(name: "without rights to our keys", command: rights("~other* +@all"), user: "u"),
            Trouble(name: "without INFO", command: rights("~* +@all -info"), user: "u", isUsable: true),
            Trouble(name: "schema of another type", command: ["LPUSH", "{boxoffice}:schema", "1"]),
        ]

        private static func rights(_ text: String) -> [String] {
            ["ACL", "SETUSER", "u", "on", ">p"] + text.split(separator: " ").map(String.init)
        }
    }

    @Test("A server that refuses anything is as good as none, and that is said once", arguments: Trouble.all)
    func refusing(trouble: Trouble) async throws {
        let server = try RedisServer(trouble.settings)
        defer { server.remove() }
        try await server.run {
            if !trouble.command.isEmpty { try await server.say(trouble.command) }
            var address = server.address
            if let user = trouble.user { (address.user, address.password) = (user, RedisAddress.Password("p")) }
            let instance = Instance(address)
            for _ in 0..<3 { try await instance.work() }
            #expect(await instance.store.calls.spend("kobis", day: 7, limit: 60))
            #expect(instance.lines.count == (trouble.isUsable ? 0 : 1), "\(instance.lines)")
            #expect(instance.lines.allSatisfy { $0.hasPrefix("\(server.address) cannot be used: ") })
        }
    }

    @Test("While the server is away, each instance takes its share of the rate")
    func share() async throws {
        let server = try RedisServer()
        defer { server.remove() }
        let limit = RateLimit(for: try BaseURL("https://api.example"), perSecond: 0.01)
        var instances: [Instance] = []
        try await server.run {
            // Each begins when those before it have said that they are there; so the last one knows of all.
            for _ in 0..<3 {
                let instance = Instance(server.address)
                try await instance.work()
                instances.append(instance)
            }
        }
        await until { !instances[2].lines.isEmpty }
        let turns = instances[2].store.turns
        #expect(await turns.turn(at: "a", limit: limit) == .go)
        guard case .askAgain(let time) = await turns.turn(at: "a", limit: limit) else {
            Issue.record("Two turns came at once.")
            return
        }
        #expect(time > .seconds(290) && time <= .seconds(300), "\(time)")
    }

    @Test("Data of another version are left alone")
    func foreign() async throws {
        let server = try RedisServer()
        defer { server.remove() }
        try await server.run {
            try await server.say("SET", "{boxoffice}:schema", "99")
            let instance = Instance(server.address)
            for _ in 0..<3 { try await instance.work() }
            #expect(
                instance.lines == [
                    "\(server.address) cannot be used: it holds data of another version of this package, so name another database of it, such as /1. Going on without it, and trying again every second."
                ])
            #expect(try await server.say("GET", "{boxoffice}:schema") == "99\n")
        }
    }

    @Test("A server that stands still is waited for once")
    func frozen() async throws {
        let server = try RedisServer()
        defer { server.remove() }
        try await server.run {
            let instance = Instance(server.address, patience: .seconds(1))
            try await instance.work()
            try server.freeze(true)
            let start = ContinuousClock.now
            for _ in 0..<20 { try await instance.work() }
            // Otherwise each of a hundred questions would wait for a second.
            #expect(start.duration(to: .now) < .seconds(60))
            #expect(instance.lines.count == 1)
            try server.freeze(false)
        }
    }

    @Test("When the server has lost its data, no call too many is counted")
    func flushed() async throws {
        let server = try RedisServer()
        defer { server.remove() }
        try await server.run {
            let instances = (0..<3).map { _ in Instance(server.address) }
            func spend(_ count: Int) async -> Int {
                var passed = 0
                for number in 0..<count
                where await instances[number % 3].store.calls.spend("kobis", day: 7, limit: 40) { passed += 1 }
                return passed
            }
            var passed = await spend(20)
            #expect(passed == 20)
            let lost = ContinuousClock.now
            try await server.say("FLUSHALL")
            // Only the second instance knows of the last call. It tells the server without being asked for another.
            try await until { try await server.say("HGET", "{boxoffice}:1:calls:kobis", "7") == "20\n" }
            passed += await spend(1)
            // Until then, others could still report theirs.
            #expect(lost.duration(to: .now) >= .seconds(3))
            passed += await spend(29)
            #expect(passed == 40)
        }
    }

    @Test("When the server was away and has come back empty, no call too many is counted")
    func restarted() async throws {
        let server = try RedisServer()
        defer { server.remove() }
        var (instances, passed) = ([Instance](), 0)
        func spend(_ count: Int) async {
            for number in 0..<count
            where await instances[number % 2].store.calls.spend("kobis", day: 7, limit: 1_000) { passed += 1 }
        }
        try await server.run {
            instances = (0..<2).map { _ in Instance(server.address) }
            await spend(20)
        }
        #expect(passed == 20)
        // Each has ten calls that were counted beforehand.
        await spend(40)
        #expect(passed == 40)
        try await server.run {
            try await until { try await server.say("KEYS", "*").contains("epoch") }
            await spend(1_100)
        }
        #expect(passed == 1_000)
        #expect(instances.allSatisfy { $0.lines.first?.contains("cannot be used: ") == true })
    }

    @Test(
        "Calls are counted on a server that keeps the counts when its memory is full, and on no other",
        arguments: [("noeviction", true), ("volatile-lru", true), ("allkeys-lru", false), ("allkeys-random", false)])
    func evicting(policy: String, isSafe: Bool) async throws {
        let server = try RedisServer(["--maxmemory", "100mb", "--maxmemory-policy", policy])
        defer { server.remove() }
        try await server.run {
            let instance = Instance(server.address)
            var passed = 0
            for _ in 0..<60 where await instance.store.calls.spend("kobis", day: 7, limit: 200) { passed += 1 }
            #expect(passed == (isSafe ? 60 : 10), "alone, an instance has a twentieth of the calls")
            #expect(await instance.store.calls.usage(of: "kobis", day: 7).spent == passed)
            await instance.store.calls.giveBack("kobis", day: 7)
            #expect(await instance.store.calls.usage(of: "kobis", day: 7).spent == passed - 1)
            #expect(try await server.say("EXISTS", "{boxoffice}:1:calls:kobis") == (isSafe ? "1\n" : "0\n"))
            #expect(instance.lines.count == (isSafe ? 0 : 1))
            #expect(instance.lines.allSatisfy { $0.contains("(maxmemory-policy \(policy))") })
            // All else is shared.
            try await instance.work()
        }
    }

    @Test("That a server begins to evict is noticed while it is used, and calls already counted stay counted")
    func evictingLater() async throws {
        let server = try RedisServer()
        defer { server.remove() }
        try await server.run {
            let instance = Instance(server.address)
            for _ in 0..<30 { #expect(await instance.store.calls.spend("kobis", day: 7, limit: 40)) }
            try await server.say("CONFIG", "SET", "maxmemory", "100mb")
            try await server.say("CONFIG", "SET", "maxmemory-policy", "allkeys-lru")
            await until { !instance.lines.isEmpty }
            #expect(await !instance.store.calls.spend("kobis", day: 7, limit: 40))
            try await server.say("CONFIG", "SET", "maxmemory-policy", "noeviction")
            await until { await instance.store.calls.spend("kobis", day: 7, limit: 40) }
            #expect(try await server.say("HGET", "{boxoffice}:1:calls:kobis", "7") == "31\n")
        }
    }

    @Test("What never expires is what a volatile policy must not evict: turns, counts, epoch")
    func lasting() async throws {
        let server = try RedisServer()
        defer { server.remove() }
        try await server.run {
            let instance = Instance(server.address)
            try await instance.work()
            let limit = RateLimit(for: try BaseURL("https://api.example"), perSecond: 40, ceiling: 40)
            _ = await instance.store.turns.turn(at: "a", limit: limit)
            await instance.store.turns.pause("a", for: .seconds(1), refusing: false)
            #expect(await instance.store.calls.spend("kobis", day: 7, limit: 40))
            var lasting: [String] = []
            for key in try await server.say("KEYS", "*").split(separator: "\n").map(String.init)
            where try await server.say("TTL", key) == "-1\n" { lasting.append(key) }
            #expect(
                lasting.map { $0.replacing("{boxoffice}:", with: "") }.sorted() == [
                    "1:calls:kobis", "1:epoch", "1:instances", "1:latest:a", "1:turns:a", "schema",
                ])
        }
    }

    @Test("A store that is closed has given back what it did not send, and is no longer counted as an instance")
    func closed() async throws {
        let server = try RedisServer()
        defer { server.remove() }
        try await server.run { () async throws in
            let instance = Instance(server.address)
            #expect(await instance.store.calls.spend("kobis", day: 7, limit: 1_000))
            #expect(try await server.say("HGET", "{boxoffice}:1:calls:kobis", "7") == "11\n")
            await instance.store.close()
            #expect(try await server.say("HGET", "{boxoffice}:1:calls:kobis", "7") == "1\n")
            #expect(try await server.say("ZCARD", "{boxoffice}:1:instances") == "0\n")
        }
    }

    @Test("A store that is closed while it reports itself is not counted as an instance again")
    func closedDuringBeat() async throws {
        let server = try RedisServer()
        defer { server.remove() }
        try await server.run { () async throws in
            let looks = Shared(0)
            let store = RedisStore(
                server.address, patience: .seconds(60),
                now: {
                    // Each report looks at the clock twice. The second one takes its time before it is sent.
                    looks.withLock { $0 += 1 }
                    if looks.withLock(\.self) == 3 { Thread.sleep(forTimeInterval: 0.5) }
                    return 0
                })
            await until { looks.withLock(\.self) == 3 }
            await store.close()
            #expect(looks.withLock(\.self) == 4)
            #expect(try await server.say("ZCARD", "{boxoffice}:1:instances") == "0\n")
        }
    }

    @Test("A password that is refused is not repeated, and only what every instance keeps is there at the end")
    func password() async throws {
        let server = try RedisServer(["--requirepass", "s3cret"])
        defer { server.remove() }
        try await server.run {
            var address = server.address
            address.password = RedisAddress.Password("wr0ng")
            let refused = Instance(address)
            try await refused.work()
            #expect(refused.lines.count == 1)
            #expect(refused.lines[0].contains(" cannot be used: The server refuses the password. "))
            #expect(!refused.lines[0].contains("wr0ng"))
            address.password = RedisAddress.Password("s3cret")
            let instance = Instance(address)
            try await instance.work()
            #expect(instance.lines == [])
        }
    }

    @Test("A server whose scripts were removed gets them again")
    func withoutScripts() async throws {
        let server = try RedisServer()
        defer { server.remove() }
        try await server.run {
            let instance = Instance(server.address)
            try await instance.work()
            try await server.say("SCRIPT", "FLUSH")
            try await instance.work()
            #expect(instance.lines.isEmpty)
        }
    }

    @Test("Numbers that nobody here would write do not end the program")
    func hostileNumbers() async throws {
        let server = try RedisServer()
        defer { server.remove() }
        try await server.run {
            let instance = Instance(server.address)
            #expect(await instance.store.calls.spend("kobis", day: 7, limit: 1_000))
            try await server.say("HSET", "{boxoffice}:1:calls:kobis", "7", "\(Int64.min)")
            #expect(await instance.store.calls.usage(of: "kobis", day: 7).spent == 0)
            try await server.say("HSET", "{boxoffice}:1:flight:a", "token", "\(Int64.min)")
            guard case .lead = await instance.store.flights.claim("a") else {
                Issue.record("Nobody leads.")
                return
            }
        }
    }
}

extension StoredResponse {
    fileprivate static var sample: StoredResponse {
        let now = Timestamp.now
        return StoredResponse(
            head: .init(status: .ok), body: [1, 2, 0, 3], madeAt: now, freshUntil: now.adding(seconds: 60),
            keepUntil: now.adding(seconds: 60))
    }
}
