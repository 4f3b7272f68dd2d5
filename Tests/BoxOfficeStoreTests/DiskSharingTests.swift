import BoxOfficeBasics
import BoxOfficeContracts
import BoxOfficeHTTP
import BoxOfficeStore
import Foundation
import TestSupport
import Testing

@Suite("What processes share in files", .timeLimit(.minutes(10))) struct DiskSharingTests {
    private let place = TestFolder()
    private var folder: String { place.path }

    private let patience = Duration.seconds(60)
    private let unexpected: @Sendable (StoreNotice) -> Void = { Issue.record("\($0)") }

    private func state(lease: Duration = .seconds(600)) -> SharedState {
        SharedState(
            turns: DiskTurns(file: folder + "/turns.sqlite", patience: patience, warn: unexpected),
            flights: DiskFlights(file: folder + "/flights.sqlite", lease: lease, patience: patience, warn: unexpected),
            calls: DiskQuotaCounter(file: folder + "/quota.sqlite", patience: patience, warn: unexpected),
            responses: DiskStore(file: folder + "/responses.sqlite", patience: patience, warn: unexpected))
    }

    @Test("It keeps the contract", arguments: SharingConformance.cases)
    func contract(_ item: SharingCase) async throws { try await item.run { state() } }

    @Test("Leases end, unless they are renewed", arguments: SharingConformance.leases)
    func leases(_ item: SharingCase) async throws {
        try await item.run { state(lease: .milliseconds(400)) }
    }

    @Test("A file of turns with the first layout is rebuilt, and shared")
    func firstLayoutOfTurns() async throws {
        let path = folder + "/turns.sqlite"
        _ = await DiskTurns(file: path).pause(at: "service")
        try OtherProgram(path).run(
            """
            DROP TABLE turn;
            CREATE TABLE turn (
                service TEXT PRIMARY KEY, full INTEGER, latest TEXT NOT NULL, pausedUntil INTEGER, refuses INTEGER NOT NULL
            );
            PRAGMA user_version = 1
            """)
        let warnings = Lock<[StoreNotice]>([])
        let turns = DiskTurns(file: path) { notice in warnings.withLock { $0.append(notice) } }
        await turns.pause("service", for: .seconds(60), refusing: true)
        #expect(await DiskTurns(file: path).turn(at: "service", limit: nil) == .refused)
        #expect(warnings.withLock { $0 } == [])
        #expect(!FileManager.default.fileExists(atPath: path + ".set-aside"))
    }

    @Test("What was written before the machine's last start, at which its clock began anew, holds up nobody")
    func beforeRestart() async throws {
        await DiskTurns(file: folder + "/turns.sqlite").pause("service", for: .seconds(7_200), refusing: true)
        let flights = DiskFlights(file: folder + "/flights.sqlite", lease: .seconds(60))
        _ = await flights.claim("a")
        try OtherProgram(folder + "/turns.sqlite").run("UPDATE turn SET written = written + 3600000000")
        try OtherProgram(folder + "/flights.sqlite").run("UPDATE flight SET until = until + 3600000000")
        #expect(await DiskTurns(file: folder + "/turns.sqlite").turn(at: "service", limit: nil) == .go)
        guard case .lead = await flights.claim("a") else {
            Issue.record("It follows a leader of before.")
            return
        }
    }

    @Test("Moments and tokens beyond all numbers in a file neither end nor hold the program")
    func hostileNumbers() async throws {
        let turns = DiskTurns(file: folder + "/turns.sqlite")
        let flights = DiskFlights(file: folder + "/flights.sqlite", lease: .seconds(600))
        let limit = RateLimit(for: try BaseURL("https://api.example"), perSecond: 1, ceiling: 1)
        _ = await (turns.turn(at: "service", limit: limit), flights.claim("a"))
        for change in [
            "full = \(Int64.max)", "latest = '\(Int64.max)'", "pausedUntil = \(Int64.max)",
        ] {
            try OtherProgram(folder + "/turns.sqlite").run("UPDATE turn SET \(change)")
            #expect(await turns.turn(at: "service", limit: limit) == .go, "\(change)")
        }
        try OtherProgram(folder + "/flights.sqlite").run("UPDATE flight SET token = \(Int64.min)")
        guard case .follow = await flights.claim("a") else {
            Issue.record("Nobody follows.")
            return
        }
    }

    @Test("What cannot be shared lets each process go on alone")
    func unwritable() async {
        let (turns, flights) = (DiskTurns(file: "/proc/turns.sqlite"), DiskFlights(file: "/proc/flights.sqlite"))
        #expect(await turns.turn(at: "service", limit: nil) == .go)
        await turns.pause("service", for: .seconds(60), refusing: true)
        #expect(await turns.turn(at: "service", limit: nil) == .refused)
        for _ in 0..<2 {
            guard case .lead(let flight) = await flights.claim("a") else {
                Issue.record("Nobody leads.")
                return
            }
            await flights.renew(flight)
            await flights.end(flight, .stored)
            #expect(await flights.ending(of: flight) == nil)
        }
    }
}
