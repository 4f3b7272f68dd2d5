import BoxOfficeHTTP
import BoxOfficeTesting
import HTTPTypes
import Testing

@Suite("Old responses where no new ones can be had") struct StaleResponseTests {
    @Test(
        "Trouble upstream costs nobody a response that was there before (F49)",
        arguments: [408, 425, 429, 500, 502, 503, 504])
    func statuses(code: Int) async throws {
        let rig = CacheRig([.json("1", .maxAge(60)), .status(code)])
        _ = try await rig.ask()
        let response = try await rig.ask(after: 3_600)
        #expect(response.text == "1")
        #expect(response.metrics.source == .staleCache(age: .seconds(3_600)))
        #expect(response.metrics.source.age == .seconds(3_600))
    }

    @Test("So does a maintenance page with status 200, which is never kept (F41, F51)")
    func errorPage() async throws {
        let page = StubTransport.Response.json("<html>", .maxAge(60))
        let rig = CacheRig([.json("1", .maxAge(60)), page, page])
        _ = try await rig.ask()
        #expect(try await rig.ask(after: 61).text == "1")
        #expect(try await rig.ask().text == "1")
        #expect(rig.asked == 3)
    }

    @Test(
        "And so does a server that is not there",
        arguments: [
            TransportError.Code.connectionFailed, .nameNotResolved, .timedOut, .hostUnavailable, .rateLimited,
            .quotaExceeded,
        ])
    func errors(code: TransportError.Code) async throws {
        let rig = CacheRig([.json("1", .maxAge(60)), .failure(code)])
        _ = try await rig.ask()
        #expect(try await rig.ask(after: 61).text == "1")
    }

    @Test(
        "What lies on this side, or may be an attack, is not covered up",
        arguments: [TransportError.Code.cancelled, .untrustedServer, .invalidRequest, .tooLarge])
    func ownErrors(code: TransportError.Code) async throws {
        let rig = CacheRig([.json("1", .maxAge(60)), .failure(code)])
        _ = try await rig.ask()
        let error = await #expect(throws: TransportError.self) { try await rig.ask(after: 61) }
        #expect(error?.code == code)
        #expect(try error?.request == .sample())
    }

    @Test("A server's no is a response, not trouble", arguments: [400, 401, 403, 404, 501])
    func refusals(code: Int) async throws {
        let rig = CacheRig([.json("1", .maxAge(60)), .status(code)])
        _ = try await rig.ask()
        #expect(try await rig.ask(after: 61).head.status.code == code)
    }

    @Test("must-revalidate forbids it, and stale-if-error limits it")
    func limits() async throws {
        for (directives, wait) in [("max-age=60, must-revalidate", 61), ("max-age=60, stale-if-error=30", 90)] {
            let rig = CacheRig([.json("1", [.cacheControl: directives]), .status(503)])
            _ = try await rig.ask()
            #expect(try await rig.ask(after: Int64(wait)).head.status == .serviceUnavailable)
        }
        let rig = CacheRig([.json("1", [.cacheControl: "max-age=60, stale-if-error=30"]), .status(503)])
        _ = try await rig.ask()
        #expect(try await rig.ask(after: 89).text == "1")
    }

    @Test("Nothing is used beyond the time for which it may be kept")
    func longest() async throws {
        let rig = CacheRig([.json("1", .maxAge(99_999_999)), .json("2")])
        _ = try await rig.ask()
        #expect(try await rig.ask(after: 30 * 86_400 - 1).text == "1")
        #expect(try await rig.ask(after: 1).text == "2")
    }

    @Test("Offline, a stored response is used however old, and says how old")
    func offline() async throws {
        let rig = CacheRig([.json("1", .maxAge(60))])
        _ = try await rig.ask()
        rig.time.pass(seconds: 86_400)
        let response = try await rig.offline().send(.sample())
        #expect(response.text == "1")
        #expect(response.metrics.source == .staleCache(age: .seconds(86_400)))
        #expect(rig.asked == 1)
    }

    @Test("A 404 or 410 removes what was stored: it does not come back when the server fails", arguments: [404, 410])
    func gone(code: Int) async throws {
        let rig = CacheRig([.json("1", .maxAge(60)), .status(code), .status(503)])
        _ = try await rig.ask()
        _ = try await rig.ask(after: 61)
        #expect(try await rig.ask().head.status == .serviceUnavailable)
        #expect(await rig.store.usage().responses == 0)
    }

    @Test("A JSON document that breaks off is a failure, whatever its status", arguments: ["{\"a\":", "[1,", " [1}"])
    func brokenOff(body: String) async throws {
        let rig = CacheRig([.json("[1]\n", .maxAge(60)), .json(body, .maxAge(60))])
        _ = try await rig.ask()
        #expect(try await rig.ask(after: 61).text == "[1]\n")
        #expect(rig.asked == 2)
    }

    @Test("A store that hands out what it should have dropped is not believed")
    func forgetful() async throws {
        let rig = CacheRig([.json("1", .maxAge(60, [.eTag: "\"a\""])), .json("2")])
        let elephant = MemoryResponseStore(now: { Timestamp(secondsSinceEpoch: 0) })
        let transport = CacheTransport(
            rig.server, cache: ResponseCache(elephant), now: { [time = rig.time] in time.now })
        _ = try await transport.send(.sample())
        rig.time.pass(seconds: 30 * 86_400)
        #expect(try await transport.send(.sample()).text == "2")
        #expect(try #require(rig.server.requests.last).head.headerFields[.ifNoneMatch] == nil)
    }

    @Test("Offline, what is not stored fails clearly, into a file too, and nothing is sent")
    func offlineMiss() async throws {
        let rig = CacheRig([], mode: .offline)
        for sink in [BodySink.json, .image(descriptor: -1)] {
            let error = await #expect(throws: TransportError.self) {
                try await rig.transport.send(.sample(), into: sink)
            }
            #expect(error?.code == .notStored)
            #expect(error?.isRetryable == false)
            #expect(
                error?.description
                    == "test.sample at api.example: No usable response is stored, and the network may not be used. "
                    + "Run once without offline mode, so that the response is stored.")
        }
        #expect(rig.asked == 0)
    }

    @Test("A request may ask for the store only")
    func onlyIfCached() async throws {
        let rig = CacheRig([])
        let error = await #expect(throws: TransportError.self) { try await rig.ask([.cacheControl: "only-if-cached"]) }
        #expect(error?.code == .notStored)
    }

    @Test("Without a cache, and into a file, everything is sent")
    func passing() async throws {
        let server = ScriptedTransport([.json("1", .maxAge(60)), .json("2", .maxAge(60))])
        let transport = CacheTransport(server, cache: nil)
        _ = try await transport.send(.sample())
        #expect(try await transport.send(.sample()).text == "2")
        let rig = CacheRig([.json("1", .maxAge(60)), .json("2", .maxAge(60))])
        for _ in 1...2 { _ = try await rig.transport.send(.sample(), into: .image(descriptor: -1)) }
        #expect(rig.asked == 2)
        #expect(await rig.store.usage().responses == 0)
    }
}
