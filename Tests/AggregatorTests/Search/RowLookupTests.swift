import Aggregator
import BoxOfficeFixtures
import BoxOfficeTesting
import TestSupport
import Testing

@Suite("The film that a row of a table means") struct RowLookupTests {
    private let services = SmallServices([
        .init(code: "20210028", title: "모가디슈", english: "Escape from Mogadishu", opened: "2021-07-28", atTMDB: "모가디슈"),
        .init(code: "20010001", title: "친구", opened: "2001-03-31", atTMDB: "친구"),
        .init(code: "20110001", title: "친구", opened: "2011-05-05"),
    ])

    private func row(_ title: String, _ day: String? = nil, code: String = "") -> KnownFilm {
        KnownFilm(movieCode: code, title: title, openDay: day.flatMap(CalendarDay.init))
    }

    @Test("A title and a day find TMDB's film without KOBIS")
    func facts() async throws {
        let found = try await services.boxOffice().lookup(row: row("모가디슈", "2021-07-28"))
        #expect(found.enrichment?.match.tmdbID == 1 && found.problem == nil && !found.isGiven)
        #expect(!services.questions.contains("모가디슈"))
    }

    @Test("A title alone is KOBIS's film of that title, with its code and day")
    func titleAlone() async throws {
        let found = try await services.boxOffice().lookup(row: row("모가디슈"))
        #expect(found.film.movieCode == "20210028" && found.film.openDay == CalendarDay("2021-07-28"))
        #expect(found.enrichment?.match.tmdbID == 1)
    }

    @Test("Several films of a title are named, and none is taken; a year tells them apart")
    func namesakes() async throws {
        let found = try await services.boxOffice().lookup(row: row("친구"))
        #expect(found.enrichment == nil && found.namesakes.map(\.movieCode).sorted() == ["20010001", "20110001"])
        var first = row("친구")
        first.shownYear = 2001
        let told = try await services.boxOffice().lookup(row: first)
        #expect(told.film.movieCode == "20010001" && told.namesakes.isEmpty)
    }

    @Test("A year that is none of the film's decides nothing, unless KOBIS or TMDB has the film in cinemas then")
    func farYear() async throws {
        let services = SmallServices([
            .init(
                code: "20060277", title: "타짜", opened: "2006-09-28", atTMDB: "타짜", year: "2006",
                shown: ["2006-09-28", "2019-09-11"]),
            .init(code: "20134804", title: "타짜-신의 손", opened: "2014-09-03", year: "2014"),
            .init(code: "20210001", title: "타짜 재개봉", opened: "2021-03-01", year: "2006"),
        ])
        func lookup(_ year: WritableKeyPath<KnownFilm, Int?>, _ value: Int) async throws -> RowLookup {
            var film = row("타짜")
            film[keyPath: year] = value
            return try await services.boxOffice().lookup(row: film)
        }
        for year in [\KnownFilm.shownYear, \.productionYear] {
            let later = try await lookup(year, 2014)
            #expect(later.enrichment?.match.state != .match && later.similar.map(\.movieCode) == ["20134804"])
            #expect(try await lookup(year, 2006).film.movieCode == "20060277")
            let again = try await lookup(year, 2019)
            #expect(again.film.movieCode == "20060277" && again.enrichment?.match.tmdbID == 1)
            #expect(try await lookup(year, 2021).film.movieCode == "20210001")
        }
    }

    @Test(
        "Signs and marks make no other title; KOBIS's own spelling and its own record of a cut come first",
        arguments: [
            ("코다.", ["1"]), ("‹코다>", ["1"]), ("코다 (더빙)", ["1"]), ("코다 재개봉", ["1"]), ("코다 (미국, 2021)", ["1"]),
            ("코다(コーダ)", ["1"]), ("코다 감독판", ["2"]), ("코다: 확장판", ["1"]), ("마더", ["3"]), ("마더!", ["4"]),
            ("마더?", ["3", "4"]), ("인 더 하이츠 2D", ["5"]), ("인 더 하이츠 2", []),
        ])
    func marks(title: String, codes: [String]) async throws {
        let films = ["코다", "코다 (감독판)", "마더", "마더!", "인 더 하이츠"].enumerated().map { number, title in
            SmallServices.Film(
                code: "2021000\(number + 1)", title: title, opened: "2021-08-31", atTMDB: title, year: "2021")
        }
        let found = try await SmallServices(films).boxOffice().lookup(row: row(title))
        let named = found.namesakes.isEmpty ? [found.film] : found.namesakes
        #expect(named.map(\.movieCode).filter { !$0.isEmpty }.sorted() == codes.map { "2021000\($0)" })
    }

