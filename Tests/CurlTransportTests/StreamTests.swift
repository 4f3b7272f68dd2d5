import BoxOfficeHTTP
import CurlTransport
import HTTPTypes
import Testing

@Suite("A body as a stream") struct StreamTests {
    let transport = CurlHTTPTransport()

    /// Returns a server that responds with a head and a part, and with the other parts once the test opens the gate.
    private func server(_ fields: String, parts: [String], before gate: Gate? = nil) throws -> RawServer {
        try RawServer { connection in
            while connection.readRequest() != nil {
                connection.write("HTTP/1.1 200 OK\r\n\(fields)\r\n\r\n")
                for (number, part) in parts.enumerated() {
                    if number > 0 { gate?.pass() }
                    connection.write(part)
                }
            }
        }
    }

    @Test("The head arrives with the first bytes, long before the last")
    func parts() async throws {
        let gate = Gate()
        let server = try server("Content-Length: 11", parts: ["hello ", "world"], before: gate)
        let response = try await transport.stream(server.request())
        #expect(response.head.status == .ok)
        var reader = response.body.makeAsyncIterator()
        #expect(try await reader.next() == Array("hello ".utf8))
        gate.open()
        #expect(try await reader.next() == Array("world".utf8))
        #expect(try await reader.next() == nil)
        #expect(try await reader.next() == nil)
    }

    @Test("Any status has a body, or none")
    func statuses() async throws {
        let refusing = try RawServer.responding(responseText("404 Not Found", [], "no such thing"))
        let missing = try await transport.stream(refusing.request())
        #expect(missing.head.status == .notFound)
        #expect(try await missing.body.whole() == Array("no such thing".utf8))
        let silent = try RawServer.responding(responseText("204 No Content"))
        let empty = try await transport.stream(silent.request())
        #expect(try await empty.body.whole() == [])
        withExtendedLifetime((refusing, silent)) {}
    }

    @Test("A slow reader makes only its server wait, and still gets the whole body")
    func backPressure() async throws {
        let size = 16 << 20
        let written = Counter()
        let server = try RawServer { connection in
            _ = connection.readRequest()
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: \(size)\r\n\r\n")
            for _ in 0..<size >> 16 {
                connection.write([UInt8](repeating: 1, count: 1 << 16))
                written.increment()
            }
        }
        let quick = try RawServer.responding(responseText("200 OK", [], "quick"))
        let response = try await transport.stream(server.request(), highWater: 64 << 10)
        // Sockets buffer some megabytes; other requests being served shows that the loop runs.
        for _ in 0..<50 { #expect(await transport.code(quick.request()) == nil) }
        #expect(written.value < size >> 16)
        #expect(await transport.census()?.running == 1)
        var (length, largest) = (0, 0)
        for try await part in response.body {
            length += part.count
            largest = max(largest, part.count)
        }
        #expect(length == size)
        #expect(largest <= 64 << 10 + 16 << 10)
    }

    @Test("F20, F22: a body that ends too early gives an error after its bytes, once")
    func truncated() async throws {
        for text in ["Content-Length: 100\r\n\r\nhalf", "Transfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n"] {
            let server = try RawServer.sayingOnce("HTTP/1.1 200 OK\r\n" + text)
            var reader = try await transport.stream(server.request()).body.makeAsyncIterator()
            var bytes: [UInt8] = []
            let error = await #expect(throws: TransportError.self) {
                while let part = try await reader.next() { bytes += part }
            }
            #expect(error?.code == .connectionLost)
            #expect(bytes == Array("half".utf8))
            #expect(try await reader.next() == nil)
        }
    }

    @Test("A missing response is an error before there is a body")
    func noResponse() async throws {
        let server = try RawServer.sayingOnce("")
        let error = await #expect(throws: TransportError.self) { try await transport.stream(server.request()) }
        #expect(error?.code == .connectionLost)
    }

    @Test("F84: an abandoned body ends the exchange")
    func abandoned() async throws {
        let hungUp = Event()
        let server = try RawServer { connection in
            _ = connection.readRequest()
            connection.write("HTTP/1.1 200 OK\r\n\r\nendless")
            connection.awaitHangUp()
            hungUp.happen()
        }
        var response: StreamedResponse? = try await transport.stream(server.request())
        #expect(response?.head.status == .ok)
        response = nil
        await hungUp.wait()
        #expect(await transport.census() == .init(running: 0, waiting: 0, idleHandles: 1))
    }

