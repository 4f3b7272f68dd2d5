import BoxOfficeContracts
import BoxOfficeHTTP
import CurlTransport
import HTTPTypes
import Testing

@Suite(
    "The contract, kept by CurlHTTPTransport against nginx over TLS",
    .enabled(if: Nginx.isInstalled, "LEFT OUT, because nginx or openssl is not installed."),
    .nginx, .timeLimit(.minutes(10))
)
struct NginxTests {
    static let cases = TransportConformance.cases.filter(\.isWellBehaved)

    @Test("by HTTP/2", arguments: cases) func http2(_ item: ConformanceCase) async throws {
        let nginx = try #require(NginxTrait.nginx)
        try await #require(item.at(nginx.http2)).run(against: VersionWitness(nginx, "HTTP/2"))
    }

    @Test("by HTTP/1.1", arguments: cases) func http1(_ item: ConformanceCase) async throws {
        let nginx = try #require(NginxTrait.nginx)
        try await #require(item.at(nginx.http1)).run(against: VersionWitness(nginx, "HTTP/1.1"))
    }

    @Test("F11: an authority that is not known is not trusted") func unknownAuthority() async throws {
        let nginx = try #require(NginxTrait.nginx)
        #expect(await code(CurlHTTPTransport(), nginx.http2) == .untrustedServer)
    }

    @Test("F13: a certificate for another name is not trusted") func wrongName() async throws {
        let nginx = try #require(NginxTrait.nginx)
        let transport = CurlHTTPTransport(configuration: .init(certificateAuthorities: nginx.authority))
        #expect(await code(transport, nginx.http2) == nil)
        let port = nginx.http2.authority.drop { $0 != ":" }
        #expect(await code(transport, try BaseURL("https://localhost\(port)")) == .untrustedServer)
    }

    private func code(_ transport: CurlHTTPTransport, _ base: BaseURL) async -> TransportError.Code? {
        do throws(TransportError) {
            _ = try await transport.send(TransportRequest(get: base, "/hello", operation: "test"), into: .json)
            return nil
        } catch {
            return error.code
        }
    }
}

/// libcurl with nginx's authority, and with a look at the protocol of each response.
private struct VersionWitness: HTTPTransport {
    let base: CurlHTTPTransport
    let version: String

    init(_ nginx: Nginx, _ version: String) {
        base = CurlHTTPTransport(configuration: .init(certificateAuthorities: nginx.authority))
        self.version = version
    }

    func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse {
        let response = try await base.send(request, into: sink)
        #expect(response.metrics.httpVersion == version)
        return response
    }
}

/// Runs one nginx for all tests of a suite.
struct NginxTrait: SuiteTrait, TestScoping {
    @TaskLocal static var nginx: Nginx?

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        let nginx = try await Nginx()
        defer { nginx.stop() }
        try await Self.$nginx.withValue(nginx, operation: function)
    }
}

extension Trait where Self == NginxTrait {
    static var nginx: Self { Self() }
}
