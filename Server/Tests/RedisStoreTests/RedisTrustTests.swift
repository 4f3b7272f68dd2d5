import BoxOfficeHTTP
import Foundation
import HTTPTypes
import RedisStore
import TestSupport
import Testing

@Suite(
    "What a Redis server is trusted with",
    .enabled(if: RedisServer.isInstalled, "LEFT OUT, because redis-server is not installed."),
    .timeLimit(.minutes(10)))
struct RedisTrustTests {
    private let base: BaseURL

    init() throws { base = try BaseURL("https://api.example") }

    private func key(_ path: String) -> ResponseKey {
        ResponseKey(TransportRequest(get: base, path, operation: "t"))
    }

    private func response(_ body: [UInt8]) -> StoredResponse {
        let now = Timestamp.now
        return StoredResponse(
            head: .init(status: .ok), body: body, madeAt: now, freshUntil: now.adding(seconds: 60),
            keepUntil: now.adding(seconds: 60))
    }

    @Test("A record under another key than its own is not taken for that one's", arguments: ["responses", "decisions"])
    func exchanged(kind: String) async throws {
        let server = try RedisServer()
        defer { server.remove() }
        try await server.run {
            let store = RedisStore(server.address, patience: .seconds(60))
            let records = kind == "responses" ? store.responses : store.decisions
            for path in ["/a", "/b"] { await records.put(response(Array(path.utf8)), for: key(path)) }
            #expect(await records.responses(for: key("/a")).last?.body == Array("/a".utf8))
            let names = ["/a", "/b"].map { "{boxoffice}:1:\(kind):\(key($0))" }
            try await server.say("COPY", names[1], names[0], "REPLACE")
            #expect(await records.responses(for: key("/a")) == [])
            #expect(await records.responses(for: key("/b")).last?.body == Array("/b".utf8))
        }
    }

    @Test("What is too long is not shared, and what was there under its key is not used any more")
    func long() async throws {
        let server = try RedisServer()
        defer { server.remove() }
        try await server.run {
            let said = Shared<[String]>([])
            let store = RedisStore(server.address, patience: .seconds(60)) { notice in
                said.withLock { $0.append("\(notice)") }
            }
            for size in [1, 3 << 20] {
                await store.responses.put(response(Array(repeating: 1, count: size)), for: key("/a"))
            }
            #expect(await store.responses.responses(for: key("/a")) == [])
            // A neighbour's record of 64 MiB costs no more than the longest reply.
            let name = "{boxoffice}:1:responses:\(key("/a"))"
            try await server.say("EVAL", "redis.call('RPUSH', KEYS[1], string.rep('a', 67108864))", "1", name)
            #expect(said.withLock(\.self) == [])
            _ = await store.responses.responses(for: key("/a"))
            #expect(said.withLock(\.self).first?.contains("A reply is larger than any that belongs here") == true)
        }
    }

    @Test("What is of another type under our keys is in nobody's way")
    func types() async throws {
        let server = try RedisServer()
        defer { server.remove() }
        try await server.run {
            let names = [
                "instances", "epoch", "turns:a", "latest:a", "calls:kobis", "flight:a", "responses:\(key("/a"))",
            ]
            for name in names {
                let kind = name == "epoch" ? "LPUSH" : "SET"
                try await server.say(kind, "{boxoffice}:1:\(name)", "of somebody else")
            }
            let said = Shared<[String]>([])
            let store = RedisStore(server.address, patience: .seconds(60)) { notice in
                said.withLock { $0.append("\(notice)") }
            }
            let limit = RateLimit(for: base, perSecond: 40, ceiling: 40)
            #expect(await store.turns.turn(at: "a", limit: limit) == .go)
            #expect(await store.calls.spend("kobis", day: 7, limit: 40))
            guard case .lead = await store.flights.claim("a") else {
                Issue.record("Nobody leads.")
                return
            }
            #expect(await store.responses.responses(for: key("/a")) == [])
            await store.responses.put(response([1]), for: key("/a"))
            #expect(await store.responses.responses(for: key("/a")).last?.body == [1])
            #expect(said.withLock(\.self) == [])
        }
    }

