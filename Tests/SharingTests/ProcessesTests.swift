import BoxOfficeHTTP
import Foundation
import Testing

/// Real processes, a real service, and what they share in files and on a real server.
@Suite("Processes that share", .serialized, .timeLimit(.minutes(5))) struct ProcessesTests {
    @Test(
        "Four processes with 32 tasks each send each of 300 requests once, and within the rate",
        arguments: Place.present)
    func once(place: Place) async throws {
        let upstream = try Upstream(perSecond: 160)
        try await place.make { address in
            let url = upstream.url
            await fourfold { number in
                await #expect(processExitsWith: .success) {
                    [address = address as String, url = url as String, number = number as Int] in
                    let tally = await (try Client(address, url)).ask(for: 300, from: number * 75)
                    #expect(tally.wrong == [] && tally.right == 300)
                }
            }
        }
        #expect(upstream.count == 300)
        #expect(upstream.refused == 0)
    }

    @Test("With 60 calls a day, they send 60 together, and all have what these brought", arguments: Place.present)
    func quota(place: Place) async throws {
        let upstream = try Upstream(perSecond: .max)
        try await place.make { address in
            let url = upstream.url
            await fourfold { number in
                await #expect(processExitsWith: .success) {
                    [address = address as String, url = url as String, number = number as Int] in
                    let client = try Client(address, url, perDay: 60, perSecond: 2_000)
                    let first = await client.ask(for: 300, from: number * 75)
                    #expect(first.wrong == [] && first.right + first.late == 300 && first.late >= 240)
                    // Nobody gets a call any more.
                    let second = await client.ask(for: 300, from: 0)
                    #expect(second.wrong == [] && second.right == 60)
                }
            }
            let today = Int(Timestamp.now.secondsSinceEpoch / 86_400)
            let usage = await (try Shared(address)).calls.usage(of: Client.quota, day: today)
            #expect(usage == QuotaUsage(spent: 60))
        }
        #expect(upstream.count == 60 && upstream.distinct == 60)
    }

    @Test("When one is killed half-way, only what it had under way is sent again", arguments: Place.present)
    func killed(place: Place) async throws {
        let upstream = try Upstream(perSecond: 160)
        try await place.make { address in
            let url = upstream.url
            await fourfold { number in
                guard number == 0 else {
                    await #expect(processExitsWith: .success) {
                        [address = address as String, url = url as String, number = number as Int] in
                        let tally = await (try Client(address, url)).ask(for: 300, from: number * 75)
                        #expect(tally.wrong == [] && tally.right == 300)
                    }
                    return
                }
                await #expect(processExitsWith: .signal(SIGKILL)) {
                    [address = address as String, url = url as String] in
                    _ = await (try Client(address, url)).ask(for: 300, from: 0) { tally in
                        if tally.right >= 40 { kill(getpid(), SIGKILL) }
                    }
                }
            }
        }
        #expect(upstream.distinct == 300)
        // Each of its tasks had at most one request under way, or received and not yet stored.
        #expect(upstream.count - 300 <= 32, "\(upstream.count - 300) were sent again")
        #expect(upstream.refused == 0)
    }

    @Test("At the service's midnight the new day's calls begin for all of them", arguments: Place.present)
    func midnight(place: Place) async throws {
        let bell = FileManager.default.temporaryDirectory.appending(path: "midnight-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: bell) }
        let upstream = try Upstream(perSecond: 160) { number in
            if number == 60 { _ = FileManager.default.createFile(atPath: bell, contents: nil) }
        }
        // Two days after the last one that a real counter has, at noon.
        let noon = (Timestamp.now.secondsSinceEpoch / 86_400 + 2) * 86_400 + 43_200
        try await place.make { address in
            let url = upstream.url
            await fourfold { number in
                await #expect(processExitsWith: .success) {
                    [
                        address = address as String, url = url as String, number = number as Int,
                        bell = bell as String, noon = noon as Int64
                    ] in
                    let client = try Client(address, url, perDay: 60) {
                        let isTomorrow = FileManager.default.fileExists(atPath: bell)
                        return Timestamp(secondsSinceEpoch: noon + (isTomorrow ? 86_400 : 0))
                    }
                    let before = await client.ask(for: 150, from: number * 37)
                    #expect(before.wrong == [])
                    while !FileManager.default.fileExists(atPath: bell) {
                        try await Task.sleep(for: .milliseconds(20))
                    }
                    let after = await client.ask(for: 150, from: number * 37)
                    #expect(after.wrong == [] && after.right + after.late == 150)
                }
            }
            let calls = try Shared(address).calls
            for day in 0..<2 {
                let usage = await calls.usage(of: Client.quota, day: Int(noon / 86_400) + day)
                #expect(usage == QuotaUsage(spent: 60), "day \(day)")
            }
        }
        #expect(upstream.count == 120 && upstream.distinct == 120)
    }

    /// Does something four times at the same time.
    private func fourfold(_ work: @escaping @Sendable (Int) async -> Void) async {
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<4 { group.addTask { await work(number) } }
        }
    }
}
