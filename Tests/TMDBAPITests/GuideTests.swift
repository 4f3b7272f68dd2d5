import BoxOfficeFixtures
import Foundation
import TMDBAPI
import TestSupport
import Testing

@Suite("The guides of TMDBAPI")
struct GuideTests {
    private let id = MovieID(838_209)

    @Test("Find a film on TMDB in Korean")
    func findAFilm() async throws {
        let played = try Played()
        defer { played.services.stop() }
        let tmdb = played.tmdb

        // FindAFilm begin
        let page = try await tmdb.searchMovies(MovieSearch("파묘"))
        for film in page.items {
            let overview = film.localizedOverview
            print(film.title, film.releaseDay?.description ?? "no day", overview?.language?.code ?? "another language")
        }
        // FindAFilm begin
        let (film, texts) = try await tmdb.movie(page.items[0].id, appending: Translations.self)
        let languages = [tmdb.language, .english]
        print(film.title(in: languages, from: texts), film.overview(in: languages, from: texts)?.text ?? "no overview")
        // FindAFilm begin
        let found = try await tmdb.find(.imdb("tt27802490"))
        print(found.movies.map(\.title))
        // FindAFilm end

        #expect(page.items.map(\.title) == ["파묘", "파묘: 기록"])
        #expect(film.id == id && film.title(in: languages, from: texts).text == "파묘")
        #expect(film.overview(in: [.korean, .english], from: texts)?.language == .korean)
        #expect(found.movies.map(\.id) == [film.id])
        let asked = played.services.requests(to: .tmdb)
        #expect(asked.map { $0.queryValue("query") } == ["파묘", nil, nil])
        #expect(asked.map { $0.queryValue("append_to_response") } == [nil, "translations", nil])
        #expect(asked.map { $0.queryValue("external_source") } == [nil, nil, "imdb_id"])
    }

    @Test("Get everything about a film in one request")
    func getEverythingAboutAFilm() async throws {
        let played = try Played()
        defer { played.services.stop() }
        let tmdb = played.tmdb

        // GetEverythingAboutAFilm begin
        let (film, credits, releases, images) = try await tmdb.movie(
            id, appending: Credits.self, ReleaseDates.self, MovieImages.self)
        print(film.title, credits.directors.map(\.person.name))
        print("In Korean cinemas since", releases.release(in: .korea)?.day.description ?? "never")
        print(images.posters.count, "posters")
        // GetEverythingAboutAFilm begin
        let places = try await tmdb.movie(id, only: WatchProviders.self)
        print(places[.korea]?.subscription.map(\.name) ?? [])
        // GetEverythingAboutAFilm end

        #expect(film.id == id && credits.directors.map(\.person.name) == ["장재현"])
        #expect(releases.release(in: .korea)?.day.description == "2024-02-22" && !images.posters.isEmpty)
        #expect(places[.korea]?.subscription.isEmpty == false)
        #expect(
            played.services.requests(to: .tmdb).map { $0.queryValue("append_to_response") }
                == ["credits,release_dates,images", nil])
    }

    @Test("Load a poster")
    func loadAPoster() async throws {
        let played = try Played()
        defer { played.services.stop() }
        let (tmdb, images) = (played.tmdb, played.images)

        // LoadAPoster begin
        let film = try await tmdb.movie(id)
        let url = film.posterURL(.fitting(width: 500), from: images)
        if let url { print(url) }
        // LoadAPoster begin
        if let path = film.posterPath {
            let poster = try await tmdb.image(path, .poster, .fitting(width: 500), from: images)
            print(poster.facts.width, "by", poster.facts.height, "pixels,", poster.bytes.count, "bytes")
        }
        // LoadAPoster begin
        let all = try await tmdb.movie(id, only: MovieImages.self)
        let choice = PosterChoice(languages: [.language(.korean), .noLanguage, .original])
        if let best = choice.best(of: all.posters, originalLanguage: film.originalLanguage) {
            print(best.image.path, best.language?.code ?? "without writing", best.isFallback)
        }
        // LoadAPoster end

        #expect(played.services.requests(to: .image).map(\.path) == ["/img/t/p/w500/exhuma.jpg"])
        #expect(url?.absoluteString.hasSuffix("/img/t/p/w500/exhuma.jpg") == true)
    }

    @Test("Page through a list")
    func pageThroughAList() async throws {
        let played = try Played()
        defer { played.services.stop() }
        let tmdb = played.tmdb

        // PageThroughAList begin
        let first = try await tmdb.page(of: .nowPlaying)
        print(first.totalItems ?? 0, "films are in cinemas now")
        // PageThroughAList begin
        var titles: [String] = []
        for try await film in tmdb.items(of: .popular) {
            titles.append(film.title)
            if titles.count == 30 { break }
        }
        // PageThroughAList begin
        var filter = MovieFilter()
        filter.originalLanguage = .korean
        filter.firstReleaseYear = 2024
        filter.order = .firstRelease
        for try await page in tmdb.items(of: .discover(filter)).pages { print(page.number, page.items.map(\.title)) }
        // PageThroughAList end

        #expect(first.totalItems == 4 && titles.count == 4)
        let asked = played.services.requests(to: .tmdb)
        #expect(asked.map { $0.path.split(separator: "/").last } == ["now_playing", "popular", "movie"])
        let parameters = ["with_original_language", "primary_release_year", "sort_by"]
        #expect(parameters.map { asked.last?.queryValue($0) } == ["ko", "2024", "primary_release_date.desc"])
    }

    @Test(
        "Every snippet of the guides is one of these, unchanged",
        arguments: ["FindAFilm", "GetEverythingAboutAFilm", "LoadAPoster", "PageThroughAList"])
    func areShown(guide: String) throws {
        let shown = try ProjectFile("Sources/TMDBAPI/TMDBAPI.docc/\(guide).md").snippets()
        let tests = try ProjectFile("Tests/TMDBAPITests/GuideTests.swift")
        #expect(shown == tests.snippets(from: "// \(guide) begin", to: "// \(guide) end"))
    }
}