    @Test("F84: an abandoned body that is paused ends the exchange")
    func abandonedWhilePaused() async throws {
        let hungUp = Event()
        let server = try RawServer { connection in
            _ = connection.readRequest()
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: 100000000\r\n\r\n")
            connection.write([UInt8](repeating: 1, count: 100_000_000))
            hungUp.happen()
        }
        do {
            let response = try await transport.stream(server.request(), highWater: 1)
            for try await _ in response.body { break }
        }
        await hungUp.wait()
        #expect(await transport.census() == .init(running: 0, waiting: 0, idleHandles: 1))
    }

    @Test("If little is left of an abandoned body, it is read, so that its connection can be reused")
    func remainder() async throws {
        let gate = Gate()
        let server = try server(
            "Content-Length: 20000", parts: ["x", String(repeating: "x", count: 19999)], before: gate)
        do { _ = try await transport.stream(server.request()) }
        gate.open()
        while await transport.census()?.running != 0 { await Task.yield() }
        #expect(await transport.code(server.request()) == nil)
        #expect(server.connections == 1)
    }

    @Test("Cancelling the reader ends the exchange at once")
    func cancelled() async throws {
        let hungUp = Event()
        let server = try RawServer { connection in
            _ = connection.readRequest()
            connection.write("HTTP/1.1 200 OK\r\n\r\nendless")
            connection.awaitHangUp()
            hungUp.happen()
        }
        let response = try await transport.stream(server.request())
        let (reads, reading) = AsyncStream<Void>.makeStream()
        let task = Task { () -> TransportError.Code? in
            do throws(TransportError) {
                for try await _ in response.body { reading.yield() }
                return nil
            } catch {
                return error.code
            }
        }
        for await _ in reads { break }
        task.cancel()
        #expect(await task.value == .cancelled)
        await hungUp.wait()
    }

    @Test("Shutting down ends a body with an error")
    func shutdown() async throws {
        let server = try RawServer { connection in
            _ = connection.readRequest()
            connection.write("HTTP/1.1 200 OK\r\n\r\nendless")
            connection.awaitHangUp()
        }
        let response = try await transport.stream(server.request())
        await transport.shutdown()
        let error = await #expect(throws: TransportError.self) { try await response.body.whole() }
        #expect(error?.code == .shutDown)
    }

    @Test("A released transport still delivers a body that has begun")
    func letGo() async throws {
        let gate = Gate()
        let server = try server("Content-Length: 11", parts: ["hello ", "world"], before: gate)
        var transport: CurlHTTPTransport? = CurlHTTPTransport()
        let response = try await transport?.stream(server.request())
        transport = nil
        gate.open()
        #expect(try await response?.body.whole() == Array("hello world".utf8))
    }

    @Test("The body of a followed redirect is not delivered")
    func redirect() async throws {
        let server = try RawServer { connection in
            while let request = connection.readRequest() {
                let isFirst = request.hasPrefix("GET /1")
                connection.write(
                    isFirst ? responseText("302 Found", ["Location: /2"], "go") : responseText("200 OK", [], "here"))
            }
        }
        var limits = RequestLimits.brief
        limits.redirects = 1
        let followed = try await transport.stream(server.request("/1", limits: limits))
        #expect(try await followed.body.whole() == Array("here".utf8))
        let shown = try await transport.stream(server.request("/1"))
        #expect(shown.head.status == .found)
        #expect(try await shown.body.whole() == Array("go".utf8))
    }

    @Test("F30: compression is not requested, and a compressed body is refused")
    func compressed() async throws {
        let asked = Recorder()
        let server = try RawServer { connection in
            while let request = connection.readRequest() {
                asked.record(request)
                connection.write("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 35\r\n\r\n")
                connection.write(Compressed.greeting)
            }
        }
        let error = await #expect(throws: TransportError.self) { try await transport.stream(server.request()) }
        #expect(error?.code == .malformedResponse)
        #expect(asked.all.first?.contains("gzip") == false)
    }

    @Test("F26: the total limit does not apply, the stall limit does")
    func stall() async throws {
        let server = try RawServer { connection in
            _ = connection.readRequest()
            connection.write("HTTP/1.1 200 OK\r\n\r\nand then nothing")
            connection.awaitHangUp()
        }
        var limits = RequestLimits.brief
        limits.total = .milliseconds(1)
        limits.stall = .seconds(1)
        let response = try await transport.stream(server.request(limits: limits))
        let error = await #expect(throws: TransportError.self) { try await response.body.whole() }
        #expect(error?.code == .timedOut)
    }
}

extension StreamedBody {
    /// Reads all bytes.
    func whole() async throws(TransportError) -> [UInt8] {
        var bytes: [UInt8] = []
        for try await part in self { bytes += part }
        return bytes
    }
}
