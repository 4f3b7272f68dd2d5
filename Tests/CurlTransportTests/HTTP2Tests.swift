import BoxOfficeContracts
import BoxOfficeHTTP
import CurlTransport
import HTTPTypes
import Testing

@Suite(
    "HTTP/2 connections and streams that break off",
    .needsCertificates, .timeLimit(.minutes(10)))
struct HTTP2Tests {
    let certificates: Certificates
    let transport: CurlHTTPTransport

    init() async throws {
        certificates = try #require(await Certificates.all)
        transport = CurlHTTPTransport(configuration: .init(certificateAuthorities: certificates.authority))
    }

    private func server(_ serve: @escaping @Sendable (HTTP2) -> Void) throws -> ScriptedServer {
        let tls = try TLS(certificates.good, protocol: "h2")
        return try ScriptedServer { connection in
            tls.serve(connection) { connection in HTTP2(on: connection).map(serve) }
        }
    }

    @Test("F34: a request whose stream the server refused is sent again")
    func refusedStream() async throws {
        let asked = Counter()
        let server = try server { connection in
            while let stream = connection.nextRequest() {
                if asked.increment() == 1 {
                    connection.reset(stream, .refusedStream)
                } else {
                    connection.respond(stream, "here")
                }
            }
        }
        let response = try await transport.send(server.secureRequest(), into: .json)
        #expect(response.body == Array("here".utf8))
        #expect(response.metrics.httpVersion == "HTTP/2")
        #expect(asked.value == 2)
    }

    @Test("F34: after GOAWAY instead of a response, the request can be sent again over another connection")
    func goAway() async throws {
        let asked = Counter()
        let server = try server { connection in
            while let stream = connection.nextRequest() {
                guard asked.increment() > 1 else { return connection.goAway(after: 0, .none) }
                connection.respond(stream, "here")
            }
        }
        // Some versions of libcurl send the request again by themselves.
        if let error = await transport.error(server.secureRequest()) {
            #expect(error.code == .connectionLost)
            #expect(error.isRetryable)
        }
        let response = try await transport.send(server.secureRequest(), into: .json)
        #expect(response.body == Array("here".utf8))
        #expect(server.connections == 2)
    }

    @Test("F34: a host that answers HTTP/2 with GOAWAY(HTTP_1_1_REQUIRED) is asked over HTTP/1.1 by the second retry")
    func requiresHTTP1() async throws {
        let server = try changingServer { _ in true }
        var codes: [TransportError.Code?] = []
        for _ in 0..<3 { codes.append(await transport.code(server.secureRequest())) }
        #expect(codes == [.connectionLost, .connectionLost, nil])
        // The connection is kept, so no other pays for the detour.
        let response = try await transport.send(server.secureRequest(), into: .json)
        #expect(response.metrics.httpVersion == "HTTP/1.1")
        #expect(server.connections == 3)
    }

