import Foundation
import Testing

@testable import posterfetch

@Suite("What a gallery's links and feed say elsewhere") struct GalleryLinksTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    private func text(_ name: String) throws -> String {
        try String(contentsOf: tool.posters.appending(path: name), encoding: .utf8)
    }

    private func run(_ arguments: String...) async throws {
        let result = try await tool.run(
            ["daily"] + arguments + ["-o", "posters", "--gallery", "--format", "jsonl", "--lang", "en"])
        #expect(result.status == 0, "\(result.errors)")
    }

    @Test("A shared link has a title, a description and, with the site's address, an image")
    func openGraph() async throws {
        try await PreparedPosters.day.value.write(to: tool.posters)
        let plain = try text("index.html")
        let title = "Box office in Korea · Wed 24 April 2024"
        #expect(plain.contains("<meta property=\"og:title\" content=\"\(title)\">"))
        #expect(plain.contains("<meta name=\"description\" content=\"1. The Roundup: Punishment, 2. "))
        #expect(!plain.contains("og:image") && !plain.contains("og:url"), "both must be absolute")
        try await run("--date", "2024-04-24", "--site-url", "https://films.example/korea")
        let published = try text("index.html")
        #expect(published.contains("<meta property=\"og:url\" content=\"https://films.example/korea/\">"))
        let image = try #require(published.firstMatch(of: /og:image" content="(https:[^"]*\.jpg)"/)?.1)
        #expect(image.hasPrefix("https://films.example/korea/"))
        #expect(image.utf8.allSatisfy { $0 < 0x80 })
        let name = try #require(image.dropFirst("https://films.example/korea/".count).removingPercentEncoding)
        #expect(try tool.names(".jpg").contains(name))
        try await run("--date", "2024-04-24")
        #expect(try text("index.html") == published, "later runs remember the address")
    }

    @Test("The feed has the newest days first, each under an id that stays the same")
    func feed() async throws {
        try await PreparedPosters.day.value.write(to: tool.posters)
        let first = try text("feed.xml")
        #expect(first.contains("<id>urn:posterfetch:ranking:daily:2024-04-24</id>"))
        #expect(first.contains("<updated>2024-04-25T00:00:00+09:00</updated>"))
        #expect(first.contains("href=\"index.html#2024-04-24\""))
        try await run("--date", "2024-04-25")
        let ids = try text("feed.xml").matches(of: /<id>urn:posterfetch:ranking:([^<]*)<\/id>/).map { String($0.1) }
        #expect(ids == ["daily:2024-04-25", "daily:2024-04-24"])
        #expect(try text("feed.xml").closesItsElements)
        #expect(try await tool.run("gallery", "posters", "--site-url", "https://films.example/").status == 0)
        let published = try text("feed.xml")
        #expect(published.contains("<id>https://films.example/#2024-04-25</id>"))
        #expect(
            published.contains(
                "<link rel=\"self\" type=\"application/atom+xml\" href=\"https://films.example/feed.xml\"/>"))
    }

    @Test("A feed from elsewhere is not replaced, nor is anything else written")
    func foreignFeed() async throws {
        try FileManager.default.createDirectory(at: tool.posters, withIntermediateDirectories: true)
        try Data("<rss/>".utf8).write(to: tool.posters.appending(path: "feed.xml"))
        let result = try await tool.run(
            "daily", "-o", "posters", "--date", "2024-04-24", "--format", "jsonl", "--gallery")
        #expect(result.status == 73)
        #expect(result.errors.contains("posters/feed.xml"))
        #expect(try text("feed.xml") == "<rss/>")
        #expect(try tool.names(".html").isEmpty)
    }

    @Test(
        "Only a plain address of http or https is the site's",
        arguments: [
            "films.example", "ftp://films.example", "https://", "https://a b", "https://a/?q", "https://a/\"", "",
        ])
    func addresses(text: String) throws {
        let refusal = try #require(try Refusal(["gallery", ".", "--site-url", text]))
        #expect(refusal.status == .usage && refusal.words.contains("https://example.org/films/"))
    }
}

extension String {
    /// Whether every element that is opened is closed, in order.
    fileprivate var closesItsElements: Bool {
        var open: [Substring] = []
        for tag in matches(of: /<(\/?)([A-Za-z]+)[^>]*?(\/?)>/) {
            if !tag.1.isEmpty {
                guard open.popLast() == tag.2 else { return false }
            } else if tag.3.isEmpty {
                open.append(tag.2)
            }
        }
        return open.isEmpty
    }
}
