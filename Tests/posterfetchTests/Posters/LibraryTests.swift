import BoxOfficeFixtures
import Foundation
import Testing

@Suite("A media library that has folders, posters and files of other programs") struct LibraryTests {
    private let tool: Posterfetch
    private let plain = "범죄도시4 (2024)"

    init() throws { tool = try Posterfetch() }

    private func fetch(_ layout: String, _ more: String...) async throws -> Posterfetch.Result {
        try await tool.run(
            ["daily", "--date", "20240424", "--top", "1", "-o", "posters", "--format", "jsonl", "--layout", layout]
                + more)
    }

    private func write(_ data: Data, to name: String) throws {
        let file = tool.posters.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    private func files() throws -> [String] {
        let found = FileManager.default.enumerator(atPath: tool.posters.path)?.allObjects as? [String] ?? []
        return found.filter { $0.contains(".") }.sorted()
    }

    @Test(
        "The folder that a film has is used, and not doubled",
        arguments: ["plex", "jellyfin", "kodi", "kometa"],
        [
            "범죄도시4 (2024)", "범죄도시4 (2024) [tmdbid-1017163]", "범죄도시4 (2024) {tmdb-1017163}",
            "The Roundup (2024) {tmdb-1017163}",
        ])
    func existing(layout: String, folder: String) async throws {
        try write(Data(), to: "\(folder)/film.mkv")
        for status in ["saved", "kept"] {
            let result = try await fetch(layout)
            #expect(result.status == 0, "\(result.errors)")
            #expect(try result.objects("poster").first?["status"] as? String == status)
            #expect(try files() == ["film.mkv", "poster.jpg", "poster.json"].map { "\(folder)/\($0)" })
        }
    }

    @Test("A folder that may be another film's is not used", arguments: ["[tmdbid-1]", "nfo"])
    func other(mark: String) async throws {
        let nfo = #"<movie><uniqueid type="tmdb">1</uniqueid></movie>"#
        let name = mark == "nfo" ? "\(plain)/movie.nfo" : "\(plain) \(mark)/film.mkv"
        try write(Data((mark == "nfo" ? nfo : "").utf8), to: name)
        #expect(try await fetch("jellyfin").status == 0)
        #expect(try files().contains("\(plain) [tmdbid-1017163]/poster.jpg"))
        #expect(try await fetch("kodi").status == 0)
        #expect(try files().filter { $0.hasPrefix(name.prefix { $0 != "/" } + "/") } == [name])
    }

    @Test("A poster from elsewhere is kept without a request, and told of once; only --overwrite replaces it")
    func foreignPoster() async throws {
        let mine = try Data(contentsOf: try #require(try await image()))
        try write(mine, to: "\(plain)/poster.jpg")
        let requests = tool.services.requests(to: .image).count
        let result = try await fetch("kodi", "--nfo", "--size", "w780")
        #expect(result.status == 0, "\(result.errors)")
        #expect(try result.objects("poster").first?["status"] as? String == "kept")
        #expect(result.errors.contains("as posters, such as posters/\(plain)/poster.jpg"))
        #expect(tool.services.requests(to: .image).count == requests)
        #expect(try files() == ["\(plain)/movie.nfo", "\(plain)/poster.jpg", "\(plain)/poster.json"])
        let again = try await fetch("kodi", "--overwrite", "--size", "w780")
        #expect(try again.objects("poster").first?["status"] as? String == "saved" && again.errors.isEmpty)
        #expect(try Data(contentsOf: tool.posters.appending(path: "\(plain)/poster.jpg")) != mine)
    }

    /// An image that is not a poster of the film.
    private func image() async throws -> URL? {
        _ = try await tool.run("movie", "파묘", "-o", "other", "--size", "w342")
        let other = tool.folder.appending(path: "other")
        return try FileManager.default.contentsOfDirectory(at: other, includingPropertiesForKeys: nil)
            .first { $0.pathExtension == "jpg" }
    }

    @Test("movie.nfo from elsewhere stays, and is told of")
    func foreignNFO() async throws {
        try write(Data("<movie>mine</movie>".utf8), to: "\(plain)/movie.nfo")
        let result = try await fetch("kodi", "--nfo")
        #expect(result.status == 0)
        #expect(result.errors.contains("\(plain)/movie.nfo"))
        #expect(try files() == ["movie.nfo", "poster.jpg", "poster.json"].map { "\(plain)/\($0)" })
    }

    @Test("Another size or language is a question of --overwrite, and a size that TMDB does not have is refused (C9)")
    func choices() async throws {
        _ = try await fetch("flat")
        let other = try await fetch("flat", "--size", "w780")
        #expect(try other.objects("poster").first?["status"] as? String == "kept")
        #expect(other.errors.contains("in w500") && other.errors.contains("--overwrite"), "\(other.errors)")
        let language = try await fetch("flat", "--poster-language", "none,ko")
        #expect(try language.objects("poster").first?["status"] as? String == "kept")
        #expect(tool.services.requests(to: .image).count == 1)
        #expect(try await fetch("flat", "--size", "w501").status == 64)
        #expect(try await fetch("flat", "--size", "fitting:501", "--overwrite").status == 0)
    }

    @Test("A folder below one that is read-only, or an open brace, is named as the cause (C10)")
    func causes() async throws {
        let below = try await tool.run("daily", "--date", "20240424", "-o", "/proc/none/posters/deep")
        #expect(below.status == 73)
        #expect(below.errors.contains("/proc/none cannot be created"))
        // The name of a file in it would be another one in each mail.
        let full = try await tool.run("daily", "--date", "20240424", "--top", "1", "-o", "p", "--failed", "/proc/x")
        #expect(full.status == 73)
        #expect(full.errors.contains("No file can be created in /proc: "), "\(full.errors)")
        #expect(!full.errors.contains(".posterfetch-"), "\(full.errors)")
        let open = try await tool.run("daily", "--template", "{title ({code}")
        #expect(open.status == 64)
        let unclosed = try await tool.run("daily", "--template", "{code} {title")
        #expect(unclosed.errors.contains("has a { without a }"), "\(unclosed.errors)")
    }
}
