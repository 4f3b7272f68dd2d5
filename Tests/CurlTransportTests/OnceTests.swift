import BoxOfficeContracts
import BoxOfficeHTTP
import CurlTransport
import HTTPTypes
import Testing

/// What libcurl repeats by itself, on a connection that breaks before the response begins: GET and HEAD, and nothing else.
@Suite("Requests that are sent once", .timeLimit(.minutes(10))) struct OnceTests {
    let transport = CurlHTTPTransport()

    private static let unsafe = ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]

    private func request(_ method: String, at server: ScriptedServer, body: String) throws -> TransportRequest {
        var request = server.request("/\(method)")
        request.head.method = try #require(HTTPRequest.Method(method))
        request.body = Array(body.utf8)
        return request
    }

    /// Returns a server that responds to the first request of each connection, and breaks it after reading a second one.
    private func server(_ asked: Recorder, withReset: Bool) throws -> ScriptedServer {
        try ScriptedServer { connection in
            guard let first = connection.readRequest() else { return }
            asked.record(first.firstLine)
            connection.write(responseText("200 OK", [], "x"))
            guard let second = connection.readRequest() else { return }
            asked.record(second.firstLine)
            if withReset { connection.endsWithReset() }
        }
    }

    @Test(
        "F35: on a reused connection that the server closes after reading, only GET and HEAD are sent again",
        arguments: [false, true])
    func reused(withReset: Bool) async throws {
        for method in Self.unsafe + ["GET", "HEAD"] {
            for body in ["", "body"] where method != "GET" && method != "HEAD" || body.isEmpty {
                let asked = Recorder()
                let server = try server(asked, withReset: withReset)
                #expect(await transport.code(server.request()) == nil)
                let code = await transport.code(try request(method, at: server, body: body))
                let isRepeated = method == "GET" || method == "HEAD"
                #expect(code == (isRepeated ? nil : .connectionLost), "\(method)")
                let arrivals = asked.all.count { $0 == "\(method) /\(method) HTTP/1.1" }
                #expect(arrivals == (isRepeated ? 2 : 1), "\(method)")
            }
        }
    }

    @Test("The error says that the server may have carried out the request")
    func words() async throws {
        let server = try server(Recorder(), withReset: false)
        #expect(await transport.code(server.request()) == nil)
        let error = await transport.error(try request("POST", at: server, body: "vote"))
        #expect(error?.reason.contains("may have carried out") == true)
    }

    @Test("A request that is sent once still uses a kept connection, and so does the next one")
    func reuse() async throws {
        let server = try ScriptedServer { connection in
            while let request = connection.readRequest() {
                if request.hasPrefix("POST") { _ = connection.read(1) }
                connection.write(responseText("200 OK", [], "x"))
            }
        }
        for method in ["GET", "POST", "POST", "GET"] {
            let response = try await transport.send(
                request(method, at: server, body: method == "POST" ? "1" : ""), into: .json)
            #expect(response.body == Array("x".utf8))
        }
        #expect(server.connections == 1)
    }
}

@Suite(
    "Requests that are sent once, over HTTP/2",
    .needsCertificates, .timeLimit(.minutes(10)))
struct OnceOverHTTP2Tests {
    let certificates: Certificates
    let transport: CurlHTTPTransport

    init() async throws {
        certificates = try #require(await Certificates.all)
        transport = CurlHTTPTransport(configuration: .init(certificateAuthorities: certificates.authority))
    }

    enum Break: CaseIterable {
        case hangingUp, goAway, refusal
    }

    @Test(
        "F34: a POST is sent once, whether its connection breaks, goes away, or its stream is refused",
        arguments: Break.allCases, [false, true])
    func post(_ end: Break, onReusedConnection isReused: Bool) async throws {
        let asked = Counter()
        let tls = try TLS(certificates.good, protocol: "h2")
        let server = try ScriptedServer { connection in
            tls.serve(connection) { connection in
                guard let connection = HTTP2(on: connection) else { return }
                if isReused, asked.value == 0, let first = connection.nextRequest() {
                    connection.respond(first, "whole")
                }
                while let stream = connection.nextRequest() {
                    asked.increment()
                    switch end {
                    case .hangingUp: return
                    case .goAway: return connection.goAway(after: 0, .none)
                    case .refusal: connection.reset(stream, .refusedStream)
                    }
                }
            }
        }
        if isReused { #expect(await transport.code(server.secureRequest()) == nil) }
        var request = server.secureRequest()
        request.head.method = .post
        request.body = Array("vote".utf8)
        #expect(await transport.code(request) == .connectionLost)
        #expect(asked.value == 1)
    }
}
