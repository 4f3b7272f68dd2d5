import BoxOfficeBasics
import BoxOfficeFixtures
import Foundation
import PosterStore
import TestSupport
import Testing

@testable import posterfetch

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite("posterfetch: layouts, sidecars and lists") struct LayoutTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    private func first(_ options: String...) async throws -> Posterfetch.Result {
        try await tool.run(
            ["daily", "--date", "20240424", "--top", "1", "-o", "posters", "--format", "jsonl"] + options)
    }

    private func files() throws -> [String] {
        let found = FileManager.default.enumerator(atPath: tool.posters.path)?.allObjects as? [String] ?? []
        return found.filter { $0.contains(".") }.sorted()
    }

    @Test(
        "Each layout puts the poster where its media server looks for it",
        arguments: [
            (.flat, "범죄도시4_20228797"), (.plex, "범죄도시4 (2024) {tmdb-1017163}/poster"),
            (.jellyfin, "범죄도시4 (2024) [tmdbid-1017163]/poster"), (.kodi, "범죄도시4 (2024)/poster"),
            (.kometa, "범죄도시4 (2024)/poster"),
        ] as [(PosterLayout, String)])
    func layouts(layout: PosterLayout, stem: String) async throws {
        let runs = try PosterRuns(tool.services, in: tool.posters.path)
        for status in ["saved", "kept"] {
            let stored = try await runs.store(.roundup, .init(layout: layout))
            #expect(stored.outcome.status == status, "\(stored)")
            #expect(try files() == [stem + ".jpg", stem + ".json"])
        }
        #expect(tool.services.requests(to: .image).count == 1)
        #expect(try await PosterRuns.states(in: tool.posters.path) == [.whole])
        let named = try Reading("daily --layout \(layout)").command as? PostersCommand
        #expect(named?.posters.handling.layout == layout)
    }

    @Test("A custom template is filled in; one that cannot be used is refused before any request")
    func template() async throws {
        let result = try await first("--template", "{year}/{code} {tmdbTitle} {size}")
        #expect(result.status == 0)
        #expect(try files().first?.hasPrefix("2024/20228797 ") == true)
        #expect(try files().first?.hasSuffix(" w500.jpg") == true)
        let requests = tool.services.order.count
        for options in ["--template {titel}", "--template {title} --layout plex"] {
            #expect(try Refusal("daily \(options)")?.status == .usage, "\(options)")
        }
        #expect(try await first("--nfo").status == 64)
        #expect(tool.services.order.count == requests)
    }

    @Test("--nfo identifies the film for Kodi and Jellyfin (F95)")
    func nfo() async throws {
        #expect(try await first("--layout", "jellyfin", "--nfo").status == 0)
        let path = tool.posters.appending(path: "범죄도시4 (2024) [tmdbid-1017163]/movie.nfo")
        let document = try XMLDocument(contentsOf: path)
        #expect(try document.nodes(forXPath: "/movie/title").first?.stringValue == "범죄도시4")
        #expect(try document.nodes(forXPath: "/movie/uniqueid[@type='tmdb']").first?.stringValue == "1017163")
        #expect(try document.nodes(forXPath: "/movie/uniqueid[@type='kobis']").first?.stringValue == "20228797")
        #expect(try String(contentsOf: path, encoding: .utf8).contains("not endorsed or certified by TMDB"))
    }

    private func object(at url: URL) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any])
    }

    @Test("Posters in preferred languages take one more request per film, and the sidecar states the language")
    func languages() async throws {
        let result = try await first("--poster-language", "none,ko")
        #expect(result.status == 0, "\(result.errors)")
        #expect(tool.services.requests(to: .tmdb).contains { $0.path.hasSuffix("/images") })
        let sidecar = try object(at: tool.posters.appending(path: "범죄도시4_20228797.json"))
        #expect(sidecar["language"] as? String == "ko")
        #expect(try Refusal("daily --poster-language korean")?.status == .usage)
    }

    @Test("A dry run says what would be loaded, and neither loads nor writes")
    func dryRun() async throws {
        let result = try await first("--dry-run")
        #expect(result.status == 0)
        let poster = try #require(try result.objects("poster").first)
        #expect(poster["status"] as? String == "planned")
        #expect(poster["path"] as? String == "posters/범죄도시4_20228797")
        #expect(tool.services.requests(to: .image).isEmpty)
        #expect(!FileManager.default.fileExists(atPath: tool.posters.path))
        try await PreparedPosters.day.value.write(to: tool.posters)
        let again = try await first("--dry-run")
        #expect(try again.objects("poster").first?["status"] as? String == "kept")
    }

    @Test("--failed lists the films that failed, and writes an empty file if none did")
    func failed() async throws {
        tool.services.fail(.image, path: "roundup4", with: .status(404))
        let list = tool.folder.appending(path: "failed.txt")
        let run = ["daily", "--date", "20240424", "-o", "posters", "--failed", "failed.txt"]
        #expect(try await tool.run(run).status == 1)
        #expect(try String(contentsOf: list, encoding: .utf8) == "20228797\n")
        #expect(try await tool.run(["daily", "--date", "20240425", "-o", "x", "--failed", "failed.txt"]).status == 0)
        #expect(try String(contentsOf: list, encoding: .utf8) == "")
    }

    @Test("A list of films to retry keeps all that still fail, also those that were not looked for or are not found")
    func retriedList() async throws {
        let list = tool.folder.appending(path: "again.txt")
        func write(_ text: String) throws { try Data(text.utf8).write(to: list) }
        func run(_ more: String..., expecting status: Int32) async throws -> String {
            let result = try await tool.run(["movie", "-i", "again.txt", "--failed", "again.txt"] + more)
            #expect(result.status == status, "\(result.errors)")
            return try String(contentsOf: list, encoding: .utf8)
        }
        try write("20228797\n그런 영화는 없다\n")
        #expect(try await run("--dry-run", expecting: 1) == "20228797\n그런 영화는 없다\n")
        #expect(try await run(expecting: 1) == "그런 영화는 없다\n")
        tool.services.fail(.kobis, times: .max, with: .status(503))
        try write("20234675\n범죄도시4\n")
        #expect(try await run("--no-cache", expecting: 69) == "20234675\n범죄도시4\n")
    }

    @Test(
        "--failed replaces files and nothing else (F71)",
        arguments: ["mkfifo list", "ln -s /dev/null list", "mkdir list"])
    func failedElsewhere(making: String) async throws {
        #expect(try await Program(["/bin/sh", "-c", making], in: tool.folder).run().status == 0)
        let before = try tool.folder.appending(path: "list").resourceValues(forKeys: [.fileResourceTypeKey])
        let list = tool.folder.appending(path: "list").path
        let failure = #expect(throws: CommandFailure.self) { _ = try FilmList(path: list) }
        #expect(failure?.status == .cannotCreate && failure?.words.english.contains("was not replaced") == true)
        let after = try tool.folder.appending(path: "list").resourceValues(forKeys: [.fileResourceTypeKey])
        #expect(before.fileResourceType == after.fileResourceType && after.fileResourceType != .regular)
    }

    @Test("So a run asks nothing")
    func failedElsewhereRun() async throws {
        try FileManager.default.createDirectory(
            at: tool.folder.appending(path: "list"), withIntermediateDirectories: false)
        let result = try await first("--failed", "list")
        #expect(result.status == 73 && result.errors.contains("was not replaced"), "\(result.errors)")
        #expect(tool.services.order.isEmpty)
    }

    @Test("verify reports images that are missing, changed, broken or without a sidecar, and lists what to fetch again")
    func verify() async throws {
        try await PreparedPosters.day.value.write(to: tool.posters)
        let images = try tool.names(".jpg")
        func url(_ index: Int) -> URL { tool.posters.appending(path: images[index]) }
        let other = try Data(contentsOf: url(9))
        try FileManager.default.removeItem(at: url(0))
        try other.write(to: url(1))
        try other.prefix(1_000).write(to: url(2))
        try other.write(to: tool.posters.appending(path: "mine.jpg"))
        let result = try await tool.run("verify", "posters", "--format", "jsonl", "--failed", "again.txt")
        #expect(result.status == 1)
        let states = Dictionary(grouping: try result.objects("check")) { $0["state"] as? String ?? "" }
        #expect(states.mapValues(\.count) == ["whole": 7, "missing": 1, "changed": 1, "broken": 1, "orphaned": 1])
        #expect((states["broken"]?.first?["problem"] as? String)?.contains("ends too early") == true)
        try Data().write(to: tool.posters.appending(path: "mine.json"))
        for (language, words) in [("en", "mine.json does not describe it"), ("ko", "mine.json 파일이 이 포스터의 사이드카가 아닙니다")] {
            let text = try await tool.run("verify", "posters", "--lang", language)
            #expect(text.status == 1 && text.output.contains("mine.jpg: " + words), "\(text.output)")
            guard language == "en" else { continue }
            #expect(
                text.lines.last
                    == "7 whole, 1 missing, 1 changed, 1 broken, 1 orphaned, 0 misdescribed, 0 contradicted, 0 unreadable"
            )
        }
        let again = try String(contentsOf: tool.folder.appending(path: "again.txt"), encoding: .utf8)
        #expect(again.split(separator: "\n").count == 3)
    }

    @Test("A template may have the rank and the day of a ranking, which films without one cannot have (C14)")
    func ranks() async throws {
        let tool = try Posterfetch()
        let template = ["--template", "{date}/{rank} {title}", "--format", "jsonl"]
        let daily = try await tool.run(["daily", "--date", "20240424", "--top", "1"] + template)
        #expect(daily.status == 0, "\(daily.errors)")
        #expect(try daily.objects("poster").first?["path"] as? String == "posters/2024-04-24/01 범죄도시4.jpg")
        for line in [["movie", "20228797"], ["enrich", "films.csv", "--posters", "p"]] {
            let refusal = try #require(try Refusal(line + template))
            #expect(refusal.status == .usage && refusal.words.contains("{rank} and {date} are only for rankings"))
        }
    }
}
