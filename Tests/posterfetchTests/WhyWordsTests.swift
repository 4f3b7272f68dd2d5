import BoxOfficeFixtures
import Foundation
import Testing

@Suite("What why tells somebody who knows neither service") struct WhyWordsTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    private func why(_ arguments: String...) async throws -> String {
        let result = try await tool.run(["why"] + arguments)
        #expect(result.status == 0, "\(result.errors)")
        return result.output
    }

    private func line(_ name: String, of text: String) throws -> String {
        try #require(text.split(separator: "\n").map(String.init).first { $0.hasPrefix("  \(name)") }, "\(text)")
    }

    @Test("It tells which poster a run takes, or where an image of one's own goes, and one may be added for everybody")
    func poster() async throws {
        let certain = try await why("20228797")
        let usual = try line("poster", of: certain)
        #expect(usual.contains("w500") && usual.contains("/w500/roundup4.jpg"), "\(usual)")
        let chosen = try line("poster", of: try await why("20228797", "--size", "w780", "--poster-language", "ko,none"))
        #expect(chosen.contains("in Korean, w780, ") && chosen.contains("/w780/"), "\(chosen)")
        #expect(chosen.contains(/rated \d|no votes/), "\(chosen)")
        let (lost, bare) = (try await why("20248493"), try await why("20249353"))
        for (text, name, words) in [
            (lost, "20248493.jpg", "none without a certain match"),
            (bare, "20249353.jpg", "TMDB has none for this film"),
        ] {
            #expect(try line("poster", of: text).hasSuffix(words), "\(text)")
            #expect(try line("your own", of: text).contains(name))
        }
        #expect([lost, bare].map { $0.count(of: "/images/posters") } == [0, 1])
        #expect(!certain.contains("your own"))
        // Days that agree, and how often such a match was wrong.
        for words in ["day 2024-04-24 / 2024-04-24;", "certainty     high;"] {
            #expect(certain.contains(words), "\(certain)")
        }
        #expect(tool.services.requests(to: .image).isEmpty)
    }

    @Test("A rating beyond all numbers is none")
    func hostileRating() async throws {
        tool.services.fail(
            .tmdb, times: .max,
            with: .init { reply in
                let text = String(decoding: reply.body, as: UTF8.self)
                return .json(text.replacing(/"(vote_average|vote_count)":\s*[0-9.]+/) { "\"\($0.output.1)\":1e300" })
            })
        #expect(try line("poster", of: try await why("20228797", "--poster-language", "ko")).contains("no votes"))
    }

    @Test("JSON has the poster, too, and null where there is none")
    func posterAsJSON() async throws {
        let line = ["why", "-i", "-", "--format", "json", "--size", "w780"]
        let result = try await tool.run(line, input: "20228797\n20248493\n")
        let films = try result.lines.map { try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] }
        #expect(result.status == 0 && films.count == 2, "\(result.errors)")
        let pick = try #require(films[0]?["poster"] as? [String: Any])
        #expect(pick["size"] as? String == "w780" && pick["posterPath"] as? String == "/roundup4.jpg")
        #expect(films[1]?["poster"] is NSNull)
    }

    /// Has TMDB's search tell another day of Kung Fu Panda 4.
    private func move(to day: String) {
        tool.services.fail(
            .tmdb, path: "search", times: 20,
            with: .init { reply in
                var reply = reply
                let text = String(decoding: reply.body, as: UTF8.self).replacing("2024-04-10", with: day)
                reply.body = Array(text.utf8)
                return reply
            })
    }

    @Test("Days that differ are told with how far apart they lie, and how far they may")
    func days() async throws {
        move(to: "2024-03-02")
        let agrees = try line("agrees", of: try await why("20236614"))
        #expect(agrees.contains("KOBIS / TMDB: title"), "\(agrees)")
        #expect(
            agrees.contains("day 2024-04-10 / 2024-03-02 (TMDB is 39 days earlier; up to 45 still count for the film)"),
            "\(agrees)")
        #expect(agrees.contains("country United States / film in English (spoken there)"), "\(agrees)")
        let korean = try await why("20236614", "--lang", "ko")
        #expect(korean.contains("(TMDB가 39일 빠름, 45일 차이까지는 같은 영화라는 근거)"), "\(korean)")
        #expect(korean.contains("국가 미국 / 원어 영어(그 나라에서 쓰는 언어)"), "\(korean)")
    }

    @Test("A day that is earlier than TMDB's says so, and whose is which")
    func earlier() async throws {
        move(to: "2024-04-11")
        let text = try await why("20236614")
        #expect(text.contains("(TMDB is 1 day later; up to"), "\(text)")
        #expect(try await why("20236614", "--lang", "ko").contains("(TMDB가 1일 늦음, "))
    }

    @Test("Where the day that agrees is TMDB's Korean one, its first day is told beside it")
    func whoseDay() async throws {
        move(to: "2022-01-02")
        let text = try await why("20236614")
        #expect(text.contains("-> match 1011985 쿵푸팬더 4 (2022-01-02)"), "\(text)")
        #expect(
            text.contains("day 2024-04-10 / 2024-04-10 (TMDB's day for Korea; its first is 2022-01-02)"), "\(text)")
    }

    @Test("Certainty is told as how often such a match was wrong")
    func certainty() async throws {
        let korean = try await why("20228797", "--lang", "ko")
        #expect(korean.contains("신뢰도        높음,"), "\(korean)")
        try Data("20228797 = tmdb:1017163\n".utf8).write(to: tool.folder.appending(path: "mine"))
        #expect(try await why("20228797", "--overrides", "mine").contains("certainty     your decision; "))
    }
}
