import BoxOfficeContracts
import BoxOfficeHTTP
import CurlTransport
import HTTPTypes
import TestSupport
import Testing

@Suite("Cancellation", .timeLimit(.minutes(10))) struct CancellationTests {
    let transport = CurlHTTPTransport()

    @Test("A task that is already cancelled sends nothing")
    func before() async throws {
        let server = try ScriptedServer.responding(responseText())
        let gate = Latch()
        let task = Task {
            await gate.wait()
            return await transport.code(server.request())
        }
        task.cancel()
        gate.open()
        #expect(await task.value == .cancelled)
        #expect(server.connections == 0)
        #expect(await transport.census() == nil)
    }

    @Test("Cancelling while the response is awaited frees the handle")
    func during() async throws {
        let asked = Latch()
        let server = try ScriptedServer { connection in
            _ = connection.readRequest()
            asked.open()
            connection.pause(for: nil)
        }
        let task = Task { await transport.code(server.request()) }
        await asked.wait()
        task.cancel()
        #expect(await task.value == .cancelled)
        #expect(await transport.census() == .init(running: 0, waiting: 0, idleHandles: 1))
    }

    @Test("Cancelling in the middle of a body stops writing to the file before the task continues")
    func midBody() async throws {
        let hungUp = Latch()
        let server = try ScriptedServer { connection in
            _ = connection.readRequest()
            connection.write("HTTP/1.1 200 OK\r\n\r\n" + String(repeating: "x", count: 100_000))
            connection.pause(for: nil)
            hungUp.open()
        }
        let file = try ScratchFile()
        let task = Task { await transport.code(server.request(), into: .image(descriptor: file.descriptor)) }
        await until { !file.contents.isEmpty }
        task.cancel()
        #expect(await task.value == .cancelled)
        let length = file.contents.count
        await hungUp.wait()
        #expect(file.contents.count == length)
    }

    @Test("Cancelling a request that waits for its turn ends it at once, and it never begins")
    func queued() async throws {
        let gate = Latch()
        let server = try ScriptedServer { connection in
            while connection.readRequest() != nil {
                gate.block()
                connection.write(responseText())
            }
        }
        let transport = CurlHTTPTransport(configuration: .init(requestsInFlight: 1))
        let first = Task { await transport.code(server.request("/first")) }
        await until { await transport.census()?.running == 1 }
        let queued = Task { await transport.code(server.request("/queued")) }
        await until { await transport.census()?.waiting == 1 }
        queued.cancel()
        #expect(await queued.value == .cancelled)
        gate.open()
        #expect(await first.value == nil)
        #expect(await transport.code(server.request("/last")) == nil)
        #expect(await transport.census() == .init(running: 0, waiting: 0, idleHandles: 1))
    }

    @Test("F81: many cancellations at random moments leave nothing behind")
    func storm() async throws {
        let server = try ScriptedServer.responding(responseText("200 OK", [], "x"))
        let codes = await withTaskGroup(of: TransportError.Code?.self) { group in
            for number in 0..<TestSize.pick(200, full: 2000) {
                group.addTask {
                    let task = Task { await transport.code(server.request("/\(number)")) }
                    for _ in 0..<number % 40 { await Task.yield() }
                    task.cancel()
                    return await task.value
                }
            }
            return await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(codes.isSubset(of: [nil, .cancelled]))
        #expect(await transport.code(server.request()) == nil)
        let census = try #require(await transport.census())
        #expect(census.running == 0 && census.waiting == 0)
        #expect(census.idleHandles <= 64)
    }

    @Test("F81: a request that is cancelled while it is handed to the loop is not queued")
    func handover() async throws {
        let server = try ScriptedServer.responding(responseText())
        let transport = CurlHTTPTransport()
        for number in 0..<TestSize.pick(300, full: 3000) {
            let task = Task { await transport.code(server.request("/\(number)")) }
            for _ in 0..<number % 10 { await Task.yield() }
            task.cancel()
            _ = await task.value
            #expect(await transport.census()?.waiting ?? 0 == 0)
        }
    }
}
