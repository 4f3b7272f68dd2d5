public import Aggregator
public import BoxOfficeHTTP
import BoxOfficeStore

extension ServiceStorage {
    /// Keeps everything in a folder, for the next run and for other processes, which take turns and join requests through it.
    ///
    /// If the folder cannot be used or created, requests still succeed, nothing is kept, and `warn` is called.
    public init(folder: String, warn: @escaping @Sendable (StoreNotice) -> Void = { _ in }) {
        self.init(
            responses: DiskStore(file: folder + "/responses.sqlite", warn: warn),
            // Responses drop each other when space runs out; decisions have a file of their own.
            decisions: StoredDecisions(
                in: DiskStore(file: folder + "/decisions.sqlite", limit: StoredDecisions.sizeOnDisk, warn: warn)),
            calls: DiskQuotaCounter(file: folder + "/quota.sqlite", warn: warn),
            turns: DiskTurns(file: folder + "/turns.sqlite", warn: warn),
            flights: DiskFlights(file: folder + "/flights.sqlite", warn: warn))
    }
}
