import BoxOfficeFixtures
import Foundation
import PosterStore
import Testing

@testable import posterfetch

@Suite("Posters of films that a decision says are others") struct FormerPosterTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    private func files() -> [String] {
        let found = FileManager.default.enumerator(atPath: tool.posters.path)?.allObjects as? [String] ?? []
        return found.filter { $0.contains(".") && !$0.hasSuffix("]") }.sorted()
    }

    /// Pins films, as `why --pin` does.
    private func pin(_ lines: String) throws {
        let folder = tool.folder.appending(path: ".local/share/posterfetch")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("\(lines)\n".utf8).write(to: folder.appending(path: "overrides"))
    }

    @Test("A pin takes the former poster away once the new one is stored, and verify --prune those of other films")
    func pruned() async throws {
        let movie = ["movie", "20228797", "20234675", "--layout", "jellyfin", "-o", "posters"]
        #expect(try await tool.run(movie).status == 0)
        #expect(try await Set(PosterRuns.states(in: tool.posters.path)) == [.whole])
        try pin("20228797 = none")
        let named = try await tool.run("verify", "posters", "--failed", "again")
        #expect(
            named.status == 1 && named.output.contains("contradicted posters/범죄도시4 (2024) [tmdbid-1017163]/poster.jpg"))
        #expect(try String(contentsOf: tool.folder.appending(path: "again"), encoding: .utf8) == "20228797\n")
        var dryTool = tool
        dryTool.environment["POSTERFETCH_DRY_RUN"] = "true"
        let dry = try await dryTool.run("verify", "posters", "--prune")
        #expect(dry.status == 0 && dry.output.contains("would be removed") && files().count == 4, "\(dry.output)")
        let video = tool.posters.appending(path: "범죄도시4 (2024) [tmdbid-1017163]/film.mkv")
        try Data().write(to: video)
        let kept = try await tool.run("verify", "posters", "--prune")
        #expect(kept.status == 1 && kept.output.contains("kept, because film.mkv is beside it"), "\(kept.output)")
        try FileManager.default.removeItem(at: video)
        let pruned = try await tool.run("verify", "posters", "--prune", "--format", "jsonl")
        #expect(pruned.status == 0 && pruned.output.contains(#""removed":1"#), "\(pruned.output)")
        #expect(files().count == 2 && files().allSatisfy { $0.hasPrefix("파묘") }, "\(files())")

        try pin("20228797 = none\n20234675 = tmdb:1017163")
        let anew = try await tool.run(movie)
        #expect(
            anew.status == 0
                && anew.errors.contains("(2024) [tmdbid-838209]/poster.jpg is not the film's poster: it was removed"))
        #expect(files() == ["poster.jpg", "poster.json"].map { "파묘 (2024) [tmdbid-1017163]/\($0)" }, "\(files())")
        #expect(try Refusal("verify posters -n")?.status == .usage)
    }
}
