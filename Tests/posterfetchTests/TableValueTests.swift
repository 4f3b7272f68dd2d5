import Aggregator
import BoxOfficeHTTP
import BoxOfficeTesting
import BoxOfficeWire
import Foundation
import TMDBAPI
import TestSupport
import Testing

@testable import posterfetch

/// Tests what tables, screens and reviews are made of, as values.
@Suite("Tables and their words, as values") struct TableValueTests {
    @Test("Excel runs the wide signs as formulas, too", arguments: ["=1", "＝1", "＋x", "－x", "＠a", "\t=1", "+82 2"])
    func formulas(cell: String) {
        var excel = TableWriter(.excel)
        var plain = TableWriter(TableStyle())
        #expect(excel.line([cell, "-1.5"]).hasSuffix("'\(cell),-1.5\r\n"))
        #expect(plain.line([cell, "-1.5"]) == "\(cell),-1.5\n")
    }

    @Test("A spreadsheet's number of a day is that day", arguments: ["45344", "45344.0"])
    func serialDays(text: String) {
        #expect(WrittenDay(text)?.day?.description == "2024-02-22")
    }

    @Test("The oldest response that a run has used is told of")
    func oldest() async throws {
        let log = RequestLog(isVerbose: false, longestPause: .zero) { _ in }
        let request = TransportRequest(get: .kobis, "/", operation: "kobis.dailyBoxOffice")
        var response = try await StubTransport { _ in .json("{}") }.send(request, into: .json)
        for age in [60, 3_600, 5] {
            response.metrics.source = .cache(age: .seconds(age))
            let cache = StubTransport { [response] _ in .response(response) }
            _ = try await ObservationTransport(cache, of: .requests) { log.observe($0) }.send(request, into: .json)
        }
        #expect(log.greatestAge == .seconds(3_600))
    }

    @Test("Days ago count from today in Korea", arguments: [("yesterday", "2024-04-23"), ("3-days-ago", "2024-04-21")])
    func daysAgo(text: String, day: String) throws {
        // 00:30 in Korea.
        let calendar = KobisCalendar { 1_713_886_200 }
        #expect(try DateArgument(text).day(in: calendar)?.description == day)
    }

    @Test("A film's JSON has its members in order, with figures only of a ranking")
    func json() throws {
        let entry = BoxOfficeEntry.sample
        let text = FilmRow(film: KnownFilm(entry), entry: entry).json.text
        let keys = text.matches(of: /"(\w+)":/).map { String($0.1) }
        #expect(
            keys == [
                "type", "movieCode", "rank", "rankChange", "isNew", "title", "openDate", "audience", "audienceTotal",
                "sales", "salesTotal", "screens", "shows",
            ])
        let alone = FilmRow(film: KnownFilm(movieCode: "20228797", title: "범죄도시4")).json.text
        #expect(
            alone.contains("\"rank\":null,\"rankChange\":null,\"isNew\":false,") && alone.contains("\"shows\":null"))
    }

    @Test("Each column has a name of its own in both languages")
    func columns() {
        let columns = FilmColumn.ranking + FilmColumn.posters
        #expect(Set(columns.map(\.name)).count == columns.count)
        #expect(Set(columns.map(\.korean)).count == columns.count)
        #expect(columns.allSatisfy { $0.korean.contains { !$0.isASCII } })
    }

    @Test("A film that was saved, and one that was there already, are told apart in both languages")
    func outcomes() {
        var summary = Summary()
        (summary.films, summary.saved, summary.kept, summary.planned) = (6, 1, 2, 3)
        #expect(InterfaceLanguage.$spoken.withValue(.korean) { summary.words } == "6편: 저장 1, 이미 있음 2, 예정 3")
        #expect(summary.words == "6 films: 1 saved, 2 kept, 3 planned")
    }

    @Test("A code of another system is not taken for KOBIS's, unless nothing else names the film")
    func codes() {
        func film(_ cells: [String: String]) -> KnownFilm? {
            let names = cells.keys.sorted()
            let header = TableHeader(names, ColumnNames())
            return RowFacts(header) { column in
                header.places[column]?.first.flatMap { cells[names[$0]] }.map { .string($0) }
            }.film
        }
        #expect(film(["code": "A-1", "title": "파묘"])?.movieCode == "")
        #expect(film(["code": "20234675", "title": "파묘"])?.movieCode == "20234675")
        #expect(film(["code": "20234675.0", "title": "파묘"])?.movieCode == "20234675")
        #expect(film(["code": "A-1"])?.movieCode == "A-1")
    }
}
