import BoxOfficeBasics
import BoxOfficeHTTP
import BoxOfficeTesting
import HTTPTypes
import Testing

@Suite("A host that cannot be reached", .timeLimit(.minutes(2))) struct CircuitTransportTests {
    private let clock = TestClock()

    private func circuit(_ server: ScriptedTransport) -> CircuitTransport<ScriptedTransport, TestClock> {
        CircuitTransport(server, clock: clock)
    }

    /// Sends a request and returns the kind of error, or nil for a response.
    private func code(_ transport: some HTTPTransport, _ request: TransportRequest? = nil) async throws
        -> TransportError.Code?
    {
        do {
            _ = try await transport.send(request ?? .sample())
            return nil
        } catch let error as TransportError {
            return error.code
        }
    }

    /// Makes a host fail until its circuit opens.
    private func fail(_ transport: some HTTPTransport) async throws {
        _ = try await code(transport)
        try await clock.sleep(for: .seconds(3))
        for _ in 0..<2 { _ = try await code(transport) }
    }

    @Test(
        "After three failures in a row over three seconds, requests fail at once and are not sent",
        arguments: [TransportError.Code.timedOut, .connectionFailed, .nameNotResolved, .proxyFailed])
    func opens(failure: TransportError.Code) async throws {
        let server = ScriptedTransport(Array(repeating: .failure(failure), count: 9))
        let transport = circuit(server)
        try await fail(transport)
        let error = await #expect(throws: TransportError.self) { try await transport.send(.sample()) }
        #expect(error?.code == .hostUnavailable)
        #expect(error?.isRetryable == false)
        #expect(try error?.request == .sample())
        #expect(server.requests.count == 3)
    }

    @Test("A disruption of less than three seconds does not open the circuit")
    func hiccup() async throws {
        let server = ScriptedTransport(Array(repeating: .failure(.connectionFailed), count: 20) + [.json("{}")])
        let transport = circuit(server)
        for _ in 0..<20 { #expect(try await code(transport) == .connectionFailed) }
        #expect(try await code(transport) == nil)
    }

    @Test("A response in between, even a bad one, resets the count")
    func notInARow() async throws {
        let bad: [StubTransport.Response] = [.failure(.timedOut), .failure(.timedOut), .status(503)]
        let server = ScriptedTransport(bad + bad + bad)
        let transport = circuit(server)
        for _ in 0..<9 {
            #expect(try await code(transport) != .hostUnavailable)
            try await clock.sleep(for: .seconds(10))
        }
    }

    @Test(
        "Errors that do not mean an unreachable host are not counted",
        arguments: [TransportError.Code.connectionLost, .cancelled, .tooLarge, .untrustedServer, .malformedResponse])
    func others(failure: TransportError.Code) async throws {
        let transport = circuit(ScriptedTransport(Array(repeating: .failure(failure), count: 9)))
        for _ in 0..<9 {
            #expect(try await code(transport) == failure)
            try await clock.sleep(for: .seconds(10))
        }
    }

    @Test("After the pause one request tests the host: if it succeeds, all pass; if not, the pause begins again")
    func probing() async throws {
        let server = ScriptedTransport(
            Array(repeating: .failure(.timedOut), count: 4) + [.json("{}"), .json("{}")])
        let transport = circuit(server)
        try await fail(transport)
        try await clock.sleep(for: .seconds(15))
        #expect(try await code(transport) == .timedOut)
        #expect(try await code(transport) == .hostUnavailable)
        try await clock.sleep(for: .seconds(15))
        #expect(try await code(transport) == nil)
        #expect(try await code(transport) == nil)
        #expect(server.requests.count == 6)
    }

    @Test("While one request tests the host, others are not sent; if it is cancelled, the next one does")
    func oneProbe() async throws {
        let server = ScriptedTransport(
            Array(repeating: .failure(.timedOut), count: 3) + [.failure(.cancelled), .json("{}")])
        let itself = Lock<(any HTTPTransport)?>(nil)
        let meanwhile = Lock<[TransportError.Code?]>([])
        let stub = StubTransport { request in
            if server.requests.count == 3, let transport = itself.withLock({ $0 }) {
                let code = try? await self.code(transport)
                meanwhile.withLock { $0.append(code) }
            }
            do throws(TransportError) {
                return .response(try await server.send(request))
            } catch {
                return .failure(error.code)
            }
        }
        let transport = CircuitTransport(stub, clock: clock)
        try await fail(transport)
        itself.withLock { $0 = transport }
        try await clock.sleep(for: .seconds(15))
        #expect(try await code(transport) == .cancelled)
        #expect(meanwhile.withLock { $0 } == [.hostUnavailable])
        itself.withLock { $0 = nil }
        #expect(try await code(transport) == nil)
    }

    @Test("A request that was under way when the circuit opened does not extend the pause")
    func lateFailure() async throws {
        let (sent, late) = (AsyncStream<Void>.makeStream(), AsyncStream<Void>.makeStream())
        let server = ScriptedTransport(Array(repeating: .failure(.timedOut), count: 3) + [.json("{}")])
        let stub = StubTransport { request in
            if request.head.path == "/3/late" {
                sent.continuation.finish()
                for await _ in late.stream {}
                return .failure(.timedOut)
            }
            do throws(TransportError) {
                return .response(try await server.send(request))
            } catch {
                return .failure(error.code)
            }
        }
        let transport = CircuitTransport(stub, clock: clock)
        async let straggler = code(transport, .sample("/late"))
        for await _ in sent.stream {}
        try await fail(transport)
        try await clock.sleep(for: .seconds(10))
        late.continuation.finish()
        #expect(try await straggler == .timedOut)
        try await clock.sleep(for: .seconds(5))
        #expect(try await code(transport) == nil)
    }

    @Test("A person who asks again has all circuits closed, and the next failures count anew")
    func closing() async throws {
        let server = ScriptedTransport(Array(repeating: .failure(.timedOut), count: 4) + [.json("{}")])
        let transport = circuit(server)
        try await fail(transport)
        #expect(try await code(transport) == .hostUnavailable)
        await transport.closeAll()
        #expect(try await code(transport) == .timedOut)
        #expect(try await code(transport) == nil)
    }

    @Test("Each host has its own circuit")
    func hosts() async throws {
        let server = ScriptedTransport(Array(repeating: .failure(.timedOut), count: 3) + [.json("{}")])
        let transport = circuit(server)
        try await fail(transport)
        let other = TransportRequest(get: try BaseURL("https://other.example"), "/", operation: "t")
        #expect(try await code(transport, other) == nil)
    }
}
