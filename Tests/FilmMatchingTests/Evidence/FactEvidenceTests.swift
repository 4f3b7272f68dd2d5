import BoxOfficeWire
import Testing

@testable import FilmMatching

@Suite("Levels of days, countries and running times")
struct FactEvidenceTests {
    @Test(
        "Each level of days ends at its limit",
        arguments: [
            (0, Evidence.Level.sameDay), (1, .sameDay), (-1, .sameDay), (2, .week), (-2, .week), (7, .week),
            (-7, .week),
            (8, .weeks), (45, .weeks), (46, .months), (180, .months), (181, .year), (400, .year), (401, .years),
            (1_200, .years), (1_201, .manyYears), (-8, .before), (-60, .before), (-61, .longBefore),
        ])
    func days(after: Int, level: Evidence.Level) throws {
        let open = try #require(CalendarDay("2020-07-01"))
        var other = candidate(1, "만추", nil)
        other.releaseDay = open.adding(days: -after)
        #expect(decide(film("만추", "2020-07-01"), other).level(.date) == level)
    }

    @Test(
        "A release fits the year of production and the next, and nearly fits a year before or two after",
        arguments: [
            (2018, Evidence.Level.wrong), (2019, .off), (2020, .fits), (2021, .fits), (2022, .off), (2023, .wrong),
        ])
    func years(year: Int, level: Evidence.Level) {
        let decision = decide(film("만추", "2023-07-01", year: 2020), candidate(1, "만추", "\(year)-03-01"))
        #expect(decision.level(.year) == level)
    }

    @Test(
        "The year of a work is that of its first day, whichever of its days the search shows",
        arguments: [("1999-11-13", "2024-01-31"), ("2024-01-31", "1999-11-13")])
    func firstYear(searched: String, recorded: String) {
        let other = candidate(1, "러브레터", searched, details: .init(releaseDay: CalendarDay(recorded)))
        let decision = decide(film("러브레터", "2024-01-31", year: 1999), other)
        #expect(decision.evidence(.year)?.right == "1999" && decision.level(.year) == .fits)
        #expect(decision.level(.date) == .sameDay)
    }

    @Test("No year and no running time ends the process", arguments: [Int.min, -1, 0, .max])
    func extremes(number: Int) {
        var known = film("만추", "2010-07-01", year: number)
        known.runtime = number
        var other = candidate(1, "만추", "2023-03-01")
        other.details = CandidateFilm.Details()
        other.details?.runtime = number == .max ? 1 : .max
        #expect(decide(known, other).level(.year) != .fits)
    }

    @Test(
        "Running times are equal within two minutes and close within five",
        arguments: [
            (100, Evidence.Level.minute), (101, .minute), (98, .minute), (102, .minute), (103, .minutes),
            (105, .minutes),
            (106, .longer),
        ])
    func runtimes(minutes: Int, level: Evidence.Level) {
        let decision = decide(
            film("만추", nil, runtime: 100), candidate(1, "만추", nil, details: .init(runtime: minutes)))
        #expect(decision.level(.runtime) == level)
    }

    @Test(
        "Another cut may have another length, unless it differs by half",
        arguments: [
            (102, Evidence.Level.minute), (103, .otherCut), (160, .otherCut), (51, .otherCut), (50, .longer),
            (200, .longer),
        ])
    func otherCut(minutes: Int, level: Evidence.Level) {
        let decision = decide(
            film("만추 감독판", nil, runtime: 100), candidate(1, "만추", nil, details: .init(runtime: minutes)))
        #expect(decision.level(.runtime) == level)
    }

    @Test("Another cut comes later, whatever the film's country")
    func laterCut() {
        func bits(_ title: String, _ nation: String) -> Double? {
            decide(film(title, "2011-05-01", nations: [nation]), candidate(1, "만추", "2010-07-01")).evidence(.date)?.bits
        }
        #expect(bits("만추 감독판", "한국") == bits("만추 감독판", "미국"))
        #expect(bits("만추", "한국") != bits("만추", "미국"))
    }

    @Test("A title in Hangul counts as Korean where TMDB says English")
    func hangulTitle() {
        let known = film("헌트", nil, nations: ["한국"])
        let evidence = decide(known, candidate(1, "헌트", nil, original: "헌트", language: "en")).evidence(.nation)
        #expect(evidence?.level == .shared)
        #expect(evidence?.right == "ko")
        #expect(
            decide(known, candidate(1, "헌트", nil, original: "Hunt", language: "en")).level(.nation) == .perhapsForeign)
    }

    @Test(
        "Without a movie record, the language stands in for the country",
        arguments: [
            ("한국", "ko", Evidence.Level.shared), ("한국", "ja", .otherLanguage), ("일본", "en", .perhapsEnglish),
            ("미국", "en", .shared),
        ])
    func language(nation: String, language: String, level: Evidence.Level) {
        let decision = decide(film("헌트", nil, nations: [nation]), candidate(1, "Hunt", nil, language: language))
        #expect(decision.level(.nation) == level)
    }

    @Test("With a movie record the countries themselves are compared")
    func countries() {
        func level(_ country: String) -> Evidence.Level? {
            decide(
                film("헌트", nil, nations: ["한국", "미국"]),
                candidate(1, "헌트", nil, language: "ja", details: .init(countries: [country]))
            ).level(.nation)
        }
        #expect(level("US") == .shared)
        #expect(level("JP") == .noneShared)
    }
}
