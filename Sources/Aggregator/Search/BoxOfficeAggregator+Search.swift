package import BoxOfficeHTTP
import FilmMatching

extension BoxOfficeAggregator {
    /// TMDB's films that have a title, in Korean, English or their own language, and may be of a year.
    ///
    /// Takes one request for a Korean title, two for others.
    package func namesakes(titled title: String, of year: Int?) async throws(EnrichmentError) -> [MovieListItem] {
        var hunt = FilmHunt(boxOffice: self, title, questions: 0)
        let hits = try await hunt.hits(for: title)
        if let failure = hunt.failure { throw failure }
        return hits.filter { hit in
            guard hit.likeness == 1 else { return false }
            guard let year, let released = hit.film.releaseDay?.year else { return true }
            return abs(released - year) <= 1
        }.map(\.film)
    }

    /// The films in stored responses of KOBIS: about the last year of rankings, lists and records.
    package func storedFilms(in store: any BrowsableStore) async -> [FoundFilm] {
        var films: [FoundFilm] = []
        for path in FilmRecords.paths {
            let start = ResponseKey(TransportRequest(get: kobis.baseURL, path, operation: "kobis"))
            for response in await store.responses(beginningWith: start, limit: 400) {
                let records = FilmRecords(reading: response.body)
                films += records.entries.map(FoundFilm.init)
                films +=
                    records.films.map(FoundFilm.init) + (records.info.map { [FoundFilm(film: KnownFilm($0))] } ?? [])
            }
        }
        return films
    }
}
