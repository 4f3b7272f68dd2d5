#if Redis
import BoxOfficeHTTP
import BoxOfficeTesting
import RedisStore
import Testing

@Suite("What machines share on a Redis server", .enabled(if: RedisServer.isInstalled))
struct RedisSharingTests {
    @Test("It keeps the contract", arguments: SharingConformance.cases)
    func contract(_ item: SharingCase) async throws { try await run(item, lease: .seconds(10)) }

    @Test("Leases end, unless they are renewed", arguments: SharingConformance.leases)
    func leases(_ item: SharingCase) async throws { try await run(item, lease: .milliseconds(400)) }

    private func run(_ item: SharingCase, lease: Duration) async throws {
        let server = try RedisServer()
        defer { server.remove() }
        try await server.run {
            let opened = Lock<[RedisStore]>([])
            try await item.run {
                let store = RedisStore(server.address, lease: lease) { Issue.record("\($0)") }
                opened.withLock { $0.append(store) }
                return SharedState(
                    turns: store.turns, flights: store.flights, calls: store.calls, responses: store.responses)
            }
        }
    }
}
#endif
