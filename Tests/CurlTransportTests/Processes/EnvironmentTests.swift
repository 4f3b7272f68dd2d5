import BoxOfficeContracts
import BoxOfficeHTTP
import CurlTransport
import Foundation
import HTTPTypes
import TestSupport
import Testing

/// What the environment changes, and what it must not change; each test runs in a process of its own.
@Suite("The environment", .timeLimit(.minutes(10))) struct EnvironmentTests {
    @Test("libcurl is initialised at the first request, not before")
    func lateInitialisation() async {
        await #expect(processExitsWith: .success) {
            let transport = CurlHTTPTransport()
            #expect(await transport.census() == nil)
            #expect(!CurlHTTPTransport.libraryIsInitialised)
            #expect(await transport.code(try ScriptedServer.responding(responseText()).request("*")) == .invalidRequest)
            #expect(!CurlHTTPTransport.libraryIsInitialised)
            let server = try ScriptedServer.responding(responseText())
            #expect(await transport.code(server.request()) == nil)
            #expect(CurlHTTPTransport.libraryIsInitialised)
        }
    }

    @Test("F91: SSLKEYLOGFILE, CURL_HOME, .curlrc and .netrc have no effect", .needsCertificates)
    func files() async throws {
        let certificates = try #require(await Certificates.all)
        let folder = TestFolder()
        let home = folder.path
        try Data("user-agent = CANARY\nuser = \"me:CANARY\"".utf8).write(to: folder.url.appending(path: ".curlrc"))
        try Data("default login me password CANARY".utf8).write(to: folder.url.appending(path: ".netrc"))
        await #expect(processExitsWith: .success) {
            [certificates = certificates as Certificates, home = home as String] in
            for name in ["HOME", "CURL_HOME", "XDG_CONFIG_HOME"] { unsafe setenv(name, home, 1) }
            unsafe setenv("NETRC", home + "/.netrc", 1)
            unsafe setenv("SSLKEYLOGFILE", home + "/keys", 1)

            let asked = Recorder()
            let tls = try TLS(certificates.good)
            let server = try ScriptedServer { connection in
                tls.serve(connection) { connection in
                    while let request = connection.readRequest() {
                        asked.record(request)
                        connection.write(responseText())
                    }
                }
            }
            let transport = CurlHTTPTransport(configuration: .init(certificateAuthorities: certificates.authority))
            #expect(await transport.code(server.secureRequest()) == nil)
            #expect(asked.all.count == 1)
            let request = try #require(asked.all.first)
            #expect(!request.contains("CANARY") && !request.contains("Authorization"))
        }
        #expect(!FileManager.default.fileExists(atPath: home + "/keys"))
    }

    @Test("SSL_CERT_FILE names the certificate authorities", .needsCertificates)
    func authorities() async throws {
        let certificates = try #require(await Certificates.all)
        await #expect(processExitsWith: .success) { [certificates = certificates as Certificates] in
            unsafe setenv("SSL_CERT_FILE", certificates.authority, 1)
            let tls = try TLS(certificates.good)
            let server = try ScriptedServer { connection in
                tls.serve(connection) { connection in
                    while connection.readRequest() != nil { connection.write(responseText()) }
                }
            }
            #expect(await CurlHTTPTransport().code(server.secureRequest()) == nil)
            unsafe setenv("SSL_CERT_FILE", "/no/such/bundle.pem", 1)
            #expect(await CurlHTTPTransport().code(server.secureRequest()) == .certificateAuthoritiesMissing)
        }
    }

    @Test("F9: requests use the environment's proxy, except those to loopback addresses and to hosts in no_proxy")
    func proxy() async {
        await #expect(processExitsWith: .success) {
            let asked = Recorder()
            let proxy = try ScriptedServer { connection in
                while let request = connection.readRequest() {
                    asked.record(request.firstLine)
                    connection.write(responseText("200 OK", [], "from the proxy"))
                }
            }
            let server = try ScriptedServer.responding(responseText("200 OK", [], "from the server"))
            unsafe setenv("http_proxy", "http://\(proxy.authority)", 1)
            unsafe setenv("no_proxy", "\(unresolvableHost)", 1)

            var request = server.request("/path")
            let transport = CurlHTTPTransport()
            #expect(try await transport.send(request, into: .json).body == Array("from the server".utf8))
            request.head.authority = "somewhere.invalid"
            #expect(try await transport.send(request, into: .json).body == Array("from the proxy".utf8))
            #expect(asked.all == ["GET http://somewhere.invalid/path HTTP/1.1"])
            request.head.authority = unresolvableHost
            #expect(await transport.code(request) == .nameNotResolved)
            request.head.authority = "somewhere.invalid"
            #expect(await CurlHTTPTransport(configuration: .init(usesProxies: false)).code(request) == .nameNotResolved)
            #expect(asked.all.count == 1)
        }
    }

    @Test("F9: a proxy that requires a password is a proxy error, and sees neither path nor key")
    func proxyAuthentication() async {
        await #expect(processExitsWith: .success) {
            let asked = Recorder()
            let proxy = try ScriptedServer { connection in
                while let request = connection.readRequest() {
                    asked.record(request)
                    connection.write(
                        responseText("407 Proxy Authentication Required", ["Proxy-Authenticate: Basic realm=x"]))
                }
            }
            unsafe setenv("http_proxy", "http://\(proxy.authority)", 1)
            unsafe setenv("https_proxy", "http://\(proxy.authority)", 1)
            var request = proxy.request("/?key=CANARY", headerFields: [.authorization: "Bearer CANARY"])
            request.head.authority = "somewhere.invalid"
            request.head.scheme = "https"
            let transport = CurlHTTPTransport()
            #expect(await transport.code(request) == .proxyRefused)
            #expect(asked.all.first?.firstLine == "CONNECT somewhere.invalid:443 HTTP/1.1")
            #expect(asked.all.allSatisfy { !$0.contains("CANARY") })
            request.head.scheme = "http"
            #expect(await CurlHTTPTransport().code(request) == .proxyRefused)
        }
    }

    @Test("F9: a proxy that does not exist is a connection or proxy error")
    func noProxy() async {
        await #expect(processExitsWith: .success) {
            unsafe setenv("https_proxy", "http://\(unresolvableHost):3128", 1)
            let head = HTTPRequest(method: .get, scheme: "https", authority: "somewhere.invalid", path: "/")
            let request = TransportRequest(head: head, operation: "test", limits: .patient)
            #expect(await CurlHTTPTransport().code(request) == .proxyFailed)
        }
    }
}
