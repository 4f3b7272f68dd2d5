import BoxOfficeBasics
import FilmMatching

/// KOBIS's lists of films by opening year, for years of which many films are looked up.
final class YearLists: Sendable {
    /// About the number of requests that list a year: some two thousand films, a hundred per request.
    static let manyFilms = 20

    private let askedFor = Lock<[Int: Int]>([:])
    private let lists = SharedLookups<Int, [String: KnownFilm]>(limit: 20_000) { 1 + $0.count }

    func film(_ film: KnownFilm, from kobis: Kobis) async throws(EnrichmentError) -> KnownFilm? {
        guard let year = film.openDay?.year, !film.movieCode.isEmpty, isOneOfMany(year) else { return nil }
        let list = try await lists.value(for: year, about: film) { () async throws(KobisError) in
            try await Self.films(openedIn: year, from: kobis)
        }
        return list[film.movieCode]
    }

    private func isOneOfMany(_ year: Int) -> Bool {
        askedFor.withLock { years in
            years[year, default: 0] += 1
            return years[year, default: 0] > Self.manyFilms
        }
    }

    private static func films(openedIn year: Int, from kobis: Kobis) async throws(KobisError) -> [String: KnownFilm] {
        var films: [String: KnownFilm] = [:]
        var pages = kobis.movies(MovieListRequest(openYears: .only(year))).makeAsyncIterator()
        while let film = try await pages.next() { films[film.id.rawValue] = KnownFilm(film) }
        return films
    }
}
