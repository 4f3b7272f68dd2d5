#if Redis
import BoxOfficeHTTP
import BoxOfficeTesting
import HTTPTypes
import RedisStore
import Testing

@Suite("A Redis server in trouble", .enabled(if: RedisServer.isInstalled))
struct RedisTroubleTests {
    /// A store that notes what it warns of.
    private final class Instance: Sendable {
        let store: RedisStore
        private let said = Shared<[String]>([])

        init(_ address: RedisAddress) {
            store = RedisStore(address) { [said] line in said.value.withLock { $0.append(line) } }
        }

        var lines: [String] { said.value.withLock(\.self) }

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
            #expect(await store.responses.response(for: key)?.body == response.body)
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

    @Test(
        "A server that refuses is as good as none",
        arguments: [
            ["--requirepass", "another"], ["--replicaof", "127.0.0.1 1"], ["--maxmemory", "1"],
        ])
    func refusing(settings: [String]) async throws {
        let server = try RedisServer(settings)
        defer { server.remove() }
        try await server.run {
            var address = server.address
            if settings[0] == "--requirepass" { address.password = Secret("wrong") }
            let instance = Instance(address)
            for _ in 0..<3 { try await instance.work() }
            #expect(instance.lines.count == 1, "\(instance.lines)")
        }
    }

    @Test("Data of another version are left alone")
    func foreign() async throws {
        let server = try RedisServer()
        defer { server.remove() }
        try await server.run {
            try server.say("SET", "{boxoffice}:schema", "99")
            let instance = Instance(server.address)
            for _ in 0..<3 { try await instance.work() }
            #expect(
                instance.lines == [
                    "\(server.address) cannot be used: it holds data of another version of this package. Going on without it, and trying again every second."
                ])
            #expect(try server.say("GET", "{boxoffice}:schema") == "99\n")
        }
    }

    @Test("A server that stands still is waited for once")
    func frozen() async throws {
        let server = try RedisServer()
        defer { server.remove() }
        try await server.run {
            let instance = Instance(server.address)
            try await instance.work()
            try server.freeze(true)
            let start = ContinuousClock.now
            for _ in 0..<20 { try await instance.work() }
            // Without a limit each of a hundred questions would wait for a quarter of a second.
            #expect(start.duration(to: .now) < .seconds(10))
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
            try server.say("FLUSHALL")
            passed += await spend(30)
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
            while try !server.say("KEYS", "*").contains("epoch") { try await Task.sleep(for: .milliseconds(50)) }
            await spend(1_100)
        }
        #expect(passed == 1_000)
        #expect(instances.allSatisfy { $0.lines.first?.contains("cannot be used: ") == true })
    }

    @Test("A server whose scripts were removed gets them again")
    func withoutScripts() async throws {
        let server = try RedisServer()
        defer { server.remove() }
        try await server.run {
            let instance = Instance(server.address)
            try await instance.work()
            try server.say("SCRIPT", "FLUSH")
            try await instance.work()
            #expect(instance.lines.isEmpty)
        }
    }
}

extension StoredResponse {
    fileprivate static var sample: StoredResponse {
        let now = Timestamp.now
        return StoredResponse(
            head: .init(status: .ok), body: [1, 2, 0, 3], madeAt: now, responseTime: now,
            freshUntil: now.adding(seconds: 60),
            usableUntil: now.adding(seconds: 60), keepUntil: now.adding(seconds: 60))
    }
}
#endif
