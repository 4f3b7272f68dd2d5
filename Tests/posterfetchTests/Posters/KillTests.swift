import BoxOfficeContracts
import BoxOfficeFixtures
import Foundation
import PosterStore
import TestSupport
import Testing

@Suite("posterfetch killed at any moment (F76)") struct KillTests {
    private let tool: Posterfetch
    private let daily = ["daily", "--date", "20240424", "-o", "posters", "--format", "jsonl"]

    init() throws {
        tool = try Posterfetch(try FixtureServices(latency: .milliseconds(2)))
    }

    /// The number of kills.
    private static let points = TestSize.pick(12, full: 200)
    private static let seed = ProcessInfo.processInfo.environment["KILL_SEED"].flatMap { UInt64($0) } ?? 76

    @Test("Files with final names are whole, and the next run completes the rest", .timeLimit(.minutes(20)))
    func anywhere() async throws {
        var generator = SeededGenerator(seed: Self.seed)
        #expect(try await tool.run(daily).status == 0)
        var kills = 0
        for point in 0..<Self.points {
            // First without a poster, before each of the ten images; then with what is there.
            let isEmpty = Bool.random(using: &generator) || point <= 10
            if isEmpty { try? FileManager.default.removeItem(at: tool.posters) }
            let options = Bool.random(using: &generator) ? ["--overwrite"] : []
            // After so many of its ten images, and then somewhere on the way to the next one.
            let asked = tool.services.order.count + max(0, point - 1) % 10
            let delay = Duration.microseconds(Int.random(in: 0...4_000, using: &generator))
            // The first run waits for an image until it is killed, so that one run is killed however slow the machine is.
            let gate = point == 0 ? Latch() : nil
            if let gate { tool.services.fail(.image, with: .held(by: gate)) }
            let result = try await tool.run(
                daily + options,
                killedWhen: { [tool] in
                    await tool.services.server.until { $0.requests.count > asked }
                    try? await Task.sleep(for: delay)
                })
            gate?.open()
            if result.wasKilled { kills += 1 }
            guard FileManager.default.fileExists(atPath: tool.posters.path) else { continue }
            let states = try await PosterRuns.states(in: tool.posters.path)
            // An image whose sidecar is not written yet has none, or, with --overwrite, the old one, which is equal.
            #expect(Set(states).isSubset(of: [.whole, .orphaned]), "point \(point): \(states)")
            if point % 4 == 3 {
                #expect(try await tool.run(daily).status == 0)
                #expect(try tool.names(".jpg").count == 10)
                #expect(try tool.hiddenNames().isEmpty)
                #expect(try await Set(PosterRuns.states(in: tool.posters.path)) == [.whole])
            }
        }
        #expect(kills > 0)
    }
}
