import BoxOfficeContracts
import BoxOfficeFixtures
import BoxOfficeHTTP
import CurlTransport
import Foundation
import HTTPTypes
import Testing

@Suite("What is sent", .timeLimit(.minutes(10))) struct RequestTests {
    let transport = CurlHTTPTransport()

    /// Returns a request as the server received it.
    private func sent(_ change: (inout TransportRequest) -> Void) async throws -> String {
        let asked = Recorder()
        let server = try ScriptedServer { connection in
            while let request = connection.readRequest() {
                asked.record(request)
                connection.write(responseText())
            }
        }
        var request = server.request()
        change(&request)
        _ = try await transport.send(request, into: .json)
        return try #require(asked.all.first) + "\r\n"
    }

    @Test("Method, path and fields are sent unchanged, including empty values")
    func asItIs() async throws {
        let text = try await sent { request in
            request.head.path = "/a/../b//c?q=%EC%98%81+1&x=a%20b"
            request.head.headerFields = [.accept: "application/json", .acceptLanguage: "", .userAgent: "mine"]
        }
        #expect(text.firstLine == "GET /a/../b//c?q=%EC%98%81+1&x=a%20b HTTP/1.1")
        #expect(text.contains("\r\nAccept: application/json\r\n"))
        #expect(text.contains("\r\nAccept-Language:\r\n"))
        #expect(text.contains("\r\nUser-Agent: mine\r\n"))
        #expect(!text.contains("Cookie") && !text.contains("Referer") && !text.contains("Authorization"))
    }

    @Test("A body is sent with its length and type, for any method that may have one", arguments: ["POST", "DELETE"])
    func body(method: String) async throws {
        let server = try LoopbackServer { _ in .json("{}", status: 201) }
        defer { server.stop() }
        let bytes = Array(#"{"value":8.5}"#.utf8) + [0, 255]
        let head = HTTPRequest(
            method: try #require(HTTPRequest.Method(method)), scheme: "http", authority: "127.0.0.1:\(server.port)",
            path: "/rating", headerFields: [.contentType: "application/json"])
        let response = try await transport.send(
            TransportRequest(head: head, body: bytes, operation: "test", limits: .patient), into: .json)
        #expect(response.head.status.code == 201)
        let request = try #require(server.requests.first)
        #expect(request.method == method)
        #expect(request.body == bytes)
        #expect(request.header("content-length") == String(bytes.count))
        #expect(request.header("content-type") == "application/json")
    }

    @Test("A request that may have a body says that it has none", arguments: ["POST", "PUT", "PATCH"])
    func emptyBody(method: String) async throws {
        let text = try await sent { $0.head.method = HTTPRequest.Method(method) ?? .post }
        #expect(text.firstLine == "\(method) / HTTP/1.1")
        #expect(text.contains("\r\nContent-Length: 0\r\n"))
        #expect(!text.contains("Content-Type") && !text.contains("Expect") && !text.contains("Transfer-Encoding"))
    }

    @Test("A request that has no body does not speak of one", arguments: ["GET", "DELETE", "OPTIONS"])
    func noBodyAtAll(method: String) async throws {
        let text = try await sent { $0.head.method = HTTPRequest.Method(method) ?? .get }
        #expect(text.firstLine == "\(method) / HTTP/1.1")
        #expect(!text.contains("Content-") && !text.contains("Expect"))
    }

    @Test("A body without a type gets none, and a large one is sent at once", arguments: [3, 3 << 20])
    func untypedBody(_ count: Int) async throws {
        let server = try ScriptedServer { connection in
            guard connection.readRequest() != nil, connection.read(count) != nil else { return }
            connection.write(responseText())
        }
        let head = HTTPRequest(method: .post, scheme: "http", authority: server.authority, path: "/")
        let body = [UInt8](repeating: 7, count: count)
        let request = TransportRequest(head: head, body: body, operation: "test", limits: .patient)
        #expect(await transport.code(request) == nil)
        let text = try #require(server.requests.first)
        #expect(text.contains("\r\nContent-Length: \(count)"))
        #expect(!text.contains("Content-Type") && !text.contains("Expect"))
    }

    @Test("A handle that has sent a body does not send it with the next request")
    func bodyIsForgotten() async throws {
        let server = try LoopbackServer { _ in .json("{}") }
        defer { server.stop() }
        func send(_ method: HTTPRequest.Method, _ body: [UInt8]) async throws {
            let head = HTTPRequest(method: method, scheme: "http", authority: "127.0.0.1:\(server.port)", path: "/")
            _ = try await transport.send(
                TransportRequest(head: head, body: body, operation: "test", limits: .patient), into: .json)
        }
        try await send(.post, [1, 2, 3])
        try await send(.get, [])
        #expect(server.requests.map(\.method) == ["POST", "GET"])
        #expect(server.requests.map(\.body.count) == [3, 0])
    }

    @Test("A GET with a body is not sent")
    func noBody() async throws {
        let server = try ScriptedServer.responding(responseText())
        var request = server.request()
        request.body = [1]
        #expect(await transport.code(request) == .invalidRequest)
        #expect(server.connections == 0)
    }

    @Test("A cookie that was set is not sent back")
    func noCookies() async throws {
        let asked = Recorder()
        let server = try ScriptedServer { connection in
            while let request = connection.readRequest() {
                asked.record(request)
                connection.write(responseText("200 OK", ["Set-Cookie: a=b; Path=/"]))
            }
        }
        for _ in 1...2 { _ = try await transport.send(server.request(), into: .json) }
        #expect(asked.all.count == 2)
        #expect(asked.all.allSatisfy { !$0.contains("a=b") })
    }

    @Test(
        "F42: a request with an invalid path is not sent",
        arguments: ["/a b", "/a\r\nX-Injected: 1", "/a\0b", "/영화", "/a#part", "a", "", "*", "http://other.example/"])
    func paths(_ path: String) async throws {
        let server = try ScriptedServer.responding(responseText())
        #expect(await transport.code(server.request(path)) == .invalidRequest)
        #expect(server.connections == 0)
    }

    @Test(
        "A request with an invalid address is not sent",
        arguments: [
            ("http", "user:password@127.0.0.1"), ("http", ""), ("http", "127.0.0.1\r\nX: y"), ("http", "127.0.0.1/x"),
            ("http", "host name"), ("ftp", "127.0.0.1"), ("file", "127.0.0.1"), ("http", "127.0\0.0.1"),
        ])
    func addresses(_ scheme: String, _ authority: String) async {
        let head = HTTPRequest(method: .get, scheme: scheme, authority: authority, path: "/")
        let code = await transport.code(TransportRequest(head: head, operation: "test"))
        #expect(code == .invalidRequest)
    }

    @Test("F42: a line break in a field's value does not add a field")
    func headerInjection() async throws {
        let name = try #require(HTTPField.Name("X-Key"))
        let text = try await sent { $0.head.headerFields[name] = "a\r\nX-Injected: 1\0b" }
        #expect(!text.contains("\r\nX-Injected"))
    }

    @Test(
        "Only the transport frames the message", arguments: ["Host", "Content-Length", "Transfer-Encoding"])
    func framing(_ name: String) async throws {
        let server = try ScriptedServer.responding(responseText())
        let name = try #require(HTTPField.Name(name))
        #expect(await transport.code(server.request(headerFields: [name: "5"])) == .invalidRequest)
    }

    @Test("F89: errors contain nothing of the path, the query or the fields")
    func canary() async throws {
        func silent(_ server: ScriptedServer, _ change: (inout TransportRequest) -> Void = { _ in }) async throws {
            var request = server.request("/CANARY/path?key=CANARY", headerFields: [.authorization: "Bearer CANARY"])
            change(&request)
            let error = try #require(await transport.error(request, into: .memory(limit: 4)))
            var dumped = ""
            dump(error, to: &dumped)
            let texts = [error.description, error.reason, String(reflecting: error), dumped, error.code.description]
            #expect(texts.allSatisfy { !$0.contains("CANARY") }, "\(error.code)")
        }
        try await silent(ScriptedServer.responding(responseText("200 OK", [], "CANARY is too large")))
        try await silent(ScriptedServer.responding("CANARY is not HTTP\r\n\r\n"))
        try await silent(ScriptedServer.sayingOnce("HTTP/1.1 200 CANARY\r\nContent-Length: 4\r\n\r\nCAN"))
        try await silent(ScriptedServer.responding(responseText("302 Found", ["Location: http://CANARY/?CANARY"]))) {
            $0.limits.redirects = 1
        }
        try await silent(ScriptedServer { $0.endsWithReset() })
        try await silent(ScriptedServer { $0.pause(for: nil) }) { $0.limits.total = .milliseconds(100) }
        try await silent(ScriptedServer { $0.pause(for: nil) }) { $0.head.path = "/CANARY CANARY" }
        try await silent(ScriptedServer { $0.endsWithReset() }) { $0.head.scheme = "https" }
        try await silent(ScriptedServer { $0.endsWithReset() }) { $0.head.authority = unresolvableHost }
    }
}
