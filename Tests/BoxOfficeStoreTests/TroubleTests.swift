import BoxOfficeHTTP
import BoxOfficeStore
import Foundation
import HTTPTypes
import Synchronization
import TestSupport
import Testing

@Suite("A store in trouble costs next to nothing, and recovers (N5, N10)", .timeLimit(.minutes(10)))
struct TroubleTests {
    private let folder = TestFolder()
    private var file: String { folder.path + "/trouble.sqlite" }
    private let warnings = Warnings()
    private let time = Time()

    private final class Warnings: Sendable {
        private let texts = Mutex<[String]>([])
        var all: [String] { texts.withLock { $0 } }
        func add(_ text: String) { texts.withLock { $0.append(text) } }
    }

    private final class Time: Sendable {
        private let seconds = Mutex<Int64>(1_000)
        var now: Timestamp { Timestamp(secondsSinceEpoch: seconds.withLock { $0 }) }
        func pass(_ more: Int64) { seconds.withLock { $0 += more } }
    }

    private func store() -> DiskStore {
        DiskStore(file: file, clock: { [time] in time.now }, warn: { [warnings] in warnings.add("\($0)") })
    }

    private func key(_ name: String) -> ResponseKey {
        ResponseKey(
            TransportRequest(
                head: HTTPRequest(method: .get, scheme: "https", authority: "api.example", path: "/\(name)"),
                operation: "test"))
    }

    private func response(_ text: String) -> StoredResponse {
        let (then, later) = (Timestamp(secondsSinceEpoch: 1), Timestamp(secondsSinceEpoch: 1 << 40))
        return StoredResponse(
            head: HTTPResponse(status: .ok), body: Array(text.utf8), madeAt: then, freshUntil: later,
            keepUntil: later)
    }

    @Test(
        "A new file that another program holds is left alone for ten seconds: each try to open it waits for half a second"
    )
    func heldWhenOpened() async throws {
        try Data().write(to: URL(filePath: file))
        let other = try OtherProgram(file)
        try other.run("BEGIN EXCLUSIVE")
        let store = store()
        await store.put(response("new"), for: key("a"))
        try other.run("COMMIT")
        time.pass(9)
        await store.put(response("new"), for: key("a"))
        #expect(await store.responses(for: key("a")).isEmpty)
        time.pass(1)
        await store.put(response("new"), for: key("a"))
        #expect(await store.responses(for: key("a")).last == response("new"))
        #expect(warnings.all.count == 1)
    }

    @Test("While another program writes, reading goes on, writing is given up after one wait, and both work afterwards")
    func locked() async throws {
        let store = store()
        await store.put(response("old"), for: key("a"))
        let other = try OtherProgram(file)
        try other.run("BEGIN IMMEDIATE")
        for number in 0..<3 {
            await store.put(response("new"), for: key("\(number)"))
            #expect(await store.responses(for: key("a")).last == response("old"))
        }
        #expect(warnings.all.count == 1)
        #expect(warnings.all.first?.contains("another program has locked it") == true)
        try other.run("COMMIT")
        // For a second nobody tries, so nobody waits.
        await store.put(response("new"), for: key("b"))
        #expect(await store.responses(for: key("b")).isEmpty)
        time.pass(1)
        await store.put(response("new"), for: key("b"))
        #expect(await store.responses(for: key("b")).last == response("new"))
    }

    @Test("A file that another program keeps for itself is not waited for again and again")
    func exclusive() async throws {
        await store().put(response("old"), for: key("a"))
        let other = try OtherProgram(file)
        try other.run("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE")
        let store = store()
        for _ in 0..<3 { #expect(await store.responses(for: key("a")).isEmpty) }
        try other.run("COMMIT; PRAGMA locking_mode = NORMAL; SELECT * FROM response")
        time.pass(9)
        #expect(await store.responses(for: key("a")).isEmpty)
        time.pass(1)
        #expect(await store.responses(for: key("a")).last == response("old"))
        #expect(warnings.all.count == 1)
    }

    @Test(
        "A file with the right number and other tables is set aside and made anew",
        arguments: [
            "DROP TABLE response", "ALTER TABLE response RENAME COLUMN body TO text",
            "ALTER TABLE response RENAME TO answers; CREATE VIEW response AS SELECT * FROM answers",
        ])
    func otherTables(change: String) async throws {
        await store().put(response("old"), for: key("a"))
        try OtherProgram(file).run(change)
        let store = store()
        #expect(await store.responses(for: key("a")).last == nil)
        await store.put(response("new"), for: key("a"))
        #expect(await store.responses(for: key("a")).last == response("new"))
        #expect(FileManager.default.fileExists(atPath: file + ".set-aside"))
        #expect(warnings.all.isEmpty)
    }

    @Test("A trigger that somebody put into the file does not run")
    func trigger() async throws {
        await store().put(response("old"), for: key("a"))
        try OtherProgram(file).run("CREATE TRIGGER t AFTER INSERT ON response BEGIN DELETE FROM response; END")
        let store = store()
        await store.put(response("new"), for: key("b"))
        #expect(await store.usage().responses == 2)
    }

    @Test("Sizes and counts that no file can have are told as ones that a program can add", arguments: [Int.max, .min])
    func hostileNumbers(number: Int) async throws {
        await store().put(response("old"), for: key("a"))
        try OtherProgram(file).run("UPDATE response SET size = \(number)")
        let bytes = await store().usage().bytes
        #expect(bytes >= 0 && !bytes.addingReportingOverflow(bytes).overflow)

        let calls = file + ".calls"
        _ = await DiskQuotaCounter(file: calls).spend("kobis", day: 1, limit: 10)
        try OtherProgram(calls).run("UPDATE quota SET spent = \(number)")
        #expect(await DiskQuotaCounter(file: calls).usage(of: "kobis", day: 1).spent >= 0)
    }

    @Test("A damaged count of calls is made anew too")
    func quota() async throws {
        _ = await DiskQuotaCounter(file: file).spend("kobis", day: 1, limit: 10)
        try OtherProgram(file).run("DROP TABLE quota")
        let counter = DiskQuotaCounter(file: file)
        #expect(await counter.spend("kobis", day: 1, limit: 10))
        #expect(await counter.usage(of: "kobis", day: 1).spent == 1)
    }

    @Test("While the count is locked, calls pass uncounted after one wait")
    func lockedQuota() async throws {
        let counter = DiskQuotaCounter(file: file, warn: { [warnings] in warnings.add("\($0)") })
        #expect(await counter.spend("kobis", day: 1, limit: 1))
        let other = try OtherProgram(file)
        try other.run("BEGIN IMMEDIATE")
        #expect(await counter.spend("kobis", day: 1, limit: 1))
        #expect(warnings.all.count == 1)
    }
}
