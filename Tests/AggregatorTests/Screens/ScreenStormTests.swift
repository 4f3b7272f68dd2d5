import Aggregator
import BoxOfficeFixtures
import BoxOfficeHTTP
import BoxOfficeTesting
import CurlTransport
import Foundation
import TestSupport
import Testing

@Suite("Screens opened, scrolled and abandoned at random", .timeLimit(.minutes(10))) struct ScreenStormTests {
    /// Weak references to everything that must be gone after a storm.
    private struct Remains {
        weak var engine: HoldingTransport?
        weak var loader: PosterLoader?
        var screens: [() -> BoxOfficeScreen?] = []
    }

    @Test(
        "Two hundred screens leave no task, request or screen behind, and keep memory within its limit",
        arguments: TestSize.pick([1], full: [1, 2, 3] as [UInt64]))
    func storm(seed: UInt64) async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        // Ten screens each.
        let remains = try await run(seed, rounds: 20, services)
        // Tasks keep the objects that they work with alive, so when these are gone, the tasks are too.
        await until {
            remains.engine == nil && remains.loader == nil && remains.screens.allSatisfy { $0() == nil }
        }
        #expect(remains.engine == nil)
        #expect(remains.loader == nil)
        #expect(remains.screens.allSatisfy { $0() == nil })
    }

    @Test("After a hundred screens, another hundred need no more memory", .enabled(if: TestSize.isFull))
    func memory() async {
        // What a process needs is told for all of it.
        await #expect(processExitsWith: .success) {
            let services = try FixtureServices()
            defer { services.stop() }
            var sizes: [Int] = []
            _ = try await ScreenStormTests().run(1, rounds: 20, services) {
                if let size = residentBytes() { sizes.append(size) }
            }
            let (early, late) = (sizes.dropFirst(9).first, sizes.last)
            if let early, let late { #expect(late - early < 24 << 20) }
        }
    }

    private func run(
        _ seed: UInt64, rounds: Int, _ services: FixtureServices, afterRound: () -> Void = {}
    ) async throws -> Remains {
        let engine = HoldingTransport(CurlHTTPTransport(), holding: "http")
        let boxOffice = try services.aggregator(through: engine)
        let limit = 60_000
        let loader = PosterLoader(boxOffice, concurrency: 6, memoryLimit: limit)
        let days = try [CalendarDay.complete, .incomplete]
        var remains = Remains(engine: engine, loader: loader)
        var dice = SeededGenerator(seed: seed)
        engine.open()
        let entries = try await boxOffice.ranking(.daily(.on(days[0]))).entries
        engine.close()

        for round in 0..<rounds {
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<10 {
                    let day = days[Int.random(in: 0..<2, using: &dice)]
                    let contents: [BoxOfficeScreen.Content] = [
                        .posters(), .posters(), .films, .posterAddresses(), .entries,
                    ]
                    let screen = BoxOfficeScreen(
                        .daily(.on(day)), of: boxOffice, showing: contents[Int.random(in: 0..<5, using: &dice)],
                        posters: loader, loading: Bool.random(using: &dice) ? .everyRow : .shownRows)
                    remains.screens.append { [weak screen] in screen }
                    let (states, seed) = (Int.random(in: 0...8, using: &dice), dice.next())
                    group.addTask { await Self.use(screen, states, loader, entries, SeededGenerator(seed: seed)) }
                }
                // In half of the rounds no response ever arrives, so only leaving can end the requests.
                if round.isMultiple(of: 2) { engine.open() }
                for _ in 0..<Int.random(in: 0...3_000, using: &dice) { await Task.yield() }
                group.cancelAll()
            }
            loader.cancelPrefetching()
            await engine.until { inside, _ in inside == 0 }
            #expect(loader.bytesInMemory <= limit)
            await until { await loader.waiting() == 0 }
            engine.close()
            afterRound()
        }
        #expect(engine.begun.count > rounds, "Too few requests for a storm.")
        // A later request is still served.
        engine.open()
        #expect(try await loader.poster(of: entries[0]) != nil)
        return remains
    }

    /// Reads some states, and scrolls at random meanwhile.
    private static func use(
        _ screen: BoxOfficeScreen, _ count: Int, _ loader: PosterLoader, _ entries: [BoxOfficeEntry],
        _ generator: SeededGenerator
    ) async {
        var dice = generator
        var left = count
        for await _ in screen {
            let row = Int.random(in: 0..<entries.count, using: &dice)
            switch Int.random(in: 0..<9, using: &dice) {
            case 6: if let day = try? CalendarDay.incomplete { screen.load(.weekend(.on(day))) }
            case 7: if let day = try? CalendarDay.complete { screen.load(.daily(.on(day))) }
            case 8: screen.select(Bool.random(using: &dice) ? entries[row].movieCode : nil)
            case 0: screen.show(entries[row].movieCode)
            case 1: screen.hide(entries[row].movieCode)
            case 2: try? await screen.refresh()
            case 3: loader.prefetch(entries[row...])
            case 4: loader.cancelPrefetching(entries[row...])
            default: for entry in entries { screen.show(entry.movieCode) }
            }
            left -= 1
            if left < 0 { break }
        }
    }
}

/// The process's resident memory in bytes; nil where the system does not say.
private func residentBytes() -> Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
    return text.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 4_096 }
}
