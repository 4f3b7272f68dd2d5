import BoxOfficeBasics
import BoxOfficeHTTP
import BoxOfficeTesting
import HTTPTypes
import Testing

@Suite("Rate limit (F50)", .timeLimit(.minutes(10))) struct RateLimitTransportTests {
    private let clock = TestClock()
    private var waits: ServiceWaits<TestClock> { ServiceWaits(patience: .seconds(60), clock: clock) }

    private func limited(
        _ server: some HTTPTransport, perSecond: Double = 38, burst: Int = 2, ceiling: Int? = nil
    ) throws -> some HTTPTransport {
        RateLimitTransport(
            server,
            limits: [
                RateLimit(
                    for: try BaseURL("https://api.example/3"), perSecond: perSecond, burst: burst, ceiling: ceiling)
            ],
            waits: waits)
    }

    @Test(
        "Of 500 requests, at most 40 are sent in any second, and hardly fewer",
        arguments: [(2, nil), (12, 40), (40, 40)] as [(Int, Int?)])
    func pace(burst: Int, ceiling: Int?) async throws {
        let start = clock.now
        let sent = Lock<[Duration]>([])
        let transport = try limited(
            StubTransport { [clock] _ in
                sent.withLock { $0.append(start.duration(to: clock.now)) }
                return .json("{}")
            }, burst: burst, ceiling: ceiling)
        for _ in 0..<500 { _ = try await transport.send(.sample()) }
        let times = sent.withLock { $0 }
        let busiest = times.indices.map { first in
            times[first...].prefix { $0 < times[first] + .seconds(1) }.count
        }.max()
        #expect(try #require(busiest) <= 40)
        #expect(times.count { $0 == .zero } == burst)
        #expect(try #require(times.last) <= .milliseconds(14_375), "1.15 times what the limit itself allows")
    }

    @Test("A wait for a turn is told as it begins, and nothing where there is none")
    func told() async throws {
        let log = EventLog()
        let limit = RateLimit(for: try BaseURL("https://api.example/3"), perSecond: 0.5, burst: 1)
        let transport = RateLimitTransport(
            StubTransport { _ in .json("{}") }, limits: [limit], waits: waits, observer: { log.observe($0) })
        _ = try await transport.send(.sample())
        #expect(log.events.isEmpty)
        _ = try await transport.send(.sample())
        guard case .waiting(let exchange, let time)? = log.events.first, log.events.count == 1 else {
            Issue.record("\(log.events)")
            return
        }
        #expect(time == .seconds(2) && exchange.host == "api.example")
    }

    @Test("After a pause, one burst is sent at once, and nothing more")
    func burst() async throws {
        let transport = try limited(StubTransport { _ in .json("{}") }, perSecond: 10, burst: 5)
        for _ in 0..<5 { _ = try await transport.send(.sample()) }
        #expect(clock.sleeps.isEmpty)
        _ = try await transport.send(.sample())
        #expect(clock.sleeps == [.milliseconds(100)])
        try await clock.sleep(for: .seconds(3600))
        for _ in 0..<6 { _ = try await transport.send(.sample()) }
        #expect(clock.sleeps.count == 3)
    }

    @Test("Requests are sent in order of arrival, and a cancelled one takes no turn")
    func order() async throws {
        let server = ScriptedTransport(Array(repeating: .json("{}"), count: 4))
        let transport = RateLimitTransport(
            server, limits: [RateLimit(for: try BaseURL("https://api.example/3"), perSecond: 0.001)],
            waits: ServiceWaits(clock: ContinuousClock()))
        _ = try await transport.send(.sample("/0"))
        let waiting = Task { try await transport.send(.sample("/1")) }
        let behind = Task { try await transport.send(.sample("/2")) }
        for task in [behind, waiting] {
            task.cancel()
            let error = await #expect(throws: TransportError.self) { try await task.value }
            #expect(error?.code == .cancelled)
        }
        #expect(server.requests.count == 1)
    }

    @Test("Other hosts are not delayed")
    func hosts() async throws {
        let transport = try limited(StubTransport { _ in .json("{}") }, perSecond: 1, burst: 1)
        let other = TransportRequest(get: try BaseURL("https://other.example"), "/", operation: "t")
        _ = try await transport.send(.sample())
        for _ in 0..<10 { _ = try await transport.send(other) }
        #expect(clock.sleeps.isEmpty)
    }

    @Test(
        "A 429 pauses the whole host for as long as it asks, or a second",
        arguments: [
            ("7", 7), ("Tue, 29 Feb 2000 00:00:05 GMT", 10), ("Sun, 06 Nov 1994 08:49:37 GMT", 1), ("1e9", 1),
            ("soon", 1), ("0", 1), ("-5", 1), (nil, 1), ("60", 60),
        ] as [(String?, Int)])
    func pause(retryAfter: String?, seconds: Int) async throws {
        var fields: HTTPFields = [.date: "Mon, 28 Feb 2000 23:59:55 GMT"]
        fields[.retryAfter] = retryAfter
        let server = ScriptedTransport([.status(429, fields), .json("{}"), .json("{}")])
        let transport = RateLimitTransport(server, limits: [], waits: waits)
        _ = try await transport.send(.sample("/a"))
        #expect(clock.sleeps.isEmpty)
        _ = try await transport.send(.sample("/b"))
        _ = try await transport.send(.sample("/c"))
        #expect(clock.sleeps == [.seconds(seconds)])
    }

    @Test("A shorter pause does not replace a longer one")
    func longerPauseWins() async throws {
        // The second request is under way when the first is refused, and is refused for a shorter time.
        let (first, second) = (AsyncStream<Void>.makeStream(), AsyncStream<Void>.makeStream())
        let paused = AsyncStream<Void>.makeStream()
        let server = StubTransport { request in
            switch request.head.path {
            case "/3/long":
                first.continuation.finish()
                for await _ in second.stream {}
                return .status(429, [.retryAfter: "30"])
            case "/3/short":
                second.continuation.finish()
                for await _ in paused.stream {}
                return .status(429, [.retryAfter: "2"])
            default: return .json("{}")
            }
        }
        let transport = RateLimitTransport(server, limits: [], waits: waits)
        async let long = transport.send(.sample("/long"))
        for await _ in first.stream {}
        async let short = transport.send(.sample("/short"))
        _ = try await long
        paused.continuation.finish()
        _ = try await short
        _ = try await transport.send(.sample("/next"))
        #expect(clock.sleeps == [.seconds(30)])
    }

    @Test("Two services at one address have separate limits")
    func services() async throws {
        let limits = try ["https://proxy.example/a", "https://proxy.example/b"].map {
            RateLimit(for: try BaseURL($0), perSecond: 1)
        }
        let transport = RateLimitTransport(StubTransport { _ in .json("{}") }, limits: limits, waits: waits)
        for limit in limits {
            _ = try await transport.send(TransportRequest(get: limit.scope, "/x", operation: "t"))
        }
        #expect(clock.sleeps.isEmpty)
    }

    @Test(
        "Requests get a long pause's response again, with what is left of it, and one is sent a minute later",
        arguments: ["999999999", "999999999999999999999", "3600"])
    func longPause(seconds: String) async throws {
        let server = ScriptedTransport([.status(429, [.retryAfter: seconds]), .json("{}")])
        let transport = RateLimitTransport(server, limits: [], waits: waits)
        let first = try await transport.send(.sample())
        for passed in [0, 20, 20] {
            try await clock.sleep(for: .seconds(passed))
            let again = try await transport.send(.sample())
            #expect(again.head == first.head && again.standing.isAway && again.metrics.attempts == 0)
            #expect(
                again.retryAfter == first.retryAfter.map { $0 - .seconds(clock.sleeps.reduce(.zero, +) / .seconds(1)) })
        }
        #expect(server.requests.count == 1)
        try await clock.sleep(for: .seconds(20))
        #expect(try await transport.send(.sample()).isSuccessful)
    }

    @Test("A long pause that only another process knows of fails requests, without a time")
    func pauseOfOthers() async throws {
        let turns = MemoryTurns(clock: clock)
        await turns.pause("api.example", for: .seconds(60), refusing: true)
        let transport = RateLimitTransport(StubTransport { _ in .json("{}") }, limits: [], turns: turns, waits: waits)
        let error = await #expect(throws: TransportError.self) { try await transport.send(.sample()) }
        #expect(error?.code == .rateLimited && error?.isRetryable == true && error?.retryAfter == nil)
        #expect(error?.attempts == 0)
    }
}
