import BoxOfficeContracts
import BoxOfficeHTTP
import BoxOfficeTesting
import Foundation
import HTTPTypes
import TestSupport
import Testing

@Suite("Record and replay") struct RecordingTests {
    private let exchanges = MemoryRecording()

    private func record(_ response: StubTransport.Response, _ request: TransportRequest? = nil) async throws {
        _ = try await RecordingTransport(StubTransport { _ in response }, to: exchanges).send(request ?? .sample())
    }

    private func replay(_ request: TransportRequest? = nil) async throws -> TransportResponse {
        try await ReplayTransport(exchanges).send(request ?? .sample())
    }

    @Test("A recorded response is played with its status, relevant fields and body")
    func roundTrip() async throws {
        try await record(
            .json(
                "{\"제목\":\"바다\"}", status: .notFound,
                headerFields: [.eTag: "\"a\"", .setCookie: "session=1", .server: "nginx"]))
        let response = try await replay()
        #expect(response.text == "{\"제목\":\"바다\"}")
        #expect(response.head.status == .notFound)
        #expect(response.head.headerFields[.eTag] == "\"a\"")
        #expect(response.head.headerFields[.setCookie] == nil)
        #expect(response.metrics.source == .recording)
    }

    @Test("Nobody else can change what is recorded")
    func permissions() throws {
        let place = TestFolder()
        try DiskRecordingFolder(place.path + "/recording").write([1], to: "a.json")
        let facts = try FileManager.default.attributesOfItem(atPath: place.path + "/recording/a.json")
        #expect(facts[.posixPermissions] as? Int == 0o644)
    }

