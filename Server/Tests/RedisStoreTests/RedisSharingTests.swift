import BoxOfficeContracts
import RedisStore
import Testing

@Suite(
    "What machines share on a Redis server",
    .enabled(if: RedisServer.isInstalled, "LEFT OUT, because redis-server is not installed."),
    .timeLimit(.minutes(10)))
struct RedisSharingTests {
    @Test("It keeps the contract", arguments: SharingConformance.cases)
    func contract(_ item: SharingCase) async throws { try await run(item, lease: .seconds(600)) }

    @Test("Leases end, unless they are renewed", arguments: SharingConformance.leases)
    func leases(_ item: SharingCase) async throws { try await run(item, lease: .milliseconds(400)) }

    private func run(_ item: SharingCase, lease: Duration) async throws {
        let server = try RedisServer()
        defer { server.remove() }
        try await server.run {
            let (opened, said) = (Shared<[RedisStore]>([]), Shared<[String]>([]))
            try await item.run {
                let store = RedisStore(server.address, patience: .seconds(60), lease: lease) { notice in
                    said.withLock { $0.append("\(notice)") }
                }
                opened.withLock { $0.append(store) }
                return SharedState(
                    turns: store.turns, flights: store.flights, calls: store.calls, responses: store.responses)
            }
            #expect(said.withLock(\.self) == [])
        }
    }
}
