import BoxOfficeBasics
import BoxOfficeContracts
import BoxOfficeFixtures
import Foundation
import Testing

@testable import posterfetch

@Suite("posterfetch --gallery") struct GalleryTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    private var file: URL { tool.posters.appending(path: "index.html") }

    /// Returns the page after a run.
    private func page(_ arguments: String..., expecting status: Int32 = 0) async throws -> String {
        let result = try await tool.run(["daily", "-o", "posters", "--format", "jsonl", "--gallery"] + arguments)
        #expect(result.status == status, "\(result.errors)")
        return try text()
    }

    private func text() throws -> String { try String(contentsOf: file, encoding: .utf8) }

    @Test("One page beside the posters shows each of them with its size")
    func page() async throws {
        try await PreparedPosters.day.value.write(to: tool.posters)
        let page = try text()
        #expect(try tool.names().count == 23)
        #expect(page.count(of: "<li class=\"film\">") == 10)
        #expect(page.count(of: "<article id=\"f") == 10)
        for name in try tool.names(".jpg") {
            let address = name.replacingOccurrences(of: " ", with: "%20")
            #expect(page.count(of: "<img src=\"./\(address)\" width=\"500\" height=\"750\"") == 2, "\(name)")
        }
        #expect(page.count(of: "<img ") == page.count(of: "loading=\"lazy\""))
        #expect(page.count(of: "821,466") > 0 && page.count(of: "NEW") > 0)
        #expect(page.count(of: "This product uses the TMDB API but is not endorsed or certified by TMDB.") > 0)
    }

    @Test("What the page lacks is told, with the first reason")
    func lacking() async throws {
        tool.services.fail(.tmdb, path: "movie/1017163", times: .max, with: .htmlPage)
        tool.services.fail(.kobis, path: "searchMovieInfo", times: .max, with: .htmlPage)
        let result = try await tool.run(
            "daily", "--date", "2024-04-24", "--top", "1", "-o", "posters", "--gallery", "--no-read-ahead")
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            result.errors.contains("The page lacks details of 1 film, such as people and videos. TMDB"),
            "\(result.errors)")
        #expect(try text().count(of: "<li class=\"film\">") == 1)
    }

    @Test("Nothing is loaded from elsewhere, and the content policy forbids it")
    func selfContained() async throws {
        try await PreparedPosters.day.value.write(to: tool.posters)
        let page = try text()
        #expect(
            page.count(of: "default-src &#39;none&#39;; img-src &#39;self&#39; file: data:; style-src &#39;sha256-") > 0
        )
        for address in ["src=\"http", "src=\"//", "@import", "url(", " style=\"", " onclick="] {
            #expect(page.count(of: address) == 0, "\(address)")
        }
        #expect(page.count(of: "<link") == 2)
        #expect(page.count(of: "<link rel=\"icon\" href=\"data:image/svg+xml,") == 1)
        #expect(page.count(of: "<link rel=\"alternate\" type=\"application/atom+xml\" href=\"feed.xml\"") == 1)
    }

    @Test("Titles and overviews are text, whatever they contain (F95)")
    func hostile() async throws {
        let hostile = #"</script><script>alert(1)</script>\"'><img src=x onerror=alert(1)>&amp;\#u{202E}\u0007"#
        // Found by its day or its English title, the film would have TMDB's title above its details.
        tool.services.fail(
            .tmdb, path: "/discover", times: 100,
            with: .init { _ in .json(#"{"page":1,"results":[],"total_pages":1,"total_results":0}"#) })
        for (service, text) in [(FixtureServices.Service.kobis, "파묘"), (.tmdb, "Two tennis players")] {
            tool.services.fail(
                service, times: 100,
                with: FixtureServices.Disturbance { reply in
                    var reply = reply
                    let body = String(decoding: reply.body, as: UTF8.self)
                    reply.body = Array(
                        body.replacingOccurrences(of: "\"\(text)", with: "\"\(hostile)\(text)")
                            .replacingOccurrences(of: "Exhuma", with: "").utf8)
                    return reply
                })
        }
        let page = try await page("--date", "2024-04-24")
        let text =
            "&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&gt;&lt;img src=x onerror=alert(1)&gt;&amp;"
        #expect(
            page.count(of: "<bdi>\(text)\u{202E}") == 5,
            "a title in its row and above its details, on the cover of each, and an overview")
        #expect(page.count(of: "<script") == 3)
        #expect(page.count(of: "</script>") == 3)
        #expect(page.count(of: "<img src=x") == 0)
        #expect(!page.unicodeScalars.contains("\u{07}"))
    }

    @Test("Only what looks like an id of IMDb becomes a link there")
    func imdb() async throws {
        let ids = [1_011_985: "tt", 838_209: "nm123", 937_287: "tt12/../x", 876_797: "tt１２"]
        for (film, id) in ids {
            tool.services.fail(
                .tmdb, path: "movie/\(film)", times: .max,
                with: FixtureServices.Disturbance { reply in
                    let body = String(decoding: reply.body, as: UTF8.self)
                    return .json(body.replacing(/"imdb_id": *"[^"]*"/, with: "\"imdb_id\":\"\(id)\""))
                })
        }
        let page = try await page("--date", "2024-04-24", "--top", "5")
        #expect(page.count(of: "href=\"https://www.themoviedb.org/movie/") == 5)
        #expect(page.count(of: "href=\"https://www.imdb.com") == 1)
        #expect(page.count(of: "href=\"https://www.imdb.com/title/tt") == 1 && page.count(of: "\"imdbID\":") == 1)
    }

    @Test(
        "A film that is titled like a file of the gallery does not take its place",
        arguments: [
            ("posterfetch-gallery.json", "{title}/{title}"), ("posterfetch-gallery", "{title}"),
            ("Index.html", "{title}/poster"), ("feed.xml", "{title}/poster"),
        ])
    func takenNames(title: String, template: String) async throws {
        tool.services.fail(.kobis, times: 100, with: .title(title))
        try Data("20228797 = tmdb:1017163\n".utf8).write(to: tool.folder.appending(path: "overrides"))
        let page = try await page(
            "--date", "2024-04-24", "--top", "1", "--template", template, "--overrides", "overrides", "--lang", "ko")
        #expect(page.count(of: "<img src=\"./_\(title)") == 2, "its row, and its details")
        for name in ["index.html", "feed.xml", "posterfetch-gallery.json"] {
            let path = tool.posters.appending(path: name).path
            #expect(try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType == .typeRegular)
        }
    }

    @Test("Absurd figures are shown, and the run continues")
    func absurd() async throws {
        let number = "9223372036854775807"
        for (service, changes) in [
            (
                FixtureServices.Service.kobis,
                ["\"audiCnt\": \"7593\"": "\"audiCnt\": \"\(number)\"", "\"rank\": \"3\"": "\"rank\": \"\(number)\""]
            ), (.tmdb, ["\"vote_average\":\\s*6.8": "\"vote_average\":1e300"]),
        ] {
            tool.services.fail(
                service, times: 100,
                with: FixtureServices.Disturbance { reply in
                    var reply = reply
                    let body = String(decoding: reply.body, as: UTF8.self)
                    let changed = changes.reduce(body) {
                        $0.replacingOccurrences(of: $1.key, with: $1.value, options: .regularExpression)
                    }
                    reply.body = Array(changed.utf8)
                    return reply
                })
        }
        let page = try await page("--from", "2024-04-24", "--to", "2024-04-25")
        // In base 36, as an audience and as a rank.
        #expect(page.count(of: ",1y2p0ij32e8e7,") >= 2)
        #expect(page.count(of: "\"average\":10,") == 1)
        #expect(page.count(of: "\"code\":\"") == 13)
    }

    @Test("A film without a certain match or a poster is still on the page (M2)")
    func missing() async throws {
        let page = try await page("--date", "2024-04-25", "--lang", "en")
        #expect(page.count(of: "<li class=\"film\">") == 10)
        #expect(page.count(of: "<div class=\"poster none c") == 4)
        #expect(page.count(of: "<p class=\"missing\">This film was not found on TMDB with certainty.") == 1)
    }

    @Test("A page of thirty days has all figures, each film once, and less than 100 KiB")
    func month() async throws {
        // The services know two days; all others get the ranking of the first.
        let list = try FixtureFiles.text("kobis/daily/20240424.json")
        tool.services.fail(
            .kobis, path: "Daily", times: 30,
            with: FixtureServices.Disturbance { reply in
                let body = String(decoding: reply.body, as: UTF8.self)
                guard let range = body.range(of: #"\d{8}~\d{8}"#, options: .regularExpression) else { return reply }
                var reply = reply
                reply.body = Array(list.replacingOccurrences(of: "20240424~20240424", with: body[range]).utf8)
                return reply
            })
        let page = try await page("--from", "2024-04-01", "--to", "2024-04-30")
        #expect(page.count(of: "[\"2024-04-") == 30)
        #expect(page.count(of: ",hlui,") == 30, "the first film's audience, in base 36")
        #expect(page.count(of: "\"code\":\"") == 10)
        #expect(page.utf8.count < 100 << 10)
    }

    @Test("Weeks have a page too, without those that have no films")
    func weeks() async throws {
        let arguments = ["weekly", "--from", "2024-04-22", "--to", "2024-05-02", "-o", "posters", "--gallery"]
        #expect(try await tool.run(arguments).status == 0)
        #expect(try text().count(of: "<h2 id=\"period\">22 – 28 April 2024</h2>") == 1)
        #expect(try text().count(of: "id=\"calendar-open\"") == 0, "one week is nothing to choose from")
    }

    @Test("--reviews adds reviews to the page")
    func reviews() async throws {
        try await PreparedPosters.day.value.write(to: tool.posters)
        #expect(try text().count(of: "<blockquote>") == 0)
        #expect(try await page("--date", "2024-04-24", "--reviews").count(of: "<blockquote>") > 0)
    }

    @Test("Its own texts are Korean or English by system or option; other texts state their language")
    func languages() async throws {
        var korean = tool
        korean.environment["LANG"] = "ko_KR.UTF-8"
        let arguments = ["daily", "-o", "posters", "--date", "2024-04-24", "--gallery"]
        #expect(try await korean.run(arguments + ["--lang", "en"]).status == 0)
        let english = try text()
        #expect(english.count(of: "<html lang=\"en\"") > 0 && english.count(of: "Wed 24 April 2024") > 0)
        #expect(english.count(of: "<a href=\"#f20228797\" lang=\"en\"><bdi>The Roundup: Punishment</bdi>") == 1)
        #expect(english.count(of: "<span lang=\"ko\"><bdi>범죄도시4</bdi></span> <span>2024</span>") == 1)
        #expect(english.count(of: "<h3 lang=\"en\"><bdi>Kung Fu Panda 4</bdi></h3>") == 1)
        #expect(english.count(of: "<bdi>Mike Mitchell</bdi>") == 1)
        #expect(english.count(of: "<bdi>Animation</bdi>, <bdi>Action</bdi>, <bdi>Comedy</bdi>") == 1)
        #expect(english.count(of: "<dt>Grade</dt><dd><bdi>15 and over</bdi>") > 0)
        #expect(english.count(of: "<p class=\"overview\" lang=\"en\">") > 0)
        #expect(try await korean.run(arguments).status == 0)
        #expect(try text().count(of: "2024년 4월 24일 (수)") > 0)
        #expect(try text().count(of: "<a href=\"#f20228797\" lang=\"ko\"><bdi>범죄도시4</bdi>") == 1)
        #expect(try text().count(of: "<bdi>애니메이션</bdi>") > 0)
        #expect(try text().count(of: "<bdi>15세이상관람가</bdi>") > 0)
    }

    @Test("The summary says where the page is, as data and as text")
    func place() async throws {
        let arguments = ["daily", "-o", "posters", "--date", "2024-04-24", "--gallery"]
        let data = try await tool.run(arguments + ["--format", "jsonl"])
        #expect(data.status == 0, "\(data.errors)")
        #expect(try data.objects("summary").first?["gallery"] as? String == "posters/index.html")
        let without = try await tool.run(Array(arguments.dropLast()) + ["--format", "jsonl"])
        #expect(without.status == 0, "\(without.errors)")
        #expect(try without.objects("summary").first?["gallery"] is NSNull)
        #expect(try await tool.run(arguments + ["--format", "table"]).lines.last == "Gallery  posters/index.html")
    }

    @Test(
        "A page from elsewhere is not replaced, whatever it is (S4)",
        arguments: ["page", "large page", "empty page", "link", "link to nothing", "pipe", "folder"])
    func foreign(kind: String) async throws {
        try await PreparedPosters.day.value.write(to: tool.posters)
        try FileManager.default.removeItem(at: file)
        let outside = tool.folder.appending(path: "outside")
        try Data("<p>mine</p>".utf8).write(to: outside)
        switch kind {
        case "link": try FileManager.default.createSymbolicLink(at: file, withDestinationURL: outside)
        case "link to nothing":
            try FileManager.default.createSymbolicLink(at: file, withDestinationURL: URL(filePath: "/nonexistent/x"))
        case "pipe": _ = unsafe mkfifo(file.path, 0o600)
        case "folder": try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
        default: try Data((kind == "empty page" ? "" : "<p>mine</p>").utf8).write(to: file)
        }
        if kind == "large page" { _ = unsafe truncate(file.path, 65 << 20) }
        let before = try FileManager.default.attributesOfItem(atPath: file.path)
        let refusal = try #require(await tool.galleryRefusal())
        #expect(refusal.status == .cannotCreate && refusal.words.english.contains("posters/index.html"))
        if kind == "page" {
            for name in try tool.names(".jpg") {
                try FileManager.default.removeItem(at: tool.posters.appending(path: name))
            }
            let result = try await tool.run(
                "daily", "-o", "posters", "--date", "2024-04-24", "--format", "jsonl", "--gallery")
            #expect(result.status == 73 && result.errors.contains("posters/index.html"), "\(result.errors)")
            #expect(try result.objects("summary").map { $0["gallery"] is NSNull } == [true])
            #expect(try tool.names(".jpg").count == 10)
        }
        let after = try FileManager.default.attributesOfItem(atPath: file.path)
        for key in [FileAttributeKey.type, .size, .modificationDate] {
            #expect(before[key] as? NSObject == after[key] as? NSObject, "\(key)")
        }
        #expect(try Data(contentsOf: outside) == Data("<p>mine</p>".utf8))
    }

    @Test("If the folder is replaced by a link during the run, the page does not go through it (S7)")
    func swapped() async throws {
        try await PreparedPosters.day.value.write(to: tool.posters)
        let elsewhere = tool.folder.appending(path: "elsewhere")
        try FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: true)
        let gate = Latch()
        tool.services.fail(.tmdb, times: 1, with: .held(by: gate))
        let swap = Task { [tool] in
            await tool.services.server.until { $0.requests.contains { $0.path.hasPrefix("/tmdb") } }
            try FileManager.default.moveItem(at: tool.posters, to: tool.folder.appending(path: "moved"))
            try FileManager.default.createSymbolicLink(at: tool.posters, withDestinationURL: elsewhere)
            gate.open()
        }
        let result = try await tool.run(
            "daily", "-o", "posters", "--date", "2024-04-24", "--format", "jsonl", "--gallery", "--no-cache")
        try await swap.value
        #expect(result.status == 73)
        #expect(result.errors.contains("was replaced"), "\(result.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere.path).isEmpty)
    }
}
