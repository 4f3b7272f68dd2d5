import BoxOfficeFixtures
import Foundation
import Testing

@testable import posterfetch

/// `scripts/check gallery` decides on such a page in a browser.
@Suite("posterfetch enrich: a review as a page") struct EnrichPageTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    private static let input = "movieNm,openDt,note\n파묘,19700101,=\"a\n없는 \"영화\"<b>,,\n파묘,19700101,\n"

    private func page(_ name: String = "review.html") throws -> String {
        try String(contentsOf: tool.folder.appending(path: name), encoding: .utf8)
    }

    private func object(_ json: some StringProtocol) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    }

    /// What the page's script is told beside the films.
    private func data(_ page: String) throws -> [String: Any] {
        try object(#require(page.firstMatch(of: #/id="data">(.*?)<\/script>/#)).1)
    }

    /// The films' lines: what a person has to do, and what the page shows.
    private func films(_ page: String) throws -> [(group: String, film: [Any])] {
        try page.matches(of: #/(?m)^(near|which|conflict|missing) (\[.*\])$/#).map { line in
            let film = try JSONSerialization.jsonObject(with: Data(line.output.2.utf8)) as? [Any]
            return (String(line.output.1), try #require(film))
        }
    }

    private func titles(_ page: String) throws -> [String?] { try films(page).map { $0.film[0] as? String } }

    /// The candidates of the first film: a decision, a title, the facts in the page's order, a sign for each, objections, and the poster.
    private func candidates(_ page: String) throws -> [[Any]] {
        try #require(try films(page).first?.film[7] as? [[Any]])
    }

    private func texts(_ candidate: [Any]) -> [String?] { (candidate[2] as? [Any] ?? []).map { $0 as? String } }

    /// What the page's script hands out when a person makes these decisions.
    private func decisions(_ choices: [String], in page: String) throws -> String {
        let header = try #require(try data(page)["header"] as? String)
        let rows = try #require(try data(page)["rows"] as? [String: Int])
        let lines = try zip(choices, films(page)).enumerated().map { place, told in
            let (line, cells) = (try #require(told.1.film[2] as? Int), try #require(told.1.film[3] as? String))
            return "\(told.0),\(line),\(rows["f\(place)"] ?? 1),\(cells)"
        }
        return ([header] + lines).joined(separator: "\r\n") + "\r\n"
    }

    @Test("It has each film once, with its candidates' days, directors, lengths, evidence and posters' addresses")
    func content() async throws {
        let result = try await tool.run("enrich", "--review", "review.html", "--lang", "en", input: Self.input)
        #expect(result.status == 0 && !result.errors.contains("Could not load"), "\(result.errors)")
        #expect(
            result.errors.contains("review.html has 2 films (3 rows) to decide: open it in a browser"),
            "\(result.errors)")
        let page = try page()
        let films = try films(page)
        #expect(try titles(page) == ["파묘", "없는 \"영화\"<b>"])
        #expect(films.map(\.group) == ["conflict", "missing"])
        #expect(films.map { $0.film[2] as? Int } == [2, 3])
        #expect(try data(page)["rows"] as? [String: Int] == ["f0": 2])
        let candidate = try #require(try candidates(page).first)
        #expect(candidate[0] as? String == "tmdb:838209" && candidate[1] as? String == "파묘")
        #expect(
            texts(candidate) == [
                "파묘", nil, "2024-02-22", "2024", "South Korea", "장재현", nil, "134 min", nil,
            ])
        #expect(candidate[3] as? String == "+ -      " && (candidate[4] as? [String])?.isEmpty == true)
        #expect((candidate[5] as? String)?.hasSuffix(".jpg") == true)
        let columns = try #require(try data(page)["columns"] as? [String])
        let row = try #require(films.first?.film[6] as? [[Any]]).map { cell in
            [columns[try #require(cell[0] as? Int)], try #require(cell[1] as? String)]
        }
        #expect(row == [["movieNm", "파묘"], ["openDt", "19700101"], ["note", "=\"a"]])
        // Only posters are loaded, from the host that the page names.
        let host = tool.services.baseURL(of: .image).replacing(#/\/img$/#, with: "")
        #expect(page.contains("default-src &#39;none&#39;; img-src data: \(host);"))
        #expect(page.contains("\(host.dropFirst(7)) sends a poster"))
        for reference in page.matches(of: #/ (src|srcset|action|data|poster)="(?<address>[^"]*)"/#) {
            Issue.record("\(reference.output.address) is loaded")
        }
        #expect(!page.contains("url(") && !page.contains("@import"))
        #expect(!page.contains("<b>"))
        #expect(tool.services.requests(to: .image).isEmpty)
    }

    @Test("Small posters stand in the page if that is asked for, each once")
    func offline() async throws {
        let input = "movieNm,openDt\n파묘,19700101\n파묘,19700102\n"
        let result = try await tool.run(
            "enrich", "--review", "review.html", "--review-offline", "--lang", "en", input: input)
        #expect(result.status == 0, "\(result.errors)")
        let page = try page()
        #expect(try films(page).count == 2)
        #expect(page.count(of: "data:image/jpeg;base64,/9j/") == 1)
        #expect(page.contains("img-src data:;") && page.contains("Only the links need a network."))
        #expect(try data(page)["images"] is NSNull)
        #expect(try #require(tool.services.requests(to: .image).first).path.contains("/w92/"))
        let alone = try #require(try Refusal("enrich --review-offline"))
        #expect(alone.status == .usage && alone.words.contains("--review-offline needs --review FILE.html."))
    }

    @Test("A page of decisions that an earlier run made tells as much")
    func kept() async throws {
        let input = "movieCd,movieNm,openDt\n20234675,듄,2024-04-24\n"
        for name in ["first.html", "second.html"] {
            let result = try await tool.run("enrich", "--review", name, "--lang", "en", input: input)
            #expect(result.status == 0, "\(result.errors)")
            #expect(result.errors.contains("has 1 film"), "\(result.errors)")
            let page = try page(name)
            let place = try #require((data(page)["facts"] as? [String])?.firstIndex(of: "Directed by"))
            #expect(try (films(page).first?.film[5] as? [Any])?[place] as? String == "장재현", "\(name)")
            let candidate = try #require(try candidates(page).first)
            let (texts, signs) = (texts(candidate), Array(try #require(candidate[3] as? String)))
            #expect(texts[place] != nil && signs[place] == "-", "\(name) \(candidate)")
            #expect(texts[7]?.hasSuffix(" min") == true, "\(name)")
        }
    }

    @Test("What it hands out decides all rows of its films; a page without films takes its place, and that is said")
    func decided() async throws {
        let first = try await tool.run(
            "enrich", "--review", "review.html", "--columns", "tmdbID,matchState,matchReason", input: Self.input)
        #expect(first.status == 0, "\(first.errors)")
        let csv = try decisions(["tmdb:838209", "none"], in: page())
        try Data(csv.utf8).write(to: tool.folder.appending(path: "d.csv"))
        let second = try await tool.run(
            "enrich", "--decisions", "d.csv", "--review", "review.html", "--lang", "en", "--columns",
            "tmdbID,matchState,matchReason", input: first.output)
        #expect(second.status == 0, "\(second.errors)")
        #expect(
            second.lines.dropFirst() == [
                "파묘,19700101,=\"a,838209,match,given", "없는 \"영화\"<b>,,,,none,given",
                "파묘,19700101,,838209,match,given",
            ], "\(second.errors) \(csv)")
        #expect(second.errors.contains("review.html: nothing is left to decide."), "\(second.errors)")
        #expect(try films(page()).isEmpty)
    }

    @Test("The film with the row's title comes first, and others are marked, of which KOBIS's come last")
    func order() async throws {
        func found(_ id: Int, _ title: String, _ day: String) -> String {
            "{\"id\":\(id),\"title\":\"\(title)\",\"original_title\":\"\(title)\",\"release_date\":\"\(day)\"}"
        }
        let list = [found(1, "범죄도: 시작", "2001-01-01"), found(2, "범죄도", "2002-02-02")].joined(separator: ",")
        tool.services.fail(
            .tmdb, path: "search/movie", times: .max,
            with: .init { _ in
                .json("{\"page\":1,\"total_pages\":1,\"total_results\":2,\"results\":[\(list)]}")
            })
        let result = try await tool.run("enrich", "--review", "review.html", input: "movieNm,openDt\n범죄도,\n")
        #expect(result.status == 0, "\(result.errors)")
        let candidates = try candidates(page())
        #expect(candidates.compactMap { $0[0] as? String } == ["tmdb:2", "tmdb:1", "kobis:20228797"])
        #expect(candidates.map(\.count) == [6, 7, 7])
    }

    @Test("A year that the row has beside its title is shown, and a candidate far from it is not only to confirm")
    func year() async throws {
        let result = try await tool.run(
            "enrich", "--review", "review.html", "--lang", "en", input: "title,year\n파묘,2019\n")
        #expect(result.status == 0, "\(result.errors)")
        let (group, film) = try #require(try films(page()).first)
        #expect(group == "conflict" && (film[5] as? [Any])?[3] as? String == "2019")
        let first = try #require(try candidates(page()).first)
        #expect(texts(first)[3] == "2024" && (first[3] as? String)?.dropFirst(3).first == "-")
    }

    @Test("A page is made again over a page of any length, and over nothing else")
    func replaced() async throws {
        let file = tool.folder.appending(path: "r.HTM")
        #expect(try await tool.run("enrich", "--review", "r.HTM", input: Self.input).status == 0)
        let foreign = try page("r.HTM").replacing("posterfetch review", with: "posterfetch")
        let handle = try FileHandle(forWritingTo: file)
        try handle.truncate(atOffset: 100 << 20)
        try handle.close()
        #expect(try await tool.run("enrich", "--review", "r.HTM", input: Self.input).status == 0)
        #expect(try page("r.HTM").utf8.count < 100_000)
        for text in ["<!doctype html><title>mine</title>", foreign] {
            try Data(text.utf8).write(to: file)
            let result = try await tool.run("enrich", "--review", "r.HTM", input: Self.input)
            #expect(result.status == 73)
            #expect(try page("r.HTM") == text)
        }
    }

    @Test("More films than are read at once are written in their order, each once")
    func many() async throws {
        let titles = (1...70).map { "없는 영화 \($0)" }
        let input = "movieNm,openDt\n" + (titles + titles).map { "\($0),\n" }.joined()
        let result = try await tool.run("enrich", "--review", "review.html", input: input)
        #expect(result.status == 0, "\(result.errors)")
        let page = try page()
        #expect(try self.titles(page) == titles)
        #expect(try (data(page)["rows"] as? [String: Int])?.values.map(\.self) == Array(repeating: 2, count: 70))
    }

    @Test(
        "The line that applies decisions works when it is pasted, whatever the files are called",
        arguments: [
            ("--in-place", "표 1.csv"), ("-o \"it'\u{301}s out's.csv\"", "it'\u{301}s out's.csv"),
            ("> /dev/null", "표 1-decided.csv"),
        ])
    func line(output: String, written: String) async throws {
        try Data("이름,openDt\n파묘,19700101\n".utf8).write(to: tool.folder.appending(path: "표 1.csv"))
        let first = try await tool.shell(
            "\"$posterfetch\" enrich '표 1.csv' --column title=이름 --review 'r v.html' --lang en \(output)")
        #expect(first.status == 0, "\(first.errors)")
        let page = try page("r v.html")
        try Data(decisions(["tmdb:838209"], in: page).utf8).write(to: tool.folder.appending(path: "d 1.csv"))
        let line = try #require(try data(page)["line"] as? String)
        // From another folder, as a terminal that was opened for it.
        let second = try await tool.shell("d=$PWD; cd /; \(line) \"$d/d 1.csv\"", named: "second")
        #expect(second.status == 0, "\(line): \(second.errors)")
        let table = try String(contentsOf: tool.folder.appending(path: written), encoding: .utf8)
        #expect(
            table.split(separator: "\n").last?.hasPrefix("파묘,19700101,838209,match,given") == true, "\(line): \(table)")
    }

    @Test("A table from another program has no name, so the line is what to add; downloads may be in another language")
    func linePart() async throws {
        let folders = tool.folder.appending(path: ".config")
        try FileManager.default.createDirectory(at: folders, withIntermediateDirectories: true)
        try Data("# desktop\nXDG_DOWNLOAD_DIR=\"$HOME/다운로드\"\n".utf8).write(
            to: folders.appending(path: "user-dirs.dirs"))
        #expect(try await tool.run("enrich", "--review", "review.html", "--lang", "en", input: Self.input).status == 0)
        let page = try page()
        #expect(try data(page)["line"] as? String == "--decisions")
        #expect(try data(page)["downloads"] as? String == "~/다운로드")
        #expect(page.contains("Add this to the end of the command"))
    }

    @Test(
        "A candidate whose poster or record cannot be had is shown without, and that is said",
        arguments: [("image", 0), ("record", 1)])
    func lacking(what: String, images: Int) async throws {
        if what == "image" { tool.services.fail(.image, times: 100, with: .htmlPage) }
        if what == "record" { tool.services.fail(.tmdb, path: "/movie/", times: 100, with: .status(404)) }
        let result = try await tool.run(
            "enrich", "--review", "review.html", "--review-offline", "--lang", "en",
            input: "movieNm,openDt\n듄,2024-04-24\n")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.errors.contains("Could not load"), "\(result.errors)")
        let candidates = try candidates(page())
        let dune = try #require(candidates.first { $0.first as? String == "tmdb:438631" })
        // From the record: director and length.
        let facts = texts(dune)
        #expect([facts[5], facts[7]].compactMap(\.self).count == (what == "record" ? 0 : 2), "\(dune)")
        #expect(candidates.contains { $0[5] is String } == (images > 0))
        #expect(try page().contains("data:image/jpeg;base64,") == (images > 0))
    }

    @Test("A day a year apart and a director who only sounds alike are not marked as the same")
    func alike() async throws {
        let result = try await tool.run(
            "enrich", "--review", "review.html", "--lang", "en",
            input: "movieNm,openDt,directors\n파묘,20230222,\n파묘,19700101,장지영\n")
        #expect(result.status == 0, "\(result.errors)")
        let films = try films(page())
        try #require(films.count == 2)
        for ((_, film), (fact, sign)) in zip(films, [(2, "-"), (5, " ")] as [(Int, Character)]) {
            let candidates = try #require(film[7] as? [[Any]])
            let candidate = try #require(candidates.first { $0.first as? String == "tmdb:838209" })
            #expect(texts(candidate)[fact] != nil)
            #expect(Array(try #require(candidate[3] as? String))[fact] == sign, "\(candidate)")
        }
    }

    @Test("A film that rests on an incomplete response says so on the page, too")
    func incomplete() async throws {
        tool.services.fail(.tmdb, path: "/search/movie", times: 10, with: .without("page"))
        let result = try await tool.run("enrich", "--review", "review.html", "--lang", "en", input: Self.input)
        #expect(result.status == 0, "\(result.errors)")
        let film = try #require(films(page()).first?.film)
        #expect((film[4] as? String)?.hasSuffix("; a response was incomplete: run again") == true, "\(film)")
    }
}
