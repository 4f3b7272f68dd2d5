import Aggregator
import BoxOfficeFixtures
import Foundation
import KobisAPI
import PosterStore
import Testing

@testable import posterfetch

@Suite("A media library that has folders, posters and files of other programs") struct LibraryTests {
    private let tool: Posterfetch
    private let runs: PosterRuns
    private let plain = "범죄도시4 (2024)"

    init() throws {
        tool = try Posterfetch()
        runs = try PosterRuns(tool.services, in: tool.posters.path)
    }

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
        return found.filter { name in
            (try? FileManager.default.contentsOfDirectory(atPath: tool.posters.appending(path: name).path)) == nil
        }.sorted()
    }

    @Test(
        "The folder that a film has is used, and not doubled",
        arguments: [PosterLayout.plex, .jellyfin, .kodi, .kometa],
        [
            "범죄도시4 (2024)", "범죄도시4 (2024) [tmdbid-1017163]", "범죄도시4 (2024) {tmdb-1017163}",
            "The Roundup (2024) {tmdb-1017163}",
        ])
    func existing(layout: PosterLayout, folder: String) async throws {
        try write(Data(), to: "\(folder)/film.mkv")
        for status in ["saved", "kept"] {
            let stored = try await runs.store(.roundup, .init(layout: layout))
            #expect(stored.outcome.status == status, "\(stored)")
            #expect(try files() == ["film.mkv", "poster.jpg", "poster.json"].map { "\(folder)/\($0)" })
        }
    }

    @Test("So do runs")
    func existingRun() async throws {
        let folder = "The Roundup (2024) {tmdb-1017163}"
        try write(Data(), to: "\(folder)/film.mkv")
        let result = try await fetch("kodi")
        #expect(result.status == 0, "\(result.errors)")
        #expect(try result.objects("poster").first?["status"] as? String == "saved")
        #expect(try files() == ["film.mkv", "poster.jpg", "poster.json"].map { "\(folder)/\($0)" })
    }

    private func movie(_ films: String..., layout: String) async throws -> Posterfetch.Result {
        try await tool.run(
            ["movie"] + films + ["-o", "posters", "--format", "jsonl", "--lang", "en", "--layout", layout])
    }

    @Test(
        "A film's folder is known by its titles, year and ids, however people and release groups write them",
        arguments: [
            ("20234675", "파묘"), ("20234675", "파묘.2024.1080p"), ("20234675", "파묘.2024.1080p.WEB-DL.x264-GROUP"),
            ("20234675", "파묘 2024".decomposedStringWithCanonicalMapping), ("20234675", "파묘 (2024) (1080p)"),
            ("20234675", "파묘.1080p.BluRay"), ("20234675", "파묘 [2024] {edition-Director's Cut}"),
            ("20234675", "Exhuma"), ("20234675", "Exhuma (2024)"), ("20234675", "exhuma (2023)"),
            ("20234675", "Exhuma.2024.KOREAN.2160p.UHD.BluRay.x265-GROUP"), ("20234675", "Exhuma_2024년"),
            ("20234675", "Pamyo (2024) {imdb-tt27802490}"), ("20234675", "파묘 (2024) [imdbid-tt27802490] [1080p]"),
            ("20234675", "파묘 {tmdb-838209} {edition-IMAX}"), ("20236614", "쿵푸팬더4"),
            ("20236614", "Kung Fu Panda 4 (2024)"), ("20236614", "Kung.Fu.Panda.4.2024.1080p.WEB.h264-GROUP"),
        ] as [(MovieCode, String)])
    func recognised(film: MovieCode, folder: String) async throws {
        try write(Data(), to: "\(folder)/film.mkv")
        for (layout, status) in [(PosterLayout.jellyfin, "saved"), (.plex, "kept"), (.kodi, "kept")] {
            let stored = try await runs.store(film, .init(layout: layout))
            #expect(stored.outcome.status == status && stored.told.isEmpty, "\(stored)")
            #expect(try files() == ["film.mkv", "poster.jpg", "poster.json"].map { "\(folder)/\($0)" })
        }
    }

    @Test("So does a run")
    func recognisedRun() async throws {
        let folder = "Exhuma.2024.KOREAN.2160p.UHD.BluRay.x265-GROUP"
        try write(Data(), to: "\(folder)/film.mkv")
        let result = try await movie("20234675", layout: "jellyfin")
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
        #expect(try files() == ["film.mkv", "poster.jpg", "poster.json"].map { "\(folder)/\($0)" })
    }

    @Test(
        "No film's poster goes into a folder that has its id and another film's name, whoever asks",
        arguments: ["범죄도시4 (2024) {tmdb-838209}", "Parasite (2019) {tmdb-838209}"])
    func misnamed(name: String) async throws {
        try write(Data(), to: "\(name)/film.mkv")
        let options = PosterFolder.Options(layout: .jellyfin, onlyExisting: true)
        let alone = try await runs.store("20234675", options)
        #expect(alone.outcome.status == "leftOut", "\(alone)")
        #expect(alone.told.contains { $0.contains("The folder \(name) may be another film's") }, "\(alone)")
        #expect(try files() == ["\(name)/film.mkv"])
        let right = "파묘 (2024) {tmdb-838209}"
        try write(Data(), to: "\(right)/film.mkv")
        #expect(try await runs.store("20234675", options).outcome.status == "saved")
        #expect(try files().contains("\(right)/poster.jpg") && !files().contains("\(name)/poster.jpg"))
    }

    @Test("A folder that has a film's title and another film's id is left to the other film")
    func namesake() async throws {
        try write(Data(), to: "파묘 (2024) {tmdb-1017163}/film.mkv")
        let alone = try await runs.store("20234675", PosterFolder.Options(layout: .jellyfin, onlyExisting: true))
        #expect(alone.outcome.status == "leftOut" && alone.told.isEmpty, "\(alone)")
        #expect(try files() == ["파묘 (2024) {tmdb-1017163}/film.mkv"])
    }

    @Test("A folder whose id is another film's than its name says gets no poster, and no decision")
    func contradicted() async throws {
        let names = ["파묘 (2024) [tmdbid-1017163]", "범죄도시4 (2024) {tmdb-838209}", "파묘 (2014) {tmdb-838209}"]
        for name in names { try write(Data(), to: "\(name)/film.mkv") }
        let result = try await tool.run(
            ["movie"] + names + ["--layout", "jellyfin", "--existing", "-o", "posters", "-q"])
        #expect(result.status == 1, "\(result.errors)")
        #expect(result.errors.contains("“파묘” (2024), but TMDB film 1017163 is “범죄도시 4” (2024)"), "\(result.errors)")
        #expect(result.errors.contains("“파묘” (2014), but TMDB film 838209 is “파묘” (2024)"), "\(result.errors)")
        #expect(try files() == names.map { "\($0)/film.mkv" }.sorted())
        let why = try await tool.run("why", names[0])
        #expect(why.status == 0 && why.errors.contains("but TMDB film 1017163") && why.output.contains("match 1017163"))
        let pin = try await tool.run("why", names[0], "--pin", "none")
        #expect(pin.status == 1 && pin.errors.contains("but TMDB film 1017163"), "\(pin.errors)")
    }

    @Test(
        "A folder of another year, id or title, or without a video, is not the film's",
        arguments: [
            "파묘 (2019)/film.mkv", "Exhuma.2021.1080p/film.mkv", "파묘 2/film.mkv", "파묘: 기록 (2024)/film.mkv",
            "파묘 2024 {imdb-tt0000001}/film.mkv", "파묘 2024 {tmdb-1}/film.mkv", "Exhuma (2024)/notes.txt",
            "파묘 (2024) {tmdb-838209} {tmdb-1}/film.mkv", "파묘 (2024) {tmdb-1} {imdb-tt27802490}/film.mkv",
        ])
    func unlike(other: String) async throws {
        try write(Data(), to: other)
        #expect(try await runs.store("20234675", .init(layout: .jellyfin)).outcome.status == "saved")
        let own = "파묘 (2024) [tmdbid-838209]"
        #expect(try files() == [other, "\(own)/poster.jpg", "\(own)/poster.json"].sorted())
    }

    @Test("Two folders that fit a film are named, and neither is used; nor is one that two films may have")
    func unclear() async throws {
        let videos = ["파묘.2024.1080p/film.mkv", "Exhuma (2024)/film.mkv", "듄/film.mkv"]
        for video in videos { try write(Data(), to: video) }
        let result = try await movie("20234675", layout: "kodi")
        #expect(result.status == 0)
        #expect(result.errors.contains("Which folder is that of “파묘” is not clear"), "\(result.errors)")
        let told = try await expectOwn { "듄 (\($0))/poster.jpg" }
        #expect(told.count(of: "The folder 듄 may be another film's") == 2, "\(told)")
        #expect(
            try files().filter { !$0.hasPrefix("듄 (") }
                == (videos + ["파묘 (2024)/poster.jpg", "파묘 (2024)/poster.json"]).sorted())
    }

    @Test("Of two folders with a film's id, the first has its poster, and both are named")
    func twice() async throws {
        let folders = ["파묘 {tmdb-838209}", "파묘 {tmdb-838209} {edition-Extended}"]
        for folder in folders { try write(Data(), to: "\(folder)/film.mkv") }
        let result = try await tool.run(
            "movie", "20234675", "-o", "posters", "--layout", "plex", "--existing", "--lang", "en")
        #expect(result.status == 0)
        #expect(
            result.errors.contains("The poster goes into \(folders[0]), and not into \(folders[1])."),
            "\(result.errors)")
        #expect(try files().filter { $0.hasSuffix(".jpg") } == ["\(folders[0])/poster.jpg"])
    }

    @Test("A year tells films of one title apart")
    func years() async throws {
        for year in Self.years { try write(Data(), to: "Dune.\(year).1080p/film.mkv") }
        _ = try await expectOwn { "Dune.\($0).1080p/poster.jpg" }
    }

    /// The years of two films of one title, of which TMDB has no poster.
    private static let years = ["1984", "2021"]

    /// Puts images into the films' places by year, which makes them the posters of the two; returns what was said before.
    private func expectOwn(in place: (String) -> String) async throws -> String {
        func films() async throws -> Posterfetch.Result {
            try await movie("tmdb:841", "tmdb:438631", layout: "kodi")
        }
        let without = try await films()
        #expect(without.errors.contains("Without a poster: "))
        #expect(try without.objects("poster").map { $0["status"] as? String } == ["missing", "missing"])
        for year in Self.years { try write(image(), to: place(year)) }
        let result = try await films()
        #expect(try result.objects("poster").map { $0["source"] as? String } == ["own", "own"], "\(result)")
        #expect(result.status == 0)
        return without.errors
    }

    @Test("With --existing, films without a folder are neither fetched nor missing, and are counted")
    func existingOnly() async throws {
        try write(Data(), to: "쿵푸팬더4/film.mkv")
        try write(Data(), to: "범죄도시4 (2024)/film.mkv")
        func run(_ options: String...) async throws -> Posterfetch.Result {
            try await tool.run(
                ["daily", "--date", "20240425", "-o", "posters", "--existing", "--lang", "en"] + options)
        }
        let result = try await run("--layout", "jellyfin", "--format", "jsonl")
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
        #expect(
            try Set(result.objects("poster").compactMap { $0["movieCode"] as? String }) == ["20228797", "20236614"])
        #expect(tool.services.requests(to: .image).count == 2)
        let summary = try #require(try result.objects("summary").first)
        #expect(summary["leftOut"] as? Int == 8 && summary["saved"] as? Int == 2 && summary["missing"] as? Int == 0)
        #expect(try result.objects("entry").count == 10)
        #expect(try files().count == 6)
        let table = try await run("--layout", "jellyfin", "--format", "table", "--fail-on-missing", "--failed", "list")
        #expect(table.status == 0 && table.output.contains("10 films: 2 kept, 8 no folder."), "\(table.output)")
        #expect(try String(contentsOf: tool.folder.appending(path: "list"), encoding: .utf8).isEmpty)
        let rows = try await run("--layout", "jellyfin", "--format", "csv")
        #expect(rows.status == 0 && rows.output.count(of: ",kept,") == 2 && !rows.output.contains("missing"))
        let own = try await run("--template", "{title} ({year})/cover", "--format", "jsonl")
        #expect(own.status == 0)
        #expect(try own.objects("poster").map { $0["path"] as? String } == ["posters/범죄도시4 (2024)/cover.jpg"])
    }

    @Test(
        "With --existing, no folder is made beside one that is another film's",
        arguments: [PosterLayout.jellyfin, .plex, .kodi])
    func existingOthers(layout: PosterLayout) async throws {
        let nfo = #"<movie><uniqueid type="tmdb">1</uniqueid></movie>"#
        try write(Data(nfo.utf8), to: "파묘 (2024)/movie.nfo")
        try write(Data(), to: "파묘 (2024)/film.mkv")
        let before = try files()
        let stored = try await runs.store("20234675", .init(layout: layout, onlyExisting: true))
        #expect(stored.outcome.status == "leftOut", "\(stored)")
        #expect(try files() == before)
    }

    @Test("A poster without text is kept by a run without a choice of language, and the other way round")
    func withoutText() async throws {
        let choices = [try PosterChoice(argument: "none"), nil]
        for (folder, order) in [("a", choices), ("b", choices.reversed())] {
            let runs = try PosterRuns(tool.services, in: tool.folder.appending(path: folder).path)
            var paths: [String] = []
            for choice in order + order {
                let preference = PosterPreference(choosing: choice)
                paths += try await [runs.store("20228797", .init(preference: preference)).outcome.record?.url]
                    .compactMap(\.self)
            }
            #expect(paths.count == 4 && Set(paths).count == 1, "\(paths)")
        }
    }

    @Test("movie.nfo that was changed since a run wrote it stays")
    func changedNFO() async throws {
        var options = PosterFolder.Options(layout: .kodi, writesNFO: true)
        #expect(try await runs.store(.roundup, options).outcome.status == "saved")
        let place = "\(plain)/movie.nfo"
        let own = try String(contentsOf: tool.posters.appending(path: place), encoding: .utf8)
        #expect(try await runs.store(.roundup, options).told.isEmpty)
        let edited = own.replacing("</movie>", with: "  <userrating>9</userrating>\n</movie>")
        #expect(edited != own)
        try write(Data(edited.utf8), to: place)
        options.overwrites = true
        let stored = try await runs.store(.roundup, options)
        #expect(stored.outcome.status == "saved" && stored.told.contains { $0.contains(place) }, "\(stored)")
        #expect(try String(contentsOf: tool.posters.appending(path: place), encoding: .utf8) == edited)
    }

    @Test("--existing is a setting, too, and needs a layout with folders")
    func existingSetting() async throws {
        let setting = ["POSTERFETCH_EXISTING": "true"]
        #expect(try Reading("daily --layout kodi", setting).parts.contains("existing=*"))
        // As every setting, it does not apply where it does not suit.
        #expect(try !Reading("daily --layout flat", setting).parts.contains("existing"))
        for layout in ["--layout flat", "", "--template {title}"] {
            let refused = try #require(try Refusal("daily --existing \(layout)"))
            #expect(refused.status == .usage && refused.words.contains("a layout in which films have folders"))
        }
        try write(Data(), to: "범죄도시4 (2024)/film.mkv")
        let table = try await tool.run(
            ["enrich", "--posters", "posters", "--existing", "--layout", "kodi"],
            input: "movieCd,movieNm\n20228797,범죄도시4\n20234675,파묘\n20249999,그런 영화는 없다\n")
        #expect(table.status == 0 && !table.errors.contains("Without a poster"), "\(table.errors)")
        #expect(table.output.count(of: ",saved,") == 1 && !table.output.contains("missing"), "\(table.output)")
    }

    @Test("A folder that may be another film's is not used", arguments: ["[tmdbid-1]", "nfo"])
    func other(mark: String) async throws {
        let nfo = #"<movie><uniqueid type="tmdb">1</uniqueid></movie>"#
        let name = mark == "nfo" ? "\(plain)/movie.nfo" : "\(plain) \(mark)/film.mkv"
        try write(Data((mark == "nfo" ? nfo : "").utf8), to: name)
        #expect(try await runs.store(.roundup, .init(layout: .jellyfin)).outcome.status == "saved")
        #expect(try files().contains("\(plain) [tmdbid-1017163]/poster.jpg"))
        _ = try await runs.store(.roundup, .init(layout: .kodi))
        #expect(try files().filter { $0.hasPrefix(name.prefix { $0 != "/" } + "/") } == [name])
    }

    @Test("A poster from elsewhere is kept without a request, and told of once; no option replaces it")
    func foreignPoster() async throws {
        let mine = try image()
        try write(mine, to: "\(plain)/poster.jpg")
        let requests = tool.services.requests(to: .image).count
        let result = try await fetch("kodi", "--nfo", "--size", "w780")
        #expect(result.status == 0, "\(result.errors)")
        #expect(try result.objects("poster").first?["status"] as? String == "kept")
        #expect(result.errors.contains("as posters, such as posters/\(plain)/poster.jpg"))
        #expect(tool.services.requests(to: .image).count == requests)
        #expect(try files() == ["\(plain)/movie.nfo", "\(plain)/poster.jpg", "\(plain)/poster.json"])
        let again = try await fetch("kodi", "--overwrite", "--size", "w780")
        #expect(again.status == 0 && again.errors.contains("No option replaces them"), "\(again.errors)")
        let poster = try #require(try again.objects("poster").first)
        #expect(poster["status"] as? String == "kept" && poster["source"] as? String == "own")
        #expect(try Data(contentsOf: tool.posters.appending(path: "\(plain)/poster.jpg")) == mine)
    }

    /// An image that is not a poster of the film.
    private func image() throws -> Data { Data(try FixtureFiles.bytes("images/exhuma.jpg")) }

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
        try await PreparedPosters.day.value.write(to: tool.posters)
        let other = try await fetch("flat", "--size", "w780", "--poster-language", "none,ko")
        #expect(try other.objects("poster").first?["status"] as? String == "kept")
        #expect(other.errors.contains("in w500") && other.errors.contains("--overwrite"), "\(other.errors)")
        #expect(tool.services.requests(to: .image).isEmpty)
        #expect(try Refusal("daily --size w501")?.status == .usage)
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
        #expect(try Refusal(["daily", "--template", "{title ({code}"])?.status == .usage)
        let unclosed = try #require(try Refusal(["daily", "--template", "{code} {title"]))
        #expect(unclosed.status == .usage && unclosed.words.contains("has a { without a }"), "\(unclosed.words)")
    }
}
