package import BoxOffice
package import BoxOfficeHTTP
import BoxOfficeStore
package import RedisStore

/// What instances share, so that two of them do not ask twice: on a Redis server, or in files of one machine.
package struct SharedState: Sendable {
    package let storage: ServiceStorage
    private let redis: RedisStore?

    /// Opens the state; whatever cannot be used, requests still succeed, by the folder's files while the server is away.
    package init(
        folder: String, redis address: RedisAddress?, warn: @escaping @Sendable (StoreNotice) -> Void,
        warnOfServer: @escaping @Sendable (RedisNotice) -> Void = { _ in }
    ) {
        let machine = ServiceStorage(folder: folder, warn: warn)
        guard let address, let turns = machine.turns, let flights = machine.flights, let responses = machine.responses
        else {
            (storage, redis) = (machine, nil)
            return
        }
        let redis = RedisStore(
            address,
            local: .init(
                turns: turns, flights: flights, calls: machine.calls, responses: responses,
                decisions: DiskStore(file: folder + "/decisions.sqlite", limit: 64 << 20, warn: warn)),
            warn: warnOfServer)
        self.redis = redis
        storage = ServiceStorage(
            responses: redis.responses, decisions: StoredDecisions(in: redis.decisions), calls: redis.calls,
            turns: redis.turns, flights: redis.flights)
    }

    /// How many of the day's calls are left, as was counted and as the service says.
    package func callsLeft(of quota: Quota) async -> Int {
        let usage = await storage.calls.usage(of: quota.name, day: KobisCalendar.system.today.daysSinceEpoch)
        return usage.isExhausted ? 0 : max(0, quota.perDay - usage.spent)
    }

    /// Gives back what was reserved; a program calls it before it ends.
    package func close() async { await redis?.close() }
}
