import BoxOfficeContracts
import BoxOfficeHTTP
import CurlTransport
import HTTPTypes
import Testing

/// How many requests a host gets at a time follows what it speaks now.
@Suite(
    "A host that changes its protocol",
    .needsCertificates,
    .timeLimit(.minutes(10)))
struct ProtocolChangeTests {
    let certificates: Certificates
    let transport: CurlHTTPTransport

    init() async throws {
        certificates = try #require(await Certificates.all)
        transport = CurlHTTPTransport(configuration: .init(certificateAuthorities: certificates.authority))
    }

    /// A server that speaks HTTP/2 on its first connection, and HTTP/1.1 on the others.
    ///
    /// The first serves one request, and the others many: the first of all at once, the rest once the gate lets them pass.
    private func server(arrived: Counter, gate: Latch) throws -> ScriptedServer {
        let (http2, http1) = (try TLS(certificates.good, protocol: "h2"), try TLS(certificates.good))
        let connections = Counter()
        return try ScriptedServer { connection in
            guard connections.increment() == 1 else {
                return http1.serve(connection) { connection in
                    while connection.readRequest() != nil {
                        if arrived.increment() > 1 { gate.block() }
                        connection.write(responseText("200 OK", [], "1"))
                    }
                }
            }
            http2.serve(connection) { connection in
                guard let connection = HTTP2(on: connection), let stream = connection.nextRequest() else { return }
                connection.respond(stream, "2")
                connection.leave(after: stream)
            }
        }
    }

    /// Waits for a count of the engine's work; false if it does not come.
    private func waits(until isRight: (CurlHTTPTransport.Census) -> Bool) async throws -> Bool {
        for _ in 0..<12_000 {
            if let census = await transport.census(), isRight(census) { return true }
            try await Task.sleep(for: .milliseconds(5))
        }
        return false
    }

    @Test(
        "After a response in HTTP/1.1, requests that had no connection yet wait for their turn, with all of their time")
    func fallsBack() async throws {
        let (arrived, gate) = (Counter(), Latch())
        let server = try server(arrived: arrived, gate: gate)
        let first = try await transport.send(server.secureRequest(), into: .json)
        #expect(first.metrics.httpVersion == "HTTP/2")

        let codes = try await withThrowingTaskGroup(of: TransportError.Code?.self) { group in
            for _ in 0..<20 { group.addTask { await transport.code(server.secureRequest()) } }
            // One is served, six are at the server, and the others are not inside libcurl.
            let isRight = try await waits { $0.running == 6 && $0.waiting == 13 }
            let census = await transport.census()
            #expect(isRight, "\(String(describing: census))")
            gate.open()
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(codes.allSatisfy { $0 == nil })
        #expect(server.connections <= 7)
    }

    @Test("A host that speaks HTTP/2 again gets as many requests at a time as before")
    func comesBack() async throws {
        let (http2, http1) = (try TLS(certificates.good, protocol: "h2"), try TLS(certificates.good))
        let connections = Counter()
        let server = try ScriptedServer { connection in
            let number = connections.increment()
            if number == 2 {
                return http1.serve(connection) { connection in
                    _ = connection.readRequest()
                    connection.write(responseText("200 OK", ["Connection: close"], "1"))
                }
            }
            http2.serve(connection) { connection in
                guard let connection = HTTP2(on: connection), let first = connection.nextRequest() else { return }
                connection.respond(first, "2")
                if number == 1 { return connection.leave(after: first) }
                // All others have to be here before one of them is served.
                var streams: [UInt8] = []
                while streams.count < 20, let stream = connection.nextRequest() { streams.append(stream) }
                for stream in streams { connection.respond(stream, "2") }
                while connection.nextRequest() != nil {}
            }
        }
        var versions: [String] = []
        for _ in 0..<3 {
            versions.append(try await transport.send(server.secureRequest(), into: .json).metrics.httpVersion)
        }
        #expect(versions == ["HTTP/2", "HTTP/1.1", "HTTP/2"])
        let codes = await withTaskGroup(of: TransportError.Code?.self) { group in
            for _ in 0..<20 { group.addTask { await transport.code(server.secureRequest()) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(codes.allSatisfy { $0 == nil })
    }
}
