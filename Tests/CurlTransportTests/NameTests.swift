import BoxOfficeContracts
import BoxOfficeHTTP
import CBoxOfficeNames
import CurlTransport
import Foundation
import HTTPTypes
import TestSupport
import Testing

@Suite("Names and addresses", .timeLimit(.minutes(10))) struct NameTests {
    @Test(
        "F2: a name lookup that takes too long is abandoned, and others are served meanwhile",
        .needsSlowNames)
    func slowName() async {
        // The lookup never ends, so a call that returns has not waited for it.
        await #expect(processExitsWith: .success) {
            let transport = CurlHTTPTransport(configuration: .init(usesProxies: false))
            let server = try ScriptedServer.responding(responseText())
            async let error = transport.error(.plain("slow.invalid", connect: .milliseconds(200)))
            for _ in 0..<20 { #expect(await transport.code(server.request()) == nil) }
            #expect(await error?.code == .timedOut)
            #expect(await error?.reason.contains("looking up the server's name") == true)
            #expect(await transport.code(server.request()) == nil)
        }
    }

    @Test(
        "F2: during a name lookup, a request is cancelled at once, and a transport shuts down at once",
        .needsSlowNames)
    func cancelledLookUp() async {
        await #expect(processExitsWith: .success) {
            let transport = CurlHTTPTransport(configuration: .init(usesProxies: false))
            let server = try ScriptedServer.responding(responseText())
            let task = Task { await transport.code(.plain("slow.invalid")) }
            await until { boxoffice_slow_lookups() == 1 }
            #expect(await transport.code(server.request()) == nil)
            task.cancel()
            #expect(await task.value == .cancelled)
            #expect(await transport.code(server.request()) == nil)

            let last = Task { await transport.code(.plain("slow.example.invalid")) }
            await until { boxoffice_slow_lookups() == 2 }
            await transport.shutdown()
            #expect(await last.value == .shutDown)
        }
    }

    @Test(
        "F2: three hundred names without a result take a limited number of threads and descriptors",
        .needsSlowNames)
    func manySlowNames() async {
        await #expect(processExitsWith: .success) {
            func count(_ folder: String) throws -> Int {
                try FileManager.default.contentsOfDirectory(atPath: "/proc/self/" + folder).count
            }
            let transport = CurlHTTPTransport(configuration: .init(requestsInFlight: 16, usesProxies: false))
            let server = try ScriptedServer.responding(responseText())
            #expect(await transport.code(server.request()) == nil)
            let before = (threads: try count("task"), descriptors: try count("fd"))
            let codes = await withTaskGroup(of: TransportError.Code?.self) { group in
                for number in 0..<300 {
                    // Long enough for a busy machine to begin the lookup before the limit strikes.
                    group.addTask { await transport.code(.plain("slow.\(number).invalid", connect: .seconds(1))) }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(codes.count { $0 == .timedOut } == 16)
            #expect(codes.count { $0 == .nameNotResolved } == 284)
            // Swift's own threads may come on top.
            #expect(try count("task") - before.threads <= 16 + 8)
            #expect(try count("fd") - before.descriptors <= 2 * 16 + 8)
            // A known address needs no lookup.
            #expect(await transport.code(server.request()) == nil)
        }
    }

    @Test(
        "F2: cancelled lookups count as well, until their number leaves no room for another",
        .needsSlowNames)
    func cancelledSlowNames() async {
        await #expect(processExitsWith: .success) {
            let transport = CurlHTTPTransport(configuration: .init(requestsInFlight: 2, usesProxies: false))
            for number in 1...2 {
                let task = Task { await transport.code(.plain("slow.\(number).invalid")) }
                // A request that is cancelled before its lookup has begun leaves none behind.
                await until { boxoffice_slow_lookups() == number }
                task.cancel()
                #expect(await task.value == .cancelled)
            }
            let error = await transport.error(.plain("slow.3.invalid"))
            #expect(error?.code == .nameNotResolved)
            #expect(error?.reason.contains("Too many name lookups") == true)
        }
    }

    @Test(
        "F4: a server that does not respond over IPv6 is reached over IPv4, long before the connect limit",
        .needsSlowNames)
    func deadVersion() async {
        await #expect(processExitsWith: .success) {
            let server = try ScriptedServer.responding(responseText())
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
        let server = try ScriptedServer.responding(responseText())
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
        var limits = RequestLimits.patient
        limits.connect = connect
        let head = HTTPRequest(method: .get, scheme: "http", authority: authority, path: "/")
        return TransportRequest(head: head, operation: "test", limits: limits)
    }
}
