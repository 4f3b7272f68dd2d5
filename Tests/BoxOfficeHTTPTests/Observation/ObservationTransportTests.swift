import BoxOfficeHTTP
import BoxOfficeTesting
import HTTPTypes
import Testing

@Suite("Events for an observer") struct ObservationTransportTests {
    private let log = EventLog()
    private let clock = TestClock()

    private func stack(_ server: some HTTPTransport, cache: ResponseCache? = nil) -> TransportStack {
        TransportStack(
            server, credentials: [],
            policies: .init(observer: { [log] in log.observe($0) }, cache: cache), clock: clock, now: { .now })
    }

    /// The events in short: `began`, or a status or an error with the attempts.
    private var story: [String] {
        log.events.map { event in
            switch event {
            case .began: "began"
            case .waiting(_, let time): "waiting \(time)"
            case .away(_, let time): "away \(time)"
            case .attempted(_, let outcome): "attempt " + tell(outcome)
            case .ended(_, let outcome): "ended " + tell(outcome)
            @unknown default: "?"
            }
        }
    }

    private func tell(_ outcome: TransportEvent.Outcome) -> String {
        let result = outcome.status.map { String($0) } ?? outcome.failure?.description ?? "-"
        return "\(result) \(outcome.source?.name ?? "-") \(outcome.bytes) \(outcome.attempts)"
    }

    @Test("A request, its attempts and its end, in order")
    func order() async throws {
        let server = ScriptedTransport([.status(503), .failure(.connectionLost), .json("{\"a\":1}")])
        _ = try await stack(server).send(.sample())
        #expect(
            story == [
                "began", "attempt 503 network 2 1", "attempt connectionLost - 0 1", "attempt 200 network 7 1",
                "ended 200 network 7 3",
            ])
    }

    @Test("An error counts its attempts too")
    func failure() async throws {
        let server = ScriptedTransport(Array(repeating: .failure(.connectionLost), count: 9))
        await #expect(throws: TransportError.self) { try await stack(server).send(.sample()) }
        // Four attempts, and four tests of the host in the twenty seconds after.
        #expect(story.last == "ended connectionLost - 0 8")
    }

    @Test("A stored response has no attempt")
    func cached() async throws {
        let stack = stack(
            ScriptedTransport([.json("{}", .maxAge(600))]), cache: ResponseCache(MemoryResponseStore()))
        for _ in 1...2 { _ = try await stack.send(.sample()) }
        #expect(
            story == ["began", "attempt 200 network 2 1", "ended 200 network 2 1", "began", "ended 200 cache 2 0"])
    }

    @Test("An event names operation, method, host and path, and leaves the query out")
    func exchange() async throws {
        let request = try TransportRequest.sample("/search/movie", query: [QueryItem("query", "private")])
        _ = try await stack(ScriptedTransport([.json("{}")])).send(request)
        guard case .began(let exchange)? = log.events.first else { throw TransportError(.cancelled, reason: "none") }
        #expect(exchange.operation == "test.sample")
        #expect(exchange.method == .get)
        #expect(exchange.host == "api.example")
        #expect(exchange.path == "/3/search/movie")
        #expect(!"\(log.events)".contains("private"))
    }

    @Test("Durations are measured on the given clock, waits included")
    func duration() async throws {
        let server = StubTransport { [clock] _ in
            try? await clock.sleep(for: .seconds(2))
            return .json("{}")
        }
        _ = try await ObservationTransport(
            server, of: .requests, observer: { [log] in log.observe($0) }, clock: clock
        ).send(.sample())
        guard case .ended(_, let outcome)? = log.events.last else { throw TransportError(.cancelled, reason: "none") }
        #expect(outcome.duration == .seconds(2))
    }
}
