import BoxOfficeHTTP
import RedisStore
import Testing

@Suite("Servers that reply slowly, without end, or otherwise than Redis", .timeLimit(.minutes(10)))
struct RedisPatienceTests {
    /// What a store says of a server, and how long it waited for it.
    private func said(
        patience: Duration = .milliseconds(250), of script: @escaping @Sendable (ScriptedServer.Client) -> Void
    ) async throws -> (text: String, time: Duration) {
        let server = try ScriptedServer(script)
        defer { server.stop() }
        let said = Shared<[String]>([])
        let address = RedisAddress(.host("127.0.0.1", port: server.port))
        let store = RedisStore(address, patience: patience) { notice in said.withLock { $0.append("\(notice)") } }
        let start = ContinuousClock.now
        #expect(await store.turns.turn(at: "a", limit: nil) == .go)
        let time = start.duration(to: .now)
        let lines = said.withLock(\.self)
        #expect(lines.count == 1)
        return (lines.first ?? "", time)
    }

    @Test("A server that says nothing is waited for as long as was said, and that is the reason")
    func silent() async throws {
        let (text, time) = try await said { $0.pause(for: nil) }
        #expect(text.contains(" cannot be used: No reply within 250 ms. "), "\(text)")
        #expect(time >= .milliseconds(250))
    }

    @Test("The time is one for a whole exchange, not for each byte of it")
    func dripping() async throws {
        let (text, time) = try await said(patience: .seconds(1)) { client in
            // A minute of a text that takes a minute.
            client.write("$600\r\n")
            for _ in 0..<600 where !client.write("a") || !client.pause(for: .milliseconds(100)) { return }
        }
        #expect(text.contains(" cannot be used: No reply within 1000 ms. "), "\(text)")
        #expect(time < .seconds(30))
    }

    @Test("What is larger than anything that belongs there is refused, before memory is taken for it")
    func huge() async throws {
        for start in ["*1000000000\r\n", "*10001\r\n", "*9999\r\n*9999\r\n"] {
            let text = try await said(patience: .seconds(60)) { client in
                client.write(start)
                client.pause(for: nil)
            }.text
            #expect(
                text.contains(" cannot be used: A reply is larger than any that belongs here. "), "\(start): \(text)")
        }
        let text = try await said(patience: .seconds(60)) { client in
            client.write("$268435456\r\n")
            let part = Array(repeating: UInt8(97), count: 1 << 20)
            while client.write(part) {}
        }.text
        #expect(text.contains(" cannot be used: A reply is larger than any that belongs here. "), "\(text)")
    }

    @Test("What is not a Redis server is called that")
    func others() async throws {
        let web = try await said(patience: .seconds(60)) { client in
            client.write("HTTP/1.1 400 Bad Request\r\n\r\n")
            client.pause(for: nil)
        }.text
        #expect(web.contains(" cannot be used: What replies there is not a Redis server. "), "\(web)")
        for endsWithReset in [false, true] {
            let text = try await said(patience: .seconds(60)) { if endsWithReset { $0.reset() } }.text
            #expect(text.contains(" If it speaks TLS only, let a TLS proxy such as stunnel connect"), "\(text)")
        }
    }
}
