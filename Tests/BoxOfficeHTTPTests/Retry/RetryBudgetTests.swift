import BoxOfficeHTTP
import BoxOfficeTesting
import HTTPTypes
import Testing

@Suite("How many retries a run may have") struct RetryBudgetTests {
    private func transport(_ server: some HTTPTransport, reserve: Int) -> some HTTPTransport {
        RetryTransport(
            server, policy: RetryPolicy(budget: RetryBudget(reserve: reserve)), clock: TestClock(), jitter: { 0 })
    }

    @Test("A service that fails every request gets one attempt for each, and the reserve")
    func down() async throws {
        let server = ScriptedTransport(Array(repeating: .status(503), count: 1_000))
        let transport = transport(server, reserve: 30)
        for _ in 0..<200 { #expect(try await transport.send(.sample()).head.status == .serviceUnavailable) }
        #expect(server.requests.count == 230)
    }

    @Test("Responses earn retries back, up to the reserve")
    func earning() async throws {
        let failing = Array(repeating: StubTransport.Response.status(503), count: 4)
        let good = Array(repeating: StubTransport.Response.json("{}"), count: 10)
        let server = ScriptedTransport(failing + good + failing + [.status(503)])
        let transport = transport(server, reserve: 3)
        for _ in 0..<13 { _ = try await transport.send(.sample()) }
        // The first and the twelfth were sent four times; the reserve was full again in between, and is empty now.
        #expect(server.requests.count == 19)
    }
}
