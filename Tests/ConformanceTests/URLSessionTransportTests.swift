import BoxOfficeContracts
import BoxOfficeHTTP
import Testing
import URLSessionTransport

@Suite("The contract, as far as URLSession can keep it", .timeLimit(.minutes(10))) struct URLSessionTransportTests {
    static let transport = URLSessionHTTPTransport()

    /// What the library below cannot do; on Linux, seen with Swift 6.3.1 and libcurl 7.88.1.
    ///
    /// `URLSession` of Apple's systems may do more or less: there the list begins with what no `URLSession` offers.
    static var exclusions: [String: String] {
        var exclusions = ["handshakeStalls": "`URLSession` has no time limit for connecting alone."]
        #if canImport(FoundationNetworking)
        exclusions["chunked"] = "FoundationNetworking ends the process at a trailer."
        exclusions["unusualStatus"] = "FoundationNetworking refuses a status line without a reason phrase."
        #endif
        return exclusions
    }

    static let cases = TransportConformance.cases(excluding: exclusions)

    @Test("by itself", arguments: cases)
    func session(_ item: ConformanceCase) async throws { try await item.run(against: Self.transport) }

    @Test("in the usual stack", arguments: cases)
    func stack(_ item: ConformanceCase) async throws {
        try await item.run(against: TransportStack(Self.transport, credentials: [], retry: .never))
    }

    #if canImport(FoundationNetworking)
    @Test("A status line without a reason phrase is still refused, so its exclusion is needed")
    func unusualStatus() async throws {
        let item = try #require(TransportConformance.cases.first { $0.name == "unusualStatus" })
        await withKnownIssue { try await item.run(against: Self.transport) }
    }

    @Test("A trailer still ends the process, so its exclusion is needed")
    func trailer() async {
        await #expect(processExitsWith: .failure) {
            let item = try #require(TransportConformance.cases.first { $0.name == "chunked" })
            try? await item.run(against: URLSessionHTTPTransport())
        }
    }
    #endif
}
