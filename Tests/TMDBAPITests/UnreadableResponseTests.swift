import BoxOfficeTesting
import HTTPTypes
import TMDBAPI
import Testing

@Suite("What cannot be read is never kept, and asked for again (N1)") struct UnreadableResponseTests {
    private static let whole = #"{"id":838209,"title":"파묘","release_date":"2024-02-22"}"#

    /// Bodies with status 200 that are not a film.
    static let broken = [
        ("cut in a text", #"{"id":838209,"title":"파"#),
        ("cut after an object", #"{"id":838209,"belongs_to_collection":{"id":1}"#),
        ("a gateway's text", "upstream connect error or disconnect/reset before headers"),
        ("a gateway's page", "<html><body>Bad Gateway</body></html>"),
        ("an array", "[]"),
        ("of another shape", #"{"page":1,"results":[]}"#),
        ("a text", #""OK""#),
        ("empty", ""),
        ("two documents", #"{"id":838209}{"id":838209}"#),
        ("long, cut, and closed", #"{"id":838209,"overview":""# + String(repeating: "가", count: 2_000) + "}"),
    ]

    private let store = MemoryResponseStore(now: { Self.now })
    private static let now = Timestamp(secondsSinceEpoch: 1_700_000_000)

    /// Returns a client and its server, which sends a broken body and then whole ones.
    private func client(
        brokenBody: String, times: Int = 1, retry: RetryPolicy = .standard, mode: ResponseCache.Mode = .online
    ) throws -> (tmdb: TMDB, server: ScriptedTransport) {
        let server = ScriptedTransport(
            Array(repeating: .json(brokenBody, headerFields: [.cacheControl: "max-age=21600"]), count: times)
                + Array(repeating: .json(Self.whole), count: 9))
        let transport = TransportStack(
            server, credentials: [], retry: retry,
            policies: .init(cache: ResponseCache(store, policies: [.tmdb()], mode: mode)),
            clock: TestClock(), now: { Self.now })
        return (TMDB(transport: transport), server)
    }

    @Test("A broken response is retried", arguments: broken)
    func retried(name: String, body: String) async throws {
        let (tmdb, server) = try client(brokenBody: body)
        #expect(try await tmdb.movie(838209).title == "파묘")
        #expect(server.requests.count == 2)
        // The whole one is kept.
        #expect(try await tmdb.movie(838209).title == "파묘")
        #expect(server.requests.count == 2)
    }

    @Test("Without retries the error says so, and the next call asks again", arguments: broken)
    func notKept(name: String, body: String) async throws {
        let (tmdb, server) = try client(brokenBody: body, retry: .never)
        await #expect { try await tmdb.movie(838209) } throws: { error in
            (error as? TMDBError)?.code == .malformedResponse && (error as? TMDBError)?.isRetryable == true
        }
        #expect(await store.usage().responses == 0)
        #expect(try await tmdb.movie(838209).title == "파묘")
        #expect(server.requests.count == 2)
    }

    @Test("A stored response that cannot be read is dropped and asked for again", arguments: broken)
    func dropped(name: String, body: String) async throws {
        try await keep(body)
        let (tmdb, server) = try client(brokenBody: Self.whole)
        #expect(try await tmdb.movie(838209).title == "파묘")
        #expect(server.requests.count == 1)
        #expect(server.requests.first?.head.headerFields[.ifNoneMatch] == nil)
        #expect(try await tmdb.movie(838209).title == "파묘")
        #expect(server.requests.count == 1)
    }

    @Test("Without the network, the error names the cache")
    func offline() async throws {
        try await keep("[]")
        let (tmdb, _) = try client(brokenBody: Self.whole, mode: .offline)
        await #expect { try await tmdb.movie(838209) } throws: { error in
            (error as? TMDBError)?.transport?.reason.contains("cache") == true
        }
        #expect(await store.usage().responses == 0)
    }

    @Test("A readable response of yesterday takes the place of a broken one")
    func standIn() async throws {
        let (later, server) = try client(brokenBody: "[]", times: 9, retry: .never)
        try await expire()
        #expect(try await later.movie(838209).title == "파묘")
        #expect(server.requests.count == 1)
    }

    /// Stores a body as an older version of the program might have.
    private func keep(_ body: String) async throws { try await change { $0.body = Array(body.utf8) } }

    /// Makes what is stored stale.
    private func expire() async throws { try await change { ($0.freshUntil, $0.refreshUntil) = (Self.now, Self.now) } }

    /// Stores a response, and changes it in the store.
    private func change(_ change: (inout StoredResponse) -> Void) async throws {
        _ = try await client(brokenBody: Self.whole).tmdb.movie(838209)
        let key = ResponseKey(try await sentRequest())
        var stored = try #require(await store.responses(for: key).last)
        change(&stored)
        await store.put(stored, for: key)
    }

    /// The request for the film, as a transport gets it.
    private func sentRequest() async throws -> TransportRequest {
        let server = ScriptedTransport([.json(Self.whole)])
        _ = try await TMDB(transport: server).movie(838209)
        return try #require(server.requests.first)
    }
}