    @Test("An English title and a year are KOBIS's film of that English title, or TMDB's of its Korean one")
    func englishWithYear() async throws {
        let services = SmallServices([
            .init(
                code: "20171024", title: "너의 췌장을 먹고 싶어", english: "Let Me Eat Your Pancreas", opened: "2017-10-25",
                year: "2017"),
            .init(
                code: "20186822", title: "너의 췌장을 먹고 싶어", english: "I want to eat your pancreas", opened: "2018-11-15",
                atTMDB: "너의 췌장을 먹고 싶어", year: "2018"),
        ])
        for (year, code) in [(2018, "20186822"), (2016, "")] {
            var row = row("I Want to Eat Your Pancreas")
            row.productionYear = year
            let found = try await services.boxOffice().lookup(row: row)
            #expect((found.likened?.movieCode ?? "") == code, "\(year)")
        }
    }

    @Test("A misspelt title with the film's day is taken for the film, which is said")
    func likened() async throws {
        let found = try await services.boxOffice().lookup(row: row("모가디쓔", "2021-07-28"))
        #expect(found.likened?.movieCode == "20210028" && found.film.movieCode == "20210028")
        #expect(found.enrichment?.match.tmdbID == 1)
        let unsure = try await services.boxOffice().lookup(row: row("모가디쓔"))
        #expect(unsure.enrichment?.match.tmdbID == nil || unsure.likened != nil)
    }

    @Test("A code wins over a title that TMDB does not have, unless the day is another film's")
    func codeAndOtherTitle() async throws {
        let film = SmallServices.Film(
            code: "20210028", title: "모가디슈", opened: "2021-07-28", atTMDB: "모가디슈", hasRecord: true)
        let boxOffice = SmallServices([film]).boxOffice()
        for day in [nil, "2021-07-28"] {
            let found = try await boxOffice.lookup(row: row("그런 제목은 없다", day, code: "20210028"))
            #expect(found.enrichment?.match.tmdbID == 1 && found.likened?.title == "모가디슈", "\(day ?? "")")
        }
        let other = try await boxOffice.lookup(row: row("그런 제목은 없다", "2011-07-28", code: "20210028"))
        #expect(other.enrichment?.match.state == .noMatch && other.likened == nil)
    }

    @Test("A code beside another film's title decides nothing, in every run; an English title is the film's own")
    func codeAndOthersTitle() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let boxOffice = try services.aggregator()
        for _ in 1...2 {
            let found = try await boxOffice.lookup(row: row("파묘", code: "20249318")).enrichment
            #expect(found?.match.state == .ambiguous && found?.match.reason == .titlesDiffer && found?.movie == nil)
        }
        for title in ["챌린저스", "Challengers", "챌린저스: 특별판"] {
            let found = try await boxOffice.lookup(row: row(title, code: "20249318"))
            #expect(found.enrichment?.match.tmdbID == 937_287, "\(title)")
        }
    }

    @Test("A line of the overrides by title and day holds for a row with the film's code and title, but no day")
    func overriddenByTitle() async throws {
        let films: [SmallServices.Film] = [
            .init(code: "20210028", title: "모가디슈", opened: "2021-07-28", atTMDB: "모가디슈", hasRecord: true),
            .init(code: "20010001", title: "친구", opened: "2001-03-31", atTMDB: "친구"),
        ]
        for (days, id) in [("2021-01-01..2021-12-31", 2), ("2011-01-01..2011-12-31", 1)] {
            let boxOffice = SmallServices(films).boxOffice(overrides: try MatchOverrides("모가디슈 = tmdb:2 \(days)"))
            for film in [row("모가디슈", code: "20210028"), row("", code: "20210028"), row("모가디슈")] {
                #expect(try await boxOffice.lookup(row: film).enrichment?.match.tmdbID == id, "\(days): \(film)")
            }
        }
    }

    @Test("A given decision wins over the title")
    func given() async throws {
        let found = try await services.boxOffice().lookup(row: row("모가디슈", "2021-07-28"), given: .choice(.noMatch))
        #expect(found.isGiven && found.enrichment?.match.tmdbID == nil && found.enrichment?.match.reason == .override)
        #expect(services.questions.isEmpty)
    }

    @Test(
        "What people write as an id",
        arguments: [
            ("none", .choice(.noMatch)), ("없음", .choice(.noMatch)), ("838209", .choice(.film(838_209))),
            ("838209.0", .choice(.film(838_209))),
            ("https://www.themoviedb.org/movie/838209-x", .choice(.film(838_209))),
            ("tt27802490", .imdb("tt27802490")), ("파묘 (2024) {tmdb-838209}", .choice(.film(838_209))), ("0", nil),
            ("-1", nil),
            ("파묘", nil), ("https://www.kobis.or.kr/x?code=20234675", nil),
        ] as [(String, GivenFilm?)])
    func written(text: String, film: GivenFilm?) { #expect(GivenFilm(written: text) == film) }
}
