import BoxOfficeContracts
import BoxOfficeHTTP
import CurlTransport
import HTTPTypes
import Testing

/// Headers up to the limit, and above it, wherever the body goes.
@Suite("Large headers", .timeLimit(.minutes(10))) struct HeaderSizeTests {
    enum Sink: CaseIterable {
        case memory, file
    }

    static let kibibytes = [2, 15, 17, 40, 90, 127, 140, 250]

    /// Fields with as many bytes in all, as they are written in HTTP/1.1.
    private static func fields(_ kibibytes: Int, perField: Int = 4000) -> [(name: String, value: String)] {
        var rest = kibibytes << 10
        var fields: [(name: String, value: String)] = [("content-length", "4")]
        while rest > 0 {
            let name = "x-field-\(fields.count)"
            fields.append((name, String(repeating: "v", count: max(1, min(rest, perField) - name.count - 4))))
            rest -= perField
        }
        return fields
    }

    private static func text(_ fields: [(name: String, value: String)]) -> String {
        "HTTP/1.1 200 OK\r\n" + fields.map { "\($0.name): \($0.value)\r\n" }.joined() + "\r\nbody"
    }

    /// Returns a server that speaks HTTP/2 over TLS, and HTTP/1.1 to who asks for that.
    private static func server(
        _ certificates: Certificates, fields: [(name: String, value: String)], asked: Recorder? = nil
    ) throws -> ScriptedServer {
        let tls = try TLS(certificates.good, protocol: "h2")
        return try ScriptedServer { serve(tls, $0, fields, asked) }
    }

    private static func serve(
        _ tls: TLS, _ connection: ScriptedConnection, _ fields: [(name: String, value: String)],
        _ asked: Recorder?
    ) {
        tls.serve(connection) { connection in
            guard connection.speaksHTTP2 else {
                while let request = connection.readRequest() {
                    asked?.record(request.firstLine)
                    connection.write(text(fields))
                }
                return
            }
            guard let connection = HTTP2(on: connection) else { return }
            while let stream = connection.nextRequest() {
                asked?.record("HTTP/2")
                connection.respond(stream, fields: fields, body: "body")
            }
        }
    }

    /// Requires that a response arrives whole.
    private func check(
        _ transport: CurlHTTPTransport, _ request: TransportRequest, _ sink: Sink,
        _ fields: [(name: String, value: String)], sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let head: HTTPResponse
        let body: [UInt8]
        switch sink {
        case .memory:
            let response = try await transport.send(request, into: .json)
            (head, body) = (response.head, response.body)
        case .file:
            let file = try ScratchFile("old")
            head = try await transport.send(request, into: .image(descriptor: file.descriptor)).head
            body = file.contents
        }
        #expect(body == Array("body".utf8), sourceLocation: sourceLocation)
        // As one comparison, whose failure would print all of it.
        let areSame = head.headerFields.map { [$0.name.rawName, $0.value] } == fields.map { [$0.name, $0.value] }
        #expect(areSame, sourceLocation: sourceLocation)
    }

    @Test("F29: up to the limit they arrive whole over HTTP/1.1", arguments: kibibytes, Sink.allCases)
    func http1(_ kibibytes: Int, _ sink: Sink) async throws {
        let fields = Self.fields(kibibytes)
        let server = try ScriptedServer.responding(Self.text(fields))
        try await check(CurlHTTPTransport(), server.request(), sink, fields)
    }

    @Test(
        "F29: up to the limit they arrive whole from a server that speaks HTTP/2",
        .needsCertificates,
        arguments: kibibytes, Sink.allCases)
    func http2(_ kibibytes: Int, _ sink: Sink) async throws {
        let certificates = try #require(await Certificates.all)
        let fields = Self.fields(kibibytes)
        let server = try Self.server(certificates, fields: fields)
        let transport = CurlHTTPTransport(configuration: .init(certificateAuthorities: certificates.authority))
        try await check(transport, server.secureRequest(), sink, fields)
        // The same handle and connection, after a header of any size.
        try await check(transport, server.secureRequest(), sink, fields)
    }

    @Test(
        "F29: up to the limit they arrive whole over HTTP/2 from a host that spoke HTTP/1.1 before",
        .needsCertificates,
        arguments: kibibytes, Sink.allCases)
    func newlyHTTP2(_ kibibytes: Int, _ sink: Sink) async throws {
        let certificates = try #require(await Certificates.all)
        let (fields, small, asked) = (Self.fields(kibibytes), Self.fields(1), Recorder())
        let (old, new) = (try TLS(certificates.good, protocol: "http/1.1"), try TLS(certificates.good, protocol: "h2"))
        let server = try ScriptedServer { connection in
            guard asked.all.isEmpty else { return Self.serve(new, connection, fields, asked) }
            old.serve(connection) { connection in
                asked.record(connection.readRequest()?.firstLine ?? "")
                connection.write(Self.text(small).replacing("200 OK\r\n", with: "200 OK\r\nConnection: close\r\n"))
            }
        }
        let transport = CurlHTTPTransport(configuration: .init(certificateAuthorities: certificates.authority))
        #expect(await transport.code(server.secureRequest()) == nil)
        try await check(transport, server.secureRequest(), sink, fields)
        try await check(transport, server.secureRequest(), sink, fields)
        // For such a host, libcurl's buffer is small: what may not fit into it is requested over HTTP/1.1.
        let mayFit = kibibytes < (sink == .file ? 32 : 8)
        #expect(asked.all.dropFirst().prefix(2) == ["HTTP/2", mayFit ? "HTTP/2" : "GET / HTTP/1.1"])
    }

    @Test("F29: many short fields, and few long ones, arrive whole over HTTP/2", .needsCertificates)
    func shapes() async throws {
        let certificates = try #require(await Certificates.all)
        for (kibibytes, perField) in [(60, 60), (110, 60), (110, 50_000), (200, 30_000)] {
            let fields = Self.fields(kibibytes, perField: perField)
            let server = try Self.server(certificates, fields: fields)
            let transport = CurlHTTPTransport(configuration: .init(certificateAuthorities: certificates.authority))
            try await check(transport, server.secureRequest(), .memory, fields)
        }
    }

    @Test("F29: large headers of requests that share a connection arrive whole", .needsCertificates)
    func together() async throws {
        let certificates = try #require(await Certificates.all)
        let fields = Self.fields(100)
        let server = try Self.server(certificates, fields: fields)
        let transport = CurlHTTPTransport(configuration: .init(certificateAuthorities: certificates.authority))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for sink in Sink.allCases + Sink.allCases {
                group.addTask { try await check(transport, server.secureRequest(), sink, fields) }
            }
            try await group.waitForAll()
        }
    }

    @Test(
        "F29: above the limit is an error that says so and is not retried, over HTTP/2 too",
        .needsCertificates)
    func tooLarge() async throws {
        let certificates = try #require(await Certificates.all)
        let server = try Self.server(certificates, fields: Self.fields(280))
        let transport = CurlHTTPTransport(configuration: .init(certificateAuthorities: certificates.authority))
        let strict = CurlHTTPTransport(
            configuration: .init(headerLimit: 30_000, certificateAuthorities: certificates.authority))
        let moderate = try Self.server(certificates, fields: Self.fields(60))
        for error in [
            await transport.error(server.secureRequest()), await strict.error(moderate.secureRequest()),
        ] {
            #expect(error?.code == .tooLarge)
            #expect(error?.isRetryable == false)
            #expect(error?.reason.contains("header") == true)
        }
    }

    @Test(
        "A header that libcurl refuses over HTTP/2 does not make it send a POST again",
        .needsCertificates)
    func unsafe() async throws {
        let certificates = try #require(await Certificates.all)
        let asked = Recorder()
        let server = try Self.server(certificates, fields: Self.fields(250), asked: asked)
        let transport = CurlHTTPTransport(configuration: .init(certificateAuthorities: certificates.authority))
        var request = server.secureRequest()
        request.head.method = .post
        let error = await transport.error(request)
        // A newer libcurl accepts it.
        #expect(error == nil || error?.code == .tooLarge)
        #expect(asked.all == ["HTTP/2"])
    }
}
