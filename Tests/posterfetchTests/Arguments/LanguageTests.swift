import BoxOfficeBasics
import BoxOfficeFixtures
import Foundation
import Testing

@testable import posterfetch

@Suite("One language at a time") struct LanguageTests {
    private var tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    private let hangul = /\p{Script=Hangul}/
    /// Three English words in a row, which no name, code or path has.
    private let english = /[A-Za-z]{2,} [a-z]{2,} [a-z]{2,}/

    @Test(
        "Failures are Korean in a Korean system",
        arguments: [
            ("movie 99999999", 65), ("movie 파뮤", 0), ("movie --input missing.txt", 66),
            ("enrich missing.csv", 66), ("verify missing", 66), ("daily --date 20240424 --overrides missing", 66),
            ("daily --date 20240424 --replay missing", 66), ("list daily --config missing.toml", 66),
            ("why 파묘 --overrides broken", 65), ("enrich book.csv", 65),
            ("daily --date 20240424 --failed /proc/nowhere/x", 73),
        ] as [(String, Int32)])
    func failures(line: String, status: Int32) async throws {
        try Data("what = ever\n".utf8).write(to: tool.folder.appending(path: "broken"))
        try Data("PK\u{3}\u{4}".utf8).write(to: tool.folder.appending(path: "book.csv"))
        var korean = tool
        korean.environment["LC_ALL"] = "ko_KR.UTF-8"
        let result = try await korean.run(line.split(separator: " ").map(String.init))
        #expect(result.status == status && result.errors.hasPrefix("posterfetch: "), "\(result.errors)")
        #expect(result.errors.contains(hangul) && !result.errors.contains(english), "\(result.errors)")
    }

    @Test(
        "So is what is wrong with arguments",
        arguments: ["list daily --date 21000101", "list daily --from 20240424 --to 20240401"])
    func refusals(line: String) throws {
        let refusal = try #require(try Refusal(line, [:], .korean))
        #expect(refusal.status == .usage)
        #expect(refusal.words.contains(hangul) && !refusal.words.contains(english), "\(refusal.words)")
        if line.contains("--from") {
            #expect(refusal.words.contains("--from의 날짜(2024-04-24)가 --to의 날짜(2024-04-01)보다 늦습니다"), "\(refusal.words)")
        }
    }

    @Test("In another system they are English")
    func failure() async throws {
        var tool = tool
        tool.environment["LC_ALL"] = "de_DE.UTF-8"
        let result = try await tool.run("movie", "99999999")
        #expect(
            result.status == 65 && !result.errors.contains(hangul) && result.errors.contains(english),
            "\(result.errors)")
    }

    @Test("What a person can do about a failure is said in Korean, too; that an app's developer can, is not")
    func advice() async throws {
        for (disturbance, words) in [
            (.htmlPage, "KOBIS에서 예상하지 못한 응답을 보냈습니다. 잠시 후 다시 시도하세요."), (.status(418), "KOBIS에서 요청을 거부했습니다."),
        ] as [(FixtureServices.Disturbance, String)] {
            let tool = try Posterfetch()
            tool.services.fail(.kobis, times: .max, with: disturbance)
            let result = try await tool.run("list", "daily", "--date", "20240424", "--lang", "ko")
            #expect(
                result.status == 76 && result.errors == "posterfetch: 2024-04-24 일별 순위: \(words)\n", "\(result.errors)")
        }
    }

    @Test("What the libraries notice, and what a run is told on the way, is Korean, too")
    func notices() async throws {
        func korean(_ arguments: String...) async throws -> Posterfetch.Result {
            try await tool.run(arguments + ["--lang", "ko"])
        }
        let daily = ["daily", "--date", "20240424", "--top", "1"]
        try await PreparedPosters.day.value.write(to: tool.posters)
        let other = try await tool.run(daily + ["--size", "w780", "--lang", "ko"])
        #expect(other.status == 0 && other.errors.contains("이미 있는 포스터는 그대로 둡니다(예: “범죄도시4”, w500)"), "\(other.errors)")
        let log = try await tool.run(daily + ["--offline", "-v", "--lang", "ko"])
        #expect(log.errors.contains(/캐시\(\d+[초분] 전\) 0회 시도/), "\(log.errors)")
        let unwritable = try await korean("daily", "--date", "20240424", "-o", "/proc/x")
        #expect(unwritable.errors == "posterfetch: /proc/x: 만들 수 없습니다. 그런 파일이나 폴더가 없습니다.\n")
        let rows = try await tool.run(["enrich", "--lang", "ko"], input: "movieCd,movieNm\nx,\n20228797,\"범죄\n")
        #expect(rows.errors.contains("3행: 셀을 여는 따옴표가 닫히지 않았습니다"), "\(rows.errors)")
        #expect(try await !korean("doctor", "--settings").output.contains("recognised"))
        for text in [other.errors, log.errors, rows.errors] { #expect(!text.contains(english), "\(text)") }
    }

    @Test("--lang is the language of a pause and of the films without a poster, too, whatever the system's is")
    func givenLanguage() async throws {
        tool.services.fail(.tmdb, times: 1, with: .status(429, retryAfter: 2))
        let daily = try await tool.run("daily", "--date", "20240424", "--top", "2", "--lang", "ko")
        #expect(daily.status == 0, "\(daily.errors)")
        #expect(daily.errors.contains("TMDB의 요청에 따라 2초 동안, "), "\(daily.errors)")
        let rows = try await tool.run(["enrich", "--posters", "p", "--lang", "ko"], input: "movieNm\n없는 영화\n")
        #expect(rows.status == 0, "\(rows.errors)")
        #expect(rows.errors.contains("포스터 없음: 없는 영화 ("), "\(rows.errors)")
        for text in [daily.errors, rows.errors] { #expect(!text.contains(english), "\(text)") }
    }

    @Test("Titles are English beside the Korean ones, so that movie and daily agree (C8)")
    func titles() async throws {
        let korean = "꼬마참새 리차드: 신비한 보석 탐험대"
        let movie = try await tool.run("movie", "20249353", "--lang", "en")
        #expect(movie.status == 0)
        let both = "Richard the Stork and the Mystery of the Great Jewel (\(korean))"
        #expect(movie.errors.contains("Without a poster: \(both) (TMDB has no poster)"), "\(movie.errors)")
        // A ranking has no English titles.
        let daily = try await tool.run("daily", "--date", "20240425", "--lang", "en")
        #expect(daily.status == 0)
        #expect(daily.errors.contains("\(korean) (TMDB has no poster)"), "\(daily.errors)")
    }
}
