import BoxOfficeHTTP
import BoxOfficeStore

/// What a process shares with others, in the files of a folder.
struct Shared: Sendable {
    let responses: any ResponseStore
    let calls: any QuotaCounter
    let turns: any RequestTurns
    let flights: any RequestFlights

    /// Opens a folder; nothing may be given up because a machine is busy.
    init(_ folder: String, lease: Duration = .seconds(30)) {
        let patience = Duration.seconds(60)
        responses = DiskStore(file: folder + "/responses.sqlite", patience: patience, warn: { print($0) })
        calls = DiskQuotaCounter(file: folder + "/calls.sqlite", patience: patience) { print($0) }
        turns = DiskTurns(file: folder + "/turns.sqlite", patience: patience) { print($0) }
        flights = DiskFlights(file: folder + "/flights.sqlite", lease: lease, patience: patience) { print($0) }
    }
}
