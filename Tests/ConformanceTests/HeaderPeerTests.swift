import BoxOfficeContracts
import BoxOfficeHTTP
import CurlTransport
import HTTPTypes
import Testing

/// Large headers through real servers that speak HTTP/2.
@Suite("Large headers from real servers", .timeLimit(.minutes(10)))
struct HeaderPeerTests {
    static let kibibytes = [2, 30, 60, 100, 120, 140, 200, 250]

    @Test(
        "F29: from nginx",
        .enabled(if: Nginx.isInstalled, "LEFT OUT, because nginx or openssl is not installed."))
    func nginx() async throws {
        let backend = try Self.backend()
        let nginx = try await Nginx(backend: backend.port)
        defer { nginx.stop() }
        try await check(nginx.http2, authority: nginx.authority)
        try await check(nginx.http1, authority: nginx.authority)
    }

    @Test(
        "F29: from H2O",
        .enabled(if: H2O.isInstalled, "LEFT OUT, because h2o or openssl is not installed."))
    func h2o() async throws {
        let backend = try Self.backend()
        let h2o = try await H2O(backend: backend.port)
        defer { h2o.stop() }
        try await check(h2o.base, authority: h2o.authority)
    }

    /// Requires that headers of every size arrive whole, to memory and file.
    private func check(_ base: BaseURL, authority: String) async throws {
        let transport = CurlHTTPTransport(configuration: .init(certificateAuthorities: authority))
        for kibibytes in Self.kibibytes {
            let request = TransportRequest(get: base, "/backend/\(kibibytes)", operation: "test")
            let (name, expected) = (try #require(HTTPField.Name("X-Line")), Self.values(kibibytes))
            let response = try await transport.send(request, into: .json)
            #expect(response.body == Array("body".utf8), "\(kibibytes)")
            let file = try ScratchFile("old")
            let written = try await transport.send(request, into: .image(descriptor: file.descriptor))
            #expect(file.contents == Array("body".utf8), "\(kibibytes)")
            for head in [response.head, written.head] {
                // Not as an expectation about the arrays, whose failure would print all of them.
                let areSame = head.headerFields[values: name] == expected
                #expect(areSame, "\(kibibytes)")
            }
        }
    }

    /// Values of fields that have so many KiB in all, as HTTP/1.1 writes them.
    private static func values(_ kibibytes: Int) -> [String] {
        let size = 4096 - "x-line: \r\n".utf8.count
        return (0..<kibibytes / 4).map { "\($0)" + String(repeating: "v", count: size - "\($0)".utf8.count) }
            + (kibibytes % 4 == 2 ? [String(repeating: "w", count: size / 2)] : [])
    }

    /// Returns a server that responds to `/…/N` with a header of N KiB and a little more.
    private static func backend() throws -> ScriptedServer {
        try ScriptedServer { connection in
            while let request = connection.readRequest() {
                let path = request.split(separator: " ")[1]
                let fields = values(Int(path.split(separator: "/").last ?? "") ?? 0).map { "X-Line: \($0)\r\n" }
                connection.write("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n" + fields.joined() + "\r\nbody")
            }
        }
    }
}
