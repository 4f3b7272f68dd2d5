import BoxOfficeContracts
import BoxOfficeHTTP
import CurlTransport
import HTTPTypes
import TestSupport
import Testing

@Suite("Connections", .timeLimit(.minutes(10))) struct ConnectionTests {
    let transport = CurlHTTPTransport()

    @Test("F1: a name that does not exist cannot be resolved")
    func unresolved() async throws {
        let head = HTTPRequest(method: .get, scheme: "https", authority: unresolvableHost, path: "/")
        let error = await transport.error(TransportRequest(head: head, operation: "test", limits: .patient))
        #expect(error?.code == .nameNotResolved)
        #expect(error?.reason.contains("name could not be resolved") == true)
    }

    @Test("F5: a port without a listener refuses the connection")
    func refused() async throws {
        let server = try ScriptedServer.responding("")
        server.stop()
        #expect(await transport.code(server.request()) == .connectionFailed)
    }

    @Test("F6: a server that does not respond is abandoned after the connect limit")
    func silence() async throws {
        let silent = try #require(SilentPort())
        var limits = RequestLimits.patient
        limits.connect = .milliseconds(200)
        let head = HTTPRequest(method: .get, scheme: "http", authority: "127.0.0.1:\(silent.port)", path: "/")
        let error = await transport.error(TransportRequest(head: head, operation: "test", limits: limits))
        #expect(error?.code == .timedOut)
        #expect(error?.reason.contains("connecting") == true)
    }

    @Test("F7: a reset right after connecting is retryable")
    func earlyReset() async throws {
        let server = try ScriptedServer { connection in connection.endsWithReset() }
        let code = try #require(await transport.code(server.request()))
        // It depends on the moment whether libcurl still sees a connection.
        #expect([.connectionLost, .connectionFailed].contains(code))
    }

    @Test("F7: a reset instead of a response, or in the middle of one, is a lost connection", arguments: [false, true])
    func reset(_ midBody: Bool) async throws {
        let server = try ScriptedServer { connection in
            _ = connection.readRequest()
            if midBody { connection.write("HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\nsome") }
            connection.endsWithReset()
        }
        #expect(await transport.code(server.request()) == .connectionLost)
    }

    @Test("Consecutive requests share one connection")
    func reuse() async throws {
        let server = try ScriptedServer.responding(responseText("200 OK", [], "x"))
        let reused = [
            try await transport.send(server.request("/1"), into: .json).metrics.reusedConnection,
            try await transport.send(server.request("/2"), into: .json).metrics.reusedConnection,
            try await transport.send(server.request("/3"), into: .json).metrics.reusedConnection,
        ]
        #expect(reused == [false, true, true])
        #expect(server.connections == 1)
    }

    @Test("The times of a request lie within it, one after the other")
    func times() async throws {
        let server = try ScriptedServer.responding(responseText("200 OK", [], "x"))
        let start = ContinuousClock.now
        let metrics = try await transport.send(server.request(), into: .json).metrics
        let elapsed = ContinuousClock.now - start
        #expect(.zero < metrics.connect && metrics.connect <= metrics.firstByte)
        #expect(metrics.firstByte <= metrics.total && metrics.total <= elapsed)
    }

    @Test("A request to a new host over plain HTTP does not wait for another host's response")
    func independence() async throws {
        let (arrived, gate) = (Latch(), Latch())
        let server = try ScriptedServer { connection in
            guard let request = connection.readRequest() else { return }
            if request.hasPrefix("GET /first ") {
                arrived.open()
                gate.block()
            }
            connection.write(responseText("200 OK", [], "x"))
        }
        async let early = transport.code(server.request("/first"))
        await arrived.wait()
        var limits = RequestLimits.patient
        limits.total = .seconds(30)
        #expect(await transport.code(server.request("/second", limits: limits)) == nil)
        gate.open()
        #expect(await early == nil)
    }

    @Test("F35: a kept connection that the server has closed does not harm the next request")
    func closedMeanwhile() async throws {
        let server = try ScriptedServer.sayingOnce(responseText("200 OK", [], "x"))
        for _ in 1...5 { #expect(await transport.code(server.request()) == nil) }
        #expect(server.connections == 5)
    }

    @Test("A response that is complete before the server has read the request's body is a success")
    func unreadBody() async throws {
        let server = try ScriptedServer { connection in
            _ = connection.readRequest()
            connection.write(responseText("200 OK", [], "whole"))
            connection.endsWithReset()
        }
        var request = server.request()
        request.head.method = .post
        request.body = [UInt8](repeating: 7, count: 16 << 20)
        var outcomes: Set<String> = []
        for _ in 0..<3 {
            do throws(TransportError) {
                outcomes.insert(String(decoding: try await transport.send(request, into: .json).body, as: UTF8.self))
            } catch {
                // The system may drop what has arrived when the connection is reset.
                #expect(error.code == .connectionLost)
            }
        }
        #expect(outcomes.isSubset(of: ["whole"]))
    }

    @Test("F26, F27: a stalled response is abandoned after the stall limit")
    func stall() async throws {
        let server = try ScriptedServer { connection in
            _ = connection.readRequest()
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n")
            connection.pause(for: nil)
        }
        var limits = RequestLimits.patient
        limits.total = nil
        limits.stall = .seconds(1)
        let error = await transport.error(server.request(limits: limits))
        #expect(error?.code == .timedOut)
        #expect(error?.reason.contains("reading the response") == true)
    }

    @Test("F27: the whole exchange has a limit, and the error names the phase")
    func total() async throws {
        let server = try ScriptedServer { connection in connection.pause(for: nil) }
        var limits = RequestLimits.patient
        limits.total = .milliseconds(100)
        let error = await transport.error(server.request(limits: limits))
        #expect(error?.code == .timedOut)
        #expect(error?.reason.contains("waiting for the response") == true)
    }

    @Test("F16: the connect limit covers the TLS handshake")
    func handshake() async throws {
        let server = try ScriptedServer { connection in connection.pause(for: nil) }
        var request = server.request()
        request.head.scheme = "https"
        request.limits.connect = .milliseconds(100)
        let error = await transport.error(request)
        #expect(error?.code == .timedOut)
        #expect(error?.reason.contains("connecting") == true)
    }

    @Test("F16: a server that does not speak TLS is not trusted; one that disconnects is a lost connection")
    func notTLS() async throws {
        let plain = try ScriptedServer { connection in
            connection.write("HTTP/1.1 400 Bad Request\r\n\r\n")
            connection.pause(for: nil)
        }
        var request = plain.request()
        request.head.scheme = "https"
        #expect(await transport.code(request) == .untrustedServer)

        let rude = try ScriptedServer { connection in
            _ = connection.read(1)
            connection.endsWithReset()
        }
        request.head.authority = rude.authority
        #expect(await transport.code(request) == .connectionLost)
    }

    @Test("F18: the error names certificate authorities that do not exist")
    func noAuthorities() async throws {
        let transport = CurlHTTPTransport(configuration: .init(certificateAuthorities: "/no/such/bundle.pem"))
        let server = try ScriptedServer { connection in connection.pause(for: nil) }
        var request = server.request()
        request.head.scheme = "https"
        let error = await transport.error(request)
        #expect(error?.code == .certificateAuthoritiesMissing)
        #expect(error?.reason.contains("/no/such/bundle.pem") == true)
    }

    @Test("F82: five hundred requests at a time are all served, over six connections")
    func many() async throws {
        let server = try ScriptedServer { connection in
            while let request = connection.readRequest() {
                connection.write(responseText("200 OK", [], request.firstLine))
            }
        }
        let right = await withTaskGroup(of: Bool.self) { group in
            for number in 0..<500 {
                group.addTask {
                    let response = try? await transport.send(server.request("/\(number)"), into: .json)
                    return response?.body == Array("GET /\(number) HTTP/1.1".utf8)
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(right == 500)
        #expect(server.connections <= 6)
        let census = try #require(await transport.census())
        #expect(census.running == 0 && census.waiting == 0)
        #expect(census.idleHandles <= 64)
    }

    @Test("A host that does not respond delays only its own requests")
    func busyHost() async throws {
        let busy = try ScriptedServer { connection in connection.pause(for: nil) }
        let quick = try ScriptedServer.responding(responseText("200 OK", [], "quick"))
        let tasks = (0..<20).map { _ in Task { await transport.code(busy.request()) } }
        await until { await transport.census()?.waiting == 14 }
        #expect(await transport.code(quick.request()) == nil)
        for task in tasks { task.cancel() }
        for task in tasks { #expect(await task.value == .cancelled) }
    }

    @Test("Requests to several hosts begin in order of arrival")
    func orderOfHosts() async throws {
        let (seen, gate) = (Recorder(), Latch())
        let servers = try (0..<3).map { _ in
            try ScriptedServer { connection in
                while let request = connection.readRequest() {
                    seen.record(request.firstLine)
                    gate.block()
                    connection.write(responseText())
                }
            }
        }
        let transport = CurlHTTPTransport(configuration: .init(requestsInFlight: 1))
        var tasks: [Task<TransportError.Code?, Never>] = []
        for number in 0..<9 {
            tasks.append(Task { await transport.code(servers[number % 3].request("/\(number)")) })
            while (await transport.census()).map({ $0.running + $0.waiting }) != number + 1 { await Task.yield() }
        }
        gate.open()
        for task in tasks { #expect(await task.value == nil) }
        #expect(seen.all == (0..<9).map { "GET /\($0) HTTP/1.1" })
    }

    @Test("Requests to a host begin in order of arrival")
    func order() async throws {
        let seen = Recorder()
        let gate = Latch()
        let server = try ScriptedServer { connection in
            while let request = connection.readRequest() {
                seen.record(request.firstLine)
                gate.block()
                connection.write(responseText())
            }
        }
        let transport = CurlHTTPTransport(configuration: .init(connectionsPerHost: 1))
        var tasks: [Task<TransportError.Code?, Never>] = []
        for number in 0..<10 {
            tasks.append(Task { await transport.code(server.request("/\(number)")) })
            await until { (await transport.census()).map({ $0.running + $0.waiting }) == number + 1 }
        }
        gate.open()
        for task in tasks { #expect(await task.value == nil) }
        #expect(seen.all == (0..<10).map { "GET /\($0) HTTP/1.1" })
        #expect(server.connections == 1)
    }
}
