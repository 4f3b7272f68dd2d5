import Aggregator
import BoxOfficeBasics
import BoxOfficeFixtures
import Foundation
import KobisAPI
import Testing

@testable import posterfetch

@Suite("Filters of rankings, as people write them, and where they are told") struct FilterTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    private func list(_ arguments: String...) async throws -> String {
        let result = try await tool.run(["list", "daily", "--date", "20240424"] + arguments)
        #expect(result.status == 0, "\(result.errors)")
        return result.output
    }

    @Test("Each row of several regions has its own")
    func areas() throws {
        var request = RankingRequest(.daily)
        (request.nation, request.area) = (.korean, .seoul)
        let row = FilmRow(film: KnownFilm(movieCode: "20228797", title: "범죄도시4"), area: .jeju)
        let values = FilmColumn.filters(of: request).map { ($0.name, $0.value(row).text) }
        #expect(values.map(\.0) == ["rankingNation", "rankingArea"])
        #expect(values.map(\.1) == ["\"korean\"", "\"제주도\""])
    }

    @Test("Headings, tables and JSON tell the filters, and nothing without one")
    func told() async throws {
        let filters = ["--nation", "korean", "--kind", "multi", "--area", "서울"]
        func filtered(_ more: String...) async throws -> String {
            let result = try await tool.run(["list", "daily", "--date", "20240424"] + filters + more)
            #expect(result.status == 0, "\(result.errors)")
            return result.output
        }
        let table = try await filtered("-v")
        #expect(
            table.hasPrefix("Box office in Korea, 24 Apr 2024 · Korean films · art-house films · Seoul\n"), "\(table)")
        let korean = try await filtered("--lang", "ko")
        #expect(korean.hasPrefix("한국 일별 박스오피스 2024.04.24 · 한국 영화 · 다양성 영화 · 서울시\n"), "\(korean)")
        let csv = try await filtered("--format", "csv").split(whereSeparator: \.isNewline)
        #expect(csv[0].hasSuffix(",rankingNation,rankingKind,rankingArea"), "\(csv[0])")
        #expect(csv[1].hasSuffix(",korean,multi,서울시"), "\(csv[1])")
        let names = try await filtered("--format", "csv", "--headers", "ko")
        #expect(names.contains("순위국적,순위구분,순위지역"))
        let json = try await filtered("--format", "jsonl")
        #expect(json.contains(#""rankingNation":"korean","rankingKind":"multi","rankingArea":"서울시""#), "\(json)")
        for format in ["table", "csv"] {
            let plain = try await list("--format", format)
            #expect(plain.contains("범죄도시4") && !plain.contains("rankingNation") && !plain.contains("·"), "\(plain)")
        }
        let posters = try await tool.run(
            ["daily", "--date", "20240424", "--top", "1", "--format", "csv", "--nation", "foreign"])
        #expect(posters.output.contains(",rankingNation,tmdbID,"), "\(posters.output)")
    }

    private func selection(_ option: String, _ value: String) throws -> RankingSelection {
        try #require(try Reading(["list", option, value]).command as? ListCommand).selection
    }

    @Test(
        "Nations are known in Korean, and in any case",
        arguments: [("한국", .korean), ("Korean", .korean), ("외국", .foreign), ("Foreign", .foreign)]
            as [(String, RepresentativeNation)])
    func nations(word: String, nation: RepresentativeNation) throws {
        #expect(try selection("--nation", word).nation == nation)
    }

    @Test(
        "Areas are known by their names in full and by the usual short ones, in Korean and English, and by their codes",
        arguments: [
            ("서울특별시", "0105001"), ("경기도", "0105002"), ("충북", "0105004"), ("전북특별자치도", "0105008"),
            ("제주특별자치도", "0105010"), ("부산광역시", "0105011"), ("세종특별자치시", "0105017"), ("서울시", "0105001"),
            ("seoul", "0105001"), ("0105001", "0105001"),
        ])
    func areas(name: String, code: String) throws {
        #expect(try selection("--area", name).areas.map { $0?.rawValue } == [code])
    }

    @Test("Days are known with other separators", arguments: ["2024-4-24", "2024.04.24", "2024년 4월 24일"])
    func days(text: String) throws {
        #expect(try selection("--date", text).date == .day(#require(CalendarDay("2024-04-24"))))
    }

    @Test("Yesterday is known in Korean, too", arguments: [("yesterday", 1), ("어제", 1), ("그제", 2)])
    func yesterday(word: String, days: Int) throws {
        #expect(try selection("--date", word).date == .daysAgo(days))
    }

    @Test("--excel alone means CSV")
    func excel() async throws {
        let text = try await list("--excel")
        #expect(text.hasPrefix("\u{FEFF}from,to,rank"), "\(text)")
        #expect(try Refusal("list daily --excel --format json")?.status == .usage)
    }
}
