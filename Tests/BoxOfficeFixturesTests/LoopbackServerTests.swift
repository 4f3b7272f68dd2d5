import BoxOfficeContracts
import BoxOfficeFixtures
import Testing

@Suite("Loopback server", .timeLimit(.minutes(10)))
struct LoopbackServerTests {
    @Test("responds to several requests on one connection")
    func keepAlive() throws {
        let server = try LoopbackServer { .text($0.path) }
        defer { server.stop() }
        let client = try RawClient(port: server.port)
        client.get("/one")
        #expect(client.response().text == "/one")
        client.get("/two")
        #expect(client.response().text == "/two")
        #expect(server.requests.map(\.connection) == [1, 1])
        #expect(server.journal.connections == 1)
    }

    @Test("decodes path and query, and keeps the original")
    func decoding() throws {
        let server = try LoopbackServer { _ in .status(204) }
        defer { server.stop() }
        let client = try RawClient(port: server.port)
        client.get("/a%20b/c?query=%EC%99%B8%EA%B3%84%2B%EC%9D%B8&x=1+2&empty=&bare", headers: "X-Mark:  7\r\n")
        #expect(client.response().status == 204)
        let request = try #require(server.requests.first)
        #expect(request.path == "/a b/c")
        #expect(request.queryValue("query") == "외계+인")
        #expect(request.queryValue("x") == "1 2")
        #expect(request.queryValue("empty") == "")
        #expect(request.queryValue("bare") == "")
        #expect(request.queryValue("absent") == nil)
        #expect(request.header("x-MARK") == "7")
        #expect(request.target.hasPrefix("/a%20b/c?query=%EC"))
    }

    @Test("reads a body, and responds to HEAD without one")
    func bodies() throws {
        let server = try LoopbackServer { .bytes($0.body, type: "text/plain") }
        defer { server.stop() }
        let client = try RawClient(port: server.port)
        client.send("POST / HTTP/1.1\r\nContent-Length: 5\r\n\r\nhe")
        client.send("llo")
        #expect(client.response().text == "hello")
        client.send("HEAD / HTTP/1.1\r\n\r\nGET /next HTTP/1.1\r\n\r\n")
        #expect(client.response().status == 200)
        #expect(client.response().status == 200)
        #expect(server.requests.map(\.method) == ["POST", "HEAD", "GET"])
    }

    @Test("closes when the client or the reply requests it")
    func closing() throws {
        let server = try LoopbackServer { request in
            var reply = LoopbackServer.Reply.text("x")
            reply.closes = request.path == "/close"
            return reply
        }
        defer { server.stop() }
        for (target, headers) in [("/close", ""), ("/", "Connection: close\r\n")] {
            let client = try RawClient(port: server.port)
            client.get(target, headers: headers)
            let response = client.response()
            #expect(response.header("connection") == "close")
            #expect(client.read().end == .closed)
        }
    }

    @Test("disconnects a client that does not speak HTTP")
    func nonsense() throws {
        let server = try LoopbackServer { _ in .text("never") }
        defer { server.stop() }
        let client = try RawClient(port: server.port)
        client.send("nonsense\r\n\r\n")
        #expect(client.read().end == .closed)
        #expect(server.requests.isEmpty)
    }

    @Test("serves many clients at once")
    func manyClients() async throws {
        let server = try LoopbackServer { .text($0.path) }
        defer { server.stop() }
        let clients = try (0..<100).map { _ in try RawClient(port: server.port) }
        for (number, client) in clients.enumerated() { client.get("/\(number)") }
        for (number, client) in clients.enumerated() { #expect(client.response().text == "/\(number)") }
        #expect(server.journal.connections == 100)
        #expect(Set(server.requests.map(\.path)).count == 100)
    }

    @Test("lets a test wait for a condition")
    func waiting() async throws {
        let server = try LoopbackServer { _ in .text("x") }
        defer { server.stop() }
        let client = try RawClient(port: server.port)
        async let arrived: Void = server.until { $0.count(of: "/b") == 1 }
        client.get("/a")
        _ = client.response()
        client.get("/b")
        await arrived
        #expect(server.requests.map(\.path) == ["/a", "/b"])
        // A cancelled task and a stopped server: neither waits forever.
        let task = Task { await server.until { _ in false } }
        task.cancel()
        await task.value
        let stopped = Task { await server.until { _ in false } }
        server.stop()
        await stopped.value
    }

    @Test("stops at any moment, and releases the port")
    func stopping() async throws {
        let server = try LoopbackServer { _ in .text("x").failing(.silence) }
        let waiting = try RawClient(port: server.port)
        waiting.get("/")
        let idle = try RawClient(port: server.port)
        await server.until { $0.requests.count == 1 && $0.connections == 2 }
        server.stop()
        server.stop()
        #expect(waiting.read().end == .closed)
        #expect(idle.read().end == .closed)
        #expect(server.journal.openConnections == 0)
        #expect(throws: RawClient.Refused.self) { try RawClient(port: server.port) }
        let next = try LoopbackServer(port: server.port) { _ in .text("y") }
        next.stop()
    }

    @Test("says why it cannot listen on a taken port")
    func takenPort() throws {
        let server = try LoopbackServer { _ in .text("x") }
        defer { server.stop() }
        let error = #expect(throws: SocketError.self) { try LoopbackServer(port: server.port) { _ in .text("y") } }
        #expect(error?.call == "bind")
    }
}
