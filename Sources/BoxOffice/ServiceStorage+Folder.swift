public import Aggregator
import BoxOfficeBasics
public import BoxOfficeHTTP
import BoxOfficeStore

extension ServiceStorage {
    /// Creates storage in a folder, for the next run and for other processes, which join requests and take turns.
    ///
    /// `~` at the beginning is the home of the user. If the folder cannot be used or created, or its path is none, `warn` is called
    /// once, and everything is kept in memory as without a folder.
    public init(folder path: String, warn: @escaping @Sendable (StoreNotice) -> Void = { _ in }) {
        let isOfHome = path == "~" || path.hasPrefix("~/")
        let folder = isOfHome ? URL.homeDirectory.path + path.dropFirst() : path
        if let problem = DiskStore.problem(with: folder) {
            warn(problem)
            self.init()
            return
        }
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
