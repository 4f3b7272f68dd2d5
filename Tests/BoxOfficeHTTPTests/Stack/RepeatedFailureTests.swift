import BoxOfficeBasics
import BoxOfficeHTTP
import BoxOfficeTesting
import HTTPTypes
import Testing

@Suite("What fails for ten things in a row is stopped", .timeLimit(.minutes(10))) struct RepeatedFailureTests {
    private let clock = TestClock()

    /// A stack whose reader refuses documents that are empty or another's.
    private func stack(
        _ server: some HTTPTransport, retry: RetryPolicy = .patient, patience: Duration = .seconds(120)
    ) -> TransportStack {
        var policies = TransportStack.Policies()
        policies.patience = patience
        return TransportStack(server, credentials: [], retry: retry, policies: policies, clock: clock)
    }

    private func request(_ thing: Int, of operation: String = "kobis.movie") throws -> TransportRequest {
        var request = try TransportRequest.sample("/\(operation)/\(thing)")
        request.operation = operation
        request.reader = ResponseReader { response in
            response.body == Array("{}".utf8) || response.body.isEmpty ? .malformed("It is another's.") : .whole
        }
        return request
    }

    /// Asks for so many things, several at a time, and returns which were answered, which failed, and which were stopped.
    private func ask(
        _ stack: TransportStack, for things: Range<Int>, at once: Int
    ) async throws -> (answered: Int, failed: Int, stopped: Int) {
        try await withThrowingTaskGroup(of: [Bool?].self) { group in
            for first in 0..<once {
                group.addTask {
                    var ends: [Bool?] = []
                    for thing in stride(from: things.lowerBound + first, to: things.upperBound, by: once) {
                        do {
                            let response = try await stack.send(request(thing), into: .json)
                            let isRight = response.isSuccessful && response.body.count > 2
                            ends.append(isRight ? true : response.standing.isAway ? nil : false)
                        } catch let error as TransportError {
                            ends.append(error.standing.isAway ? nil : false)
                        }
                    }
                    return ends
                }
            }
            let ends = try await group.reduce(into: []) { $0 += $1 }
            return (ends.count { $0 == true }, ends.count { $0 == false }, ends.count { $0 == nil })
        }
    }

    @Test(
        "At most thirty requests, also after a success, and the rest is not asked for",
        arguments: [.json("{}"), .json(""), .status(500), .failure(.malformedResponse)] as [StubTransport.Response],
        [1, 4, 10])
    func stops(trouble: StubTransport.Response, once: Int) async throws {
        for retry in [RetryPolicy.patient, .standard, .never] {
            let asked = Lock(0)
            let server = StubTransport { request in
                // The host is well: it answers other operations.
                guard request.operation == "kobis.movie", request.head.path?.hasSuffix("/0") == false else {
                    return .json("{\"a\":1}")
                }
                asked.withLock { $0 += 1 }
                return trouble
            }
            let stack = stack(server, retry: retry)
            #expect(try await stack.send(request(0), into: .json).isSuccessful)
            let (answered, failed, stopped) = try await ask(stack, for: 1..<100, at: once)
            #expect(answered == 0 && failed + stopped == 99 && failed <= 20)
            #expect(asked.withLock(\.self) <= 30)
            // A host that fails with 5xx is left alone as a whole.
            let list = try await stack.send(request(1, of: "kobis.list"), into: .json)
            #expect(list.isSuccessful || list.head.status == .internalServerError)
        }
    }

    @Test("One request in each pause tests the operation, and opens it again")
    func reopens() async throws {
        let asked = Lock(0)
        let isBack = Lock(false)
        let server = StubTransport { _ in
            asked.withLock { $0 += 1 }
            return .json(isBack.withLock(\.self) ? "{\"a\":1}" : "{}")
        }
        let stack = stack(server)
        _ = try await ask(stack, for: 0..<100, at: 1)
        let before = asked.withLock(\.self)
        try await clock.sleep(for: .seconds(5))
        #expect(try await ask(stack, for: 100..<110, at: 1).stopped == 10)
        #expect(asked.withLock(\.self) == before + 1)
        isBack.withLock { $0 = true }
        try await clock.sleep(for: .seconds(5))
        #expect(try await ask(stack, for: 110..<120, at: 1).answered == 10)
    }

    @Test("Missing records, and a service that fails for one request in three, are not stopped")
    func goesOn() async throws {
        let dice = Lock(Dice(seed: 7))
        let missing = stack(StubTransport { _ in .status(404) })
        #expect(try await ask(missing, for: 0..<200, at: 10).stopped == 0)
        let moody = stack(
            StubTransport { _ in dice.withLock { $0.next() % 3 == 0 } ? .json("{}") : .json("{\"a\":1}") })
        #expect(try await ask(moody, for: 0..<1_000, at: 10) == (1_000, 0, 0))
    }

    @Test("Few broken things among many are asked for to the end, and do not stop the others")
    func few() async throws {
        let server = StubTransport { request in
            request.head.path?.hasSuffix("0") == true ? .json("{}") : .json("{\"a\":1}")
        }
        #expect(try await ask(stack(server), for: 0..<200, at: 1) == (180, 20, 0))
    }
}
