import BoxOfficeContracts
import BoxOfficeHTTP
import CurlTransport
import HTTPTypes
import Testing

@Suite("A body in memory", .timeLimit(.minutes(10))) struct MemoryTests {
    let transport = CurlHTTPTransport()

    @Test("A response has its status, fields, body and metrics")
    func wholeResponse() async throws {
        let server = try ScriptedServer.responding(
            responseText("200 OK", ["X-A: 1", "X-A: 2", "Content-Type: text/plain"], "hello"))
        let response = try await transport.send(server.request(), into: .json)
        #expect(response.head.status == .ok)
        #expect(response.head.headerFields[values: try #require(HTTPField.Name("X-A"))] == ["1", "2"])
        #expect(response.body == Array("hello".utf8))
        #expect(response.bodyLength == 5)
        #expect(response.metrics.httpVersion == "HTTP/1.1")
        #expect(response.metrics.total > .zero)
        #expect(response.metrics.attempts == 1)
    }

    @Test("Any complete response is a success, whatever its status", arguments: [204, 304, 404, 429, 500, 599, 999])
    func anyStatus(_ status: Int) async throws {
        let server = try ScriptedServer.responding("HTTP/1.1 \(status) Whatever\r\nContent-Length: 0\r\n\r\n")
        let response = try await transport.send(server.request(), into: .json)
        #expect(response.head.status.code == status)
        #expect(response.body.isEmpty)
    }

    @Test("The response to HEAD may announce more than the limit, since it does not come")
    func head() async throws {
        let server = try ScriptedServer.responding("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n")
        var request = server.request()
        request.head.method = .head
        let response = try await transport.send(request, into: .memory(limit: 10))
        #expect(response.head.headerFields[.contentLength] == "1000000")
        #expect(response.body.isEmpty)
    }

    @Test("F25: a body that ends with the connection counts as complete")
    func untilClose() async throws {
        let server = try ScriptedServer.sayingOnce("HTTP/1.1 200 OK\r\n\r\nall there is")
        #expect(try await transport.send(server.request(), into: .json).body == Array("all there is".utf8))
    }

    @Test("F28: a body in pieces of one byte is the same body")
    func slicer() async throws {
        let text = responseText("200 OK", [], #"{"영화":"기생충"}"#)
        let server = try ScriptedServer { connection in
            while connection.readRequest() != nil {
                for byte in text.utf8 { connection.write([byte]) }
            }
        }
        #expect(try await transport.send(server.request(), into: .json).body == Array(#"{"영화":"기생충"}"#.utf8))
    }

    @Test("A body may have as many bytes as the limit, and not one more", arguments: [10, 11])
    func limit(_ count: Int) async throws {
        let body = String(repeating: "x", count: count)
        let chunked =
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n\(String(count, radix: 16))\r\n\(body)\r\n0\r\n\r\n"
        for text in [responseText("200 OK", [], body), chunked] {
            let server = try ScriptedServer.responding(text)
            let code = await transport.code(server.request(), into: .memory(limit: 10))
            #expect(code == (count > 10 ? .tooLarge : nil))
        }
    }

    @Test("A compressed body is decompressed, and the request accepts compression")
    func gzip() async throws {
        let asked = Recorder()
        let server = try ScriptedServer { connection in
            while let request = connection.readRequest() {
                asked.record(request)
                connection.write("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 35\r\n\r\n")
                connection.write(Compressed.greeting)
            }
        }
        let response = try await transport.send(server.request(), into: .json)
        #expect(response.body == Array("안녕, hello hello hello".utf8))
        #expect(asked.all.first?.contains("gzip") == true)
    }

    @Test("F32: a compressed body is decompressed although compression was not requested")
    func uninvitedGzip() async throws {
        let asked = Recorder()
        let server = try ScriptedServer { connection in
            while let request = connection.readRequest() {
                asked.record(request)
                connection.write("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 35\r\n\r\n")
                connection.write(Compressed.greeting)
            }
        }
        var limits = RequestLimits.patient
        limits.acceptsCompression = false
        let response = try await transport.send(server.request(limits: limits), into: .json)
        #expect(response.body == Array("안녕, hello hello hello".utf8))
        #expect(asked.all.first?.contains("gzip") == false)
    }

    @Test(
        "F31: bytes after a compressed body, be it a second one or not, are malformed and never cut off in silence",
        arguments: [Compressed.greeting, Array("more".utf8)], [false, true])
    func secondMember(_ second: [UInt8], inOneWrite: Bool) async throws {
        let server = try ScriptedServer { connection in
            while connection.readRequest() != nil {
                let length = Compressed.greeting.count + second.count
                let head = Array("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(length)\r\n\r\n".utf8)
                connection.write(head + Compressed.greeting + (inOneWrite ? second : []))
                if !inOneWrite { connection.write(second) }
            }
        }
        let error = await transport.error(server.request())
        #expect(error?.code == .malformedResponse)
        #expect(error?.reason.contains("more than one part") == true)
    }

    /// A response in a coding that libcurl does not read, to those who accept compression, and the plain one to others.
    private func server(_ coding: String, _ bytes: [UInt8], asked: Recorder) throws -> ScriptedServer {
        try ScriptedServer { connection in
            while let request = connection.readRequest() {
                asked.record(request)
                guard request.lowercased().contains("accept-encoding: identity") else {
                    let fields = "Content-Encoding: \(coding)\r\nContent-Length: \(bytes.count)"
                    connection.write(Array("HTTP/1.1 200 OK\r\n\(fields)\r\n\r\n".utf8) + bytes)
                    continue
                }
                connection.write(responseText("200 OK", [], "plain"))
            }
        }
    }

    private static let unreadable = [
        ("gzip", Compressed.greeting + Compressed.greeting),
        ("gzip", Compressed.greeting.dropLast(8) + [UInt8](repeating: 1, count: 8)),
        ("compress", Array("x".utf8)), ("gzip, aes128gcm", Compressed.greeting),
    ]

    @Test("F31: a body that cannot be decoded is asked for once more without compression", arguments: unreadable)
    func uncompressed(coding: String, bytes: [UInt8]) async throws {
        let asked = Recorder()
        let server = try server(coding, bytes, asked: asked)
        let response = try await transport.send(server.request(), into: .json)
        #expect(response.body == Array("plain".utf8))
        #expect(response.bodyLength == 5)
        #expect(asked.all.count == 2)
    }

    @Test("F31: but not if the request may be sent once only")
    func uncompressedOnce() async throws {
        let asked = Recorder()
        let server = try server("gzip", Compressed.greeting + [0], asked: asked)
        var request = server.request()
        request.head.method = .post
        #expect(await transport.code(request) == .malformedResponse)
        #expect(asked.all.count == 1)
    }

    @Test("F31: an unknown coding is not called damaged")
    func unknownCoding() async throws {
        let server = try ScriptedServer.responding(responseText("200 OK", ["Content-Encoding: compress"], "x"))
        let error = await transport.error(server.request())
        #expect(error?.code == .malformedResponse)
        #expect(error?.reason.contains("an encoding") == true)
        #expect(error?.reason.contains("damaged") == false)
    }

    @Test("F30: a decompression bomb is stopped at the limit of decompressed bytes", arguments: Compressed.bombs)
    func bomb(_ bomb: Compressed.Bomb) async throws {
        let asked = Recorder()
        let server = try ScriptedServer { connection in
            while let request = connection.readRequest() {
                asked.record(request)
                connection.write(
                    "HTTP/1.1 200 OK\r\nContent-Encoding: \(bomb.encoding)\r\n"
                        + "Content-Length: \(bomb.bytes.count)\r\n\r\n")
                connection.write(bomb.bytes)
            }
        }
        let codes = [
            await transport.code(server.request(), into: .memory(limit: 1 << 20)),
            await transport.code(server.request(), into: .memory(limit: 64 << 10)),
        ]
        // libcurl neither requests nor accepts an encoding that it cannot decompress.
        let isKnown = bomb.encoding.split(separator: ", ").allSatisfy { asked.all[0].contains($0) }
        #expect(codes == (isKnown ? [.tooLarge, .tooLarge] : [.malformedResponse, .malformedResponse]))
    }

    @Test("F31: a plain body that claims to be compressed is malformed")
    func falseGzip() async throws {
        let server = try ScriptedServer.responding(
            responseText("200 OK", ["Content-Encoding: gzip"], "{\"plain\": true}"))
        #expect(await transport.code(server.request()) == .malformedResponse)
    }
}
