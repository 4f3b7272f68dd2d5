import BoxOfficeHTTP
import BoxOfficeTesting
import HTTPTypes
import Testing

@Suite("Rules of a service") struct CachePolicyTests {
    private func policy(_ decision: CacheDecision, for scope: String = "https://api.example/3") throws -> CachePolicy {
        CachePolicy(for: try BaseURL(scope)) { _, response, _ in
            response.body == Array("bad".utf8) ? .failure : decision
        }
    }

    @Test("A rule's lifetime counts from when the response arrived, whatever its header fields say")
    func exactly() async throws {
        let rule = try policy(.store(fresh: .exactly(.seconds(60)), for: .seconds(100)))
        let rig = CacheRig(
            [.json("1", [.cacheControl: "no-store", .age: "1000"]), .json("2")], policies: [rule])
        _ = try await rig.ask()
        #expect(try await rig.ask(after: 59).text == "1")
        #expect(try await rig.ask(after: 1).text == "2")
    }

    @Test("No response is fresh for longer than it may be kept")
    func cap() async throws {
        let rule = try policy(.store(fresh: .asServed(otherwise: .zero), for: .seconds(100)))
        let rig = CacheRig([.json("1", .maxAge(10_000)), .json("2")], policies: [rule])
        _ = try await rig.ask()
        #expect(try await rig.ask(after: 100).text == "2")
    }

    @Test("A rule can refuse a response, or call it a failure in disguise (F51)")
    func refusal() async throws {
        let refusing = CacheRig([.json("1", .maxAge(60)), .json("2")], policies: [try policy(.pass)])
        _ = try await refusing.ask()
        #expect(try await refusing.ask().text == "2")
        let rule = try policy(.store(fresh: .asServed(otherwise: .zero), for: .seconds(86_400)))
        let failing = CacheRig([.json("1", .maxAge(60)), .json("bad", .maxAge(60))], policies: [rule])
        _ = try await failing.ask()
        #expect(try await failing.ask(after: 61).text == "1")
    }

    @Test("A rule holds for its own service only")
    func scope() async throws {
        let rig = CacheRig(
            [.json("1", .maxAge(60)), .json("2")], policies: [try policy(.pass, for: "https://other.example")])
        _ = try await rig.ask()
        #expect(try await rig.ask().text == "1")
    }
}

@Suite struct MemoryResponseStoreTests {
    private func stored(_ size: Int, until end: Int64 = .max) -> StoredResponse {
        let moment = Timestamp(secondsSinceEpoch: 0)
        return StoredResponse(
            head: HTTPResponse(status: .ok), body: Array(repeating: 7, count: size), madeAt: moment,
            freshUntil: moment, keepUntil: Timestamp(secondsSinceEpoch: end))
    }

    private func key(_ name: String) throws -> ResponseKey { ResponseKey(try .sample("/" + name)) }

    @Test("The least recently used response makes room, and the bytes add up")
    func eviction() async throws {
        let store = MemoryResponseStore(limit: 10_000)
        for name in ["a", "b", "c"] { await store.put(stored(3_000), for: try key(name)) }
        _ = await store.response(for: try key("a"))
        await store.put(stored(3_000), for: try key("d"))
        var there: [Bool] = []
        for name in ["a", "b", "c", "d"] { there.append(await store.response(for: try key(name)) != nil) }
        #expect(there == [true, false, false, true])
        let usage = await store.usage()
        #expect(usage.responses == 2)
        #expect((6_000...10_000).contains(usage.bytes))
        for name in ["a", "d"] { await store.remove(try key(name)) }
        #expect(await store.usage() == ResponseStoreUsage(responses: 0, bytes: 0, limit: 10_000))
    }

    @Test("Responses of one URL for other fields of requests are stored beside it, the latest eight of them")
    func variants() async throws {
        let store = MemoryResponseStore()
        var variant = stored(10)
        for number in [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 4] {
            variant.varyingFields = [.accept: "type/\(number)"]
            await store.put(variant, for: try key("a"))
        }
        let types = await store.responses(for: try key("a")).map { $0.varyingFields[.accept] }
        #expect(types == [2, 3, 5, 6, 7, 8, 9, 4].map { "type/\($0)" })
        #expect(await store.usage().responses == 8)
        await store.remove(try key("a"))
        #expect(await store.usage() == ResponseStoreUsage(responses: 0, bytes: 0, limit: 16 << 20))
    }

    @Test("A response larger than the store is not stored, and the old one is removed")
    func tooLarge() async throws {
        let store = MemoryResponseStore(limit: 1_000)
        await store.put(stored(10), for: try key("a"))
        await store.put(stored(1_000), for: try key("a"))
        #expect(await store.usage().responses == 0)
    }

    @Test("Expired responses are dropped, and all of them on demand")
    func forgetting() async throws {
        let time = TestTime(100)
        let store = MemoryResponseStore(now: { time.now })
        await store.put(stored(10, until: 101), for: try key("a"))
        await store.put(stored(10), for: try key("b"))
        #expect(await store.response(for: try key("a")) != nil)
        time.pass(seconds: 1)
        #expect(await store.response(for: try key("a")) == nil)
        #expect(await store.usage().responses == 1)
        await store.removeAll()
        #expect(await store.usage().bytes == 0)
    }
}
