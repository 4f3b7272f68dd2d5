import BoxOfficeHTTP
import BoxOfficeStore
import Testing

/// What a process shares with others, in the files of a folder.
struct Shared: Sendable {
    let responses: any ResponseStore
    let calls: any QuotaCounter
    let turns: any RequestTurns
    let flights: any RequestFlights

    /// Opens a folder; nothing may be given up because a machine is busy.
    init(_ folder: String, lease: Duration = .seconds(30)) {
        let patience = Duration.seconds(60)
        let warn: @Sendable (StoreNotice) -> Void = { Issue.record("\($0)") }
        responses = DiskStore(file: folder + "/responses.sqlite", patience: patience, warn: warn)
        calls = DiskQuotaCounter(file: folder + "/calls.sqlite", patience: patience, warn: warn)
        turns = DiskTurns(file: folder + "/turns.sqlite", patience: patience, warn: warn)
        flights = DiskFlights(file: folder + "/flights.sqlite", lease: lease, patience: patience, warn: warn)
    }
}
