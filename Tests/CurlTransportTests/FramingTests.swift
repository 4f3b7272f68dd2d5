import BoxOfficeContracts
import BoxOfficeHTTP
import CurlTransport
import HTTPTypes
import Testing

@Suite("Responses that violate HTTP, or nearly do", .timeLimit(.minutes(10))) struct FramingTests {
    let transport = CurlHTTPTransport()

    private func code(sayingOnce text: String) async throws -> TransportError.Code? {
        let server = try ScriptedServer.sayingOnce(text)
        let code = await transport.code(server.request())
        server.stop()
        return code
    }

    @Test(
        "F20, F22: a body that ends too early is a lost connection",
        arguments: [
            "Content-Length: 5000\r\n\r\nonly this",
            "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n",
            "Transfer-Encoding: chunked\r\n\r\nff\r\nhello",
        ])
    func truncated(_ rest: String) async throws {
        #expect(try await code(sayingOnce: "HTTP/1.1 200 OK\r\n" + rest) == .connectionLost)
    }

    @Test("F20: a truncated body in a file is an error as well")
    func truncatedFile() async throws {
        let server = try ScriptedServer.sayingOnce("HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\nonly this")
        let file = try ScratchFile()
        #expect(await transport.code(server.request(), into: .image(descriptor: file.descriptor)) == .connectionLost)
    }

    @Test("F21: bytes after the announced length belong neither to the body nor to the next response")
    func tooLong() async throws {
        let server = try ScriptedServer.responding(
            "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nbodyHTTP/1.1 404 Fake\r\n\r\n")
        for _ in 1...2 {
            let response = try await transport.send(server.request(), into: .json)
            #expect(response.head.status == .ok)
            #expect(response.body == Array("body".utf8))
        }
        #expect(server.connections == 2)
    }

    @Test(
        "F23: an invalid chunk size is a retryable error",
        arguments: ["-5", "zz", "ffffffffffffffffff"])
    func chunkSize(_ size: String) async throws {
        let text = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n\(size)\r\nhello\r\n0\r\n\r\n"
        let code = try #require(try await code(sayingOnce: text))
        #expect([.connectionLost, .malformedResponse].contains(code))
    }

    @Test("F24: two different lengths are malformed; the same length twice is not")
    func lengths() async throws {
        func text(_ second: Int) -> String {
            "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: \(second)\r\n\r\nhello"
        }
        #expect(try await code(sayingOnce: text(9)) == .malformedResponse)
        #expect(try await code(sayingOnce: text(3)) == .malformedResponse)
        #expect(try await code(sayingOnce: text(5)) == nil)
    }

    @Test("F29: an endless header is stopped, whether in many lines, in one, or in interim responses")
    func hugeHeader() async throws {
        let line = "X-Line: " + String(repeating: "x", count: 1000) + "\r\n"
        let many = "HTTP/1.1 200 OK\r\n" + String(repeating: line, count: 1000) + "\r\n"
        let one = "HTTP/1.1 200 OK\r\nX-Line: " + String(repeating: "x", count: 1_000_000) + "\r\n\r\n"
        let hints = String(repeating: "HTTP/1.1 103 Early Hints\r\n" + line + "\r\n", count: 1000)
        #expect(try await code(sayingOnce: many) == .tooLarge)
        #expect(try await code(sayingOnce: hints + responseText()) == .tooLarge)
        let code = try await code(sayingOnce: one)
        #expect(code == .tooLarge)
    }

    @Test("The header limit comes from the configuration")
    func headerLimit() async throws {
        let server = try ScriptedServer.responding(
            responseText("200 OK", ["X-Line: " + String(repeating: "x", count: 1000)]))
        let strict = CurlHTTPTransport(configuration: .init(headerLimit: 1000))
        #expect(await strict.code(server.request()) == .tooLarge)
        #expect(await transport.code(server.request()) == nil)
    }

    @Test("F33: interim responses are not the response", arguments: ["100 Continue", "103 Early Hints"])
    func interim(_ status: String) async throws {
        let text = "HTTP/1.1 \(status)\r\nLink: </a>\r\n\r\n" + responseText("200 OK", [], "final")
        let server = try ScriptedServer.responding(text)
        let response = try await transport.send(server.request(), into: .json)
        #expect(response.head.status == .ok)
        #expect(response.head.headerFields[try #require(HTTPField.Name("Link"))] == nil)
        #expect(response.body == Array("final".utf8))
    }

    @Test("F45, F46: a partial response is accepted only if it was requested")
    func part() async throws {
        let server = try ScriptedServer.responding(
            responseText("206 Partial Content", ["Content-Range: bytes 4-7/8"], "half"))
        #expect(await transport.code(server.request()) == .malformedResponse)
        let file = try ScratchFile("old")
        #expect(await transport.code(server.request(), into: .image(descriptor: file.descriptor)) == .malformedResponse)
        #expect(file.contents == Array("old".utf8))
        #expect(await transport.code(server.request(headerFields: [.range: "bytes=4-"])) == nil)
    }

    @Test("A trailer is not a header field")
    func trailer() async throws {
        let server = try ScriptedServer.responding(
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nbody\r\n0\r\nETag: late\r\n\r\n")
        let response = try await transport.send(server.request(), into: .json)
        #expect(response.head.headerFields[.eTag] == nil)
        #expect(response.body == Array("body".utf8))
    }

    @Test("Fields with invalid names are skipped, and invalid bytes in values are harmless")
    func strangeFields() async throws {
        let server = try ScriptedServer.responding(
            "HTTP/1.1 200 OK\r\nBad Name: 1\r\n: 2\r\nETag: \u{1}x\r\nServer:\r\nContent-Length: 0\r\n\r\n")
        let fields = try await transport.send(server.request(), into: .json).head.headerFields
        #expect(fields.count == 3)
        #expect(fields[.server]?.isEmpty == true)
    }

    @Test(
        "A response that is not HTTP is malformed",
        arguments: ["SSH-2.0-OpenSSH_9.2\r\n\r\n", "<html>hello</html>", "HTTP/1.1 abc OK\r\n\r\n"])
    func notHTTP(_ text: String) async throws {
        #expect(try await code(sayingOnce: text) == .malformedResponse)
    }

    @Test("F20: disconnecting instead of responding is a lost connection")
    func nothing() async throws {
        #expect(try await code(sayingOnce: "") == .connectionLost)
    }
}
