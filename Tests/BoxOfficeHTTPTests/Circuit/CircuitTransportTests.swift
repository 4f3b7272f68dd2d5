import BoxOfficeBasics
import BoxOfficeHTTP
import BoxOfficeTesting
import HTTPTypes
import Testing

@Suite("A host that is away (F8)", .timeLimit(.minutes(10))) struct CircuitTransportTests {
    private let clock = TestClock()

    private func circuit(
        _ server: some HTTPTransport, patience: Duration = .seconds(120), observer: TransportObserver? = nil
    ) -> CircuitTransport<some HTTPTransport, TestClock> {
        CircuitTransport(server, waits: ServiceWaits(patience: patience, clock: clock), observer: observer)
    }

    /// Sends a request and returns the kind of error, nil for a response, or `away` if the host is given up.
    private func code(_ transport: some HTTPTransport, _ path: String = "/") async throws -> String? {
        do {
            let response = try await transport.send(.sample(path), into: .json)
            return response.standing.isAway ? "away" : nil
        } catch let error as TransportError {
            return error.standing.isAway ? "away" : "\(error.code)"
        }
    }

    private static let outages: [StubTransport.Response] = [
        .failure(.timedOut), .failure(.connectionFailed), .failure(.connectionLost), .failure(.nameNotResolved),
        .failure(.proxyFailed), .status(500), .status(502), .status(503), .status(504), .status(429),
        .json("<html>"), .json("{\"a\":1"),
    ]

    @Test("After four failures in a row its requests wait, one of them tests it, and all go on when it is back")
    func waits() async throws {
        for outage in Self.outages {
            let server = ScriptedTransport(Array(repeating: outage, count: 7) + Array(repeating: .json("{}"), count: 9))
            let transport = circuit(server)
            for _ in 0..<3 { _ = try await code(transport) }
            let before = clock.sleeps.count
            // Its own attempt, and four tests.
            #expect(try await transport.send(.sample(), into: .json).metrics.attempts == 5)
            let pauses = clock.sleeps.dropFirst(before)
            #expect(Array(pauses) == [.milliseconds(500), .seconds(5), .seconds(5), .seconds(5)])
            #expect(try await code(transport) == nil)
            #expect(server.requests.count == 9)
        }
    }

    @Test("While it is away, a hundred requests cost no more than one")
    func thrift() async throws {
        let asked = Lock(0)
        let underway = Lock((now: 0, most: 0))
        let (away, others) = (AsyncStream<Void>.makeStream(), AsyncStream<Void>.makeStream())
        let server = StubTransport { _ in
            let number = asked.withLock { count in
                count += 1
                return count
            }
            guard (5...12).contains(number) else { return number > 12 ? .json("{}") : .status(503) }
            underway.withLock { ($0.now, $0.most) = ($0.now + 1, max($0.most, $0.now + 1)) }
            for await _ in others.stream {}
            underway.withLock { $0.now -= 1 }
            return .status(503)
        }
        let transport = circuit(server) { event in if case .away = event { away.continuation.finish() } }
        for _ in 0..<3 { _ = try await code(transport) }
        let failed = try await withThrowingTaskGroup(of: String?.self) { group in
            group.addTask { try await code(transport) }
            for await _ in away.stream {}
            for film in 0..<100 { group.addTask { try await code(transport, "/\(film)") } }
            others.continuation.finish()
            return try await group.reduce(into: 0) { count, code in count += code == nil ? 0 : 1 }
        }
        #expect(failed == 0 && underway.withLock { $0.most } == 1)
        #expect(asked.withLock { $0 } == 12 + 101)
    }

    @Test("When the patience ends, they fail, and so do later ones, except one test in each pause")
    func patience() async throws {
        let server = ScriptedTransport(Array(repeating: .status(503), count: 200))
        let transport = circuit(server)
        for _ in 0..<3 { #expect(try await code(transport) == nil) }
        let start = clock.now
        let response = try await transport.send(.sample(), into: .json)
        #expect(response.head.status.code == 503 && response.standing.isAway)
        #expect(response.metrics.attempts == server.requests.count - 3)
        #expect(start.duration(to: clock.now) == .seconds(120))
        #expect(server.requests.count <= 30)
        #expect(try await code(transport) == "away")
        let before = server.requests.count
        try await clock.sleep(for: .seconds(5))
        for _ in 0..<2 { #expect(try await code(transport) == "away") }
        #expect(server.requests.count == before + 1)
    }

    @Test("If ten requests are under way when it begins, an outage of two minutes costs thirty at most all the same")
    func wideOutage() async throws {
        let asked = Lock(0)
        let (began, begins) = AsyncStream<Void>.makeStream()
        let server = StubTransport { _ in
            let number = asked.withLock { count in
                count += 1
                return count
            }
            if number == 1 { return .json("{}") }
            if number == 11 { begins.finish() }
            if number < 11 { for await _ in began {} }
            return .status(503)
        }
        let transport = circuit(server)
        #expect(try await code(transport) == nil)
        let start = clock.now
        try await withThrowingTaskGroup(of: String?.self) { group in
            for film in 0..<10 { group.addTask { try await code(transport, "/\(film)") } }
            for try await code in group { #expect(code == nil || code == "away") }
        }
        #expect(start.duration(to: clock.now) == .seconds(120))
        #expect((25...30).contains(asked.withLock { $0 } - 1))
        #expect(clock.sleeps.allSatisfy { $0 <= .seconds(10) })
    }

    @Test("Without patience, nothing is held back")
    func impatient() async throws {
        let transport = circuit(
            ScriptedTransport(Array(repeating: .failure(.timedOut), count: 20)), patience: .zero)
        for _ in 0..<20 { #expect(try await code(transport) == "timedOut") }
    }

    @Test("When the patience has ended, a test that succeeds lets all pass")
    func recovery() async throws {
        let server = ScriptedTransport(Array(repeating: .failure(.timedOut), count: 4) + [.json("{}"), .json("{}")])
        let transport = circuit(server, patience: .milliseconds(1))
        for _ in 0..<3 { #expect(try await code(transport) == "timedOut") }
        for _ in 0..<2 { #expect(try await code(transport) == "away") }
        #expect(server.requests.count == 4)
        try await clock.sleep(for: .seconds(5))
        #expect(try await code(transport) == nil)
        #expect(try await code(transport) == nil)
    }

    @Test("A response in between, even a refusal, resets the count")
    func notInARow() async throws {
        let bad: [StubTransport.Response] = [.status(503), .failure(.timedOut), .status(500), .status(404)]
        let transport = circuit(ScriptedTransport(bad + bad + bad))
        for _ in 0..<12 { #expect(try await code(transport) != "away") }
        #expect(clock.sleeps.isEmpty)
    }

    @Test("Of a host that answers others, the failures of one film or two are no outage", arguments: 1...3)
    func fewFilms(broken: Int) async throws {
        let server = StubTransport { $0.head.path?.contains("broken") == true ? .status(502) : .json("{}") }
        let transport = circuit(server)
        #expect(try await code(transport, "/whole") == nil)
        for number in 0..<20 {
            let isAway = broken == 3 && number >= 3
            #expect(try await code(transport, "/broken/\(number % broken)") == (isAway ? "away" : nil))
        }
        #expect(clock.sleeps.isEmpty == (broken < 3))
    }

    @Test(
        "What does not show that the host is away is not counted",
        arguments: [
            .failure(.cancelled), .failure(.tooLarge), .failure(.untrustedServer), .failure(.malformedResponse),
            .status(501),
            .response(
                TransportResponse(head: HTTPResponse(status: .tooManyRequests, headerFields: [.retryAfter: "9"]))),
        ] as [StubTransport.Response])
    func others(response: StubTransport.Response) async throws {
        let transport = circuit(ScriptedTransport(Array(repeating: response, count: 9)))
        for _ in 0..<9 { #expect(try await code(transport) != "away") }
        #expect(clock.sleeps.isEmpty)
    }

    @Test("A host that says when to come back is never tested before, and not waited for longer than the patience")
    func askedPause() async throws {
        func busy(_ seconds: String) -> StubTransport.Response {
            .response(
                TransportResponse(
                    head: HTTPResponse(status: .serviceUnavailable, headerFields: [.retryAfter: seconds])))
        }
        for (asked, tests, pause) in [("20", 5, 20), ("86400", 1, 60)] {
            let server = ScriptedTransport(Array(repeating: busy(asked), count: 200))
            let transport = circuit(server)
            for _ in 0..<3 { #expect(try await code(transport) == nil) }
            let (start, before) = (clock.now, clock.sleeps.count)
            #expect(try await code(transport) == "away")
            #expect(start.duration(to: clock.now) == .seconds(120))
            #expect(server.requests.count == 4 + tests)
            #expect(clock.sleeps.dropFirst(before).allSatisfy { $0 == .seconds(pause) })
            // After the patience its pause holds, too.
            for (seconds, isAsked) in [(0, false), (0, true), (pause - 1, false), (1, true)] {
                try await clock.sleep(for: .seconds(seconds))
                let before = server.requests.count
                #expect(try await code(transport) == "away")
                #expect(server.requests.count == before + (isAsked ? 1 : 0))
            }
            #expect(server.requests.count == 4 + tests + 2)
        }
    }

    @Test("A test takes five seconds at most, and an image's as long as it arrives")
    func quickTests() async throws {
        let server = ScriptedTransport(Array(repeating: .status(503), count: 4) + [.json("{}")])
        let transport = circuit(server)
        for _ in 0..<4 { _ = try await code(transport) }
        let limits = try #require(server.requests.last?.limits)
        #expect((limits.total, limits.connect, limits.stall) == (.seconds(5), .seconds(5), .seconds(5)))
        #expect(server.requests.first?.limits == .api)
    }

    @Test("The first failure and the tenth are the same: the host's own, and since when")
    func cause() async throws {
        let (time, start) = (TestTime(1_000_000), Timestamp(secondsSinceEpoch: 1_000_000))
        let page = StubTransport.Response.json("<html>", status: .ok)
        let busy = StubTransport.Response.status(503, [.retryAfter: "3600"])
        for failure in Self.outages + [page, busy] {
            let server = StubTransport { _ in failure }
            let transport = CircuitTransport(
                server, waits: ServiceWaits(patience: .seconds(8), clock: clock), now: { time.now })
            var failures: [Result<TransportResponse, TransportError>] = []
            time.pass(seconds: start.seconds(since: time.now))
            let began = clock.now
            for _ in 0..<10 {
                do {
                    failures.append(.success(try await transport.send(.sample(), into: .json)))
                } catch let error as TransportError {
                    failures.append(.failure(error))
                }
                time.pass(seconds: 1)
            }
            let first = try #require(failures.first)
            for other in failures {
                switch (first, other) {
                case (.failure(let first), .failure(let other)):
                    #expect((other.code, other.reason, other.since) == (first.code, first.reason, start))
                    #expect(other.isRetryable && other.text(in: .korean) == first.text(in: .korean))
                case (.success(let first), .success(let other)):
                    #expect(other.head == first.head && other.body == first.body && other.standing.since == start)
                default: #expect(Bool(false), "\(first) became \(other)")
                }
            }
            if case .success(let last)? = failures.last, let left = last.retryAfter {
                #expect(left <= .seconds(3_600) && left >= .seconds(3_600) - began.duration(to: clock.now))
            }
        }
    }

    @Test("That it is away is told once for each outage")
    func news() async throws {
        let told = Lock(0)
        let down = Array(repeating: StubTransport.Response.status(503), count: 6)
        let server = ScriptedTransport(down + [.json("{}")] + down + [.json("{}")])
        let transport = circuit(server) { event in
            if case .away(_, let patience) = event, patience == .seconds(120) { told.withLock { $0 += 1 } }
        }
        for film in 0..<8 { _ = try await code(transport, "/\(film)") }
        #expect(told.withLock { $0 } == 2)
    }

    @Test("A person who asks again has all circuits closed, and the next failures count anew")
    func closing() async throws {
        let server = ScriptedTransport(Array(repeating: .failure(.timedOut), count: 5) + [.json("{}")])
        let transport = circuit(server, patience: .milliseconds(1))
        for _ in 0..<4 { _ = try await code(transport) }
        #expect(try await code(transport) == "away")
        await transport.closeAll()
        #expect(try await code(transport) == "timedOut")
        #expect(try await code(transport) == nil)
    }

    @Test("Each host has its own circuit, and so has each service that shares an address")
    func hosts() async throws {
        let server = ScriptedTransport(Array(repeating: .failure(.timedOut), count: 4) + [.json("{}"), .json("{}")])
        let transport = circuit(server, patience: .milliseconds(1))
        for _ in 0..<4 { _ = try await code(transport) }
        let other = TransportRequest(get: try BaseURL("https://other.example"), "/", operation: "t")
        _ = try await transport.send(other, into: .json)
        let shared = TransportRequest(get: try BaseURL("https://api.example/3"), "/", operation: "other.list")
        _ = try await transport.send(shared, into: .json)
    }
}
