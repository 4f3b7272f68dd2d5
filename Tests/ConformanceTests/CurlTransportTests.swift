import BoxOfficeTesting
import CurlTransport
import HTTPTransport
import Testing

@Suite("The contract, kept by CurlTransport over HTTP/1.1") struct CurlTransportTests {
    static let transport = CurlTransport()
    static let cases = TransportConformance.cases

    @Test("by itself", arguments: cases)
    func engine(_ item: ConformanceCase) async throws { try await item.run(against: Self.transport) }

    @Test("with retries around it", arguments: cases)
    func retry(_ item: ConformanceCase) async throws {
        try await item.run(against: RetryTransport(Self.transport, clock: TestClock()))
    }

    @Test("in the usual stack", arguments: cases)
    func stack(_ item: ConformanceCase) async throws {
        try await item.run(against: TransportStack(Self.transport, credentials: [], retry: .never))
    }
}
