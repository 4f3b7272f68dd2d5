import BoxOfficeFixtures
import Foundation
import Testing

@Suite("A key that services repeat, or a person writes (F89)") struct SecretTests {
    private static let keys = [
        "5f2b9c7e1d8a4063b7e9f01c2d3a4b5c", "eyJhbGci.eyJhdWQiOiI5ZTQyZjA4.Zx-9_KqLmN0pRsTuVwXyZ",
    ]
    private static let forms: [String: @Sendable (String) -> String] = [
        "entities": { $0.utf8.map { "&#\($0);" }.joined() },
        "invisible": { $0.map { "\($0)\u{200B}" }.joined() },
        "base64": { Data("a\($0)".utf8).base64EncodedString() },
    ]

    private let tool: Posterfetch

    init() throws {
        var tool = try Posterfetch()
        (tool.environment["KOBIS_API_KEY"], tool.environment["TMDB_ACCESS_TOKEN"]) = (Self.keys[0], Self.keys[1])
        self.tool = tool
    }

    /// A key, or half of one, that a text has, also once its entities are read and invisible characters are gone.
    private func leak(in text: String) -> String? {
        let shown = text.replacing("\u{200B}", with: "").lowercased()
        let plain = shown.replacing(#/&#([0-9]+);/#) { match in
            UInt8(match.1).map { String(UnicodeScalar($0)) } ?? ""
        }
        return Self.keys.flatMap { key in [key] + Self.forms.values.map { $0(key) } }.first { key in
            let half = key.lowercased().replacing("\u{200B}", with: "").prefix(key.count / 3)
            return shown.contains(half) || plain.contains(half)
        }
    }

    @Test(
        "A key of either service that any service repeats is in no output, file or request",
        arguments: 0..<3)
    func repeated(turn: Int) async throws {
        // Each service repeats both keys in another form, and in the next turn in the next one.
        let forms = Self.forms.sorted { $0.key < $1.key }.map(\.value)
        for (number, service) in [FixtureServices.Service.kobis, .tmdb, .image].enumerated() {
            let echo = Self.keys.map(forms[(number + turn) % forms.count]).joined(separator: " ")
            tool.services.fail(
                service, times: .max,
                with: .init { reply in
                    var reply = reply
                    // Pictures stay whole.
                    if let text = String(bytes: reply.body, encoding: .utf8) {
                        reply.body = Array(text.replacing("파묘\"", with: "파묘 \(echo)\"").utf8)
                    }
                    reply.headers.append(("ETag", "\"\(echo.filter(\.isASCII))\""))
                    return reply
                })
        }
        try Data("영화명,개봉일\n파묘,2024-02-22\n".utf8).write(to: tool.folder.appending(path: "films.csv"))
        // The first two ask every service; the others repeat a part of what they do.
        for words in [
            "daily --date 20240424 --gallery --nfo --layout jellyfin -o posters --format json -v --failed failed",
            "enrich films.csv -o out.csv --columns +all --review review.html --summary summary.json",
            "list weekend --date 20240424 --format csv --record tape", "why 20234675", "movie 20234675 -o more",
        ].prefix(turn == 0 ? 5 : 2) {
            let result = try await tool.run(words.split(separator: " ").map(String.init))
            #expect(result.status == 0, "\(words): \(result.errors)")
            #expect(leak(in: result.output + result.errors) == nil, "\(words)")
        }
        let files = try #require(FileManager.default.enumerator(at: tool.folder, includingPropertiesForKeys: nil))
        var read = 0
        while let file = files.nextObject() as? URL {
            guard let bytes = try? Data(contentsOf: file) else { continue }
            read += 1
            #expect(leak(in: String(decoding: bytes, as: UTF8.self)) == nil, "\(file.path)")
        }
        #expect(read > 10)
        for request in tool.services.requests(to: .tmdb) { #expect(leak(in: request.target) == nil) }
    }

    @Test("A title with a key is sent to no service; its cell stays, and messages have a placeholder")
    func ownCell() async throws {
        let table = "영화명,개봉일\n\(Self.keys[1]),2024-02-22\n파묘,2024-02-22\n"
        try Data(table.utf8).write(to: tool.folder.appending(path: "films.csv"))
        let result = try await tool.run("enrich", "films.csv", "--columns", "tmdbID,matchState", "--lang", "en")
        #expect(result.status == 1 && result.errors.contains("contains a key, so it was not sent"), "\(result.errors)")
        #expect(leak(in: result.errors) == nil && result.errors.contains("(secret)"), "\(result.errors)")
        #expect(result.lines[1] == "\(Self.keys[1]),2024-02-22,,failed" && result.lines[2].hasSuffix("838209,match"))
        let sent = [FixtureServices.Service.kobis, .tmdb].flatMap { tool.services.requests(to: $0) }
        #expect(!sent.isEmpty && sent.allSatisfy { !$0.target.contains(Self.keys[1].prefix(20)) })
    }
}
