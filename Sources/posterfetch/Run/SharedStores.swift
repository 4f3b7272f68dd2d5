import Aggregator
import BoxOfficeHTTP
import BoxOfficeStore

#if Redis
import RedisStore
#endif

/// What runs store and share: in this user's files, and with other machines on a Redis server.
struct SharedStores: Sendable {
    private(set) var responses: (any ResponseStore)?
    /// The responses in this user's files, which can be searched.
    private(set) var browsable: (any BrowsableStore)?
    private(set) var decisions: any ResponseStore = MemoryResponseStore()
    private(set) var calls: any QuotaCounter = MemoryQuotaCounter()
    /// The shared turns; nil if nothing is shared.
    private(set) var turns: (any RequestTurns)?
    /// The shared requests under way; nil if nothing is shared.
    private(set) var flights: (any RequestFlights)?
    /// The server's address without a password; nil if none is used.
    private(set) var server: String?

    init() {}

    init(in folders: Folders, _ warn: @escaping @Sendable (String) -> Void) {
        let tell = StoreNotice.telling(warn)
        let store = folders.responses.map { DiskStore(file: $0, warn: tell) }
        (responses, browsable) = (store, store)
        if let path = folders.decisions {
            decisions = DiskStore(file: path, limit: StoredDecisions.sizeOnDisk, warn: tell)
        }
        if let path = folders.quota { calls = DiskQuotaCounter(file: path, warn: tell) }
        turns = folders.turns.map { DiskTurns(file: $0, warn: tell) }
        flights = folders.flights.map { DiskFlights(file: $0, warn: tell) }
    }

    init(
        _ settings: Settings, in folders: Folders, until end: RunEnd, _ warn: @escaping @Sendable (String) -> Void
    ) throws(CommandFailure) {
        self.init(in: folders, warn)
        #if Redis
        guard let address = try RedisAddress(in: settings, warn) else { return }
        let store = RedisStore(
            address,
            local: RedisStore.Local(
                turns: turns ?? MemoryTurns(), flights: flights ?? MemoryFlights(), calls: calls,
                responses: responses ?? MemoryResponseStore(), decisions: decisions), warn: StoreNotice.telling(warn))
        (responses, decisions, calls) = (store.responses, store.decisions, store.calls)
        (turns, flights, server) = (store.turns, store.flights, address.description)
        end.add { await store.close() }
        #else
        if try settings.key(.redisURL) != nil { warn(spoken(Self.lacksRedis)) }
        #endif
    }

    #if !Redis
    static let lacksRedis = Phrase(
        "REDIS_URL is set, but this posterfetch was built without Redis, so it shares nothing with other machines.",
        "REDIS_URL이 설정되어 있지만 이 posterfetch는 Redis 없이 빌드되어 다른 컴퓨터와 공유하지 않습니다.")
    #endif
}

#if Redis
extension RedisAddress {
    init?(in settings: Settings, _ warn: (String) -> Void) throws(CommandFailure) {
        guard let found = try settings.key(.redisURL) else { return nil }
        do throws(Invalid) {
            try self.init(found.secret)
        } catch {
            throw CommandFailure(
                .configuration, "REDIS_URL, from \(found.source.english), cannot be used: \(error.reason).",
                "REDIS_URL(\(found.source.korean))에 지정한 주소를 쓸 수 없습니다. redis://[사용자[:암호]@]호스트[:포트][/번호]처럼 적으세요. "
                    + "rediss://는 지원하지 않으니, TLS가 필요하면 이 컴퓨터에서 stunnel 같은 TLS 프록시를 거치세요.")
        }
        if password != nil { found.tellIfReadableByOthers(warn) }
    }
}
#endif
