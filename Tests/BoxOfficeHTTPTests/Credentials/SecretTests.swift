import BoxOfficeHTTP
import Testing

@Suite("Secrets (F88, F89)") struct SecretTests {
    @Test(
        "A pasted key is accepted with spaces and quotes around it",
        arguments: ["canary", " canary\n", "\u{FEFF}canary\r\n", "\"canary\"", "'canary'"])
    func pasted(text: String) async throws {
        let secret = try #require(Secret(text))
        #expect(try await sentKey(secret) == "canary")
    }

    @Test(
        "A text that cannot be a key is refused",
        arguments: ["", "  \n", "\"\"", "two words", "new\nline", "열쇠", "nul\0", String(repeating: "k", count: 1025)])
    func refused(text: String) {
        #expect(Secret(text) == nil)
    }

    @Test("A key does not appear in a description, mirror or dump")
    func unprintable() throws {
        let secret = try #require(Secret("canary"))
        let credential = Credential(secret, for: try BaseURL("https://api.example"), as: .bearer)
        let transport = CredentialsTransport(EchoTransport(), credentials: [credential])
        var dumped = ""
        dump(secret, to: &dumped)
        dump(credential, to: &dumped)
        dump(transport, to: &dumped)
        let texts = [
            "\(secret)", secret.debugDescription, String(reflecting: secret), "\(credential)",
            String(reflecting: credential), "\(transport)", String(reflecting: transport), dumped,
        ]
        #expect(texts.allSatisfy { !$0.contains("canary") })
    }

    @Test("Keys are told apart by a fingerprint that is the same in every process")
    func fingerprint() throws {
        let keys = try ["canary", "canary2", "x"].map { try #require(Secret($0)).fingerprint }
        #expect(Set(keys).count == 3)
        #expect(keys.allSatisfy { $0.count == 8 })
        #expect(keys[0] == "35e7dbaa")
    }

    @Test("A web token is distinguished from a plain key by its shape")
    func shape() throws {
        #expect(try #require(Secret("eyJhbGciOi.eyJzdWIiOi.c2lnbmF0dXJl")).isToken)
        #expect(try #require(Secret("0123456789abcdef0123456789abcdef")).isToken == false)
    }

    private func sentKey(_ secret: Secret) async throws -> String? {
        let scope = try BaseURL("https://api.example/3")
        let transport = CredentialsTransport(
            EchoTransport(), credentials: [Credential(secret, for: scope, as: .queryItem("key"))])
        let sent = try await transport.send(try .sample("/movie/1"))
        return String(decoding: sent.body, as: UTF8.self).split(separator: "key=").last.map(String.init)
    }
}
