import BoxOfficeHTTP
import HTTPTypes
import Testing

@Suite struct CredentialsTransportTests {
    private func sent(_ request: TransportRequest, _ placement: Credential.Placement) async throws -> String {
        let secret = try #require(Secret("canary"))
        let credential = Credential(secret, for: try BaseURL("https://api.example/3"), as: placement)
        let response = try await CredentialsTransport(EchoTransport(), credentials: [credential]).send(request)
        return String(decoding: response.body, as: UTF8.self)
    }

    @Test("A token travels as a bearer header")
    func bearer() async throws {
        #expect(try await sent(try .sample("/a"), .bearer) == "Bearer canary /3/a")
    }

    @Test("A key is added to a path with and without a query")
    func queryItem() async throws {
        #expect(try await sent(try .sample("/a"), .queryItem("key")) == "- /3/a?key=canary")
        let withQuery = try TransportRequest.sample("/a", query: [QueryItem("b", "c")])
        #expect(try await sent(withQuery, .queryItem("key")) == "- /3/a?b=c&key=canary")
    }

    @Test("A key is sent only to its own service (F43)", arguments: ["https://img.example", "https://api.example/4"])
    func scope(base: String) async throws {
        let elsewhere = TransportRequest(get: try BaseURL(base), "/a", operation: "t")
        #expect(try await sent(elsewhere, .bearer).contains("canary") == false)
        #expect(try await sent(elsewhere, .queryItem("key")).contains("canary") == false)
    }

    @Test("An error has the request as it was without a key (F89)")
    func errors() async throws {
        let secret = try #require(Secret("canary"))
        let failing = EchoTransport(failure: TransportError(.connectionLost, reason: "It broke."))
        let request = try TransportRequest.sample("/a")
        let transport = CredentialsTransport(
            failing,
            credentials: [Credential(secret, for: try BaseURL("https://api.example/3"), as: .queryItem("key"))])
        let error = try await #require(throws: TransportError.self) { try await transport.send(request) }
        #expect(error.request == request)
        #expect(error.description == "test.sample at api.example: It broke. Try again.")
        var dumped = ""
        dump(error, to: &dumped)
        #expect(!dumped.contains("canary"))
    }
}
