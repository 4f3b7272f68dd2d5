import Aggregator
import BoxOfficeHTTP
import BoxOfficeTesting
import BoxOfficeWire
import FilmTables
import Foundation
import TMDBAPI
import TestSupport
import Testing

@testable import posterfetch

/// Tests what tables, screens and reviews are made of, as values.
@Suite("Tables and their words, as values") struct TableValueTests {
    // Holds today's shape; may go with it.
    @Test("The oldest response that a run has used is told of")
    func oldest() async throws {
        let log = RequestLog(isVerbose: false, patience: .zero) { _ in }
        let request = TransportRequest(get: .kobis, "/", operation: "kobis.dailyBoxOffice")
        var response = try await StubTransport { _ in .json("{}") }.send(request, into: .json)
        for age in [60, 3_600, 5] {
            response.metrics.source = .cache(age: .seconds(age))
            let cache = StubTransport { [response] _ in .response(response) }
            _ = try await ObservationTransport(cache, of: .requests) { log.observe($0) }.send(request, into: .json)
        }
        #expect(log.greatestAge == .seconds(3_600))
    }

    // Holds today's shape; may go with it.
    @Test(
        "Days are read as people write them, and count from today in Korea",
        arguments: [
            (
                "2024-04-23",
                "yesterday Yesterday 1-day-ago 어제 하루전 2024/04/23 2024/4/23 2024.04.23 20240423 2024년4월23일 -20240423 20240423."
            ),
            ("2024-04-21", "3-days-ago 3daysago 3일전 03일전 사흘전"), ("2024-04-22", "그제 그저께 2-days-ago 이틀전"),
            ("2024-04-17", "last-week lastweek 지난주 저번주 일주일전 1주전 1-week-ago"),
            ("2024-04-10", "2-weeks-ago 2주전 2주일전 14일전"), ("2024-04-24", "today 오늘"),
        ])
    func days(day: String, words: String) throws {
        // 00:30 in Korea.
        let calendar = KobisCalendar { 1_713_886_200 }
        let spaced = [
            "3 일 전": "2024-04-21", "지난 주": "2024-04-17", "2024. 4. 23.": "2024-04-23", "3 days ago": "2024-04-21",
        ]
        for (word, day) in words.split(separator: " ").map({ (String($0), day) }) + spaced.map({ ($0, $1) }) {
            #expect(try DateArgument(word).day(in: calendar)?.description == day, "\(word)")
        }
    }

    // Holds today's shape; may go with it.
    @Test(
        "What is no day is refused, not guessed",
        arguments: [
            "일전", "days-ago", "-1-days-ago", "3어제", "2024", "24/04/23", "4/23/2024", "내일", "99999999999999999999일전",
            "9223372036854775807주전",
        ])
    func noDays(text: String) throws { #expect(throws: (any Error).self) { try DateArgument(text) } }

    // Holds today's shape; may go with it.
    @Test("The day of so many days ago that the calendar ends before is none")
    func endOfCalendar() throws {
        #expect(try DateArgument("9223372036854775807일전").day(in: KobisCalendar { 1_713_886_200 }) == nil)
    }

    @Test("Every fact that --columns names has a value of its own")
    func facts() throws {
        var facts = FilmFacts()
        (facts.movieCode, facts.kobisTitle, facts.englishTitle) = (MovieCode(rawValue: "20234675"), "가", "a")
        (facts.originalTitle, facts.productionYear, facts.openDay) = ("b", 2023, CalendarDay("2024-02-22"))
        (facts.runtime, facts.type, facts.status, facts.grade) = (133, "장편", "개봉", "15세")
        (facts.nations, facts.genres, facts.directors) = (["한국"], ["공포", "SF"], ["감독"])
        var movie = MovieListItem(id: 838_209, title: "파묘")
        movie.originalTitle = "원제"
        (movie.releaseDay, movie.voteAverage) = (CalendarDay("2024-02-23"), 6.5)
        facts.listed = movie
        // Those of a record, and lists without anything.
        let others = ["actors", "companies", "imdbID", "tmdbGenres", "tmdbRuntime", "backdropURL"]
        let cells = ResultNames.facts.filter { !others.contains($0) }.map { FactColumn.value($0, of: facts).cell }
        #expect(!cells.contains("") && Set(cells).count == cells.count && cells.contains("공포|SF"), "\(cells)")
        #expect(FactColumn.value("actors", of: facts).text == "[]")
    }

    @Test("A film's JSON has its members in order, with figures only of a ranking")
    func json() throws {
        let entry = BoxOfficeEntry.sample
        let text = FilmRow(film: KnownFilm(entry), entry: entry).json.text
        let keys = text.matches(of: /"(\w+)":/).map { String($0.1) }
        #expect(
            keys == [
                "type", "movieCode", "rank", "rankChange", "isNew", "title", "openDate", "audience", "audienceTotal",
                "sales", "salesTotal", "screens", "shows", "salesShare", "salesChange", "salesChangeRate",
                "audienceChange",
                "audienceChangeRate",
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

    // Holds today's shape; may go with it.
    @Test("A film that was saved, and one that was there already, are told apart in both languages")
    func outcomes() {
        var summary = Summary()
        (summary.films, summary.saved, summary.kept, summary.planned) = (6, 1, 2, 3)
        #expect(InterfaceLanguage.$spoken.withValue(.korean) { summary.words } == "6편: 저장 1, 이미 있음 2, 예정 3")
        #expect(summary.words == "6 films: 1 saved, 2 kept, 3 planned")
    }
}
