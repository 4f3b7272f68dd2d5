import BoxOffice
import BoxOfficeHTTP
import BoxOfficeService
import BoxOfficeTesting
import Synchronization
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("Settings and shared state") struct SetUpTests {
    @Test(
        "A variable that cannot be used is named, and its value is not",
        arguments: [
            "REDIS_URL": "redis://user:s3cret@", "PORT": "s3cret", "POSTERS": "s3cret",
            "KOBIS_API_KEY": "s3cret with a space",
        ])
    func secrets(_ name: String, _ value: String) throws {
        var variables = ["KOBIS_API_KEY": "key", "TMDB_ACCESS_TOKEN": "token"]
        #expect(try Settings(variables).port == 8_080)
        variables[name] = value
        let error = #expect(throws: (any Error).self) { try Settings(variables) }
        #expect(error.map { "\($0)".contains("s3cret") } == false)
    }

    @Test("Instances that share a folder ask once for what all of their visitors want")
    func sharing() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "box-office-\(UUID())").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let asked = Atomic(0)
        let keys = try ServiceKeys(kobis: "key", tmdb: "token")
        let day = try #require(CalendarDay("2024-04-24"))
        try await withThrowingTaskGroup { visitors in
            for _ in 1...2 {
                let state = state(in: folder)
                let instance = BoxOfficeAggregator(
                    keys: keys, storage: state.storage,
                    through: StubTransport { _ in
                        asked.add(1, ordering: .relaxed)
                        return .json(
                            #"{"boxOfficeResult":{"showRange":"20240424~20240424","dailyBoxOfficeList":[]}}"#)
                    })
                for _ in 1...20 { visitors.addTask { _ = try await instance.ranking(.daily(.on(day))) } }
            }
            try await visitors.waitForAll()
        }
        #expect(asked.load(ordering: .relaxed) == 1)
        let quota = ServiceHosts().quota(of: keys.kobis)
        #expect(await state(in: folder).callsLeft(of: quota) == quota.perDay - 1)
        await state(in: folder).storage.calls.exhaust(quota.name, day: KobisCalendar.system.today.daysSinceEpoch)
        #expect(await state(in: folder).callsLeft(of: quota) == 0)
    }

    private func state(in folder: String) -> SharedState {
        SharedState(folder: folder, redis: nil) { Issue.record("\($0)") }
    }
}
