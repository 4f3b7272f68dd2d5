import BoxOfficeHTTP
import BoxOfficeTesting
import HTTPTypes
import TMDBAPI
import Testing

@Suite("What cannot be read is never kept, and asked for again (N1)") struct UnreadableResponseTests {
    private static let whole = record(#""id":838209,"title":"파묘","release_date":"2024-02-22""#)

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

    /// A film of which not everything that TMDB always sends came.
    private static let partial = record(#""id":838209,"title":"파묘","runtime":134"#)
        .replacing("\"poster_path\"", with: "\"other\"")

    @Test("What can be read in part only is used, but not retried or kept, and the next caller asks again")
    func partly() async throws {
        let (tmdb, server) = try client(brokenBody: Self.partial)
        let film = try await tmdb.movie(838209)
        #expect(film.runtime == 134 && film.findings.map(\.description) == ["poster_path: missing"])
        #expect(server.requests.count == 1)
        #expect(await store.usage().responses == 0)
        for _ in 1...2 { #expect(try await tmdb.movie(838209).findings.isEmpty) }
        #expect(server.requests.count == 2)
    }

    @Test("A whole response of yesterday takes the place of one that can be read in part only")
    func standInForPart() async throws {
        let (later, server) = try client(brokenBody: Self.partial, times: 9)
        try await expire()
        for number in 1...2 {
            let film = try await later.movie(838209)
            #expect(film.findings.isEmpty && film.releaseDay == CalendarDay("2024-02-22"))
            #expect(server.requests.count == number)
        }
    }

    @Test("A stored response that can be read in part only is dropped and asked for again")
    func partlyDropped() async throws {
        try await keep(Self.partial)
        let (tmdb, server) = try client(brokenBody: Self.whole)
        #expect(try await tmdb.movie(838209).findings.isEmpty)
        #expect(server.requests.count == 1)
    }

    @Test("An observer learns what could not be read, once, with the request's end", arguments: [true, false])
    func told(isPartial: Bool) async throws {
        let log = EventLog()
        let server = ScriptedTransport([.json(isPartial ? Self.partial : Self.whole)])
        let transport = TransportStack(
            server, credentials: [], policies: .init(observer: { log.observe($0) }), clock: TestClock(),
            now: { Self.now })
        _ = try await TMDB(transport: transport).movie(838209)
        let unread = log.events.map { event -> [String] in
            switch event {
            case .attempted(_, let outcome), .ended(_, let outcome): outcome.unread
            default: []
            }
        }
        #expect(unread == [[], [], isPartial ? ["poster_path: missing"] : []])
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
