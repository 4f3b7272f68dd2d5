import BoxOfficeHTTP
import CurlTransport
import HTTPTypes
import Testing

@Suite("Names and addresses") struct NameTests {
    @Test(
        "F2: a name lookup that takes too long is abandoned, and others are served meanwhile",
        .enabled(if: SlowNames.areInUse), .timeLimit(.minutes(1)))
    func slowName() async {
        // The lookup never ends, so a call that returns has not waited for it.
        await #expect(processExitsWith: .success) {
            let transport = CurlHTTPTransport(configuration: .init(usesProxies: false))
            let server = try RawServer.responding(responseText())
            async let error = transport.error(.plain("slow.invalid", connect: .milliseconds(200)))
            for _ in 0..<20 { #expect(await transport.code(server.request()) == nil) }
            #expect(await error?.code == .timedOut)
            #expect(await error?.reason.contains("looking up the server's name") == true)
            #expect(await transport.code(server.request()) == nil)
        }
    }

    @Test(
        "F2: during a name lookup, a request is cancelled at once, and a transport shuts down at once",
        .enabled(if: SlowNames.areInUse), .timeLimit(.minutes(1)))
    func cancelledLookUp() async {
        await #expect(processExitsWith: .success) {
            let transport = CurlHTTPTransport(configuration: .init(usesProxies: false))
            let server = try RawServer.responding(responseText())
            let task = Task { await transport.code(.plain("slow.invalid")) }
            while await transport.census()?.running != 1 { await Task.yield() }
            #expect(await transport.code(server.request()) == nil)
            task.cancel()
            #expect(await task.value == .cancelled)
            #expect(await transport.code(server.request()) == nil)

            let last = Task { await transport.code(.plain("slow.example.invalid")) }
            while await transport.census()?.running != 1 { await Task.yield() }
            await transport.shutdown()
            #expect(await last.value == .shutDown)
        }
    }

    @Test(
        "F4: a server that does not respond over IPv6 is reached over IPv4, long before the connect limit",
        .enabled(if: SlowNames.areInUse), .timeLimit(.minutes(1)))
    func deadVersion() async {
        await #expect(processExitsWith: .success) {
            let server = try RawServer.responding(responseText())
            // Some machines have no IPv6 loopback address: then that port refuses as well.
            let silent = SilentPort(version6: server.port)
            let transport = CurlHTTPTransport(configuration: .init(usesProxies: false))
            let request = TransportRequest.plain("both.invalid:\(server.port)", connect: .seconds(3600))
            #expect(await transport.code(request) == nil)
            withExtendedLifetime(silent) {}
        }
    }

    @Test("F4: if one IP version is required, the other is not tried")
    func versions() async throws {
        let server = try RawServer.responding(responseText())
        func code(_ addresses: CurlHTTPTransport.AddressFamily) async -> TransportError.Code? {
            let transport = CurlHTTPTransport(configuration: .init(addresses: addresses))
            return await transport.code(.plain("localhost:\(server.port)"))
        }
        #expect(await code(.any) == nil)
        #expect(await code(.ipv4) == nil)
        let code = try #require(await code(.ipv6))
        // Some machines have no IPv6 loopback address.
        #expect([.connectionFailed, .nameNotResolved].contains(code))
        #expect(server.connections == 2)
    }
}

extension TransportRequest {
    /// Returns a GET request over plain http.
    fileprivate static func plain(_ authority: String, connect: Duration = .seconds(20)) -> TransportRequest {
        var limits = RequestLimits.brief
        limits.connect = connect
        let head = HTTPRequest(method: .get, scheme: "http", authority: authority, path: "/")
        return TransportRequest(head: head, operation: "test", limits: limits)
    }
}
