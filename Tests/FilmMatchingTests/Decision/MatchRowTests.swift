import Testing

@testable import FilmMatching

@Suite("The rows of the table, with films")
struct MatchRowTests {
    /// A film that a row takes, and what makes it one that no row takes.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var known: KnownFilm
        var found: [CandidateFilm]
        let change: @Sendable (inout Case) -> Void

        init(
            _ description: String, _ known: KnownFilm, _ found: CandidateFilm...,
            but change: @escaping @Sendable (inout Case) -> Void
        ) {
            (testDescription, self.known, self.found, self.change) = (description, known, found, change)
        }

        /// A candidate's opening day.
        var day: String {
            get { "" }
            set { found[0].releaseDay = CalendarDay(newValue) }
        }
        /// A candidate's running time.
        var length: Int? {
            get { found[0].details?.runtime }
            set { found[0].details?.runtime = newValue }
        }
    }

    private static func known(
        _ open: String?, _ title: String = "만추", english: String? = nil, year: Int? = nil, nations: [String] = [],
        by director: String? = "김태용", runtime: Int? = nil
    ) -> KnownFilm {
        film(
            title, open, english: english, year: year, nations: nations, directors: director.map { [$0] } ?? [],
            runtime: runtime)
    }

    private static func found(
        _ day: String?, _ title: String = "만추", original: String? = nil, countries: [String] = [],
        by director: String? = "김태용", runtime: Int? = nil
    ) -> CandidateFilm {
        candidate(
            1, title, day, original: original,
            details: .init(countries: countries, directors: director.map { [$0] } ?? [], runtime: runtime))
    }

    private static let inJapanese = candidate(2, "만추", nil, original: "晩秋", language: "ja")

    static let all = [
        Case(
            "people and the year, of another length", known("2020-07-01", year: 2019, runtime: 100),
            found("2019-05-01", runtime: 140)
        ) { $0.known.productionYear = 2020 },
        Case(
            "people in the week, of another year and length", known("2020-07-01", year: 2015, runtime: 100),
            found("2020-07-05", runtime: 140)
        ) { $0.day = "2020-07-20" },
        Case("people and another cut, of another year", known("2020-07-01", "만추 감독판", year: 2015), found("2020-03-01"))
        {
            $0.known.title = "만추"
        },
        Case(
            "people and a longer title, of the year",
            known("2020-07-01", "인어공주", english: "The Mermaid", year: 2019),
            found("2019-05-01", "인어공주: 마법물약의 비밀", original: "The Mermaid")
        ) { $0.known.productionYear = 2015 },
        Case(
            "people and an English title that is almost equal, on the day",
            known("2020-07-01", "조용한 이웃", english: "Quiet Neighbor"),
            found("2020-07-01", "Quiet Neighbour")
        ) { $0.day = "2020-07-05" },
        Case(
            "people, both titles and the country, of a late year",
            known("2020-07-01", "늦은 가을 바람 소리", english: "Late Autumn Wind", year: 2020, nations: ["미국"]),
            found("2017-08-01", "늦은 가을 바람 소리", original: "Late Autumn Wind", countries: ["US"])
        ) { $0.known.englishTitle = nil },
        Case(
            "the week and the length, beside a namesake", known("2020-07-01", by: nil, runtime: 113),
            found("2020-07-05", runtime: 113), candidate(2, "만추", nil)
        ) { $0.day = "2020-07-20" },
        Case(
            "the length and the year, under a new English title",
            known("2020-07-01", "늦은 가을 바람", english: "Late Autumn Wind", year: 2020, by: nil, runtime: 113),
            found("2020-02-01", "늦은 가을 바람", original: "The Visitors", runtime: 113)
        ) { $0.length = 118 },
        Case(
            "the day, the length and an English title that is almost equal",
            known("2020-07-01", "조용한 이웃", english: "Quiet Neighbor", by: nil, runtime: 113),
            found("2020-07-01", "Quiet Neighbour", by: nil, runtime: 113)
        ) { $0.length = 118 },
        Case(
            "both titles, the week, the length and a similar name, of one country of two",
            known(
                "2020-07-01", english: "Late Autumn", nations: ["한국"], by: "마이클 도즈", runtime: 113),
            found("2020-07-05", original: "Late Autumn", countries: ["FR"], by: "마이클 무어", runtime: 113)
        ) { $0.length = 118 },
        Case("the length, of an old film", known(nil, by: nil, runtime: 113), found(nil, runtime: 113)) {
            $0.length = 118
        },
        Case(
            "the week, beside a namesake in another language", known("2020-07-01", nations: ["한국"], by: nil),
            found("2020-07-05"),
            inJapanese
        ) {
            $0.day = "2020-07-20"
        },
        Case(
            "the day and the English title", known("2020-07-01", english: "Late Autumn"),
            candidate(1, "Late Autumn", "2020-07-01")
        ) { $0.day = "2020-07-05" },
        Case(
            "both titles and the country, of a late year",
            known("2020-07-01", "늦은 가을 바람", english: "Late Autumn Wind", year: 2020, nations: ["미국"], by: nil),
            found("2019-05-01", "늦은 가을 바람", original: "Late Autumn Wind", countries: ["US"])
        ) { $0.known.englishTitle = nil },
        Case("a usual delay, of no known year", known("2020-07-01", by: nil), found("2020-06-10")) {
            $0.found.append(inJapanese)
        },
    ]

    @Test("A row takes a film, and not the one next to it", arguments: all)
    func neighbours(film: Case) {
        let decision = MatchModel.standard.weighed(for: film.known, among: film.found)
        #expect(decision.tmdbID == 1, "\(decision.explanation())")
        var next = film
        film.change(&next)
        let other = MatchModel.standard.weighed(for: next.known, among: next.found)
        #expect(other.tmdbID == nil, "\(other.explanation())")
    }
}
