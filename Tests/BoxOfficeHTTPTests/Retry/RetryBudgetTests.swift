import BoxOfficeBasics
import BoxOfficeHTTP
import BoxOfficeTesting
import HTTPTypes
import TestSupport
import Testing

@Suite("How many retries a minute may have", .timeLimit(.minutes(10))) struct RetryBudgetTests {
    private let clock = TestClock()
    private let sent = Sent()

    /// Counts what a server gets.
    private final class Sent: Sendable {
        private let count = Lock(0)
        var total: Int { count.withLock { $0 } }
        func next() -> Int {
            count.withLock { count in
                count += 1
                return count
            }
        }
    }

    /// Returns a transport to a server that fails each request whose number is not a multiple of another number.
    private func transport(_ budget: RetryBudget, succeedingEach good: Int) -> some HTTPTransport {
        let server = StubTransport { [sent] _ in
            sent.next().isMultiple(of: good) ? .json("{}") : .json("", status: .serviceUnavailable)
        }
        return RetryTransport(
            server, policy: RetryPolicy(budget: budget), waits: ServiceWaits(clock: clock), jitter: { 0 })
    }

    /// Sends requests one after the other, and returns how many of them fail.
    private func failures(of count: Int, over transport: some HTTPTransport) async throws -> Int {
        var failures = 0
        for _ in 0..<count where try await transport.send(.sample()).head.status != .ok { failures += 1 }
        return failures
    }

    @Test("A service that fails every request gets one attempt for each, and what a minute has in any case")
    func down() async throws {
        #expect(try await failures(of: 200, over: transport(RetryBudget(perMinute: 30), succeedingEach: .max)) == 200)
        #expect(sent.total == 230)
    }

    @Test("A service that fails every other request does not get two for one: a tenth more, after a short run's worth")
    func half() async throws {
        let transport = transport(RetryBudget(), succeedingEach: 2)
        #expect(try await failures(of: 30, over: transport) == 0)
        let failures = try await failures(of: 970, over: transport)
        #expect(sent.total == 1_100)
        // A failed request makes the next one succeed here: without retries, half of them fail.
        #expect((400...450).contains(failures))
    }

    @Test("A minute later there are retries again")
    func refill() async throws {
        let transport = transport(RetryBudget(perMinute: 1), succeedingEach: .max)
        _ = try await transport.send(.sample())
        _ = try await transport.send(.sample())
        #expect(sent.total == 3)
        try await clock.sleep(for: .seconds(59))
        _ = try await transport.send(.sample())
        #expect(sent.total == 4)
        try await clock.sleep(for: .seconds(1))
        _ = try await transport.send(.sample())
        #expect(sent.total == 6)
    }

    @Test("A batch waits for the next minute, loses nothing, and does not send more for that")
    func waiting() async throws {
        let budget = RetryBudget(perMinute: 10, excess: .waits)
        #expect(try await failures(of: 100, over: transport(budget, succeedingEach: 2)) == 0)
        #expect(sent.total == 200)
        #expect(clock.sleeps.reduce(.zero, +) == .seconds(9 * 60))
    }

    @Test("A budget of nothing retries nothing, and waits for nothing")
    func nothing() async throws {
        let budget = RetryBudget(share: 0, perMinute: 0, excess: .waits)
        #expect(try await failures(of: 3, over: transport(budget, succeedingEach: .max)) == 3)
        #expect(sent.total == 3)
    }

    @Test("A share without end retries all, and one that is not a number, none", arguments: [Double.infinity, .nan])
    func oddShare(share: Double) async throws {
        let budget = RetryBudget(share: share, perMinute: 0)
        #expect(try await failures(of: 3, over: transport(budget, succeedingEach: 2)) == (share.isNaN ? 2 : 0))
    }

    @Test("A request that waits for the budget can be cancelled")
    func cancelled() async throws {
        let budget = RetryBudget(share: 0, perMinute: 1, excess: .waits)
        let server = StubTransport { [sent] _ in
            _ = sent.next()
            return .json("", status: .serviceUnavailable)
        }
        let transport = RetryTransport(
            server, policy: RetryPolicy(budget: budget), waits: ServiceWaits(), jitter: { 0 })
        let request = Task { try await transport.send(.sample()) }
        await until { sent.total >= 2 }
        request.cancel()
        let result = await request.result
        let error = #expect(throws: TransportError.self) { try result.get() }
        #expect(error?.code == .cancelled)
    }
}
