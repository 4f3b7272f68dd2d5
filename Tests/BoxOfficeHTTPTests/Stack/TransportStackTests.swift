import BoxOfficeBasics
import BoxOfficeHTTP
import BoxOfficeTesting
import HTTPTypes
import Testing

@Suite("All policies together", .timeLimit(.minutes(10))) struct TransportStackTests {
    private let clock = TestClock()

    /// A server that fails some requests, the same ones in every run with the same seed.
    private final class FaultyServer: HTTPTransport {
        private let state: Lock<(dice: Dice, asked: Int)>

        init(seed: UInt64) { state = Lock((Dice(seed: seed), 0)) }

        var asked: Int { state.withLock { $0.asked } }

        func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse {
            let draw = state.withLock { state in
                state.asked += 1
                return Double.random(in: 0..<1, using: &state.dice)
            }
            switch draw {
            case ..<0.2: return try await StubTransport { _ in .status(503) }.send(request)
            case ..<0.3: throw TransportError(.connectionLost, reason: "The connection was reset.")
            case ..<0.4: return try await StubTransport { _ in .json("<!doctype html>") }.send(request)
            default: return try await StubTransport { _ in .json("{}") }.send(request)
            }
        }
    }

    @Test("With 503 for one request in five, and resets and web pages for one in ten, no response is lost or wasted")
    func faults() async throws {
        var asked = 0
        for seed in 1...20 as ClosedRange<UInt64> {
            let server = FaultyServer(seed: seed)
            let stack = TransportStack(server, credentials: [], retry: .patient, clock: clock, now: { .now })
            for film in 0..<400 {
                let response = try await stack.send(.sample("/movie/\(film)"))
                #expect(response.text == "{}", "seed \(seed), film \(film)")
            }
            asked += server.asked
        }
        // If six requests in ten succeed, a response takes 10/6 requests on average, and no policy can need fewer.
        #expect(asked < 8_000 * 17 / 10)
    }

    @Test(
        "A server that fails in the middle of a run ends it within seconds, with an error for every film",
        arguments: [(TransportError.Code.connectionFailed, 0), (.timedOut, 10)])
    func death(code: TransportError.Code, seconds: Int) async throws {
        let asked = Lock(0)
        let server = StubTransport { [clock] _ in
            let number = asked.withLock { count in
                count += 1
                return count
            }
            guard number > 50 else { return .json("{}") }
            let deadline = clock.now.advanced(by: .seconds(seconds))
            try? await clock.sleep(until: deadline)
            return .failure(code)
        }
        let stack = TransportStack(server, credentials: [], perHost: 6, clock: clock, now: { .now })
        let start = clock.now
        let told = await withTaskGroup(of: Bool?.self) { group in
            for film in 0..<500 {
                group.addTask {
                    do {
                        _ = try await stack.send(.sample("/movie/\(film)"))
                        return nil
                    } catch {
                        #expect((error as? TransportError)?.code == code)
                        return (error as? TransportError)?.standing.isAway
                    }
                }
            }
            return await group.reduce(into: [:]) { counts, code in counts[code, default: 0] += 1 }
        }
        #expect(told[nil] == 50)
        #expect(told.values.reduce(0, +) == 500)
        if seconds > 0 {
            // On this clock, parallel timeouts add up, which makes the test stricter.
            #expect(asked.withLock { $0 } <= 50 + 4 * 6)
            #expect(try #require(told[true]) > 430)
        } else {
            // Its patience, and the pauses of the retries, which add up on this clock.
            #expect(start.duration(to: clock.now) <= .seconds(24))
            #expect(asked.withLock { $0 } <= 50 + 40)
        }
    }

    @Test("Equal requests at the same time take one request, one cache lookup and one call of the quota")
    func thrift() async throws {
        let counter = MemoryQuotaCounter()
        let server = ScriptedTransport([.json("{}", .maxAge(600))])
        let quota = Quota(for: try BaseURL("https://api.example"), name: "q", perDay: 1)
        let stack = TransportStack(
            server, credentials: [],
            policies: .init(
                cache: ResponseCache(MemoryResponseStore()), quotas: [quota], quotaCounter: counter))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<50 { group.addTask { _ = try await stack.send(.sample()) } }
            try await group.waitForAll()
        }
        #expect(server.requests.count == 1)
        #expect(await counter.usage(of: "q", day: quota.day(at: .now)).spent == 1)
    }

    @Test("A retry takes its turn, and a call of the quota, like any other request")
    func repetitions() async throws {
        let scope = try BaseURL("https://api.example")
        let server = ScriptedTransport([.failure(.connectionLost), .json("{}")])
        let counter = MemoryQuotaCounter()
        let quota = Quota(for: scope, name: "q", perDay: 5)
        let stack = TransportStack(
            server, credentials: [], retry: RetryPolicy(base: .zero),
            policies: .init(
                rateLimits: [RateLimit(for: scope, perSecond: 1)], quotas: [quota], quotaCounter: counter),
            clock: clock, now: { .now })
        _ = try await stack.send(.sample())
        #expect(clock.sleeps.contains(.seconds(1)))
        #expect(await counter.usage(of: "q", day: quota.day(at: .now)).spent == 2)
    }

    @Test("If all retries fail, a stored response is used")
    func standIn() async throws {
        let time = TestTime(1_757_172_600)
        let server = ScriptedTransport([.json("1", .maxAge(60))] + Array(repeating: .status(503), count: 4))
        let stack = TransportStack(
            server, credentials: [],
            policies: .init(cache: ResponseCache(MemoryResponseStore(now: { time.now }))), clock: clock,
            now: { time.now })
        _ = try await stack.send(.sample())
        time.pass(seconds: 100)
        #expect(try await stack.send(.sample()).metrics.source == .staleCache(age: .seconds(100)))
        #expect(server.requests.count == 5)
    }

    @Test("A recording made through the stack is played without a key and without a network")
    func replay() async throws {
        let exchanges = MemoryRecording()
        let recording = TransportStack(
            EchoingServer(), credentials: try Canary.credentials(), policies: .init(recording: exchanges))
        let recorded = try await recording.send(.sample())
        let played = try await TransportStack(ReplayTransport(exchanges), credentials: []).send(.sample())
        #expect(played.body == recorded.body)
    }

    @Test("A recording has what came from the cache, too")
    func recordedFromCache() async throws {
        let (store, exchanges) = (MemoryResponseStore(), MemoryRecording())
        for recording in [nil, exchanges] {
            let server = StubTransport { _ in .json("{}", headerFields: [.cacheControl: "max-age=60"]) }
            let policies = TransportStack.Policies(cache: ResponseCache(store), recording: recording)
            let response = try await TransportStack(server, credentials: [], policies: policies).send(.sample())
            #expect((response.metrics.source == .network) == (recording == nil))
        }
        #expect(exchanges.files.count == 1)
        _ = try await TransportStack(ReplayTransport(exchanges), credentials: []).send(.sample())
    }
}
