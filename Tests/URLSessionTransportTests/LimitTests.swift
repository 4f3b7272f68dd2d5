import BoxOfficeContracts
import BoxOfficeHTTP
import Foundation
import HTTPTypes
import Testing

@testable import URLSessionTransport

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("Limits of a session", .timeLimit(.minutes(10))) struct LimitTests {
    @Test("A header may be as large as the configuration allows, and not a byte larger")
    func headerLimit() async throws {
        let server = try ScriptedServer.responding("HTTP/1.1 200 OK\r\nContent-Length: 0\r\nX-Name: value\r\n\r\n")
        let size = "Content-Length: 0\r\n".utf8.count + "X-Name: value\r\n".utf8.count
        let enough = URLSessionHTTPTransport(configuration: .init(headerLimit: size))
        #expect(await enough.error(server.request()) == nil)
        let tooLittle = URLSessionHTTPTransport(configuration: .init(headerLimit: size - 1))
        let error = await tooLittle.error(server.request())
        #expect(error?.code == .tooLarge)
        #expect(error?.isRetryable == false)
    }

    @Test(
        "The stall limit counts in whole seconds, rounded up",
        arguments: [(1, 1.0), (1_000, 1), (1_001, 2), (20_000, 20), (0, 1)])
    func wholeSeconds(_ milliseconds: Int, _ seconds: Double) throws {
        let head = HTTPRequest(method: .get, scheme: "https", authority: "films.invalid", path: "/")
        var limits = RequestLimits.patient
        limits.stall = .milliseconds(milliseconds)
        let request = try CheckedRequest(TransportRequest(head: head, operation: "test"))
        #expect(try URLRequest(request, limits, userAgent: "test").timeoutInterval == seconds)
    }

    @Test("Limits of any length are possible")
    func longLimits() async throws {
        let server = try ScriptedServer.responding(responseText())
        let ages = Duration.seconds(Int64.max)
        let limits = RequestLimits(connect: ages, total: ages, stall: ages, redirects: 0, acceptsCompression: true)
        #expect(await URLSessionHTTPTransport().error(server.request(limits: limits)) == nil)
    }

    @Test("A host gets no more connections than the configuration allows")
    func connectionsPerHost() async throws {
        let server = try ScriptedServer.responding(responseText())
        let transport = URLSessionHTTPTransport(configuration: .init(connectionsPerHost: 2))
        await withTaskGroup(of: TransportError?.self) { group in
            for _ in 0..<50 { group.addTask { await transport.error(server.request()) } }
            for await error in group { #expect(error == nil) }
        }
        #expect(server.requests.count == 50)
        #expect(server.connections <= 2)
    }

    @Test("Waiting for a network ends with the total limit; Linux does not wait")
    func waitsForConnectivity() async throws {
        let port = try TakenPort()
        let head = HTTPRequest(method: .get, scheme: "http", authority: try port.baseURL.authority, path: "/")
        let transport = URLSessionHTTPTransport(configuration: .init(waitsForConnectivity: true))
        var request = TransportRequest(head: head, operation: "test", limits: .patient)
        #if canImport(Darwin)
        request.limits.total = .seconds(1)
        let code = await transport.error(request)?.code
        #expect(code == .timedOut || code == .connectionFailed)
        #else
        #expect(await transport.error(request)?.code == .connectionFailed)
        #endif
        request.limits.total = nil
        #expect(await transport.error(request)?.code == .connectionFailed)
        extendLifetime(port)
    }
}
