import BoxOfficeContracts
import BoxOfficeHTTP
import BoxOfficeTesting
import CurlTransport
import Testing

@Suite("The contract, kept by CurlHTTPTransport over HTTP/1.1", .timeLimit(.minutes(10))) struct CurlTransportTests {
    static let transport = CurlHTTPTransport()
    /// It has none: what every transport must do, this one does.
    static let exclusions: [String: String] = [:]
    static let cases = TransportConformance.cases(excluding: exclusions)

    @Test("by itself", arguments: cases)
    func engine(_ item: ConformanceCase) async throws { try await item.run(against: Self.transport) }

    @Test("with retries around it", arguments: cases)
    func retry(_ item: ConformanceCase) async throws {
        // One retry, because each takes as long as the first attempt.
        let policy = RetryPolicy(attempts: 2)
        let waits = ServiceWaits(clock: TestClock())
        try await item.run(against: RetryTransport(Self.transport, policy: policy, waits: waits))
    }

    @Test("in the usual stack", arguments: cases)
    func stack(_ item: ConformanceCase) async throws {
        try await item.run(against: TransportStack(Self.transport, credentials: [], retry: .never))
    }
}