    @Test("A recording is a file that a person can read, named after the operation")
    func file() async throws {
        try await record(.json(#"{"page":1}"#), try .sample("/search", query: [QueryItem("query", "바다")]))
        let (name, bytes) = try #require(exchanges.files.first)
        #expect(name.hasPrefix("test.sample-") && name.hasSuffix(".json"))
        #expect(
            String(decoding: bytes, as: UTF8.self) == #"""
                {
                  "operation" : "test.sample",
                  "request" : {
                    "headers" : {
                      "accept" : "application/json"
                    },
                    "method" : "GET",
                    "url" : "https://api.example/3/search?query=%EB%B0%94%EB%8B%A4"
                  },
                  "response" : {
                    "headers" : {
                      "content-type" : "application/json;charset=utf-8"
                    },
                    "status" : 200,
                    "text" : "{\"page\":1}"
                  }
                }

                """#)
    }

    @Test("A file that a person has written or renamed is played too")
    func written() async throws {
        let text = #"""
            {"operation": "mine", "response": {"status": 200, "headers": {}, "text": "hello"},
             "request": {"method": "GET", "url": "https://api.example/3/movie/1", "headers": {"accept": "application/json"}}}
            """#
        let folder = MemoryRecording(["by hand.json": Array(text.utf8), "README.md": Array("not JSON".utf8)])
        #expect(try await ReplayTransport(folder).send(.sample()).text == "hello")
    }

    @Test("A body that is not text is recorded as Base64")
    func binary() async throws {
        let body: [UInt8] = [0xFF, 0xD8, 0xFF, 0x00]
        try await record(.response(TransportResponse(head: HTTPResponse(status: .ok), body: body)))
        #expect(try await replay().body == body)
    }

    @Test("Of two equal requests the last response is recorded; different requests have different files")
    func overwriting() async throws {
        try await record(.json("1"))
        try await record(.json("2"))
        for number in 1...50 { try await record(.json("x"), try .sample("/movie/\(number + 1)")) }
        #expect(exchanges.files.count == 51)
        #expect(try await replay().text == "2")
    }

    @Test("An unknown request fails clearly, and is not retryable")
    func unknown() async throws {
        try await record(.json("1"))
        let error = await #expect(throws: TransportError.self) { try await replay(.sample("/movie/2")) }
        #expect(error?.code == .notRecorded)
        #expect(error?.isRetryable == false)
        #expect(try error?.request == .sample("/movie/2"))
        #expect(
            error?.description == "test.sample at api.example: The recording has 1 request, but not this one. "
                + "Replay the same command, or record this one.")
    }

    @Test("A recording contains neither a request's own fields nor a key")
    func secrets() async throws {
        var request = try TransportRequest.sample()
        request.head.headerFields[.authorization] = "Bearer canary"
        request.head.headerFields[.cookie] = "session=canary"
        let key = Credential(
            try #require(Secret("canary")), for: try BaseURL("https://api.example/3"), as: .queryItem("key"))
        let inner = CredentialsTransport(StubTransport { _ in .json("{}") }, credentials: [key])
        _ = try await RecordingTransport(inner, to: exchanges).send(request)
        let file = try #require(exchanges.files.first)
        #expect(!String(decoding: file.value, as: UTF8.self).contains("canary"))
    }

    @Test("A damaged file is named", arguments: ["", "{}", "not JSON", "[1]"])
    func damaged(text: String) throws {
        let error = #expect(throws: ReplayTransport.UnreadableExchange.self) {
            try ReplayTransport(MemoryRecording(["broken.json": Array(text.utf8)]))
        }
        #expect(error?.name == "broken.json")
        #expect(try #require(error).description.hasPrefix("The recorded exchange broken.json cannot be read: "))
    }

    @Test("A failure is played as the same failure, until the request succeeds; a cancelled request has no outcome")
    func failures() async throws {
        await #expect(throws: TransportError.self) { try await record(.failure(.cancelled)) }
        #expect(exchanges.files.isEmpty)
        await #expect(throws: TransportError.self) { try await record(.failure(.connectionLost)) }
        let error = await #expect(throws: TransportError.self) { try await replay() }
        #expect(error?.code == .connectionLost)
        #expect(error?.request == (try .sample()))
        try await record(.json("1"))
        #expect(try await replay().text == "1")
    }

    @Test("A part is recorded as the whole")
    func ranges() async throws {
        var request = try TransportRequest.sample()
        request.head.headerFields[.range] = "bytes=3-"
        let base = StubTransport { .json($0.head.headerFields[.range] == nil ? "whole" : "le") }
        _ = try await RecordingTransport(base, to: exchanges).send(request)
        #expect(try await replay().text == "whole")
    }

    @Test("Limits apply to a recording")
    func limits() async throws {
        try await record(.json("12345"))
        let error = await #expect(throws: TransportError.self) {
            try await ReplayTransport(exchanges).send(.sample(), into: .memory(limit: 4))
        }
        #expect(error?.code == .tooLarge)
    }

    @Test("Only a successful body is written to a file", arguments: [(200, "new", ""), (404, "old", "new")])
    func intoFile(code: Int, content: String, body: String) async throws {
        try await record(.json("new", status: HTTPResponse.Status(code: code)))
        let file = try ScratchFile("old")
        let response = try await ReplayTransport(exchanges).send(.sample(), into: .image(descriptor: file.descriptor))
        #expect(response.text == body)
        #expect(String(decoding: file.contents, as: UTF8.self) == content)
    }

    @Test("A folder that cannot be written fails the request clearly")
    func unwritable() async throws {
        let transport = RecordingTransport(StubTransport { _ in .json("{}") }, to: DiskRecordingFolder("/dev/null/no"))
        let error = await #expect(throws: TransportError.self) { try await transport.send(.sample()) }
        #expect(error?.code == .fileNotWritten)
        #expect(throws: (any Error).self) { try ReplayTransport(DiskRecordingFolder("/dev/null/no")) }
    }

    @Test("A recording in a folder of the file system is played by another transport")
    func disk() async throws {
        let folder = TestFolder()
        let place = DiskRecordingFolder(folder.path + "/a/deep")
        let recording = RecordingTransport(StubTransport { _ in .json("{}") }, to: place)
        _ = try await recording.send(.sample())
        #expect(try await ReplayTransport(place).send(.sample()).text == "{}")
    }
}
