import BoxOfficeFixtures
import Foundation
import TMDBAPI
import Testing

@Suite("The guides of TMDBAPI")
struct GuideTests {
    private let id = MovieID(838_209)

    // FindAFilm begin
    @Test("Find a film on TMDB in Korean")
    func findAFilm() async throws {
        let played = try Played()
        defer { played.services.stop() }
        let tmdb = played.tmdb

        // Example
        let page = try await tmdb.searchMovies(MovieSearch("파묘"))
        for film in page.items {
            let overview = film.localizedOverview
            print(film.title, film.releaseDay?.description ?? "no day", overview?.language?.code ?? "another language")
        }
        // Example
        let (film, texts) = try await tmdb.movie(page.items[0].id, appending: Translations.self)
        print(film.title(from: texts), film.overview(in: [.korean, .english], from: texts)?.text ?? "no overview")
        // Example
        let found = try await tmdb.find(.imdb("tt27802490"))
        print(found.movies.map(\.title))
        // End

        #expect(found.movies.map(\.id) == [film.id])
    }

    // GetEverythingAboutAFilm begin
    @Test("Get everything about a film in one request")
    func getEverythingAboutAFilm() async throws {
        let played = try Played()
        defer { played.services.stop() }
        let tmdb = played.tmdb

        // Example
        let (film, credits, releases, images) = try await tmdb.movie(
            id, appending: Credits.self, ReleaseDates.self, MovieImages.self)
        print(film.title, credits.directors.map(\.person.name))
        print("In Korean cinemas since", releases.release(in: .korea)?.day.description ?? "never")
        print(images.posters.count, "posters")
        // Example
        let places = try await tmdb.movie(id, only: WatchProviders.self)
        print(places[.korea]?.subscription.map(\.name) ?? [])
        // End

        #expect(played.services.requests(to: .tmdb).count == 2)
    }

    // LoadAPoster begin
    @Test("Load a poster")
    func loadAPoster() async throws {
        let played = try Played()
        defer { played.services.stop() }
        let (tmdb, images) = (played.tmdb, played.images)

        // Example
        let film = try await tmdb.movie(id)
        let url = film.posterURL(.fitting(width: 500), from: images)
        if let url { print(url) }
        // Example
        if let path = film.posterPath {
            let poster = try await tmdb.image(path, .poster, .fitting(width: 500), from: images)
            print(poster.facts.width, "by", poster.facts.height, "pixels,", poster.bytes.count, "bytes")
        }
        // Example
        let all = try await tmdb.movie(id, only: MovieImages.self)
        let choice = PosterChoice(languages: [.language(.korean), .noLanguage, .original])
        if let best = choice.best(of: all.posters, originalLanguage: film.originalLanguage) {
            print(best.image.path, best.language?.code ?? "without writing", best.isFallback)
        }
        // End

        #expect(played.services.requests(to: .image).map(\.path) == ["/img/t/p/w500/exhuma.jpg"])
        #expect(url?.absoluteString.hasSuffix("/img/t/p/w500/exhuma.jpg") == true)
    }

    // PageThroughAList begin
    @Test("Page through a list")
    func pageThroughAList() async throws {
        let played = try Played()
        defer { played.services.stop() }
        let tmdb = played.tmdb

        // Example
        let first = try await tmdb.page(of: .nowPlaying)
        print(first.totalItems ?? 0, "films are in cinemas now")
        // Example
        var titles: [String] = []
        for try await film in tmdb.items(of: .popular) {
            titles.append(film.title)
            if titles.count == 30 { break }
        }
        // Example
        var filter = MovieFilter()
        filter.originalLanguage = .korean
        filter.firstReleaseYear = 2024
        filter.order = .firstRelease
        for try await page in tmdb.items(of: .discover(filter)).pages { print(page.number, page.items.map(\.title)) }
        // End

        #expect(titles.count == 4)
    }

    // end

    @Test(
        "Every snippet of the guides is one of these, unchanged",
        arguments: ["FindAFilm", "GetEverythingAboutAFilm", "LoadAPoster", "PageThroughAList"])
    func areShown(guide: String) throws {
        let here = URL(fileURLWithPath: #filePath)
        let source = try String(contentsOf: here, encoding: .utf8).components(separatedBy: "\n")
        let begin = try #require(source.firstIndex { $0.hasSuffix("// \(guide) begin") })
        let end = try #require(source[begin...].firstIndex { $0.hasSuffix("// End") })
        let examples = source[begin..<end].split { $0.hasSuffix("// Example") }.dropFirst().map { lines in
            lines.map { $0.dropFirst(8) }.joined(separator: "\n")
        }
        let root = here.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let file = root.appending(path: "Sources/TMDBAPI/TMDBAPI.docc/\(guide).md")
        let shown = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "```swift\n").dropFirst()
        #expect(shown.map { $0.components(separatedBy: "\n```")[0] } == Array(examples))
    }
}
