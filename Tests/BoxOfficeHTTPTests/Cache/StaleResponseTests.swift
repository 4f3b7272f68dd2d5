import BoxOfficeContracts
import BoxOfficeHTTP
import BoxOfficeTesting
import HTTPTypes
import Testing

@Suite("Stale responses in place of failures") struct StaleResponseTests {
    @Test(
        "A stored response replaces a server's failure (F49)",
        arguments: [408, 425, 429, 500, 502, 503, 504])
    func statuses(code: Int) async throws {
        let rig = CacheRig([.json("1", .maxAge(60)), .status(code)])
        _ = try await rig.ask()
        let response = try await rig.ask(after: 3_600)
        #expect(response.text == "1")
        #expect(response.metrics.source == .staleCache(age: .seconds(3_600)))
        #expect(response.metrics.source.age == .seconds(3_600))
    }

    @Test("A stored response replaces a maintenance page with status 200, which is never stored (F41, F51)")
    func errorPage() async throws {
        let page = StubTransport.Response.json("<html>", .maxAge(60))
        let rig = CacheRig([.json("1", .maxAge(60)), page, page])
        _ = try await rig.ask()
        #expect(try await rig.ask(after: 61).text == "1")
        #expect(try await rig.ask().text == "1")
        #expect(rig.asked == 3)
    }

    @Test(
        "A stored response is used if the server cannot be reached",
        arguments: [
            TransportError.Code.connectionFailed, .nameNotResolved, .timedOut, .rateLimited,
            .quotaExceeded,
        ])
    func errors(code: TransportError.Code) async throws {
        let rig = CacheRig([.json("1", .maxAge(60)), .failure(code)])
        _ = try await rig.ask()
        #expect(try await rig.ask(after: 61).text == "1")
    }

    @Test(
        "Local failures, and possible attacks, are not hidden by a stored response",
        arguments: [TransportError.Code.cancelled, .untrustedServer, .invalidRequest, .tooLarge])
    func ownErrors(code: TransportError.Code) async throws {
        let rig = CacheRig([.json("1", .maxAge(60)), .failure(code)])
        _ = try await rig.ask()
        let error = await #expect(throws: TransportError.self) { try await rig.ask(after: 61) }
        #expect(error?.code == code)
        #expect(try error?.request == .sample())
    }

    @Test("A refusal by the server is a response, not a failure", arguments: [400, 401, 403, 404, 501])
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

    @Test("A request with stale-if-error=0 gets the failure, a refresh with it even beside a fresh response")
    func noStandIn() async throws {
        let rig = CacheRig([.json("1", .maxAge(60)), .status(503), .failure(.connectionFailed)])
        _ = try await rig.ask()
        #expect(try await rig.ask([.cacheControl: "no-cache, stale-if-error=0"]).head.status == .serviceUnavailable)
        let error = await #expect(throws: TransportError.self) {
            try await rig.ask(after: 61, [.cacheControl: "stale-if-error=0"])
        }
        #expect(error?.code == .connectionFailed)
        #expect(await rig.store.usage().responses == 1)
    }

    @Test("A response is not used beyond the time for which it may be kept")
    func longest() async throws {
        let rig = CacheRig([.json("1", .maxAge(99_999_999)), .json("2")])
        _ = try await rig.ask()
        #expect(try await rig.ask(after: 30 * 86_400 - 1).text == "1")
        #expect(try await rig.ask(after: 1).text == "2")
    }

    @Test("Offline, a stored response is used at any age, and states its age")
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

    @Test("A response that the store should have dropped is not used")
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

    @Test("Offline, a response of the future is called stale, because the clock may be wrong")
    func offlineFuture() async throws {
        let rig = CacheRig([.json("1", .maxAge(60))])
        _ = try await rig.ask()
        rig.time.pass(seconds: -10)
        #expect(try await rig.offline().send(.sample()).metrics.source == .staleCache(age: .zero))
    }

    @Test("Offline, a request without a stored response fails clearly, into a file too, and nothing is sent")
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

    @Test("Without a cache, and into a file, everything is sent")
    func passing() async throws {
        let server = ScriptedTransport([.json("1", .maxAge(60)), .json("2", .maxAge(60))])
        let transport = CacheTransport(server, cache: nil)
        _ = try await transport.send(.sample())
        #expect(try await transport.send(.sample()).text == "2")
        let rig = CacheRig([.json("1", .maxAge(60)), .json("2", .maxAge(60))])
        let file = try ScratchFile()
        for _ in 1...2 { _ = try await rig.transport.send(.sample(), into: .image(descriptor: file.descriptor)) }
        #expect(rig.asked == 2)
        #expect(String(decoding: file.contents, as: UTF8.self) == "2")
        #expect(await rig.store.usage().responses == 0)
    }
}
