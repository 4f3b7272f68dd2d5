import BoxOfficeHTTP
import BoxOfficeStore
import Foundation
import TestSupport
import Testing

@Suite("Calls of a day, counted in a file (F98)", .timeLimit(.minutes(10))) struct DiskQuotaCounterTests {
    private let folder = TestFolder()
    private var file: String { folder.path + "/q.sqlite" }

    @Test("Calls are counted up to the limit, for all processes together")
    func shared() async throws {
        let passed = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    let counter = DiskQuotaCounter(file: self.file)
                    var passed = 0
                    for _ in 0..<40 where await counter.spend("kobis", day: 1, limit: 100) { passed += 1 }
                    return passed
                }
            }
            return await group.reduce(0, +)
        }
        #expect(passed == 100)
        #expect(await DiskQuotaCounter(file: file).usage(of: "kobis", day: 1) == QuotaUsage(spent: 100))
    }

    @Test("Each day and each quota has its own count")
    func days() async {
        let counter = DiskQuotaCounter(file: file)
        #expect(await counter.spend("kobis", day: 1, limit: 1))
        #expect(await !counter.spend("kobis", day: 1, limit: 1))
        #expect(await counter.spend("kobis", day: 2, limit: 1))
        #expect(await counter.spend("other", day: 1, limit: 1))
    }

    @Test("A call that is given back may be made again; more than were made cannot be")
    func givenBack() async {
        let counter = DiskQuotaCounter(file: file)
        #expect(await counter.spend("kobis", day: 1, limit: 1))
        for _ in 0..<2 { await counter.giveBack("kobis", day: 1) }
        #expect(await counter.usage(of: "kobis", day: 1) == QuotaUsage())
        #expect(await counter.spend("kobis", day: 1, limit: 1))
        #expect(await !counter.spend("kobis", day: 1, limit: 1))
    }

    @Test("What the service says is final for that day")
    func exhausted() async {
        let counter = DiskQuotaCounter(file: file)
        #expect(await counter.spend("kobis", day: 1, limit: 100))
        await counter.exhaust("kobis", day: 1)
        #expect(await !counter.spend("kobis", day: 1, limit: 100))
        #expect(await counter.usage(of: "kobis", day: 1) == QuotaUsage(spent: 1, isExhausted: true))
        #expect(await counter.spend("kobis", day: 2, limit: 100))
    }

    @Test("A counter that cannot be written lets calls pass")
    func unwritable() async {
        let counter = DiskQuotaCounter(file: "/proc/quota.sqlite")
        #expect(await counter.spend("kobis", day: 1, limit: 1))
        #expect(await counter.spend("kobis", day: 1, limit: 1))
    }
}
