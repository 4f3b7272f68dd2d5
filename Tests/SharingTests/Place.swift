import BoxOfficeHTTP
import BoxOfficeStore
import Foundation
import TestSupport

#if Redis
import RedisStore
#endif

/// Where processes share what they have: in files of this machine, or on a server.
enum Place: String, Sendable, CaseIterable {
    case files
    #if Redis
    case server
    #endif

    /// Those that there can be here.
    static var present: [Place] { allCases.filter(\.isPresent) }

    private var isPresent: Bool {
        guard self != .files, !RedisServer.isInstalled else { return true }
        print("LEFT OUT: processes that share a server, because redis-server is not installed.")
        return false
    }

    /// Makes the place, and removes it when the steps have ended.
    ///
    /// - Parameter steps: Get the place's address, which other processes open.
    /// - Throws: What the steps throw, or the server's trouble.
    func make(_ steps: (String) async throws -> Void) async throws {
        switch self {
        case .files:
            let folder = FileManager.default.temporaryDirectory.appending(path: "sharing-\(UUID().uuidString)").path
            defer { try? FileManager.default.removeItem(atPath: folder) }
            try await steps(folder)
        #if Redis
        case .server:
            let server = try RedisServer()
            defer { server.remove() }
            try await server.run { try await steps("unix://\(server.socket)") }
        #endif
        }
    }
}

/// What a process shares with others.
struct Shared: Sendable {
    let responses: any ResponseStore
    let calls: any QuotaCounter
    let turns: any RequestTurns
    let flights: any RequestFlights

    /// Opens a place; nothing may be given up because a machine is busy.
    init(_ address: String, lease: Duration = .seconds(30)) throws {
        let patience = Duration.seconds(60)
        #if Redis
        if address.hasPrefix("unix://") {
            let store = RedisStore(try RedisAddress(address), patience: patience, lease: lease) { print($0) }
            (responses, calls, turns, flights) = (store.responses, store.calls, store.turns, store.flights)
            keptOpen = store
            return
        }
        #endif
        responses = DiskStore(file: address + "/responses.sqlite", patience: patience, warn: { print($0) })
        calls = DiskQuotaCounter(file: address + "/calls.sqlite", patience: patience) { print($0) }
        turns = DiskTurns(file: address + "/turns.sqlite", patience: patience) { print($0) }
        flights = DiskFlights(file: address + "/flights.sqlite", lease: lease, patience: patience) { print($0) }
        keptOpen = nil
    }

    /// A store on a server works as long as this exists.
    private let keptOpen: (any Sendable)?
}
