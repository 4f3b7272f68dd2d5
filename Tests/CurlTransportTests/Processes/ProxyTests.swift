import BoxOfficeContracts
import BoxOfficeHTTP
import BoxOfficeTesting
import CurlTransport
import Foundation
import HTTPTypes
import Testing

/// What a proxy's response to CONNECT means; each test runs in a process of its own, whose environment names the proxy.
@Suite("A proxy that refuses", .timeLimit(.minutes(10))) struct ProxyTests {
    @Test("F9: a wrong password is sent once, and the error names the proxy but not the password")
    func wrongPassword() async {
        await #expect(processExitsWith: .success) {
            let asked = Recorder()
            let proxy = try ScriptedServer.proxy(saying: 407, asked)
            unsafe setenv("https_proxy", "http://me:CANARY@\(proxy.authority)", 1)
            let transport = CurlHTTPTransport()
            let patient = RetryTransport(transport, policy: .patient, waits: ServiceWaits(clock: TestClock()))
            let error = try #require(await patient.error(.somewhere))
            #expect(error.code == .proxyRefused)
            #expect(!error.isRetryable)
            #expect(error.attempts == 1)
            #expect(error.reason.contains(proxy.authority) && error.reason.contains("407"))
            #expect(!error.description.contains("CANARY") && !error.description.contains("me:"))
            #expect(asked.all.count == 1)
            #expect(asked.all.first?.contains("\r\nProxy-Authorization: Basic ") == true)

            // Other requests, to other hosts too, get the same error without another try.
            var other = TransportRequest.somewhere
            other.head.authority = "elsewhere.invalid"
            #expect(await transport.error(.somewhere)?.reason == error.reason)
            #expect(await transport.error(other)?.reason == error.reason)
            #expect(asked.all.count == 1)
        }
    }

    @Test("F9: a wrong password is sent once by many requests at a time as well")
    func wrongPasswordAtOnce() async {
        await #expect(processExitsWith: .success) {
            let asked = Recorder()
            let proxy = try ScriptedServer.proxy(saying: 407, asked)
            unsafe setenv("HTTPS_PROXY", "http://me:CANARY@\(proxy.authority)", 1)
            let transport = CurlHTTPTransport()
            let codes = await withTaskGroup(of: TransportError.Code?.self) { group in
                for number in 0..<10 {
                    var request = TransportRequest.somewhere
                    request.head.authority = "somewhere\(number).invalid"
                    group.addTask { [request] in await transport.code(request) }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(codes.allSatisfy { $0 == .proxyRefused })
            #expect(asked.all.count == 1)
            // Servers that need no proxy are reached all the same.
            let server = try ScriptedServer.responding(responseText())
            #expect(await transport.code(server.request()) == nil)
        }
    }

    @Test("F9: the status says whether a proxy refuses, or cannot reach the server")
    func statuses() async {
        await #expect(processExitsWith: .success) {
            for (status, isRefused) in [
                (403, true), (407, true), (401, true), (404, true), (405, true), (501, true),
                (500, false), (502, false), (503, false), (504, false), (429, false),
            ] {
                let asked = Recorder()
                let proxy = try ScriptedServer.proxy(saying: status, asked)
                unsafe setenv("https_proxy", "http://\(proxy.authority)", 1)
                let retrying = RetryTransport(CurlHTTPTransport(), waits: ServiceWaits(clock: TestClock()))
                let error = try #require(await retrying.error(.somewhere))
                #expect(error.code == (isRefused ? .proxyRefused : .proxyFailed), "\(status)")
                #expect(error.isRetryable != isRefused, "\(status)")
                #expect(asked.all.count == (isRefused ? 1 : 4), "\(status)")
                #expect(error.reason.contains(proxy.authority) && error.reason.contains("\(status)"), "\(error)")
            }
        }
    }

    @Test(
        "F9: a right password lets every request through, and the first one opens the way for the others",
        .needsCertificates)
    func rightPassword() async throws {
        let certificates = try #require(await Certificates.all)
        await #expect(processExitsWith: .success) { [certificates = certificates as Certificates] in
            let asked = Recorder()
            let tls = try TLS(certificates.ofAnotherHost)
            // It plays the server too.
            let proxy = try ScriptedServer { connection in
                guard let request = connection.readRequest() else { return }
                asked.record(request)
                connection.write("HTTP/1.1 200 Connection established\r\n\r\n")
                tls.serve(connection) { connection in
                    while connection.readRequest() != nil { connection.write(responseText("200 OK", [], "through")) }
                }
            }
            unsafe setenv("https_proxy", "http://me:secret@\(proxy.authority)", 1)
            let transport = CurlHTTPTransport(configuration: .init(certificateAuthorities: certificates.authority))
            let codes = await withTaskGroup(of: TransportError.Code?.self) { group in
                for _ in 0..<10 {
                    var request = TransportRequest.somewhere
                    request.head.authority = "elsewhere.example"
                    group.addTask { [request] in await transport.code(request) }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(codes.allSatisfy { $0 == nil })
            #expect((1...6).contains(asked.all.count))
            #expect(asked.all.allSatisfy { $0.firstLine == "CONNECT elsewhere.example:443 HTTP/1.1" })
        }
    }
}

extension ScriptedServer {
    /// Returns a proxy that responds to every CONNECT with a status, and keeps the connection.
    fileprivate static func proxy(saying status: Int, _ asked: Recorder) throws -> ScriptedServer {
        try ScriptedServer { connection in
            while let request = connection.readRequest() {
                asked.record(request)
                connection.write(responseText("\(status) No", ["Proxy-Authenticate: Basic realm=x"], "no"))
            }
        }
    }
}

extension TransportRequest {
    /// A GET request over https to a server that does not exist.
    fileprivate static var somewhere: TransportRequest {
        let head = HTTPRequest(method: .get, scheme: "https", authority: "somewhere.invalid", path: "/?key=CANARY")
        return TransportRequest(head: head, operation: "test", limits: .patient)
    }
}
