import Aggregator
import BoxOfficeFixtures
import BoxOfficeStore
import TestSupport
import Testing

@Suite("What people write as a film's name", .timeLimit(.minutes(10))) struct WrittenNameTests {
    private let services: FixtureServices
    private let boxOffice: BoxOfficeAggregator

    init() throws {
        services = try FixtureServices()
        boxOffice = try services.aggregator()
    }

    private func code(_ name: String) async throws -> String? {
        try await boxOffice.lookup(name: name).film?.movieCode
    }

    @Test(
        "A name that is like one film's title means it, and is no certain one",
        arguments: [
            ("exhuma", "20234675"), ("범죄도씨4", "20228797"), ("the roundup punishment", "20228797"),
            ("남은 인셍 10년", "20231677"), ("챌린져스", "20249318"), ("Beomjoe dosi 4", "20228797"),
        ])
    func alike(name: String, code: String) async throws {
        let found = try await boxOffice.lookup(name: name)
        #expect(found.film?.movieCode == code && found.fit == .alike && found.name == name)
    }

    @Test("A title with its year is no guess", arguments: ["파묘 2024", "파묘 [2024]", "파묘 2024년"])
    func year(name: String) async throws {
        let found = try await boxOffice.lookup(name: name)
        #expect(found.film?.movieCode == "20234675" && found.fit == .titled)
    }

    @Test("A part of a title means none of the films that have it", arguments: ["꼬마 참새 리차드", "로봇"])
    func part(name: String) async throws {
        let found = try await boxOffice.lookup(name: name)
        #expect(found.film == nil && !found.films.isEmpty && found.fit == .alike)
    }

    @Test("Commas of a copied list, spaces beside them, and a folder's slash do not belong to a title or code")
    func separators() async throws {
        let names = ["파묘,", " 20228797 ,", " 남은 인생 10년 ,", "20249318，、", "20231041 , ,", "쿵푸팬더4/"]
        let codes = ["20234675", "20228797", "20231677", "20249318", "20231041", "20236614"]
        for (name, code) in zip(names, codes) { #expect(try await self.code(name) == code, "\(name)") }
        let unknown = try await boxOffice.lookup(name: "그런 영화는 없다 ,")
        #expect(unknown.name == "그런 영화는 없다" && unknown.films.isEmpty && unknown.problem == nil)
    }

    @Test(
        "The name of a film's folder or file is its title",
        arguments: [
            ("파묘 (2024)", "20234675"), ("파묘", "20234675"), ("Exhuma", "20234675"), ("Pamyo", "20234675"),
            ("Exhuma.2024.1080p.WEB-DL.x264-GROUP", "20234675"), ("범죄도시4.mkv", "20228797"),
            ("파묘 (2024) {edition-Director's Cut}", "20234675"), ("범죄도시4 [2024] 확장판", "20228797"),
        ])
    func files(name: String, code: String) async throws { #expect(try await self.code(name) == code) }

    @Test(
        "A title is found whatever its spacing, with at most two more requests",
        arguments: [
            ("범죄도시4", "20228797", 1), ("범죄도시 4", "20228797", 2),
            ("남은 인생10년", "20231677", 3), ("듄 : 파트2", "20236295", 3),
        ])
    func spaces(title: String, code: String, questions: Int) async throws {
        let found = try await boxOffice.lookup(name: title)
        #expect(found.film?.movieCode == code && found.fit == .titled)
        #expect(services.requests(to: .kobis).count == questions && services.requests(to: .tmdb).isEmpty)
    }

    @Test("A title as macOS writes it in file names is found (F87)")
    func decomposed() async throws {
        #expect(try await code("\u{1111}\u{1161}\u{1106}\u{116D}") == "20234675")
        #expect(services.requests(to: .kobis).first?.queryValue("movieNm") == "파묘")
    }

    @Test("Few requests are spent on a name that no film has, and fewer on one of a list")
    func nothing() async throws {
        #expect(try await boxOffice.lookup(name: "그런 영화는 없다").films.isEmpty)
        #expect(services.requests(to: .kobis).count <= 25 && services.requests(to: .tmdb).count == 1)
        let before = services.requests(to: .kobis).count
        #expect(try await boxOffice.lookup(name: "저런 영화도 없다", in: nil, questions: 6).films.isEmpty)
        #expect(services.requests(to: .kobis).count <= before + 11)
    }

    @Test(
        "A code of KOBIS names its film, as an address does",
        arguments: ["20234675", "https://www.kobis.or.kr/x?code=20234675", "kobis:20234675"])
    func codes(name: String) async throws {
        let found = try await boxOffice.lookup(name: name)
        #expect(found.film?.title == "파묘" && found.film?.isDetailed == true)
        #expect(found.fit == .identified && found.tmdbID == nil)
        #expect(services.requests(to: .kobis).count == 1)
    }

    @Test(
        "An id of TMDB or IMDb names KOBIS's film, and TMDB's with it",
        arguments: [
            "tmdb:1017163", "https://www.themoviedb.org/movie/1017163", "x {tmdb-1017163}", "tt27811040",
            "https://www.imdb.com/title/tt27811040/", "범죄도시 [imdbid-tt27811040].mkv", "20228797 {tmdb-1017163}",
        ])
    func ids(name: String) async throws {
        let found = try await boxOffice.lookup(name: name)
        let film = try #require(found.film)
        #expect(film.movieCode == "20228797" && found.tmdbID == 1_017_163 && found.fit == .identified)
        let row = try await boxOffice.lookup(row: film, given: .choice(.film(1_017_163)))
        #expect(row.enrichment?.match.tmdbID == 1_017_163)
    }

    @Test("A code beside an id is KOBIS's film, and so is a title that only KOBIS spells so")
    func codeAndID() async throws {
        let other = try await boxOffice.lookup(name: "20228797 {tmdb-1011985}")
        #expect(
            other.film?.movieCode == "20228797" && other.tmdbID == 1_011_985 && other.contradiction != nil, "\(other)")
        let own = try await boxOffice.lookup(name: "쿵푸팬더4 (2024) {tmdb-1011985}")
        #expect(own.film?.movieCode == "20236614" && own.tmdbID == 1_011_985 && own.contradiction == nil)
    }

    @Test("A film that only TMDB has is known by its title and day")
    func onlyAtTMDB() async throws {
        let found = try await boxOffice.lookup(name: "tmdb:49444")
        #expect(found.film?.movieCode == "" && found.film?.title.isEmpty == false && found.tmdbID == 49_444)
    }

    @Test("An id that is no film's is a problem in words; an unknown code is KOBIS's failure")
    func problems() async throws {
        #expect(try await boxOffice.lookup(name: "tmdb:999999999").problem == .noFilm(999_999_999))
        #expect(try await boxOffice.lookup(name: "tt99999999").problem == .noIMDbFilm("tt99999999"))
        services.fail(
            .tmdb, path: "find/tt0903747", times: .max,
            with: .init { _ in .json(#"{"movie_results":[],"tv_results":[{"id":1396,"name":"Breaking Bad"}]}"#) })
        let series = try await boxOffice.lookup(name: "tt0903747")
        #expect(series.problem == .series("tt0903747", "Breaking Bad") && series.film == nil && series.films.isEmpty)
        #expect(series.problem?.words.english == "tt0903747 is the series “Breaking Bad”, not a film")
        let error = await #expect(throws: EnrichmentError.self) { try await boxOffice.lookup(name: "99999999") }
        #expect(error?.code == .notFound)
    }

    @Test("A film that KOBIS has no record of is known by a stored ranking")
    func withoutRecord() async throws {
        let small = SmallServices([.init(code: "20080001", title: "추격자", opened: "2008-02-14", audience: 4_000_000)])
        let place = TestFolder()
        let store = DiskStore(file: place.path + "/responses.sqlite")
        let boxOffice = small.boxOffice(keeping: store)
        _ = try await boxOffice.ranking(.weekend(.on(try .of("2008-02-15"))))
        let found = try await boxOffice.lookup(name: "20080001", in: store)
        #expect(found.film == KnownFilm(movieCode: "20080001", title: "추격자", openDay: CalendarDay("2008-02-14")))
        await #expect(throws: EnrichmentError.self) { try await boxOffice.lookup(name: "20080001") }
    }

    @Test("However a film is named, it is the film of the ranking, whose decision it shares")
    func shared() async throws {
        let entry = try #require(
            try await boxOffice.ranking(.daily(.on(.complete))).entries.first { $0.movieCode.rawValue == "20228797" })
        _ = try await boxOffice.enrichment(of: entry)
        let asked = services.requests(to: .tmdb).count
        for name in ["범죄도시4", "범죄도시 4"] {
            let film = try #require(try await boxOffice.lookup(name: name).film)
            #expect(try await boxOffice.lookup(row: film).enrichment?.match.tmdbID == 1_017_163)
        }
        #expect(services.requests(to: .tmdb).count == asked)
    }
}
