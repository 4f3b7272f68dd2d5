import BoxOfficeHTTP
import BoxOfficeTesting
import HTTPTypes
import Testing

@Suite("The calls of a day (F98)", .timeLimit(.minutes(10))) struct QuotaTransportTests {
    /// 2025-09-07, 00:30 in Korea.
    private let time = TestTime(1_757_172_600)
    private let counter = MemoryQuotaCounter()

    private func transport(_ response: StubTransport.Response = .json("{}"), perDay: Int) throws -> some HTTPTransport {
        let quota = Quota(
            for: try BaseURL("https://api.example/3"), name: "sample", perDay: perDay, secondsAheadOfUTC: 9 * 3_600,
            isSpent: { $0.text.contains("320011") })
        return QuotaTransport(
            StubTransport { _ in response }, quotas: [quota], counter: counter, now: { [time] in time.now })
    }

    private func code(_ transport: some HTTPTransport) async throws -> TransportError.Code? {
        do {
            _ = try await transport.send(.sample())
            return nil
        } catch let error as TransportError {
            return error.code
        }
    }

    @Test("The call after the last one is not sent, and says why")
    func limit() async throws {
        let transport = try transport(perDay: 3)
        for _ in 0..<3 { #expect(try await code(transport) == nil) }
        let error = try await #require(throws: TransportError.self) { try await transport.send(.sample()) }
        #expect(error.code == .quotaExceeded && error.isRetryable && !error.isSentAgain)
        // It is half past midnight in Korea.
        #expect(error.retryAfter == .seconds(23 * 3_600 + 30 * 60))
        #expect(
            error.description
                == "test.sample at api.example: The 3 calls of the day are used up, so the request was not sent. "
                + "Wait until the next day, or use another key.")
    }

    @Test("A request that leaves calls to others is not sent once so few are left")
    func leaving() async throws {
        let transport = try transport(perDay: 203)
        var request = try TransportRequest.sample()
        request.callsToLeave = 200
        for _ in 0..<3 { _ = try await transport.send(request) }
        let error = await #expect(throws: TransportError.self) { try await transport.send(request) }
        #expect(error?.code == .quotaExceeded)
        #expect(
            error?.reason == "The last 200 of the day's 203 calls are reserved, so the request was not sent ahead.")
        for _ in 0..<200 { #expect(try await code(transport) == nil) }
        #expect(try await code(transport) == .quotaExceeded)
    }

    @Test("The count restarts at midnight in Korea, not in UTC")
    func midnight() async throws {
        let transport = try transport(perDay: 1)
        #expect(try await code(transport) == nil)
        time.pass(seconds: 23 * 3_600 + 29 * 60 + 59)
        #expect(try await code(transport) == .quotaExceeded)
        time.pass(seconds: 1)
        #expect(try await code(transport) == nil)
    }

    @Test("If the service says that the calls are used up, that counts, although fewer were counted here")
    func exhausted() async throws {
        let transport = try transport(.json(#"{"faultInfo":{"errorCode":"320011"}}"#), perDay: 3_000)
        let first = try await transport.send(.sample())
        time.pass(seconds: 60)
        let second = try await transport.send(.sample())
        #expect(second.head == first.head && second.body == first.body && second.metrics.attempts == 0)
        #expect(first.retryAfter == .seconds(23 * 3_600 + 30 * 60))
        #expect(second.retryAfter == .seconds(23 * 3_600 + 29 * 60))
        #expect(await counter.usage(of: "sample", day: 20_338) == QuotaUsage(spent: 1, isExhausted: true))
        // Another process learns it from the counter, and has no number to tell.
        let other = try self.transport(perDay: 3_000)
        let error = await #expect(throws: TransportError.self) { try await other.send(.sample()) }
        #expect(error?.code == .quotaExceeded && error?.reason.contains("3000") == false)
        time.pass(seconds: 86_400)
        #expect(try await transport.send(.sample()).metrics.attempts == 1)
    }

    @Test("A call whose key is refused does not count, however often")
    func refusedKey() async throws {
        let quota = Quota(
            for: try BaseURL("https://api.example/3"), name: "sample", perDay: 3, isFree: { $0.text.contains("320010") }
        )
        let base = StubTransport { _ in .json(#"{"faultInfo":{"errorCode":"320010"}}"#) }
        let transport = QuotaTransport(base, quotas: [quota], counter: counter, now: { [time] in time.now })
        for _ in 0..<9 { #expect(try await transport.send(.sample()).metrics.attempts == 1) }
        #expect(await counter.usage(of: "sample", day: quota.day(at: time.now)) == QuotaUsage())
    }

    @Test("A “used up” that arrives after midnight is about the day on which it was asked for")
    func late() async throws {
        let quota = Quota(
            for: try BaseURL("https://api.example/3"), name: "sample", perDay: 3_000, secondsAheadOfUTC: 9 * 3_600,
            isSpent: { _ in true })
        let base = StubTransport { [time] _ in
            time.pass(seconds: 23 * 3_600 + 30 * 60)
            return .json("{}")
        }
        let transport = QuotaTransport(base, quotas: [quota], counter: counter, now: { [time] in time.now })
        #expect(try await transport.send(.sample()).isSuccessful)
        #expect(await counter.usage(of: "sample", day: 20_338).isExhausted)
        #expect(await counter.usage(of: "sample", day: 20_339) == QuotaUsage())
    }

    @Test(
        "A call counts if it may have reached the service, and not if it cannot have",
        arguments: [
            (TransportError.Code.nameNotResolved, 0), (.connectionFailed, 0), (.proxyFailed, 0), (.untrustedServer, 0),
            (.timedOut, 2), (.connectionLost, 2),
        ])
    func reached(code: TransportError.Code, counted: Int) async throws {
        let quota = Quota(for: try BaseURL("https://api.example/3"), name: "sample", perDay: 3_000)
        let base = StubTransport { _ in .failure(code) }
        let transport = QuotaTransport(base, quotas: [quota], counter: counter, now: { [time] in time.now })
        for _ in 0..<2 {
            let error = try await #require(throws: TransportError.self) { try await transport.send(.sample()) }
            #expect(error.code == code)
        }
        #expect(await counter.usage(of: "sample", day: quota.day(at: time.now)).spent == counted)
    }

    @Test("Two clients on one counter share the day's calls")
    func shared() async throws {
        let (first, second) = (try transport(perDay: 2), try transport(perDay: 2))
        #expect(try await code(first) == nil)
        #expect(try await code(second) == nil)
        #expect(try await code(first) == .quotaExceeded)
    }

    @Test("Many calls at once never exceed the day's limit")
    func race() async throws {
        let transport = try transport(perDay: 50)
        let sent = try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<200 { group.addTask { try await code(transport) == nil } }
            return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(sent == 50)
    }

    @Test("Other services are not counted")
    func scope() async throws {
        let transport = try transport(perDay: 0)
        let other = TransportRequest(get: try BaseURL("https://other.example"), "/", operation: "t")
        #expect(try await transport.send(other).isSuccessful)
    }

    @Test("Days before 1970 are counted too")
    func early() throws {
        let quota = Quota(for: try BaseURL("https://api.example"), name: "", perDay: 1)
        #expect(quota.day(at: Timestamp(secondsSinceEpoch: -1)) == -1)
        #expect(quota.day(at: Timestamp(secondsSinceEpoch: 0)) == 0)
    }
}
