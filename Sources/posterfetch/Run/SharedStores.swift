import Aggregator
import BoxOfficeHTTP
import BoxOfficeStore

/// What runs store and share, in this user's files; without any, in memory.
struct SharedStores: Sendable {
    private(set) var responses: (any BrowsableStore)?
    /// In memory they are a run's own: of a long table, those of the latest thousand films.
    private(set) var decisions: any ResponseStore = MemoryResponseStore(limit: 2 << 20)
    private(set) var calls: any QuotaCounter = MemoryQuotaCounter()
    /// The shared turns; nil if nothing is shared.
    private(set) var turns: (any RequestTurns)?
    /// The shared requests under way; nil if nothing is shared.
    private(set) var flights: (any RequestFlights)?

    init() {}

    init(in folders: Folders, _ tell: @escaping @Sendable (StoreNotice) -> Void) {
        responses = folders.responses.map { DiskStore(file: $0, warn: tell) }
        if let path = folders.decisions {
            decisions = DiskStore(file: path, limit: StoredDecisions.sizeOnDisk, warn: tell)
        }
        if let path = folders.quota { calls = DiskQuotaCounter(file: path, warn: tell) }
        turns = folders.turns.map { DiskTurns(file: $0, warn: tell) }
        flights = folders.flights.map { DiskFlights(file: $0, warn: tell) }
    }
}
