import BoxOfficeContracts
import BoxOfficeHTTP
import CurlTransport
import Foundation
import HTTPTypes
import Testing

/// Why a secure connection failed: each cause has a text of its own that says what to do, and none can be retried.
@Suite(
    "Causes of mistrust",
    .needsCertificates, .timeLimit(.minutes(10)))
struct TrustTests {
    let certificates: Certificates
    let transport: CurlHTTPTransport

    init() async throws {
        certificates = try #require(await Certificates.all)
        transport = CurlHTTPTransport(configuration: .init(certificateAuthorities: certificates.authority))
    }

    private func error(
        _ identity: Certificates.Identity, isOutdated: Bool = false, with transport: CurlHTTPTransport? = nil
    ) async throws -> TransportError {
        let tls = try TLS(identity, isOutdated: isOutdated)
        let server = try ScriptedServer { connection in
            tls.serve(connection) { connection in
                while connection.readRequest() != nil { connection.write(responseText()) }
            }
        }
        return try #require(await (transport ?? self.transport).error(server.secureRequest()))
    }

    /// Returns the error from a server whose first bytes are not TLS.
    private func error(saying text: String) async throws -> TransportError {
        let server = try ScriptedServer { connection in
            connection.write(text)
            connection.pause(for: nil)
        }
        return try #require(await transport.error(server.secureRequest()))
    }

    private func check(_ error: TransportError, _ words: [String], sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(error.code == .untrustedServer, sourceLocation: sourceLocation)
        #expect(!error.isRetryable, sourceLocation: sourceLocation)
        for word in words {
            #expect(error.description.contains(word), "\(error)", sourceLocation: sourceLocation)
        }
    }

    @Test("F12: an expired certificate") func expired() async throws {
        check(try await error(certificates.expired), ["has expired", "clock", "new certificate"])
    }

    @Test("F14: a certificate that is not valid yet") func notYetValid() async throws {
        check(try await error(certificates.notYetValid), ["not valid yet", "clock"])
    }

    @Test("F13: a certificate of another host, by address and by name") func anotherHost() async throws {
        check(try await error(certificates.ofAnotherHost), ["for another host", "base URL"])
        let tls = try TLS(certificates.good)
        let server = try ScriptedServer { connection in tls.serve(connection) { _ in } }
        var request = server.secureRequest()
        request.head.authority = "localhost:\(server.port)"
        let ipv4 = CurlHTTPTransport(
            configuration: .init(certificateAuthorities: certificates.authority, addresses: .ipv4))
        check(try #require(await ipv4.error(request)), ["for another host", "base URL"])
    }

    @Test("F11: a self-signed certificate") func selfSigned() async throws {
        check(try await error(certificates.selfSigned), ["self-signed", "SSL_CERT_FILE"])
    }

    @Test("F11: an authority that is not known") func unknownAuthority() async throws {
        let other = CurlHTTPTransport(configuration: .init(certificateAuthorities: certificates.selfSigned.certificate))
        check(try await error(certificates.good, with: other), ["is not known here", "ca-certificates"])
    }

    @Test("F15: a version of TLS that is too old") func outdated() async throws {
        check(try await error(certificates.good, isOutdated: true), ["does not offer TLS 1.2", "updated"])
    }

    @Test(
        "F16: plain http at a port for TLS, and other protocols there",
        arguments: ["HTTP/1.1 400 Bad Request\r\n\r\n", "SSH-2.0-OpenSSH_9.2\r\n", "220 mail.example ESMTP\r\n"])
    func noTLS(_ text: String) async throws {
        check(try await error(saying: text), ["does not speak TLS", "base URL"])
    }

    @Test("A server that requires a client certificate") func clientCertificate() async throws {
        let tls = try TLS(certificates.good, asksForCertificate: true)
        let server = try ScriptedServer { connection in tls.serve(connection) { _ in } }
        let error = try #require(await transport.error(server.secureRequest()))
        check(error, ["requires a client certificate"])
    }

    @Test("An error that is decoded from JSON keeps its cause")
    func json() async throws {
        let error = try await error(certificates.expired)
        let decoded = try JSONDecoder().decode(TransportError.self, from: JSONEncoder().encode(error))
        #expect(decoded.code == .untrustedServer && decoded.reason == error.reason)
    }
}
