import BoxOfficeContracts
import BoxOfficeHTTP
import CurlTransport
import HTTPTypes
import Testing

/// A reused handle must not keep anything of the previous request or response.
///
/// Its options are set again only where a request differs from the previous one, and a head is parsed only where a
/// response does.
@Suite("A handle that is used again", .timeLimit(.minutes(10))) struct HandleTests {
    let transport = CurlHTTPTransport(configuration: .init(requestsInFlight: 1))

    @Test("Each response has its own fields, whatever the previous one had")
    func fields() async throws {
        let heads = [
            ["A: 1", "B: 2", "C: 3"],
            ["A: 1", "B: 2", "C: 3"],
            ["A: 1", "B: 22", "C: 3"],
            ["B: 22", "C: 3"],
            ["A: 1", "A: 1", "B: 22", "C: 3", "D:4", "D:  5 "],
            ["a: 1", "B@d/: 2", "B: 22", "C: 3"],
            [],
            ["A: 1"],
        ]
        let asked = Counter()
        let server = try ScriptedServer { connection in
            while connection.readRequest() != nil {
                connection.write(responseText("200 OK", heads[asked.increment() - 1]))
            }
        }
        for head in heads {
            let fields = try await transport.send(server.request(), into: .json).head.headerFields
            let expected = head.filter { !$0.contains("/") }.map { $0.split(separator: ":").map(trimmed) }
            #expect(fields[.contentLength] == "0")
            #expect(fields.dropFirst().map { [$0.name.rawName, $0.value] } == expected)
        }
        #expect(server.connections == 1)
    }

    @Test("A field whose value goes on in further lines is one value, and leaves no trace in the next response")
    func foldedFields() async throws {
        let heads: [([String], [String: String])] = [
            (["A: 1", "B: one", " two", "\t  three  ", "C: 3"], ["A": "1", "B": "one two three", "C": "3"]),
            (["A: 1", "B: one", "C: 3"], ["A": "1", "B": "one", "C": "3"]),
            (["A: 1", "B: one", "C: 3", " 4"], ["A": "1", "B": "one", "C": "3 4"]),
            (["A:", "  late", "B: one", "  ", "C: 3"], ["A": "late", "B": "one", "C": "3"]),
            (["A: 1", "B@d/: 2", " goes with the bad one", "C: 3"], ["A": "1", "C": "3"]),
        ]
        let asked = Counter()
        let server = try ScriptedServer { connection in
            while connection.readRequest() != nil {
                connection.write(responseText("200 OK", heads[asked.increment() - 1].0))
            }
        }
        for (_, expected) in heads {
            let fields = try await transport.send(server.request(), into: .json).head.headerFields.dropFirst()
            let received = fields.map { ($0.name.rawName, $0.value) }
            #expect(Dictionary(received, uniquingKeysWith: { "\($0), \($1)" }) == expected)
        }
    }

    @Test("A field that goes on in as many lines as a header may have is read at once")
    func manyLines() async throws {
        let head = ["B: one"] + [String](repeating: " b", count: 60_000)
        let server = try ScriptedServer.responding(responseText("200 OK", head))
        let fields = try await transport.send(server.request(), into: .json).head.headerFields
        #expect(fields.first { $0.name.rawName == "B" }?.value.count == 3 + 2 * 60_000)
    }

    @Test("F24: a length that goes on in a further line is malformed")
    func foldedLength() async throws {
        let server = try ScriptedServer.responding("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n 0\r\n\r\nhello")
        #expect(await transport.code(server.request()) == .malformedResponse)
    }

    @Test("Each response has its own status, reason and length")
    func statuses() async throws {
        let statuses = ["200 OK", "200 OK", "200 Fine", "404 Not Found", "200 OK"]
        let asked = Counter()
        let server = try ScriptedServer { connection in
            while connection.readRequest() != nil {
                let number = asked.increment()
                connection.write(responseText(statuses[number - 1], [], String(repeating: "x", count: number / 2)))
            }
        }
        for (number, status) in statuses.enumerated() {
            let response = try await transport.send(server.request(), into: .json)
            #expect(response.head.status.description == status)
            #expect(response.head.headerFields[.contentLength] == String((number + 1) / 2))
            #expect(response.body.count == (number + 1) / 2)
        }
    }

    @Test("Two different lengths are malformed also after a response that had one of them")
    func lengths() async throws {
        let asked = Counter()
        let server = try ScriptedServer { connection in
            while connection.readRequest() != nil {
                let second = asked.increment() == 1 ? "X-Length: 7" : "Content-Length: 7"
                connection.write("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\(second)\r\n\r\nhello")
            }
        }
        #expect(await transport.code(server.request()) == nil)
        #expect(await transport.code(server.request()) == .malformedResponse)
    }

    @Test("A request sends its own fields and method, and none of the previous one")
    func request() async throws {
        let asked = Recorder()
        let server = try ScriptedServer { connection in
            while let request = connection.readRequest() {
                asked.record(request)
                connection.write("HTTP/1.1 204 No Content\r\n\r\n")
            }
        }
        var limits = RequestLimits.patient
        limits.acceptsCompression = false
        var delete = server.request("/3")
        delete.head.method = .delete
        let requests = [
            server.request("/1", headerFields: [.authorization: "Bearer first", .accept: "text/plain"]),
            server.request("/2", limits: limits), delete, server.request("/4"), server.request("/5"),
        ]
        for request in requests { _ = try await transport.send(request, into: .json) }
        let lines = asked.all.map(\.firstLine)
        #expect(lines == ["GET /1", "GET /2", "DELETE /3", "GET /4", "GET /5"].map { $0 + " HTTP/1.1" })
        #expect(asked.all.map { $0.contains("Bearer first") } == [true, false, false, false, false])
        #expect(asked.all.map { $0.contains("text/plain") } == [true, false, false, false, false])
        #expect(asked.all.map { $0.contains("gzip") } == [true, false, true, true, true])
    }

    @Test("An error describes its own request, not the previous one")
    func phase() async throws {
        let asked = Counter()
        let server = try ScriptedServer { connection in
            while connection.readRequest() != nil {
                if asked.increment() == 1 { connection.write(responseText("200 OK", [], "x")) }
            }
        }
        var limits = RequestLimits.patient
        limits.total = nil
        limits.stall = .seconds(1)
        #expect(await transport.code(server.request(limits: .patient)) == nil)
        let error = await transport.error(server.request(limits: limits))
        #expect(error?.code == .timedOut)
        #expect(error?.reason.contains("waiting for the response") == true)
    }
}

private func trimmed(_ text: Substring) -> String {
    text.split(separator: " ").joined(separator: " ")
}
