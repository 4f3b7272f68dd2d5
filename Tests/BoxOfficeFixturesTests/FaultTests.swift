import BoxOfficeFixtures
import Testing

@Suite("Faults of the loopback server", .timeLimit(.minutes(10)))
struct FaultTests {
    private typealias Reply = LoopbackServer.Reply

    /// Returns a server with one response, and a client that has sent a request.
    private func asked(_ reply: Reply) throws -> (server: LoopbackServer, client: RawClient) {
        let server = try LoopbackServer { _ in reply }
        let client = try RawClient(port: server.port)
        client.get("/")
        return (server, client)
    }

    @Test("truncation: the head announces more than arrives before an orderly end")
    func truncate() throws {
        let (server, client) = try asked(.text("0123456789").failing(.truncate(after: 4)))
        defer { server.stop() }
        let response = client.response()
        #expect(response.header("content-length") == "10")
        #expect(response.text == "0123")
        #expect(response.end == .closed)
    }

    @Test("reset in the middle of the body")
    func resetInside() throws {
        let (server, client) = try asked(.text("0123456789").failing(.reset(after: 4)))
        defer { server.stop() }
        let response = client.response()
        #expect(response.status == 200)
        #expect(response.text == "0123")
        #expect(response.end == .reset)
    }

    @Test("reset before the response")
    func resetAtOnce() throws {
        let (server, client) = try asked(.text("x").failing(.resetAtOnce))
        defer { server.stop() }
        let (bytes, end) = client.read()
        #expect(bytes.isEmpty)
        #expect(end == .reset)
    }

    @Test("stall: the head and the beginning arrive, then nothing, and the connection stays open")
    func stall() throws {
        let (server, client) = try asked(.text("0123456789").failing(.stall(after: 2)))
        defer { server.stop() }
        let response = client.response(bodyBytes: 2)
        #expect(response.header("content-length") == "10")
        #expect(response.text == "01")
        #expect(client.read(patience: 20).end == .silent)
        #expect(server.journal.openConnections == 1)
    }

    @Test("a stalled connection ends when the client leaves")
    func leaving() async throws {
        let server = try LoopbackServer { _ in .text("x").failing(.silence) }
        defer { server.stop() }
        do {
            let client = try RawClient(port: server.port)
            client.get("/")
            #expect(client.read(patience: 20).end == .silent)
        }
        await server.until { $0.openConnections == 0 }
        #expect(server.journal.openConnections == 0)
    }

    @Test("drip: the body arrives in pieces, and complete")
    func drip() throws {
        let (server, client) = try asked(.text("0123456789").failing(.drip(bytes: 3, every: .milliseconds(5))))
        defer { server.stop() }
        let began = ContinuousClock.now
        let response = client.response()
        #expect(response.text == "0123456789")
        #expect(response.end == nil)
        #expect(ContinuousClock.now - began >= .milliseconds(15))
    }

    @Test("delay: nothing arrives before its time, and the response is complete")
    func delay() throws {
        let began = ContinuousClock.now
        let (server, client) = try asked(.text("late").delayed(by: .milliseconds(40)))
        defer { server.stop() }
        #expect(client.response().text == "late")
        #expect(ContinuousClock.now - began >= .milliseconds(40))
    }

    @Test("raw: exactly the bytes given, then the end")
    func raw() throws {
        let text = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\nZZ"
        let (server, client) = try asked(.raw(text))
        defer { server.stop() }
        let (bytes, end) = client.read()
        #expect(bytes == Array(text.utf8))
        #expect(end == .closed)
    }

    @Test("an HTML page with status 200")
    func html() throws {
        let (server, client) = try asked(.htmlPage())
        defer { server.stop() }
        let response = client.response()
        #expect(response.status == 200)
        #expect(response.header("content-type")?.hasPrefix("text/html") == true)
        #expect(response.text.hasPrefix("<!doctype"))
    }
}