    @Test("A host that was away and broke off connections is asked over HTTP/2 again")
    func speaksHTTP2Again() async throws {
        let server = try changingServer { $0 <= 2 }
        for _ in 0..<2 { #expect(await transport.code(server.secureRequest()) == .connectionLost) }
        let first = try await transport.send(server.secureRequest(), into: .json)
        #expect(first.metrics.httpVersion == "HTTP/1.1")
        let second = try await transport.send(server.secureRequest(), into: .json)
        #expect(second.metrics.httpVersion == "HTTP/2")
    }

    /// Returns a server that speaks HTTP/2 to whoever offers it, and goes away on the connections whose number says so.
    private func changingServer(goesAway: @escaping @Sendable (_ connection: Int) -> Bool) throws -> ScriptedServer {
        let tls = try TLS(certificates.good, protocol: "h2")
        let connections = Counter()
        return try ScriptedServer { connection in
            let number = connections.increment()
            tls.serve(connection) { connection in
                guard connection.speaksHTTP2 else {
                    let fields = goesAway(number) ? [] : ["Connection: close"]
                    while connection.readRequest() != nil { connection.write(responseText("200 OK", fields, "here")) }
                    return
                }
                guard let connection = HTTP2(on: connection) else { return }
                while let stream = connection.nextRequest() {
                    if goesAway(number) {
                        connection.goAway(after: 0, .http11Required)
                    } else {
                        connection.respond(stream, "here")
                    }
                }
            }
        }
    }

    enum End: CaseIterable {
        case hangingUp, goAway, goAwayWithError, reset, resetWithoutError
    }

    @Test(
        "F34: responses that break off are lost connections, and never count as complete",
        arguments: End.allCases)
    func midBody(_ end: End) async throws {
        let server = try server { connection in
            guard let first = connection.nextRequest() else { return }
            connection.respond(first, "whole")
            var streams: [UInt8] = []
            while streams.count < 4, let stream = connection.nextRequest() {
                connection.respond(stream, "half", length: 8)
                streams.append(stream)
            }
            guard streams.count == 4 else { return }
            switch end {
            case .hangingUp: break
            case .goAway: connection.goAway(after: streams[3], .none)
            case .goAwayWithError: connection.goAway(after: 0, .internal)
            case .reset: for stream in streams { connection.reset(stream, .cancel) }
            case .resetWithoutError: for stream in streams { connection.reset(stream, .none) }
            }
        }
        #expect(await transport.code(server.secureRequest()) == nil)
        let outcomes = await withTaskGroup(of: String.self) { group in
            for _ in 0..<4 { group.addTask { await outcome(of: server.secureRequest()) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes.contains("connectionLost"))
        // A response whose bytes were lost with the connection may have been requested again.
        #expect(outcomes.allSatisfy { $0 == "connectionLost" || $0 == "whole" }, "\(outcomes)")
    }

    @Test(
        "F34: a body that ends before its length by RST_STREAM(NO_ERROR) is a lost connection, to memory and to a file",
        arguments: [true, false])
    func cutWithoutError(inMemory: Bool) async throws {
        let server = try server { connection in
            while let stream = connection.nextRequest() {
                connection.respond(stream, "half", length: 8)
                connection.reset(stream, .none)
            }
        }
        let file = try ScratchFile()
        let sink = inMemory ? BodySink.json : .image(descriptor: file.descriptor)
        #expect(await transport.code(server.secureRequest(), into: sink) == .connectionLost)
    }

    @Test(
        "A response that is complete before the server has read the request's body is a success, however it ends",
        arguments: [End.resetWithoutError, .reset, .goAway], [true, false])
    func unreadBody(_ end: End, withBody hasBody: Bool) async throws {
        let server = try server { connection in
            // The body is larger than what a server takes without being asked to go on.
            while let stream = connection.nextRequest() {
                connection.respond(stream, hasBody ? "whole" : "")
                switch end {
                case .resetWithoutError: connection.reset(stream, .none)
                case .reset: connection.reset(stream, .cancel)
                default: connection.goAway(after: stream, .none)
                }
            }
        }
        for _ in 0..<5 {
            // A fresh connection each time: a POST that meets the GOAWAY of the one before would not be sent again.
            let transport = CurlHTTPTransport(configuration: transport.configuration)
            var request = server.secureRequest()
            request.head.method = .post
            request.body = [UInt8](repeating: 7, count: 1 << 20)
            let response = try await transport.send(request, into: .json)
            #expect(response.body == Array((hasBody ? "whole" : "").utf8))
        }
    }

    @Test("A response that is not complete when the server refuses the rest of the request is a lost connection")
    func unreadBodyAndHalfResponse() async throws {
        let server = try server { connection in
            guard let stream = connection.nextRequest() else { return }
            connection.respond(stream, "half", length: 8)
            connection.reset(stream, .none)
            while connection.nextRequest() != nil {}
        }
        var request = server.secureRequest()
        request.head.method = .post
        request.body = [UInt8](repeating: 7, count: 1 << 20)
        #expect(await transport.code(request) == .connectionLost)
    }

    /// The error's code, or the body.
    private func outcome(of request: TransportRequest) async -> String {
        do throws(TransportError) {
            return String(decoding: try await transport.send(request, into: .json).body, as: UTF8.self)
        } catch {
            return error.code.description
        }
    }
}
