import BoxOfficeBasics
import BoxOfficeHTTP
import Foundation
import TestSupport
import Testing

/// Real processes, a real service, and the files that they share.
@Suite("Processes that share", .timeLimit(.minutes(10))) struct ProcessesTests {
    private let folder = TestFolder()

    @Test("Four processes with 32 tasks each send each of some requests once, and within the rate")
    func once() async throws {
        let upstream = try Upstream()
        let count = TestSize.pick(60, full: 300)
        let (address, url) = (folder.path, upstream.url)
        await fourfold { number in
            await #expect(processExitsWith: .success) {
                [address = address as String, url = url as String, number = number as Int, count = count as Int] in
                let client = try Client(address, url)
                try await client.meet()
                let tally = await client.ask(for: count, from: number * count / 4)
                #expect(tally.wrong == [] && tally.right == count)
            }
        }
        #expect(upstream.count == count && upstream.distinct == count)
        #expect(upstream.time >= .seconds(Double(count - 2) / Client.perSecond))
    }

    @Test("When one is killed half-way, only what it had under way is sent again")
    func killed() async throws {
        let upstream = try Upstream()
        let count = TestSize.pick(60, full: 300)
        let (address, url) = (folder.path, upstream.url)
        await fourfold { number in
            guard number == 0 else {
                await #expect(processExitsWith: .success) {
                    [
                        address = address as String, url = url as String, number = number as Int,
                        count = count as Int
                    ] in
                    let client = try Client(address, url, lease: .seconds(2))
                    try await client.meet()
                    let tally = await client.ask(for: count, from: number * count / 4)
                    #expect(tally.wrong == [] && tally.right == count)
                }
                return
            }
            await #expect(processExitsWith: .signal(SIGKILL)) {
                [address = address as String, url = url as String, count = count as Int] in
                let client = try Client(address, url, lease: .seconds(2))
                try await client.meet()
                _ = await client.ask(for: count, from: 0) { tally in
                    if tally.right >= count / 8 { kill(getpid(), SIGKILL) }
                }
            }
        }
        #expect(upstream.distinct == count)
        // Each of its tasks had at most one request under way, or received and not yet stored.
        #expect(upstream.count - count <= 32, "\(upstream.count - count) were sent again")
        #expect(upstream.time >= .seconds(Double(count - 2) / Client.perSecond))
    }

    @Test(
        "They send the calls of a day together, and all have what these brought; at midnight the next day's begin for all"
    )
    func quota() async throws {
        let upstream = try Upstream()
        let (count, perDay) = (TestSize.pick(100, full: 300), TestSize.pick(20, full: 60))
        // Two days after the last one that a real counter has, at noon.
        let noon = (Timestamp.now.secondsSinceEpoch / 86_400 + 2) * 86_400 + 43_200
        let (address, url) = (folder.path, upstream.url)
        await fourfold { number in
            await #expect(processExitsWith: .success) {
                [
                    address = address as String, url = url as String, number = number as Int, count = count as Int,
                    perDay = perDay as Int, noon = noon as Int64
                ] in
                let time = Lock(noon)
                let client = try Client(address, url, perDay: perDay, perSecond: 2_000) {
                    Timestamp(secondsSinceEpoch: time.withLock(\.self))
                }
                for day in 1...2 {
                    try await client.meet()
                    time.withLock { $0 = noon + Int64(day - 1) * 86_400 }
                    let first = await client.ask(for: count, from: number * count / 4)
                    #expect(first.wrong == [] && first.right + first.late == count)
                    #expect(first.late >= count - day * perDay)
                    // Nobody gets a call any more.
                    let second = await client.ask(for: count, from: 0)
                    #expect(second.wrong == [] && second.right == day * perDay)
                }
            }
        }
        let calls = Shared(address).calls
        for day in 0..<2 {
            let usage = await calls.usage(of: Client.quota, day: Int(noon / 86_400) + day)
            #expect(usage == QuotaUsage(spent: perDay), "day \(day)")
        }
        #expect(upstream.count == 2 * perDay && upstream.distinct == 2 * perDay)
    }

    /// Does something four times at the same time.
    private func fourfold(_ work: @escaping @Sendable (Int) async -> Void) async {
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<4 { group.addTask { await work(number) } }
        }
    }
}
