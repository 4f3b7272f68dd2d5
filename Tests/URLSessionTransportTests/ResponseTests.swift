import BoxOfficeContracts
import BoxOfficeHTTP
import HTTPTypes
import Testing
import URLSessionTransport

@Suite("What a session receives", .timeLimit(.minutes(10))) struct ResponseTests {
    private let transport = URLSessionHTTPTransport()

    @Test("Metrics have the time of the first byte and the whole time")
    func metrics() async throws {
        let server = try ScriptedServer.responding(responseText())
        let metrics = try await transport.send(server.request(), into: .json).metrics
        #expect(metrics.firstByte > .zero)
        #expect(metrics.firstByte <= metrics.total)
    }

    @Test("A body that broke off can be continued: the error says by what")
    func partialBody() async throws {
        let whole = "0123456789"
        let server = try ScriptedServer { connection in
            while let request = connection.readRequest() {
                guard request.contains("Range: bytes=4-") else {
                    connection.write("HTTP/1.1 200 OK\r\nETag: \"1\"\r\nContent-Length: 10\r\n\r\n" + whole.prefix(4))
                    return
                }
                let fields = ["Content-Range: bytes 4-9/10", "ETag: \"1\""]
                connection.write(responseText("206 Partial Content", fields, String(whole.dropFirst(4))))
            }
        }
        let error = try #require(await transport.error(server.request()))
        #expect(error.code == .connectionLost)
        #expect(error.partialBody?.validator == "\"1\"")
        #expect(error.partialBody?.total == 10)
        let rest = try await transport.send(server.request(headerFields: [.range: "bytes=4-"]), into: .json)
        #expect(rest.head.status == .partialContent)
        #expect(rest.body == Array("456789".utf8))
    }

    @Test("A part that was not requested is malformed, and a proxy that asks for a password has failed")
    func refusedStatuses() async throws {
        let part = try ScriptedServer.responding(responseText("206 Partial Content", [], "x"))
        #expect(await transport.error(part.request())?.code == .malformedResponse)
        let proxy = try ScriptedServer.responding(responseText("407 Proxy Authentication Required"))
        #expect(await transport.error(proxy.request())?.code == .proxyRefused)
    }
}
