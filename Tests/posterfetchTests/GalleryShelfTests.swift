import BoxOfficeBasics
import BoxOfficeFixtures
import Foundation
import Testing

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

    /// Lets KOBIS know every day of a month, with the ranking of one of its days.
    private func fillMonth() throws { try Self.fillMonth(tool.services) }

    private static func fillMonth(_ services: FixtureServices) throws {
        let list = try FixtureFiles.text("kobis/daily/20240424.json")
        services.fail(
            .kobis, path: "Daily", times: 1_000,
            with: FixtureServices.Disturbance { reply in
                let body = String(decoding: reply.body, as: UTF8.self)
                guard let range = body.range(of: #"202404\d\d~202404\d\d"#, options: .regularExpression) else {
                    return reply
                }
                var reply = reply
                reply.body = Array(list.replacingOccurrences(of: "20240424~20240424", with: body[range]).utf8)
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
        try fillMonth()
        for day in ["2024-04-05", "2024-04-03", "2024-04-04", "2024-04-05"] { try await run("daily", "--date", day) }
        #expect(try days() == ["daily": ["2024-04-03", "2024-04-04", "2024-04-05"]])
        let page = try text(page)
        for day in ["2024-04-03", "2024-04-04", "2024-04-05"] { #expect(page.contains(day)) }
        #expect(tool.services.requests(to: .image).count == 10, "each poster once")
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
        try await run("daily", "--date", "2024-04-24")
        let known = try Data(contentsOf: shelf)
        try await run("daily", "--date", "2024-04-24", "--top", "3")
        #expect(try Data(contentsOf: shelf) == known)
    }

    @Test(
        "A ranking that comes with fewer rows than before takes no film away")
    func lostRows() async throws {
        try await run("daily", "--date", "2024-04-24")
        let known = try Data(contentsOf: shelf)
        for lost in [["1"], ["4", "5"], ["10"]] {
            tool.services.fail(
                .kobis, path: "Daily", times: 1,
                with: FixtureServices.Disturbance { reply in
                    var (reply, body) = (reply, String(decoding: reply.body, as: UTF8.self))
                    for line in lost {
                        body = body.replacingOccurrences(
                            of: #"\{[^{}]*"rnum": "\#(line)"[^{}]*\},?"#, with: "", options: .regularExpression)
                    }
                    reply.body = Array(body.utf8)
                    return reply
                })
            try await run("daily", "--date", "2024-04-24", "--no-cache")
            #expect(try Data(contentsOf: shelf) == known, "\(lost)")
        }
    }

    @Test("Rankings of different kinds and filters are not mixed up")
    func kinds() async throws {
        try await run("daily", "--date", "2024-04-24")
        try await run("weekly", "--date", "2024-04-24")
        try await run("weekend", "--date", "2024-04-24")
        try await run("daily", "--date", "2024-04-24", "--nation", "foreign", "--area", "서울")
        #expect(
            try days() == [
                "daily": ["2024-04-24"], "weekly": ["2024-04-22"], "weekend": ["2024-04-26"],
                "daily-foreign-0105001": ["2024-04-24"],
            ])
    }

    @Test("What is known of a film stays when a later run learns nothing of it")
    func knowledge() async throws {
        try await run("daily", "--date", "2024-04-24", "--lang", "en")
        let before = try text(page)
        #expect(before.contains("Two tennis players"))
        tool.services.fail(.tmdb, times: 10_000, with: .status(400))
        try await run("daily", "--date", "2024-04-24", "--lang", "en", "--no-cache", expecting: 76)
        #expect(try text(page) == before)
    }

    @Test("`gallery` makes the same page from the folder alone, without keys or network")
    func again() async throws {
        try await run("daily", "--from", "2024-04-24", "--to", "2024-04-25", "--lang", "en")
        let before = try text(page)
        try FileManager.default.removeItem(at: page)
        var alone = tool
        alone.environment = ["PATH": "/usr/bin:/bin", "HOME": tool.folder.path]
        let asked = tool.services.order.count
        let result = try await alone.run("gallery", "posters", "--lang", "en")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output == "posters/index.html\n")
        #expect(tool.services.order.count == asked)
        #expect(try text(page) == before)
        #expect(try await alone.run("gallery", "posters", "--lang", "ko").status == 0)
        #expect(try text(page).contains("2024년 4월 25일 (목)"))
    }

    @Test("A run with nothing new leaves all files alone")
    func unchanged() async throws {
        try await run("daily", "--date", "2024-04-24")
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
        arguments: [
            ("half", "gallery"), ("half", "daily"), ("empty", "gallery"), ("foreign", "daily"), ("later", "gallery"),
            ("earlier", "daily"), ("row", "gallery"), ("link", "daily"),
        ])
    func damaged(kind: String, command: String) async throws {
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
        let daily = ["daily", "--date", "2024-04-25", "-o", "posters", "--format", "jsonl", "--gallery"]
        let result = try await tool.run(command == "daily" ? daily : [command, "posters"])
        #expect(result.status == 65)
        #expect(result.errors.contains("posters/posterfetch-gallery.json"))
        let told = ["later": "Update posterfetch", "earlier": "(format 1; this one reads 2)"][kind] ?? "damaged"
        #expect(result.errors.contains(told), "\(result.errors)")
        #expect(try text(shelf) == broken)
        #expect(try text(page) == before)
    }

    /// Three days, with their posters and their page.
    private static let days = Task {
        try await PreparedPosters("daily", "--from", "2024-04-03", "--to", "2024-04-05", preparing: fillMonth)
    }

    @Test(
        "A file of days that is lost is read back from the page, and a quiet run says so once", arguments: ["ko", "en"])
    func lostFile(language: String) async throws {
        try fillMonth()
        try await run("daily", "--from", "2024-04-03", "--to", "2024-04-05", "--lang", language)
        try await run("weekend", "--date", "2024-04-24", "--nation", "foreign", "--lang", language)
        try FileManager.default.removeItem(at: shelf)
        let result = try await run("daily", "--date", "2024-04-09", "--lang", language, "-q", expecting: 0)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.errors.contains("posters/posterfetch-gallery.json"), "\(result.errors)")
        #expect(result.errors.contains(language == "ko" ? "2024-04-03~2024-04-26" : "2024-04-03 to 2024-04-26"))
        let expected = [
            "daily": ["2024-04-03", "2024-04-04", "2024-04-05", "2024-04-09"], "weekend-foreign": ["2024-04-26"],
        ]
        #expect(try days() == expected)
        for day in expected.values.flatMap(\.self) { #expect(try text(page).contains("[\"\(day)\"")) }
        #expect(try text(page).contains("821,466"))
        #expect(try await run("daily", "--date", "2024-04-09", "--lang", language, "-q").errors.isEmpty)
        #expect(try days() == expected)
    }

    @Test("`gallery` reads a lost file back, too, and an older copy of it loses no later day")
    func olderFile() async throws {
        try fillMonth()
        try await run("daily", "--date", "2024-04-03", "--lang", "en")
        let older = try Data(contentsOf: shelf)
        try await run("daily", "--date", "2024-04-04", "--top", "3", "--lang", "en")
        let shown = try text(page)
        try FileManager.default.removeItem(at: shelf)
        let result = try await tool.run("gallery", "posters", "--lang", "en")
        #expect(result.status == 0 && result.errors.contains("was missing"), "\(result.errors)")
        #expect(try text(page) == shown)
        try older.write(to: shelf)
        let later = try await run("daily", "--date", "2024-04-05", "--lang", "en", "-q", expecting: 0)
        #expect(later.errors.contains("is older than the page"), "\(later.errors)")
        #expect(try days() == ["daily": ["2024-04-03", "2024-04-04", "2024-04-05"]])
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
        let daily = ["daily", "--date", "2024-04-09", "-o", "posters", "--gallery", "-q"]
        for arguments in [["gallery", "posters"]] + (kind == "half" ? [daily] : []) {
            let result = try await tool.run(arguments)
            #expect(result.status == 66)
            #expect(result.errors.contains("posters/index.html") && result.errors.contains("move the page away"))
            #expect(
                result.errors.contains("--from 2024-04-03 --to 2024-04-05") == (kind != "blank"), "\(result.errors)")
            #expect(try text(page) == old)
        }
        let again = ["daily", "--from", "2024-04-03", "--to", "2024-04-05", "-o", "posters", "--gallery", "-q"]
        #expect(try await tool.run(again).status == (kind == "blank" ? 66 : 0))
        #expect(try (text(page) == old) == (kind == "blank"))
    }

    @Test("A damaged page stays if it names days that the file lacks, and is replaced if it does not")
    func unreadablePageBesideFile() async throws {
        try fillMonth()
        try await run("daily", "--date", "2024-04-03")
        let older = try Data(contentsOf: shelf)
        try await run("daily", "--date", "2024-04-04")
        let newer = try Data(contentsOf: shelf)
        let damaged = try text(page).replacing(/"runtime":[0-9]+/, with: "\"runtime\":true")
        try Data(damaged.utf8).write(to: page)
        try older.write(to: shelf)
        let result = try await tool.run("gallery", "posters")
        #expect(result.status == 66)
        #expect(result.errors.contains("lacks days of the page") && result.errors.contains("--to 2024-04-04"))
        #expect(try text(page) == damaged && Data(contentsOf: shelf) == older)
        try newer.write(to: shelf)
        #expect(try await tool.run("gallery", "posters").status == 0)
        #expect(try text(page) != damaged && Data(contentsOf: shelf) == newer)
    }

    @Test("Without a file of days and a page, `gallery` says what makes them")
    func nothing() async throws {
        #expect(try await tool.run("gallery", "nowhere").status == 66)
        #expect(try await tool.run("gallery", ".").errors.contains("A run with --gallery writes it."))
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
        let days = (1...8).map { "2024-04-0\($0)" }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for day in days { group.addTask { try await run("daily", "--date", day) } }
            try await group.waitForAll()
        }
        #expect(try self.days() == ["daily": days])
        #expect(try tool.hiddenNames().isEmpty)
    }
}
