import BoxOfficeContracts
import BoxOfficeHTTP
import CurlTransport
import HTTPTypes
import TestSupport
import Testing

/// What a closed lid or SIGSTOP does: the process does not run, while time and the servers go on.
@Suite("A process that was suspended", .timeLimit(.minutes(10))) struct StandstillTests {
    private let engine = CurlHTTPTransport()

    /// Returns a server that responds to no request before the first connections were lost.
    private func server(forgetting count: Int, arrived: Counter) throws -> ScriptedServer {
        try ScriptedServer { connection in
            while connection.readRequest() != nil {
                arrived.increment()
                guard connection.number > count else { return _ = connection.pause(for: nil) }
                connection.write(responseText("200 OK", [], "here"))
            }
        }
    }

    @Test("F78: what was in flight is sent again, and does not stop requests to its host")
    func inFlight() async throws {
        let arrived = Counter()
        let server = try server(forgetting: 5, arrived: arrived)
        var policies = TransportStack.Policies()
        policies.circuit.failures = 1
        let stack = TransportStack(engine, credentials: [], perHost: 5, policies: policies)
        let responses = try await withThrowingTaskGroup(of: TransportResponse.self) { group in
            for number in 1...8 { group.addTask { try await stack.send(server.request("/\(number)"), into: .json) } }
            await until { arrived.value == 5 }
            engine.pretendStandstill(of: .seconds(70))
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(responses.map(\.body) == Array(repeating: Array("here".utf8), count: 8))
        #expect(responses.map(\.metrics.attempts).sorted() == [1, 1, 1, 2, 2, 2, 2, 2])
    }

    @Test("F78: a request that waited for its turn is not touched; one that may be sent once is not sent again")
    func waiting() async throws {
        let arrived = Counter()
        let server = try server(forgetting: 1, arrived: arrived)
        let engine = CurlHTTPTransport(configuration: .init(requestsInFlight: 1))
        var vote = server.request("/vote")
        vote.head.method = .post
        async let first = engine.error(vote)
        await until { arrived.value == 1 }
        async let second = engine.error(server.request())
        await until { await engine.census()?.waiting == 1 }
        engine.pretendStandstill(of: .seconds(70))
        #expect(await first?.code == .connectionLost)
        #expect(await second == nil)
        #expect(arrived.value == 2)
    }

    @Test("F78: the rest of a body that was arriving can be asked for")
    func part() async throws {
        let sent = Latch()
        let server = try ScriptedServer { connection in
            guard connection.readRequest() != nil else { return }
            connection.write("HTTP/1.1 200 OK\r\nETag: \"poster\"\r\nContent-Length: 100\r\n\r\nbeginning")
            sent.open()
            connection.pause(for: nil)
        }
        let file = try ScratchFile()
        async let end = engine.error(server.request(), into: .image(descriptor: file.descriptor))
        await sent.wait()
        await until { file.contents == Array("beginning".utf8) }
        engine.pretendStandstill(of: .seconds(70))
        let error = await end
        #expect(error?.code == .connectionLost)
        #expect(error?.partialBody?.validator == "\"poster\"")
        #expect(error?.partialBody?.total == 100)
    }

    @Test("F78: connections from before are not used again")
    func idleConnections() async throws {
        let server = try ScriptedServer.responding(responseText("200 OK", [], "x"))
        for _ in 1...2 { #expect(await engine.code(server.request()) == nil) }
        #expect(server.connections == 1)
        engine.pretendStandstill(of: .seconds(70))
        // A request that begins before the loop knows of it is lost with those in flight.
        await until { await engine.hasNoticedStandstill() }
        #expect(await engine.code(server.request()) == nil)
        #expect(server.connections == 2)
    }

    @Test("A pause as a slow disk makes it ends nothing")
    func shortPause() async throws {
        let (asked, gate) = (Latch(), Latch())
        let server = try ScriptedServer { connection in
            _ = connection.readRequest()
            asked.open()
            gate.block()
            connection.write(responseText("200 OK", [], "x"))
        }
        async let code = engine.code(server.request())
        await asked.wait()
        engine.pretendStandstill(of: .seconds(5))
        _ = await engine.census()
        gate.open()
        #expect(await code == nil)
        #expect(server.connections == 1)
    }
}
