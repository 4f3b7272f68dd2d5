import BoxOfficeHTTP
import Foundation
import HTTPTypes
import RedisStore
import TestSupport
import Testing

@Suite(
    "A Redis server whose clock was set",
    .enabled(if: RedisServer.isInstalled, "LEFT OUT, because redis-server is not installed."),
    .timeLimit(.minutes(10)))
struct RedisClockTests {
    private let limit: RateLimit
    private let key: ResponseKey

    init() throws {
        let base = try BaseURL("https://api.example")
        limit = RateLimit(for: base, perSecond: 40, ceiling: 40)
        key = ResponseKey(TransportRequest(get: base, "/a", operation: "t"))
    }

    private func store(_ server: RedisServer, lease: Duration = .seconds(10)) -> RedisStore {
        RedisStore(server.address, patience: .seconds(60), lease: lease)
    }

    /// The server's time in an hour, in microseconds.
    private func inAnHour(_ server: RedisServer) async throws -> String {
        let time = try await server.say("TIME").split(separator: "\n")
        return "\((Int(time[0]) ?? 0) + 3_600)\(String(repeating: "0", count: 6 - time[1].count))\(time[1])"
    }

    @Test(
        "A turn that no limit explains is not waited for",
        arguments: [["full"], ["full", "written"], ["paused"], ["paused", "written"], ["written"], ["latest"]])
    func turns(fields: [String]) async throws {
        let server = try RedisServer()
        defer { server.remove() }
        try await server.run {
            let store = store(server)
            for _ in 0..<60 { _ = await store.turns.turn(at: "a", limit: limit) }
            let later = try await inAnHour(server)
            for field in fields where field != "latest" {
                try await server.say("HSET", "{boxoffice}:1:turns:a", field, later)
            }
            if fields == ["latest"] {
                for index in 0..<40 { try await server.say("LSET", "{boxoffice}:1:latest:a", "\(index)", later) }
            }
            for _ in 0..<3 { #expect(await store.turns.turn(at: "a", limit: limit).wait <= .seconds(3)) }
            #expect(await store.turns.pause(at: "a") == nil)
        }
    }

    @Test("Whoever would have to wait long asks again, and reserves nothing")
    func furthest() async throws {
        let server = try RedisServer()
        defer { server.remove() }
        try await server.run {
            let (store, slow) = (store(server), RateLimit(for: limit.scope, perSecond: 0.05))
            var turns: [RequestTurn] = []
            for _ in 0..<20 { turns.append(await store.turns.turn(at: "a", limit: slow)) }
            #expect(turns.filter { if case .askAgain = $0 { true } else { false } }.count >= 8, "\(turns)")
            #expect(turns.allSatisfy { $0.wait <= .seconds(41) })
        }
    }

    @Test("A pause lasts for ten minutes at most")
    func pause() async throws {
        let server = try RedisServer()
        defer { server.remove() }
        try await server.run {
            let store = store(server)
            await store.turns.pause("a", for: .seconds(86_400), refusing: false)
            #expect(await store.turns.turn(at: "a", limit: limit).wait <= .seconds(600))
            #expect(await store.turns.turn(at: "a", limit: limit).wait > .seconds(500))
        }
    }

    @Test("Counts whose epoch lies ahead are told again, and no call too many is counted")
    func epoch() async throws {
        let server = try RedisServer()
        defer { server.remove() }
        try await server.run {
            let stores = [store(server), store(server)]
            func spend(_ count: Int) async -> Int {
                var passed = 0
                for number in 0..<count
                where await stores[number % 2].calls.spend("kobis", day: 7, limit: 40) { passed += 1 }
                return passed
            }
            #expect(await spend(20) == 20)
            try await server.say("SET", "{boxoffice}:1:epoch", "a:\(try await inAnHour(server))")
            #expect(await spend(30) == 20)
        }
    }

    @Test("A lease that ends later than it can does not hold", arguments: ["3600000", "never"])
    func lease(ends: String) async throws {
        let server = try RedisServer()
        defer { server.remove() }
        try await server.run {
            let (one, other) = (store(server), store(server))
            guard case .lead = await one.flights.claim("a"), case .follow(let flight) = await other.flights.claim("a")
            else {
                Issue.record("One leads, another follows.")
                return
            }
            if ends == "never" {
                try await server.say("PERSIST", "{boxoffice}:1:flight:a")
            } else {
                try await server.say("PEXPIRE", "{boxoffice}:1:flight:a", ends)
            }
            #expect(await other.flights.ending(of: flight) == nil)
            guard case .lead = await other.flights.claim("a") else {
                Issue.record("Nobody took over.")
                return
            }
        }
    }

    @Test("Machines whose clocks differ by half a minute agree on how old a response is")
    func machines() async throws {
        let server = try RedisServer()
        defer { server.remove() }
        try await server.run {
            let machines = [20, -7].map { ahead -> (store: RedisStore, now: @Sendable () -> Timestamp) in
                let seconds: @Sendable () -> Double = { Date().timeIntervalSince1970 + ahead }
                return (
                    RedisStore(server.address, patience: .seconds(60), now: seconds),
                    { Timestamp(secondsSinceEpoch: Int64(seconds())) }
                )
            }
            for (one, other) in [(machines[0], machines[1]), (machines[1], machines[0])] {
                let now = one.now()
                let response = StoredResponse(
                    head: .init(status: .ok), body: [1], madeAt: now.adding(seconds: -30),
                    freshUntil: now.adding(seconds: 60), keepUntil: now.adding(seconds: 600))
                await one.store.responses.put(response, for: key)
                let found = try #require(await other.store.responses.responses(for: key).last)
                #expect((-32 ... -28).contains(found.madeAt.seconds(since: other.now())), "\(found)")
                #expect((58...62).contains(found.freshUntil.seconds(since: other.now())), "\(found)")
                #expect(found.responseTime <= other.now())
            }
        }
    }

    @Test("Instances that were there before are no longer counted")
    func instances() async throws {
        let server = try RedisServer()
        defer { server.remove() }
        try await server.run {
            let store = store(server)
            #expect(await store.turns.turn(at: "a", limit: limit) == .go)
            try await server.say("ZADD", "{boxoffice}:1:instances", try await inAnHour(server), "gone")
            try await until { try await server.say("ZCARD", "{boxoffice}:1:instances") == "1\n" }
        }
    }

    @Test(
        "When the server's clock is set, everything goes on, and that is said once",
        .enabled(if: RedisServer.canSetClock, "LEFT OUT, because there is no C compiler for a server's clock."),
        arguments: [-3_600, -600, -10, 3_600])
    func set(step: Int) async throws {
        var server = try RedisServer()
        defer { server.remove() }
        try await server.prepareClock()
        let said = Shared<[RedisNotice]>([])
        let now = Timestamp.now
        let response = StoredResponse(
            head: .init(status: .ok), body: [1], madeAt: now, freshUntil: now.adding(seconds: 900),
            keepUntil: now.adding(seconds: 9_000))
        try await server.run { [server] in
            let store = RedisStore(server.address, patience: .seconds(60)) { notice in
                said.withLock { $0.append(notice) }
            }
            for _ in 0..<50 { _ = await store.turns.turn(at: "a", limit: limit) }
            #expect(await store.calls.spend("kobis", day: 7, limit: 40))
            await store.responses.put(response, for: key)
            #expect(await store.flights.claim("dead").leads)
            try server.setClock(ahead: step)
            #expect(await store.turns.turn(at: "a", limit: limit).wait <= .seconds(3))
            #expect(await store.calls.spend("kobis", day: 7, limit: 40))
            await until { !said.withLock(\.self).isEmpty }
            if step != -10 { #expect(await store.flights.claim("dead").leads) }
            let found = await store.responses.responses(for: key).last
            #expect(step > -600 || found.map { $0.freshUntil <= .now } == true)
            // Read before the server ends, because a beat under way would say that it is away.
            let notices = said.withLock(\.self)
            let steps = notices.compactMap { if case .clockSet(_, let seconds) = $0 { seconds } else { nil } }
            #expect(notices.count == 1)
            #expect(steps.count == 1 && steps.allSatisfy { abs($0 - Int64(step)) <= 1 }, "\(notices)")
        }
    }
}

extension RequestTurn {
    /// For how long a request has to wait before it is sent, or asks again.
    fileprivate var wait: Duration {
        switch self {
        case .reserved(let time), .askAgain(let time): time
        default: .zero
        }
    }
}

extension RequestFlight.Claim {
    fileprivate var leads: Bool { if case .lead = self { true } else { false } }
}
