import BoxOfficeFixtures
import Foundation
import Testing

/// `scripts/check gallery` decides on such a page in a browser.
@Suite("posterfetch enrich: a review as a page") struct EnrichPageTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    private static let input = "movieNm,openDt\n파묘,19700101\n없는 \"영화\"<b>,\n파묘,19700101\n"

    private func page(_ name: String = "review.html") throws -> String {
        try String(contentsOf: tool.folder.appending(path: name), encoding: .utf8)
    }

    /// What the page's script hands out when a person chooses these radio buttons.
    private func decisions(_ choices: [String], in page: String) throws -> String {
        let header = try #require(page.firstMatch(of: #/"header":"([^"]+)"/#)).output.1
        let rows = page.matches(of: #/data-row="([^"]*)"/#).map { match in
            match.output.1.replacing("&quot;", with: "\"").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
        }
        return ([String(header)] + zip(choices, rows).map { "\($0),\($1)" }).joined(separator: "\r\n") + "\r\n"
    }

    @Test(
        "It has each film once, with its candidates' posters, days, directors, lengths and evidence, and needs no network"
    )
    func content() async throws {
        let result = try await tool.run("enrich", "--review", "review.html", "--lang", "en", input: Self.input)
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            result.errors.contains("review.html has 2 films (3 rows) to decide: open it in a browser"),
            "\(result.errors)")
        let page = try page()
        #expect(page.count(of: "<section class=\"case\"") == 2)
        #expect(page.contains("2 rows, the first in line 2") && page.contains("line 3"))
        #expect(page.contains("value=\"tmdb:838209\"") && page.contains("<bdi>장재현</bdi>") && page.contains("134 min"))
        #expect(page.contains("Differs: </span><bdi>day 1970-01-01 / 2024-02-22"), "\(page)")
        #expect(page.contains("<img src=\"data:image/jpeg;base64,/9j/"))
        // Nothing but links that a person follows leads away.
        for reference in page.matches(of: #/(src|srcset|action|data|poster)="(?<address>[^"]*)"/#) {
            #expect(reference.output.address.hasPrefix("data:"))
        }
        #expect(page.matches(of: #/https?:\/\//#).count == page.matches(of: #/<a href="https:\/\//#).count)
        #expect(!page.contains("url(") && !page.contains("@import"))
        #expect(page.contains("default-src &#39;none&#39;; img-src data:;"))
        #expect(page.contains("<bdi>없는 &quot;영화&quot;&lt;b&gt;</bdi>"))
    }

    @Test("A page of decisions that an earlier run made tells as much")
    func kept() async throws {
        let input = "movieCd,movieNm,openDt\n20234675,듄,2024-04-24\n"
        for name in ["first.html", "second.html"] {
            let result = try await tool.run("enrich", "--review", name, "--lang", "en", input: input)
            #expect(result.status == 0, "\(result.errors)")
            #expect(result.errors.contains("has 1 film"), "\(result.errors)")
            let page = try page(name)
            #expect(page.contains("<dt>Directed by</dt><dd><bdi>장재현</bdi></dd>"), "\(name)")
            #expect(page.contains("Differs: </span><bdi>director 장재현 / "), "\(name)")
            #expect(page.contains(#/<span class="quiet"><bdi>\d+ min</bdi>/#), "\(name)")
        }
    }

    @Test("What it hands out decides all rows of its films")
    func decided() async throws {
        let first = try await tool.run(
            "enrich", "--review", "review.html", "--columns", "tmdbID,matchState,matchReason", input: Self.input)
        #expect(first.status == 0, "\(first.errors)")
        let csv = try decisions(["tmdb:838209", "none"], in: page())
        try Data(csv.utf8).write(to: tool.folder.appending(path: "d.csv"))
        let second = try await tool.run(
            "enrich", "--decisions", "d.csv", "--columns", "tmdbID,matchState,matchReason", input: first.output)
        #expect(second.status == 0, "\(second.errors)")
        #expect(
            second.lines.dropFirst() == [
                "파묘,19700101,838209,match,given", "\"없는 \"\"영화\"\"<b>\",,,none,given", "파묘,19700101,838209,match,given",
            ], "\(second.errors) \(csv)")
    }

    @Test("A page is made again over a page, and over nothing else")
    func replaced() async throws {
        for _ in 0..<2 { #expect(try await tool.run("enrich", "--review", "r.HTM", input: Self.input).status == 0) }
        for text in [
            "<!doctype html><title>mine</title>",
            try page("r.HTM").replacing("posterfetch review", with: "posterfetch"),
        ] {
            try Data(text.utf8).write(to: tool.folder.appending(path: "r.HTM"))
            let result = try await tool.run("enrich", "--review", "r.HTM", input: Self.input)
            #expect(result.status == 73)
            #expect(try page("r.HTM") == text)
        }
    }

    @Test(
        "A candidate whose poster or record cannot be had is shown without, and that is said",
        arguments: [("image", "No poster"), ("record", "<img src=\"data:image/jpeg;base64,")])
    func lacking(what: String, shown: String) async throws {
        if what == "image" { tool.services.fail(.image, times: 100, with: .htmlPage) }
        if what == "record" { tool.services.fail(.tmdb, path: "/movie/", times: 100, with: .status(404)) }
        let result = try await tool.run(
            "enrich", "--review", "review.html", "--lang", "en", input: "movieNm,openDt\n듄,2024-04-24\n")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.errors.contains("Could not load"), "\(result.errors)")
        #expect(try page().contains(shown))
        #expect(try page().contains("value=\"tmdb:438631\""))
    }
}
