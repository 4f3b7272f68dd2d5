import BoxOfficeBasics
import BoxOfficeFixtures
import BoxOfficeSystem
import Foundation
import TestSupport
import Testing

@testable import posterfetch

@Suite("What a folder's gallery knows") struct GalleryShelfTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    private var page: URL { tool.posters.appending(path: "index.html") }
    private var shelf: URL { tool.posters.appending(path: "posterfetch-gallery.json") }

    /// Runs the command with a gallery.
    @discardableResult
    private func run(_ arguments: String..., expecting status: Int32 = 0) async throws -> Posterfetch.Result {
        let result = try await tool.run(arguments + ["-o", "posters", "--format", "jsonl", "--gallery"])
        #expect(result.status == status, "\(result.errors)")
        return result
    }

    /// Lets KOBIS know every day of a month, with the ranking of one of its days, and of some days without some rows.
    private func fillMonth(losing lost: [String: [String]] = [:]) throws {
        try Self.fillMonth(tool.services, losing: lost)
    }

    private static func fillMonth(_ services: FixtureServices, losing lost: [String: [String]] = [:]) throws {
        let list = try FixtureFiles.text("kobis/daily/20240424.json")
        services.fail(
            .kobis, path: "Daily", times: 1_000,
            with: FixtureServices.Disturbance { reply in
                let body = String(decoding: reply.body, as: UTF8.self)
                guard let range = body.range(of: #"202404\d\d~202404\d\d"#, options: .regularExpression) else {
                    return reply
                }
                var day = list.replacingOccurrences(of: "20240424~20240424", with: body[range])
                for row in lost[String(body[range].prefix(8))] ?? [] {
                    day = day.replacingOccurrences(
                        of: #"\{[^{}]*"rnum": "\#(row)"[^{}]*\},?"#, with: "", options: .regularExpression)
                }
                var reply = reply
                reply.body = Array(day.utf8)
                return reply
            })
    }

    private func text(_ file: URL) throws -> String { try String(contentsOf: file, encoding: .utf8) }

    /// The first days of each shelf's rankings, by the shelf's name.
    private func days() throws -> [String: [String]] {
        let object = try JSONSerialization.jsonObject(with: Data(contentsOf: shelf)) as? [String: Any]
        let shelves = try #require(object?["shelves"] as? [[String: Any]])
        return Dictionary(
            uniqueKeysWithValues: shelves.map { shelf in
                (shelf["name"] as? String ?? "", (shelf["rankings"] as? [[String]] ?? []).map { $0[0] })
            })
    }

    @Test("Each run adds its days, in any order, and replaces none but its own")
    func adds() async throws {
        try await PreparedPosters.day.value.write(to: tool.posters)
        try fillMonth()
        for day in ["2024-04-05", "2024-04-12"] { try await run("daily", "--date", day) }
        let expected = ["2024-04-05", "2024-04-12", "2024-04-24"]
        #expect(try days() == ["daily": expected])
        let page = try text(page)
        for day in expected { #expect(page.contains(day)) }
        #expect(tool.services.requests(to: .image).isEmpty, "each poster once")
        #expect(try tool.hiddenNames().isEmpty)
    }

    @Test("A day that is not published, or has no films, takes nothing away")
    func missingDays() async throws {
        try await PreparedPosters.day.value.write(to: tool.posters)
        let known = try Data(contentsOf: shelf)
        try await run("daily", "--date", "2020-01-01")
        tool.services.fail(.kobis, times: 100, with: .status(400))
        try await run("daily", "--date", "2024-04-25", "--no-cache", expecting: 76)
        #expect(try Data(contentsOf: shelf) == known)
    }

    @Test("A run that reads fewer films of a day keeps the others")
    func fewerFilms() async throws {
        try await PreparedPosters.day.value.write(to: tool.posters)
        let known = try Data(contentsOf: shelf)
        try await run("daily", "--date", "2024-04-24", "--top", "3")
        #expect(try Data(contentsOf: shelf) == known)
    }

    @Test("A ranking that comes with fewer rows than before takes no film away")
    func lostRows() async throws {
        try await Self.days.value.write(to: tool.posters)
        let known = try Data(contentsOf: shelf)
        try fillMonth(losing: ["20240403": ["1"], "20240404": ["4", "5"], "20240405": ["10"]])
        try await run("daily", "--from", "2024-04-03", "--to", "2024-04-05")
        #expect(try Data(contentsOf: shelf) == known)
    }

    @Test("Rankings of different kinds and filters are not mixed up")
    func kinds() async throws {
        try await PreparedPosters.day.value.write(to: tool.posters)
        try await run("weekly", "--date", "2024-04-24")
        try await run("weekend", "--date", "2024-04-24")
        try await run("daily", "--date", "2024-04-24", "--nation", "foreign", "--area", "서울")
        #expect(
            try days() == [
                "daily": ["2024-04-24"], "weekly": ["2024-04-22"], "weekend": ["2024-04-26"],
                "daily-foreign-0105001": ["2024-04-24"],
            ])
        try await run("daily", "--date", "2024-04-24", "--area", "all")
        let days = try days()
        #expect(days.count == 4 + 17 && days["daily-0105001"] == ["2024-04-24"], "\(days)")
    }

    @Test("What is known of a film stays when a later run learns nothing of it")
    func knowledge() async throws {
        try await PreparedPosters.day.value.write(to: tool.posters)
        let before = try text(page)
        #expect(before.contains("Two tennis players"))
        tool.services.fail(.tmdb, times: 10_000, with: .status(400))
        try await run("daily", "--date", "2024-04-24", "--lang", "en", expecting: 76)
        #expect(try text(page) == before)
    }

    @Test("`gallery` makes the same page from the folder alone, without keys or network")
    func again() async throws {
        try await Self.days.value.write(to: tool.posters)
        let before = try text(page)
        try FileManager.default.removeItem(at: page)
        var alone = tool
        alone.environment = ["PATH": "/usr/bin:/bin", "HOME": tool.folder.path]
        let result = try await alone.run("gallery", "posters", "--lang", "en")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output == "posters/index.html\n")
        #expect(tool.services.order.isEmpty)
        #expect(try text(page) == before)
        #expect(try await alone.run("gallery", "posters", "--lang", "ko").status == 0)
        #expect(try text(page).contains("2024년 4월 5일 (금)"))
    }

    @Test("A run with nothing new leaves all files alone")
    func unchanged() async throws {
        try await PreparedPosters.day.value.write(to: tool.posters)
        let files = try tool.names()
        func states() throws -> [String] {
            try files.map { name in
                let path = tool.posters.appending(path: name).path
                let attributes = try FileManager.default.attributesOfItem(atPath: path)
                return "\(name) \(attributes[.systemFileNumber] ?? "") \(attributes[.modificationDate] ?? "")"
            }
        }
        let before = try states()
        try await run("daily", "--date", "2024-04-24")
        #expect(try states() == before)
        #expect(try tool.names() == files)
    }

    @Test("A poster that is gone is not shown, and comes back with its file")
    func lostPoster() async throws {
        try await PreparedPosters.day.value.write(to: tool.posters)
        let before = try text(page)
        let poster = try tool.posters.appending(path: #require(try tool.names(".jpg").first))
        let away = tool.folder.appending(path: "away.jpg")
        try FileManager.default.moveItem(at: poster, to: away)
        #expect(try await tool.run("gallery", "posters", "--lang", "en").status == 0)
        #expect(try text(page).contains("class=\"poster none"))
        #expect(!before.contains("class=\"poster none"))
        try FileManager.default.moveItem(at: away, to: poster)
        #expect(try await tool.run("gallery", "posters", "--lang", "en").status == 0)
        #expect(try text(page) == before)
    }

    @Test(
        "A damaged, foreign or later file is told of, and stays as it is",
        arguments: ["half", "empty", "foreign", "later", "earlier", "row", "link"])
    func damaged(kind: String) async throws {
        try await PreparedPosters.day.value.write(to: tool.posters)
        let known = try text(shelf)
        let broken =
            switch kind {
            case "half": String(known.prefix(known.count / 2))
            case "empty": ""
            case "foreign": "{\"title\": \"my film\"}"
            case "later": known.replacing("\"version\":2", with: "\"version\":3")
            case "earlier": known.replacing("\"version\":2", with: "\"version\":1")
            case "row": known.replacing(",hlui,", with: ",hl!i,")
            default: known
            }
        try FileManager.default.removeItem(at: shelf)
        if kind == "link" {
            let outside = tool.folder.appending(path: "outside.json")
            try Data(known.utf8).write(to: outside)
            try FileManager.default.createSymbolicLink(at: shelf, withDestinationURL: outside)
        } else {
            try Data(broken.utf8).write(to: shelf)
        }
        let before = try text(page)
        let told = ["later": "Update posterfetch", "earlier": "(format 1; this one reads 2)"][kind] ?? "damaged"
        let refusal = try #require(await tool.galleryRefusal())
        #expect(refusal.status == .badInput && refusal.words.english.contains(told), "\(refusal.words)")
        #expect(refusal.words.english.contains("posters/posterfetch-gallery.json"), "\(refusal.words)")
        let daily = ["daily", "--date", "2024-04-25", "-o", "posters", "--format", "jsonl", "--gallery"]
        if let arguments = ["half": ["gallery", "posters"], "link": daily][kind] {
            let result = try await tool.run(arguments)
            #expect(result.status == 65)
            #expect(result.errors.contains("posters/posterfetch-gallery.json is damaged"), "\(result.errors)")
        }
        #expect(try text(shelf) == broken)
        #expect(try text(page) == before)
    }

    /// Three days, with their posters and their page.
    private static let days = Task {
        try await PreparedPosters("daily", "--from", "2024-04-03", "--to", "2024-04-05") { try fillMonth($0) }
    }

    @Test("A file of days that is lost is read back from the page, and a quiet run says so once")
    func lostFile() async throws {
        try fillMonth()
        try await Self.days.value.write(to: tool.posters)
        try await run("weekend", "--date", "2024-04-24", "--nation", "foreign", "--lang", "ko")
        try FileManager.default.removeItem(at: shelf)
        let result = try await run("daily", "--date", "2024-04-09", "--lang", "ko", "-q")
        #expect(result.errors.contains("posters/posterfetch-gallery.json"), "\(result.errors)")
        #expect(result.errors.contains("2024-04-03~2024-04-26"))
        let expected = [
            "daily": ["2024-04-03", "2024-04-04", "2024-04-05", "2024-04-09"], "weekend-foreign": ["2024-04-26"],
        ]
        #expect(try days() == expected)
        for day in expected.values.flatMap(\.self) { #expect(try text(page).contains("[\"\(day)\"")) }
        #expect(try text(page).contains("821,466"))
        #expect(try await run("daily", "--date", "2024-04-09", "--lang", "ko", "-q").errors.isEmpty)
        #expect(try days() == expected)
    }

    @Test("`gallery` reads a lost file back, too, and an older copy of it loses no later day")
    func olderFile() async throws {
        try fillMonth()
        try await Self.days.value.write(to: tool.posters)
        let older = try Data(contentsOf: shelf)
        try await run("daily", "--date", "2024-04-06", "--top", "3", "--lang", "en")
        let shown = try text(page)
        try FileManager.default.removeItem(at: shelf)
        let result = try await tool.run("gallery", "posters", "--lang", "en")
        #expect(result.status == 0 && result.errors.contains("was missing"), "\(result.errors)")
        #expect(result.errors.contains("2024-04-03 to 2024-04-06"), "\(result.errors)")
        #expect(try text(page) == shown)
        try older.write(to: shelf)
        let later = try await run("daily", "--date", "2024-04-07", "--lang", "en", "-q")
        #expect(later.errors.contains("is older than the page"), "\(later.errors)")
        #expect(try days() == ["daily": (3...7).map { "2024-04-0\($0)" }])
    }

    @Test(
        "A page that cannot be read back stays, unless a run has all of its days",
        arguments: ["earlier", "half", "blank"])
    func unreadablePage(kind: String) async throws {
        try fillMonth()
        try await Self.days.value.write(to: tool.posters)
        try FileManager.default.removeItem(at: shelf)
        let mark = "<meta name=\"generator\" content=\"posterfetch\">"
        let whole = try text(page)
        let old =
            switch kind {
            case "earlier":
                mark + #"<script type="application/json" id="data">{"shelves":[{"name":"daily","days":["#
                    + #"["2024-04-03","0,n,,hlui"],["2024-04-05","0,0,,hlui"]]}]}</script>"#
            case "half": String(whole[..<(try #require(whole.firstRange(of: "[\"2024-04-05\"")).upperBound)])
            default: mark
            }
        try Data(old.utf8).write(to: page)
        let range = "--from 2024-04-03 --to 2024-04-05"
        let refusal = try #require(await tool.galleryRefusal())
        let words = refusal.words.english
        #expect(refusal.status == .noInput && words.contains("posters/index.html"), "\(words)")
        #expect(words.contains("move the page away") && words.contains(range) == (kind != "blank"), "\(words)")
        #expect(try text(page) == old)
        if kind == "half" {
            let result = try await tool.run("daily", "--date", "2024-04-09", "-o", "posters", "--gallery", "-q")
            #expect(result.status == 66 && result.errors.contains(range), "\(result.errors)")
            #expect(try text(page) == old)
            return
        }
        let again = ["daily", "-o", "posters", "--gallery", "-q"] + range.split(separator: " ").map(String.init)
        #expect(try await tool.run(again).status == (kind == "blank" ? 66 : 0))
        #expect(try (text(page) == old) == (kind == "blank"))
    }

    @Test("A damaged page stays if it names days that the file lacks, and is replaced if it does not")
    func unreadablePageBesideFile() async throws {
        try fillMonth()
        try await Self.days.value.write(to: tool.posters)
        let older = try Data(contentsOf: shelf)
        try await run("daily", "--date", "2024-04-09")
        let newer = try Data(contentsOf: shelf)
        let damaged = try text(page).replacing(/"runtime":[0-9]+/, with: "\"runtime\":true")
        try Data(damaged.utf8).write(to: page)
        try older.write(to: shelf)
        let refusal = try #require(await tool.galleryRefusal())
        let words = refusal.words.english
        #expect(refusal.status == .noInput && words.contains("lacks days of the page"), "\(words)")
        #expect(words.contains("--to 2024-04-09"), "\(words)")
        #expect(try text(page) == damaged && Data(contentsOf: shelf) == older)
        try newer.write(to: shelf)
        try await tool.updateGallery()
        #expect(try text(page) != damaged && Data(contentsOf: shelf) == newer)
    }

    @Test("A page that is too large to be read is not said to be another program's")
    func hugePage() async throws {
        try FileManager.default.createDirectory(at: tool.posters, withIntermediateDirectories: true)
        _ = FileManager.default.createFile(atPath: page.path, contents: nil)
        try FileHandle(forWritingTo: page).truncate(atOffset: 1 << 30)
        let words = try #require(await tool.galleryRefusal()).words.english
        #expect(words.contains("posters/index.html is too large"), "\(words)")
    }

    @Test("Without a file of days and a page, `gallery` says what makes them")
    func nothing() async throws {
        let result = try await tool.run("gallery", ".")
        #expect(result.status == 66 && result.errors.contains("A run with --gallery writes it."), "\(result.errors)")
        #expect(await tool.galleryRefusal()?.status == .noInput, "nor is there a folder")
    }

    @Test("A year of days is one page below 400 kB, on which the latest films have their whole overviews")
    func year() async throws {
        let start = try #require(
            Calendar(identifier: .gregorian).date(from: DateComponents(year: 2024, month: 1, day: 1)))
        let overview = String(repeating: "줄거리 ", count: 150)
        let films = (1...289).map { film -> [String: Any] in
            [
                "code": String(20_240_000 + film), "name": "영화 \(film)", "overview": [overview + String(film), "ko"],
                "tmdbID": film, "genres": ["드라마"], "directors": ["감독 \(film)"], "cast": ["배우 \(film)"],
            ]
        }
        let rankings = (0..<365).map { number -> [String] in
            let day = start.addingTimeInterval(Double(number) * 86_400 + 43_200).formatted(
                .iso8601.year().month().day())
            let rows = (1...10).map { rank -> String in
                let place = number * 280 / 365 + rank - 1
                let figure = 700_000 - number * 1_000 - rank * 7
                let figures = [figure, figure * 9, figure * 9_700, figure * 80_000, 900, 4_000]
                return "\(String(place, radix: 36)),+1,,"
                    + figures.map { String($0, radix: 36) }.joined(separator: ",")
            }
            return [day, rows.joined(separator: ";")]
        }
        let content: [String: Any] = [
            "posterfetch": "gallery", "version": 2, "shelves": [["name": "daily", "rankings": rankings]],
            "films": films,
        ]
        try FileManager.default.createDirectory(at: tool.posters, withIntermediateDirectories: true)
        try JSONSerialization.data(withJSONObject: content).write(to: shelf)
        let result = try await tool.run("gallery", "posters", "--lang", "ko")
        #expect(result.status == 0, "\(result.errors)")
        let text = try text(page)
        #expect(text.utf8.count < 400_000)
        #expect(text.contains(overview + "289") && !text.contains(overview + "2\""))
        #expect(try days()["daily"]?.count == 365)
        #expect(try String(contentsOf: shelf, encoding: .utf8).contains(overview + "2\""), "the file keeps it")
    }

    @Test("Runs at the same time lose no day of each other")
    func atOnce() async throws {
        try fillMonth()
        let days = (1...TestSize.pick(4, full: 8)).map { "2024-04-0\($0)" }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for day in days { group.addTask { try await run("daily", "--date", day) } }
            try await group.waitForAll()
        }
        #expect(try self.days() == ["daily": days])
        #expect(try tool.hiddenNames().isEmpty)
    }
}

extension Posterfetch {
    /// Makes the page and the feed anew, as `gallery` does.
    func updateGallery() async throws {
        let folder = try Folder(existing: posters.path)
        try await InterfaceLanguage.$spoken.withValue(.english) {
            try await GalleryFolder(folder: folder, console: Console(isQuiet: true)).update(isRequired: true) { _ in }
        }
    }

    /// Why `gallery` is refused; nil if it is not.
    func galleryRefusal() async -> CommandFailure? {
        do { try await updateGallery() } catch { return CommandFailure(error) }
        return nil
    }
}
