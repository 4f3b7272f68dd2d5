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
        print(film.title(from: texts), film.overview(in: [.korean, .english], from: texts)?.text ?? "no overview")
        // FindAFilm begin
        let found = try await tmdb.find(.imdb("tt27802490"))
        print(found.movies.map(\.title))
        // FindAFilm end

        #expect(found.movies.map(\.id) == [film.id])
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

        #expect(played.services.requests(to: .tmdb).count == 2)
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

        #expect(titles.count == 4)
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
