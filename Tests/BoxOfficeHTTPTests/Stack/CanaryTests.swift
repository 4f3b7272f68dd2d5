import BoxOfficeHTTP
import BoxOfficeTesting
import HTTPTypes
import Testing

@Suite("A key that must not appear anywhere (F89)") struct CanaryTests {
    private let log = EventLog()
    private let exchanges = MemoryRecording()
    private let store = MemoryResponseStore()

    private func stack(_ server: some HTTPTransport) throws -> TransportStack {
        TransportStack(
            server, credentials: try Canary.credentials(), retry: RetryPolicy(attempts: 2),
            policies: .init(
                observer: { [log] in log.observe($0) }, cache: ResponseCache(store), recording: exchanges),
            clock: TestClock(), now: { .now })
    }

    /// All texts into which a value can be converted by accident.
    private func texts(_ value: some Any) -> [String] {
        var dumped = ""
        dump(value, to: &dumped)
        return ["\(value)", String(reflecting: value), dumped, "\(Mirror(reflecting: value).children.map(\.value))"]
    }

    @Test("Not in responses, events, recordings, the store or the stack, even if the server repeats it")
    func echoed() async throws {
        let stack = try stack(EchoingServer())
        let response = try await stack.send(.sample())
        #expect(response.text.contains("key=(secret)"))
        #expect(response.bodyLength == response.body.count)
        #expect(exchanges.files.count == 1)
        #expect(await store.response(for: ResponseKey(try .sample())) == nil)
        let files = exchanges.files.map { $0.key + String(decoding: $0.value, as: UTF8.self) }
        let everything =
            texts(response) + texts(log.events) + files + texts(stack) + [response.text]
        #expect(log.events.count == 3)
        #expect(everything.allSatisfy { !$0.contains("canary") })
    }

    @Test("Not in what a response says once its escape sequences are read")
    func escaped() async throws {
        let key = "canary/0123456789-\\abc\"def"
        let secret = try #require(Secret(key))
        func escape(_ scalar: Unicode.Scalar, _ isUpper: Bool) -> String {
            let digits = String(scalar.value, radix: 16, uppercase: isUpper)
            return "\\u00" + (digits.count == 1 ? "0" : "") + digits
        }
        let scalars = Array(key.unicodeScalars)
        let short = key.replacing("\\", with: "\\\\").replacing("/", with: "\\/").replacing("\"", with: "\\\"")
        let mixed = scalars.enumerated().map { index, scalar in
            index % 3 == 0 || "\\\"".unicodeScalars.contains(scalar) ? escape(scalar, index % 2 == 0) : String(scalar)
        }
        let forms = [
            short, scalars.map { escape($0, false) }.joined(), mixed.joined(), QueryItem.percentEncoded(key),
        ]
        for form in forms {
            let text = "{\"message\":\"\\u00e9\\u0063\\u00 key \(form), \(form)\\n\"}"
            let transport = CredentialsTransport(
                StubTransport { _ in .json(text) },
                credentials: [Credential(secret, for: try BaseURL("https://api.example/3"), as: .bearer)])
            let response = try await transport.send(.sample())
            #expect(response.text == "{\"message\":\"\\u00e9\\u0063\\u00 key (secret), (secret)\\n\"}")
            #expect(response.bodyLength == response.body.count)
        }
    }

    @Test(
        "Not in errors, whatever goes wrong",
        arguments: [
            TransportError.Code.connectionFailed, .timedOut, .untrustedServer, .cancelled, .tooLarge, .engineFailed,
        ])
    func errors(code: TransportError.Code) async throws {
        let stack = try stack(StubTransport { _ in .failure(code) })
        let error = try await #require(throws: TransportError.self) { try await stack.send(.sample()) }
        #expect(error.code == code)
        #expect((texts(error) + texts(log.events)).allSatisfy { !$0.contains("canary") })
    }

    @Test("Not in the errors of the policies themselves")
    func policies() async throws {
        let quota = Quota(for: try BaseURL("https://api.example"), name: "q", perDay: 0)
        var policies = TransportStack.Policies(quotas: [quota])
        let spent = TransportStack(EchoingServer(), credentials: try Canary.credentials(), policies: policies)
        policies.cache = ResponseCache(MemoryResponseStore(), mode: .offline)
        let offline = TransportStack(EchoingServer(), credentials: try Canary.credentials(), policies: policies)
        for (stack, code) in [(spent, TransportError.Code.quotaExceeded), (offline, .notStored)] {
            let error = try await #require(throws: TransportError.self) { try await stack.send(.sample()) }
            #expect(error.code == code)
            #expect(texts(error).allSatisfy { !$0.contains("canary") })
        }
    }
}
