import BoxOfficeContracts
import BoxOfficeHTTP
import CurlTransport
import HTTPTypes
import Testing

@Suite("A body in a file", .timeLimit(.minutes(10))) struct FileTests {
    let transport = CurlHTTPTransport()

    @Test("A successful body replaces the file's content, and is not in memory")
    func success() async throws {
        let body = String(repeating: "0123456789", count: 100_000)
        let server = try ScriptedServer.responding(responseText("200 OK", [], body))
        let file = try ScratchFile(String(repeating: "old", count: 1_000_000))
        let response = try await transport.send(server.request(), into: .image(descriptor: file.descriptor))
        #expect(file.contents == Array(body.utf8))
        #expect(response.body.isEmpty)
        #expect(response.bodyLength == 1_000_000)
    }

    @Test("A successful response without a body leaves an empty file")
    func empty() async throws {
        let server = try ScriptedServer.responding(responseText())
        let file = try ScratchFile("old")
        _ = try await transport.send(server.request(), into: .image(descriptor: file.descriptor))
        #expect(file.contents.isEmpty)
    }

    @Test("F48: the body of a 404 is in memory, and the file is as it was")
    func notFound() async throws {
        let server = try ScriptedServer.responding(responseText("404 Not Found", [], "no such poster"))
        let file = try ScratchFile("old")
        let sink = BodySink.file(descriptor: file.descriptor, limit: 3)
        let response = try await transport.send(server.request(), into: sink)
        #expect(response.head.status == .notFound)
        #expect(response.body == Array("no such poster".utf8))
        #expect(file.contents == Array("old".utf8))
    }

    @Test("A long explanation is cut at 64 KiB, and counted in full")
    func longExplanation() async throws {
        let server = try ScriptedServer.responding(responseText("500 Oops", [], String(repeating: "x", count: 100_000)))
        let file = try ScratchFile()
        let response = try await transport.send(server.request(), into: .image(descriptor: file.descriptor))
        #expect(response.body.count == 64 << 10)
        #expect(response.bodyLength == 100_000)
    }

    @Test("A body beyond the limit is an error, announced or not")
    func limit() async throws {
        let file = try ScratchFile()
        for text in [responseText("200 OK", [], "0123456789A"), "HTTP/1.1 200 OK\r\n\r\n0123456789A"] {
            let server = try ScriptedServer.sayingOnce(text)
            let code = await transport.code(server.request(), into: .file(descriptor: file.descriptor, limit: 10))
            #expect(code == .tooLarge)
        }
        #expect(file.contents.isEmpty)
    }

    @Test("A file that cannot be written says why")
    func unwritable() async throws {
        let server = try ScriptedServer.responding(responseText("200 OK", [], "poster"))
        let file = ScratchFile.readOnly
        let error = await transport.error(server.request(), into: .image(descriptor: file.descriptor))
        #expect(error?.code == .fileNotWritten)
        #expect(error?.reason.contains("Invalid argument") == true || error?.reason.contains("Bad file") == true)
    }
}
