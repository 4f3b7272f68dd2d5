import BoxOfficeContracts
import BoxOfficeHTTP
import CurlTransport
import HTTPTypes
import Testing

@Suite(
    "Encrypted connections",
    .needsCertificates, .timeLimit(.minutes(10)))
struct TLSTests {
    let certificates: Certificates
    /// A transport that trusts only the authority of the tests.
    let transport: CurlHTTPTransport

    init() async throws {
        certificates = try #require(await Certificates.all)
        transport = CurlHTTPTransport(configuration: .init(certificateAuthorities: certificates.authority))
    }

    private func server(
        _ identity: Certificates.Identity, isOutdated: Bool = false,
        _ serve: @escaping @Sendable (TLS.Connection) -> Void = { connection in
            while connection.readRequest() != nil { connection.write(responseText("200 OK", [], "secret")) }
        }
    ) throws -> ScriptedServer {
        let tls = try TLS(identity, isOutdated: isOutdated)
        return try ScriptedServer { connection in tls.serve(connection, serve) }
    }

    @Test("A server with a certificate of a trusted authority is trusted, and its connection is reused")
    func trusted() async throws {
        let server = try server(certificates.good)
        for isReused in [false, true] {
            let response = try await transport.send(server.secureRequest(), into: .json)
            #expect(response.body == Array("secret".utf8))
            #expect(response.metrics.secureConnect > .zero || isReused)
            #expect(response.metrics.reusedConnection == isReused)
        }
    }

    @Test("F11: a self-signed certificate is refused, and so is one of an unknown authority")
    func selfSigned() async throws {
        let selfSigned = try server(certificates.selfSigned)
        #expect(await transport.code(selfSigned.secureRequest()) == .untrustedServer)
        let good = try server(certificates.good)
        #expect(await CurlHTTPTransport().code(good.secureRequest()) == .untrustedServer)
    }

    @Test("F12: an expired certificate is refused, and the error mentions the clock")
    func expired() async throws {
        let server = try server(certificates.expired)
        let error = await transport.error(server.secureRequest())
        #expect(error?.code == .untrustedServer)
        #expect(error?.description.contains("clock") == true)
    }

    @Test("F13: a certificate of another host is refused")
    func anotherHost() async throws {
        let server = try server(certificates.ofAnotherHost)
        #expect(await transport.code(server.secureRequest()) == .untrustedServer)
    }

    @Test("F3: a blocked name that leads to another machine is refused or not trusted")
    func misledName() async throws {
        let server = try server(certificates.good)
        var request = server.secureRequest()
        request.head.authority = "localhost:\(server.port)"
        let transport = CurlHTTPTransport(
            configuration: .init(certificateAuthorities: certificates.authority, addresses: .ipv4))
        #expect(await transport.code(request) == .untrustedServer)
        server.stop()
        #expect(await transport.code(request) == .connectionFailed)
    }

    @Test("F14: a certificate that is not valid yet is refused, and the error mentions the clock")
    func notYetValid() async throws {
        let server = try server(certificates.notYetValid)
        let error = await transport.error(server.secureRequest())
        #expect(error?.code == .untrustedServer)
        #expect(error?.description.contains("clock") == true)
    }

    @Test("F15: a server that speaks at most TLS 1.1 is refused")
    func outdated() async throws {
        let server = try server(certificates.good, isOutdated: true)
        #expect(await transport.code(server.secureRequest()) == .untrustedServer)
    }

    @Test("F17: a body without a length is complete only after a closing alert; otherwise it may have been cut")
    func missingGoodbye() async throws {
        func code(isPolite: Bool) async throws -> TransportError.Code? {
            let server = try server(certificates.good) { connection in
                _ = connection.readRequest()
                connection.write("HTTP/1.1 200 OK\r\n\r\nthe first half")
                if isPolite { connection.sayGoodbye() }
            }
            return await transport.code(server.secureRequest())
        }
        #expect(try await code(isPolite: true) == nil)
        let impolite = try await code(isPolite: false)
        // Then only the body itself can show it, so images are checked to their last marker.
        // libcurl 7.88 accepts an end without a closing alert on purpose, for the sake of old servers. When libcurl reports
        // that the transfer is done, the connection is closed, so OpenSSL no longer knows the difference.
        withKnownIssue("libcurl hides the missing end, before 8.x with OpenSSL 3.2.", isIntermittent: true) {
            #expect(impolite == .connectionLost)
        }
    }

    @Test("F17, F20: a body that ends before its length is a lost connection, with or without a closing alert")
    func truncated() async throws {
        for isPolite in [true, false] {
            let server = try server(certificates.good) { connection in
                _ = connection.readRequest()
                connection.write("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nthe first half")
                if isPolite { connection.sayGoodbye() }
            }
            #expect(await transport.code(server.secureRequest()) == .connectionLost)
        }
    }

    @Test("F19: a redirect away from https is not followed, and its target sees nothing")
    func downgrade() async throws {
        let plain = try ScriptedServer.responding(responseText())
        let target = "http://\(plain.authority)/?key=CANARY"
        let server = try server(certificates.good) { connection in
            while connection.readRequest() != nil {
                connection.write(responseText("302 Found", ["Location: \(target)"]))
            }
        }
        var request = server.secureRequest()
        request.limits.redirects = 3
        #expect(await transport.code(request) == .refusedRedirect)
        #expect(plain.connections == 0)
    }

    @Test("A connection opened in advance serves the first request")
    func preconnect() async throws {
        let asked = Recorder()
        let server = try server(certificates.good) { connection in
            while let request = connection.readRequest() {
                asked.record(request)
                connection.write(
                    request.hasPrefix("HEAD") ? "HTTP/1.1 404 Not Found\r\nContent-Length: 9\r\n\r\n" : responseText())
            }
        }
        let place = try BaseURL("https://\(server.authority)")
        await transport.preconnect(to: [place, try BaseURL("https://\(server.authority)/below/it")])
        let response = try await transport.send(server.secureRequest(), into: .json)
        #expect(response.metrics.reusedConnection)
        #expect(server.connections == 1)
        #expect(asked.all.map(\.firstLine) == ["HEAD / HTTP/1.1", "GET / HTTP/1.1"])
        #expect(asked.all.first?.contains("\r\nSec-Purpose: prefetch\r\n") == true)
    }
}

extension ScriptedServer {
    /// Returns a GET request to this server over https.
    func secureRequest() -> TransportRequest {
        var request = request()
        request.head.scheme = "https"
        return request
    }
}
