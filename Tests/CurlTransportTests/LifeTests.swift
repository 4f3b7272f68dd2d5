import BoxOfficeContracts
import BoxOfficeHTTP
import CurlTransport
import HTTPTypes
import TestSupport
import Testing

@Suite("A transport's life", .timeLimit(.minutes(10))) struct LifeTests {
    /// Returns a server that reads requests, signals each, and never responds.
    private func silentServer(_ asked: Latch) throws -> ScriptedServer {
        try ScriptedServer { connection in
            _ = connection.readRequest()
            asked.open()
            connection.pause(for: nil)
        }
    }

    @Test("Nothing runs before the first request")
    func lazy() async {
        let transport = CurlHTTPTransport()
        #expect(await transport.census() == nil)
    }

    @Test(
        "F36: after a while without requests the loop ends; the next request starts it again",
        arguments: [Duration.zero, .seconds(-1), .seconds(Int64.min)])
    func idle(for time: Duration) async throws {
        let server = try ScriptedServer.responding(responseText("200 OK", [], "x"))
        let transport = CurlHTTPTransport(configuration: .init(idleTime: time))
        for _ in 1...3 {
            #expect(await transport.code(server.request()) == nil)
            await transport.loopHasEnded()
            #expect(await transport.census() == nil)
        }
        #expect(server.connections == 3)
    }

    @Test("A loop without an end waits for the next request")
    func endless() async throws {
        let server = try ScriptedServer.responding(responseText("200 OK", [], "x"))
        let transport = CurlHTTPTransport(configuration: .init(idleTime: .seconds(Int64.max)))
        for _ in 1...2 { #expect(await transport.code(server.request()) == nil) }
        #expect(server.connections == 1)
        await transport.shutdown()
    }

    @Test("Requests that arrive just as the loop ends are served")
    func idleRace() async throws {
        let server = try ScriptedServer.responding(responseText("200 OK", [], "x"))
        let transport = CurlHTTPTransport(configuration: .init(idleTime: .zero))
        let failures = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    var failures = 0
                    for number in 0..<100 {
                        if await transport.code(server.request("/\(number)")) != nil { failures += 1 }
                    }
                    return failures
                }
            }
            return await group.reduce(0, +)
        }
        #expect(failures == 0)
    }

    @Test("Shutting down ends running and waiting requests and refuses later ones; twice is harmless")
    func shutdown() async throws {
        let asked = Latch()
        let server = try silentServer(asked)
        let transport = CurlHTTPTransport(configuration: .init(requestsInFlight: 1))
        let running = Task { await transport.code(server.request()) }
        await asked.wait()
        let waiting = Task { await transport.code(server.request()) }
        await until { await transport.census()?.waiting == 1 }
        await transport.shutdown()
        #expect(await running.value == .shutDown)
        #expect(await waiting.value == .shutDown)
        #expect(await transport.code(server.request()) == .shutDown)
        #expect(await transport.census() == nil)
        await transport.shutdown()
    }

    @Test("A transport that was never used can be shut down")
    func unusedShutdown() async throws {
        let transport = CurlHTTPTransport()
        await transport.shutdown()
        #expect(await transport.code(try ScriptedServer.responding(responseText()).request()) == .shutDown)
    }

    @Test("All requests that race with the shutdown end with a response or an error")
    func shutdownRace() async throws {
        let server = try ScriptedServer.responding(responseText("200 OK", [], "x"))
        for _ in 0..<20 {
            let transport = CurlHTTPTransport()
            let tasks = (0..<20).map { number in Task { await transport.code(server.request("/\(number)")) } }
            await transport.shutdown()
            for task in tasks { #expect([nil, .shutDown].contains(await task.value)) }
        }
    }

    @Test("A released transport completes its running requests, and then ends the loop")
    func letGo() async throws {
        let (asked, gate) = (Latch(), Latch())
        let hungUp = Latch()
        let server = try ScriptedServer { connection in
            _ = connection.readRequest()
            asked.open()
            gate.block()
            connection.write(responseText("200 OK", [], "x"))
            connection.pause(for: nil)
            hungUp.open()
        }
        var transport: CurlHTTPTransport? = CurlHTTPTransport()
        let task = Task { [transport] in await transport?.code(server.request()) }
        await asked.wait()
        transport = nil
        gate.open()
        #expect(await task.value == nil)
        // The idle connection is closed before its idle time is over: the loop has ended.
        await hungUp.wait()
    }

    @Test("If libcurl's multi handle fails, its requests fail with a retryable error, and the next one works")
    func failedMulti() async throws {
        let asked = Latch()
        let silent = try silentServer(asked)
        let server = try ScriptedServer.responding(responseText("200 OK", [], "x"))
        let transport = CurlHTTPTransport()
        let task = Task { await transport.error(silent.request()) }
        await asked.wait()
        transport.failMulti()
        let error = await task.value
        #expect(error?.code == .engineFailed)
        #expect(error?.isRetryable == true)
        #expect(await transport.code(server.request()) == nil)
        #expect(await transport.census() == .init(running: 0, waiting: 0, idleHandles: 1))
    }
}
