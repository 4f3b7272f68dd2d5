import CurlTransport
import HTTPTransport
import HTTPTypes
import Testing

@Suite("A body in memory") struct MemoryTests {
    let transport = CurlTransport()

    @Test("An answer has its status, its fields, its body and what it cost")
    func wholeAnswer() async throws {
        let server = try RawServer.answering(
            answer("200 OK", ["X-A: 1", "X-A: 2", "Content-Type: text/plain"], "hello"))
        let response = try await transport.send(server.request(), into: .json)
        #expect(response.head.status == .ok)
        #expect(response.head.headerFields[values: HTTPField.Name("X-A") ?? .accept] == ["1", "2"])
        #expect(response.body == Array("hello".utf8))
        #expect(response.bodyLength == 5)
        #expect(response.metrics.httpVersion == "HTTP/1.1")
        #expect(response.metrics.total > .zero)
        #expect(response.metrics.attempts == 1)
    }

    @Test("Cancelling while the answer is awaited throws cancelled and leaves nothing behind")
    func cancel() async throws {
        let asked = Event()
        let server = try RawServer { connection in
            _ = connection.readRequest()
            asked.happen()
            connection.awaitHangUp()
        }
        let task = Task { await transport.code(server.request()) }
        await asked.wait()
        task.cancel()
        #expect(await task.value == .cancelled)
        #expect(await transport.census() == .init(running: 0, waiting: 0, idleHandles: 1))
    }
}
