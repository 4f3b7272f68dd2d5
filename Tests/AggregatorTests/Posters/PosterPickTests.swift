import Aggregator
import BoxOfficeFixtures
import BoxOfficeHTTP
import BoxOfficeTesting
import Testing

@Suite("The choice of a poster", .timeLimit(.minutes(10))) struct PosterPickTests {
    private func film(_ services: FixtureServices, _ code: String) async throws -> (BoxOfficeAggregator, Enrichment) {
        let boxOffice = try services.aggregator()
        let entries = try await boxOffice.ranking(.daily(.on(.complete))).entries
        let entry = try #require(entries.first { $0.movieCode.rawValue == code })
        return (boxOffice, try await boxOffice.enrichment(of: entry))
    }

    /// Returns the pick for a film with these posters, whose search result names the poster `listed`.
    private func picks(
        _ posters: [(name: String, language: String?, width: Int, height: Int)], listed: String = "/listed.jpg",
        original: String = "ja", by choice: PosterChoice?
    ) async throws -> (pick: PosterPick?, asked: [String]) {
        let recorder = Recorder()
        let rows = posters.map { poster in
            #"{"file_path":"/\#(poster.name).jpg","iso_639_1":\#(poster.language.map { "\"\($0)\"" } ?? "null"),"#
                + #""width":\#(poster.width),"height":\#(poster.height),"vote_count":0}"#
        }
        let stub = StubTransport { request in
            await recorder.note(request)
            let film =
                #""id":7,"title":"작품","original_title":"作品","original_language":"\#(original)","release_date":"2024-04-24","poster_path":"\#(listed)""#
            return request.pathWithoutQuery.hasSuffix("/images")
                ? .json(#"{"id":7,"backdrops":[],"logos":[],"posters":[\#(rows.joined(separator: ","))]}"#)
                : .json(Canned.page([Canned.row(film)]))
        }
        let boxOffice = BoxOfficeAggregator(kobis: Kobis(transport: stub), tmdb: TMDB(transport: stub))
        let known = KnownFilm(movieCode: "20249999", title: "작품", openDay: try .of("2024-04-24"))
        let film = try await boxOffice.enrichment(of: known)
        let pick = try await boxOffice.posterPick(of: film, PosterPreference(.w342, choosing: choice))
        return (pick, await recorder.urls)
    }

    @Test("Without wishes, the search's poster is picked without a request, and without a language")
    func listed() async throws {
        let (pick, asked) = try await picks([], by: nil)
        #expect(pick?.path == ImagePath("/listed.jpg"))
        #expect(pick?.rung == .listed)
        #expect(pick?.language == nil)
        #expect(pick?.isFallback == false)
        #expect(asked.count == 1)
    }

    @Test(
        "A poster whose path is missing or no path may well exist, so it is an error, not the lack of a poster",
        arguments: [#""poster":null"#, #""poster_path":"https://example.com/x.jpg""#, #""poster_path":null"#])
    func unreadPath(member: String) async throws {
        let row = #""id":7,"title":"작품","original_language":"ja","release_date":"2024-04-24",\#(member)"#
        let stub = StubTransport { _ in .json(Canned.page(["{\(row)}"])) }
        let boxOffice = BoxOfficeAggregator(kobis: Kobis(transport: stub), tmdb: TMDB(transport: stub))
        let known = KnownFilm(movieCode: "20249999", title: "작품", openDay: try .of("2024-04-24"))
        let film = try await boxOffice.enrichment(of: known)
        #expect(film.match.tmdbID == 7 && film.posterPath == nil)
        guard member != #""poster_path":null"# else {
            #expect(film.unread.isEmpty)
            #expect(try await boxOffice.posterPick(of: film) == nil)
            return
        }
        #expect(film.unread.map(\.path) == ["search/movie.results[0].poster_path"])
        for preference in [PosterPreference(.w342), PosterPreference(.w342, choosing: PosterChoice())] {
            let error = await #expect(throws: EnrichmentError.self) {
                try await boxOffice.posterPick(of: film, preference)
            }
            #expect(error?.serviceError?.code == .malformedResponse && error?.movieCode == "20249999")
            #expect(error.map { "\($0)".contains("the path of the poster is missing or none") } == true)
        }
    }

    @Test("Languages are tried in the order of the wishes, and the rung says which was fulfilled (M12)")
    func cascade() async throws {
        let posters: [(String, String?, Int, Int)] = [
            ("en", "en", 1_000, 1_500), ("ko", "ko", 1_000, 1_500), ("none", nil, 1_000, 1_500),
            ("ja", "ja", 1_000, 1_500),
        ]
        let wishes: [(name: String, wish: PosterChoice.Preference)] = [
            ("ko", .language(.korean)), ("ja", .original), ("none", .noLanguage), ("en", .language(.english)),
        ]
        for first in wishes {
            let order = [first.wish] + wishes.map(\.wish).filter { $0 != first.wish }
            let (pick, _) = try await picks(posters, by: PosterChoice(languages: order))
            #expect(pick?.path.fileName == "\(first.name).jpg")
            #expect(pick?.rung == .wish(0))
            #expect(pick?.isFallback == false)
            let (second, _) = try await picks(
                posters.filter { $0.0 != first.name }, by: PosterChoice(languages: order))
            #expect(second?.rung == .wish(1))
            #expect(second?.isFallback == true)
            #expect(second?.explanation.contains("; none ") == true)
        }
    }

    @Test("The film's own language is requested in addition to the named ones")
    func originalLanguage() async throws {
        let (_, asked) = try await picks(
            [], by: PosterChoice(languages: [.language(.korean), .original, .noLanguage]))
        let url = try #require(asked.last)
        #expect(url.contains("/movie/7/images?"))
        #expect(url.contains("include_image_language=ko%2Cja%2Cnull%2Cxx"))
        #expect(asked.count == 2)
    }

    @Test("A fallback says which wishes failed")
    func explanation() async throws {
        let (pick, _) = try await picks(
            [("none", nil, 1_000, 1_500)], by: PosterChoice(languages: [.language(.korean), .original, .noLanguage]))
        #expect(pick?.explanation == "without text; none in ko or in the film's own language (ja)")
    }

    @Test("Posters that are too narrow or have another shape are skipped, in favour of TMDB's own choice")
    func limits() async throws {
        let unfit: [(String, String?, Int, Int)] = [("narrow", "ko", 200, 300), ("wide", "ko", 1_600, 900)]
        let choice = PosterChoice(languages: [.language(.korean)])
        let (pick, _) = try await picks(unfit, by: choice)
        #expect(pick?.path == ImagePath("/listed.jpg"))
        #expect(pick?.rung == .listedForWantOfOthers)
        #expect(pick?.isFallback == true)
        // It is not picked if only the wishes are accepted, or if it is one of those skipped.
        var strict = choice
        strict.acceptsOtherLanguages = false
        #expect(try await picks(unfit, by: strict).pick == nil)
        #expect(try await picks(unfit, listed: "/narrow.jpg", by: choice).pick == nil)
    }

    @Test("The list of posters takes one request, even if needed twice")
    func remembered() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let (boxOffice, film) = try await film(services, "20249318")
        let preference = PosterPreference(.w500, choosing: PosterChoice())
        let pick = try #require(try await boxOffice.posterPick(of: film, preference))
        #expect(pick.path == ImagePath("/challengers.jpg"))
        #expect(pick.rung == .wish(1))
        #expect(try await boxOffice.posterPick(of: film, preference) == pick)
        #expect(services.count(.tmdb, "/images") == 1)
    }

    @Test("A list of posters that cannot be loaded is an error, not an empty list")
    func failure() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let (boxOffice, film) = try await film(services, "20249318")
        services.fail(.tmdb, path: "/images", with: .status(503))
        let error = await #expect(throws: EnrichmentError.self) {
            try await boxOffice.posterPick(of: film, PosterPreference(.w500, choosing: PosterChoice()))
        }
        #expect(error?.title == film.match.film.title)
    }

    @Test(
        "A wish read from text is written the same way",
        arguments: ["ko", "ko-KR", "original", "none"])
    func text(_ text: String) {
        #expect(PosterChoice.Preference(text)?.description == text)
    }

    @Test("An invalid wish is refused", arguments: ["", "k", "korean", "ko-", "ko-KR-x", "한국"])
    func refused(_ text: String) { #expect(PosterChoice.Preference(text) == nil) }
}
