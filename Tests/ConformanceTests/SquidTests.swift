import BoxOfficeContracts
import BoxOfficeHTTP
import BoxOfficeTesting
import CurlTransport
import Foundation
import HTTPTypes
import Testing

/// Passwords over CONNECT, with the tries that the proxy itself counts; each test runs in a process of its own.
@Suite(
    "CurlHTTPTransport behind Squid",
    .enabled(
        if: Squid.isInstalled && Nginx.isInstalled,
        "LEFT OUT, because squid, nginx or openssl is not installed."),
    .timeLimit(.minutes(10)))
struct SquidTests {
    @Test("F9: a right password leads to the server") func rightPassword() async {
        await #expect(processExitsWith: .success) {
            try await Behind.squid(password: "right") { transport, squid, server in
                for _ in 0..<3 {
                    let response = try await transport.send(server, into: .json)
                    #expect(response.head.status == .ok)
                }
                await transport.shutdown()
                // One connection served all; it is in the log once it has ended.
                let tries = try await squid.tries(atLeast: 1)
                #expect(tries.count == 1)
                #expect(tries.allSatisfy { $0.contains("TCP_TUNNEL/200") })
            }
        }
    }

    @Test("F9: a wrong password reaches the proxy once, in spite of retries, other requests, and many at a time")
    func wrongPassword() async {
        await #expect(processExitsWith: .success) {
            try await Behind.squid(password: "wrong") { transport, squid, server in
                let patient = RetryTransport(transport, policy: .patient, waits: ServiceWaits(clock: TestClock()))
                let errors = await withTaskGroup(of: TransportError?.self) { group in
                    for _ in 0..<10 { group.addTask { await patient.failure(server) } }
                    return await group.reduce(into: []) { $0.append($1) }
                }
                for error in errors + [await patient.failure(server)] {
                    #expect(error?.code == .proxyRefused)
                    #expect(error?.reason.contains(squid.authority) == true)
                    #expect(error?.description.contains("wrong") == false)
                }
                // A try by another engine comes last in the log.
                #expect(await CurlHTTPTransport().failure(server)?.code == .proxyRefused)
                let tries = try await squid.tries(atLeast: 2)
                #expect(tries.count == 2)
                #expect(tries.allSatisfy { $0.contains("TCP_DENIED/407") })
            }
        }
    }

    @Test("F9: what the proxy forbids is not tried again; a server that it cannot find is")
    func forbidden() async {
        await #expect(processExitsWith: .success) {
            try await Behind.squid(password: "right") { transport, squid, server in
                let retrying = RetryTransport(transport, waits: ServiceWaits(clock: TestClock()))
                var request = server
                request.head.authority = "forbidden.invalid"
                #expect(await retrying.failure(request)?.code == .proxyRefused)
                #expect(try await squid.tries(atLeast: 1).count == 1)
                request.head.authority = "\(ServerCertificate.name):\(try FreePort.any())"
                let error = await retrying.failure(request)
                #expect(error?.code == .proxyFailed)
                #expect(error?.reason.contains("503") == true)
                #expect(try await squid.tries(atLeast: 5).count == 5)
                // The right password is still good for other servers.
                #expect(await retrying.failure(server) == nil)
            }
        }
    }
}

/// A process whose environment names a Squid, with a server behind it.
private enum Behind {
    static func squid(
        password: String, _ check: (CurlHTTPTransport, Squid, TransportRequest) async throws -> Void
    ) async throws {
        let squid = try await Squid(knowing: [ServerCertificate.name])
        defer { squid.stop() }
        let nginx = try await Nginx()
        defer { nginx.stop() }
        unsafe setenv("https_proxy", "http://me:\(password)@\(squid.authority)", 1)
        let port = nginx.http2.authority.drop { $0 != ":" }
        let server = try BaseURL("https://\(ServerCertificate.name)\(port)")
        let transport = CurlHTTPTransport(configuration: .init(certificateAuthorities: nginx.authority))
        try await check(transport, squid, TransportRequest(get: server, "/hello", operation: "test"))
        await transport.shutdown()
    }
}

extension HTTPTransport {
    /// Sends a request and returns its error, or nil if it has a response.
    fileprivate func failure(_ request: TransportRequest) async -> TransportError? {
        do throws(TransportError) {
            _ = try await send(request, into: .json)
            return nil
        } catch {
            return error
        }
    }
}