    /// A store of a user with the password “PASSWORD”, and what it warns of.
    private func store(of user: String, on server: RedisServer) -> (store: RedisStore, said: Shared<[String]>) {
        let said = Shared<[String]>([])
        var address = server.address
        (address.user, address.password) = (user, RedisAddress.Password("PASSWORD"))
        let store = RedisStore(address, patience: .seconds(60)) { notice in
            said.withLock { $0.append("\(notice)") }
        }
        return (store, said)
    }

    @Test("With the rights that README.md lists, everything works, and other keys are out of reach")
    func rights() async throws {
        let lines = try ProjectFile("README.md").lines
        let start = try #require(lines.firstIndex { $0.hasPrefix("ACL SETUSER ") })
        let text = lines[start...].prefix { $0 != "```" }.joined(separator: " ").replacing("\\", with: "")
        let server = try RedisServer()
        defer { server.remove() }
        try await server.run {
            try await server.say(text.split(separator: " ").map(String.init))
            let (store, said) = store(of: "boxoffice", on: server)
            let limit = RateLimit(for: base, perSecond: 40, ceiling: 40)
            #expect(await store.turns.turn(at: "a", limit: limit) == .go)
            await store.turns.pause("a", for: .seconds(60), refusing: true)
            #expect(await store.turns.pause(at: "a") == .refused)
            guard case .lead(let flight) = await store.flights.claim("a") else {
                Issue.record("Nobody leads.")
                return
            }
            await store.flights.renew(flight)
            await store.flights.end(flight, .notStored)
            #expect(await store.flights.ending(of: flight) == .notStored)
            for records in [store.responses, store.decisions] {
                for path in ["/a", "/b"] { await records.put(response([1]), for: key(path)) }
                #expect(await records.usage().responses == 2)
                await records.remove(key("/a"))
                await records.removeAll()
                #expect(await records.usage().responses == 0)
            }
            #expect(await store.calls.spend("kobis", day: 7, limit: 1_000))
            #expect(await store.calls.usage(of: "kobis", day: 7).spent == 1)
            await store.calls.exhaust("kobis", day: 7)
            #expect(await store.calls.usage(of: "kobis", day: 7).isExhausted)
            await store.close()
            #expect(said.withLock(\.self) == [])
            let login = ["--user", "boxoffice", "--pass", "PASSWORD", "--no-auth-warning"]
            for command in [
                ["SET", "other", "1"], ["GET", "other"], ["FLUSHALL"], ["CONFIG", "SET", "maxmemory", "1"],
            ] {
                #expect(try await server.say(login + command).contains("NOPERM"), "\(command)")
            }
        }
    }

    @Test("A user who lacks a permission is told which list has them")
    func lacking() async throws {
        let server = try RedisServer()
        defer { server.remove() }
        try await server.run {
            try await server.say("ACL", "SETUSER", "u", "on", ">PASSWORD", "~*", "+@all", "-zadd")
            let (store, said) = store(of: "u", on: server)
            #expect(await store.turns.turn(at: "a", limit: nil) == .go)
            let lines = said.withLock(\.self)
            #expect(
                lines.count == 1 && lines[0].contains("the README of the service lists those it needs."), "\(lines)")
        }
    }

    @Test("Instances with ways out of their own have rates of their own, and calls of the day together")
    func waysOut() async throws {
        let server = try RedisServer()
        defer { server.remove() }
        try await server.run {
            let limit = RateLimit(for: base, perSecond: 0.01)
            var turns: [RequestTurn] = []
            var passed = 0
            var kept: [RedisStore] = []
            for name in ["", "seoul", "seoul", "busan"] {
                var address = server.address
                address.wayOut = name
                let store = RedisStore(address, patience: .seconds(60))
                kept.append(store)
                turns.append(await store.turns.turn(at: "a", limit: limit))
                if await store.calls.spend("kobis", day: 7, limit: 3) { passed += 1 }
            }
            #expect([turns[0], turns[1], turns[3]] == [.go, .go, .go] && turns[2] != .go)
            #expect(passed == 3)
        }
    }
}
