import Aggregator
import BoxOfficeFixtures
import Foundation
import PosterStore
import TestSupport
import Testing

@Suite("The first page of the documentation", .timeLimit(.minutes(10))) struct LandingPageTests {
    @Test("Its example runs")
    func example() async throws {
        let studio = try Studio()
        let boxOffice = try studio.boxOffice()
        let day = try #require(CalendarDay(year: 2024, month: 4, day: 24))
        let ranking = try await boxOffice.ranking(.daily(.on(day)))
        let folder = studio.posters.path
        // PosterStore begin
        let posters = try PosterFolder(
            folder, boxOffice, options: .init(preference: .init(.w780), layout: .jellyfin, writesNFO: true))
        for await update in boxOffice.enrichments(of: ranking.entries) {
            let outcome = await posters.store(KnownFilm(update.entry), try update.result.get())
            print(update.entry.title, outcome.status, outcome.path ?? "")
        }
        try posters.synchronize()

        for try await check in PosterFolder.verify(folder) where check.state != .whole {
            print(check.path, check.problem ?? "")
        }
        // PosterStore end
        #expect(studio.files().count == 30)
        #expect(try await studio.checks().map(\.state) == Array(repeating: .whole, count: 10))
    }

    @Test("The page shows the example")
    func isShown() throws {
        let tests = try ProjectFile("Tests/PosterStoreTests/LandingPageTests.swift")
        let example = try #require(tests.snippets(from: "// PosterStore begin", to: "// PosterStore end").first)
        #expect(try ProjectFile("Sources/PosterStore/PosterStore.docc/PosterStore.md").snippets().first == example)
    }
}
