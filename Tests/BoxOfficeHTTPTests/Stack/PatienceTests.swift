import BoxOfficeBasics
import BoxOfficeHTTP
import BoxOfficeTesting
import HTTPTypes
import Testing

@Suite("One limit for all that a service is waited for", .timeLimit(.minutes(10))) struct PatienceTests {
    private let clock = TestClock()

    private func stack(
        _ server: some HTTPTransport, patience: Duration, retry: RetryPolicy = .patient
    ) -> TransportStack {
        var policies = TransportStack.Policies()
        policies.patience = patience
        return TransportStack(server, credentials: [], retry: retry, policies: policies, clock: clock)
    }

    /// Returns how long a request took that fails because the service is left alone.
    private func time(_ stack: TransportStack, _ path: String = "/") async throws -> Duration {
        let start = clock.now
        do {
            #expect(try await stack.send(.sample(path), into: .json).standing.isAway)
        } catch let error as TransportError {
            #expect(error.standing.isAway || error.code == .timedOut)
        }
        return start.duration(to: clock.now)
    }

    @Test(
        "Whatever the trouble, a request ends when the service was waited for that long",
        arguments: [
            .failure(.connectionFailed), .failure(.timedOut), .failure(.connectionLost), .status(500), .status(503),
            .status(429), .json("<html>"), .json("{\"a\":1"), .status(503, [.retryAfter: "4"]),
        ] as [StubTransport.Response])
    func limit(trouble: StubTransport.Response) async throws {
        let stack = stack(StubTransport { _ in trouble }, patience: .seconds(30))
        #expect(try await time(stack) <= .seconds(30))
        // Who comes a moment later does not wait.
        #expect(try await time(stack, "/other") == .zero)
    }

    @Test(
        "A server that says nothing is waited for that long, however many attempts that makes", arguments: [5, 20, 30])
    func silence(seconds: Int) async throws {
        let limits = Lock<[RequestLimits]>([])
        let silent = StubTransport { [clock] request in
            limits.withLock { $0.append(request.limits) }
            try? await clock.sleep(for: request.limits.stall)
            return .failure(.timedOut)
        }
        #expect(abs(try await time(stack(silent, patience: .seconds(seconds))) / .seconds(1) - Double(seconds)) <= 2)
        let asked = limits.withLock { $0 }
        #expect(asked.first?.stall == .seconds(min(20, seconds)))
        #expect(asked.first?.connect == .seconds(min(10, seconds)) && asked.first?.total == .seconds(30))
        #expect(asked.count == (seconds == 30 ? 2 : 1))
    }

    @Test("A service that gets on is never given up, though each of its responses takes as long as the patience lasts")
    func slow() async throws {
        let count = Lock(0)
        let server = StubTransport { [clock] request in
            try? await clock.sleep(for: .seconds(4))
            let number = count.withLock { count in
                count += 1
                return count
            }
            return number % 3 == 0 ? .status(503) : .json("{}")
        }
        let stack = stack(server, patience: .seconds(10))
        for film in 0..<300 { #expect(try await stack.send(.sample("/\(film)"), into: .json).isSuccessful) }
        #expect(TestClock().now.duration(to: clock.now) > .seconds(1_200))
    }

    @Test(
        "An attempt that fails after longer than the patience is made again if others were answered meanwhile",
        arguments: [.json("{"), .status(500), .failure(.connectionLost)] as [StubTransport.Response])
    func overtaken(trouble: StubTransport.Response) async throws {
        let others = Lock<TransportStack?>(nil)
        let attempts = Lock(0)
        let server = StubTransport { [clock] request in
            guard request.head.path?.hasSuffix("/slow") == true else { return .json("{}") }
            attempts.withLock { $0 += 1 }
            guard attempts.withLock(\.self) == 1 else { return .json("{}") }
            try? await clock.sleep(for: .seconds(40))
            let other = try? await others.withLock(\.self)?.send(.sample("/other"), into: .json)
            #expect(other?.isSuccessful == true)
            return trouble
        }
        let stack = stack(server, patience: .seconds(30))
        others.withLock { $0 = stack }
        defer { others.withLock { $0 = nil } }
        #expect(try await stack.send(.sample("/slow"), into: .json).isSuccessful)
        #expect(attempts.withLock(\.self) == 2)
    }

    @Test("What another's failure costs counts, and time in which nobody waits does not")
    func shared() async throws {
        let isBack = Lock(false)
        let server = StubTransport { _ in isBack.withLock(\.self) ? .json("{}") : .status(503) }
        let stack = stack(server, patience: .seconds(30))
        _ = try await time(stack)
        try await clock.sleep(for: .seconds(3600))
        isBack.withLock { $0 = true }
        // An hour later the first request is sent, with its ordinary limits.
        #expect(try await stack.send(.sample("/later"), into: .json).isSuccessful)
    }

    @Test(
        "A pause that the service asks for is waited out if it fits; otherwise the call ends at once, and says from when"
    )
    func retryAfter() async throws {
        for (status, asked, fits) in [(429, 20, true), (503, 20, true), (429, 40, false), (503, 40, false)] {
            let count = Lock(0)
            let server = StubTransport { _ in
                let number = count.withLock { count in
                    count += 1
                    return count
                }
                return number == 1 ? .status(status, [.retryAfter: "\(asked)"]) : .json("{}")
            }
            let start = clock.now
            let response = try await stack(server, patience: .seconds(30)).send(.sample(), into: .json)
            #expect(response.isSuccessful == fits && response.standing.isAway != fits)
            #expect(response.standing.retryAfter == (fits ? Duration?.none : .seconds(asked)))
            #expect(start.duration(to: clock.now) == (fits ? .seconds(asked) : .zero))
        }
    }

    @Test("A process that was suspended has not waited")
    func suspension() async throws {
        let count = Lock(0)
        let server = StubTransport { [clock] _ in
            let number = count.withLock { count in
                count += 1
                return count
            }
            guard number == 2 else { return number == 1 ? .status(503) : .json("{}") }
            try? await clock.sleep(for: .seconds(3600))
            return StubTransport.Response(result: .failure(.stoodStill))
        }
        #expect(try await stack(server, patience: .seconds(30)).send(.sample(), into: .json).isSuccessful)
    }
}
