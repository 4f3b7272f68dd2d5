import BoxOfficeHTTP
import BoxOfficeTesting
import Testing
import URLSessionTransport

@Suite("The contract, as far as URLSession can keep it") struct ContractTests {
    static let transport = URLSessionHTTPTransport()

    /// What the library below cannot do, each seen with Swift 6.3.1 on Debian 12 (libcurl 7.88.1).
    ///
    /// `URLSession` of Apple's platforms may do more or less: there the list begins with what no `URLSession` offers.
    static var exclusions: [String: String] {
        var exclusions = [
            "handshakeStalls": "URLSession has no time limit for connecting alone.",
            "conflictingLengths":
                "HTTPURLResponse holds one value for a field: here the response has 3 bytes and status 200.",
        ]
        #if canImport(FoundationNetworking)
        exclusions["chunked"] =
            "A trailer ends the process: NativeProtocol.swift:240, “Transfer completed, but there's no response.”"
        exclusions["brokenCompression"] = "URLError.unknown, as for any other broken response (libcurl's code 61)."
        exclusions["endlessHeader"] = "Stopped, by libcurl's own limit, but with URLError.unknown (libcurl's code 56)."
        exclusions["unusualStatus"] = "A status line without a reason is refused with URLError.unknown."
        #endif
        return exclusions
    }

    @Test(arguments: TransportConformance.cases(excluding: exclusions))
    func contract(_ item: ConformanceCase) async throws { try await item.run(against: Self.transport) }
}
