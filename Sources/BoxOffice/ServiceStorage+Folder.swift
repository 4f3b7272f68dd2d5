public import Aggregator
public import BoxOfficeHTTP
import BoxOfficeStore

extension ServiceStorage {
    /// Creates storage in a folder, for the next run and for other processes, which join requests and take turns.
    ///
    /// If the folder cannot be used or created, requests still succeed, nothing is kept, and `warn` is called.
    public init(folder: String, warn: @escaping @Sendable (StoreNotice) -> Void = { _ in }) {
        self.init(
            responses: DiskStore(file: folder + "/responses.sqlite", warn: warn),
            // A separate file, because the response store evicts when full.
            decisions: StoredDecisions(
                in: DiskStore(file: folder + "/decisions.sqlite", limit: StoredDecisions.sizeOnDisk, warn: warn)),
            calls: DiskQuotaCounter(file: folder + "/quota.sqlite", warn: warn),
            turns: DiskTurns(file: folder + "/turns.sqlite", warn: warn),
            flights: DiskFlights(file: folder + "/flights.sqlite", warn: warn))
    }
}
