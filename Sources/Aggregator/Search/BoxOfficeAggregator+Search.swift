package import BoxOfficeHTTP
import FilmMatching

extension BoxOfficeAggregator {
    /// Finds the films that a person means by a name: mistyped, spaced differently, only a part of the title, an
    /// English or original title, or Korean in Latin letters, with or without a year after it.
    ///
    /// A whole title takes what ``films(titled:)`` takes, usually one request. Any other name takes at most two more
    /// requests to TMDB and at most `questions` to KOBIS, which allows a key 3,000 a day; usually four are enough.
    /// Cached responses count, too.
    ///
    /// - Parameters:
    ///   - store: Stored responses, whose films are found without a request.
    ///   - questions: The maximum number of requests to KOBIS for a name that is not a title; few for a list's names.
    package func films(
        named name: String, in store: (any BrowsableStore)? = nil, questions: Int = 20
    ) async throws(EnrichmentError) -> FilmSearch {
        var hunt = FilmHunt(boxOffice: self, name, questions: questions)
        return try await hunt.search(in: store)
    }

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
                films += records.films.map { FoundFilm(film: KnownFilm($0), likeness: 0) }
                films += records.info.map { [FoundFilm(film: KnownFilm($0), likeness: 0)] } ?? []
            }
        }
        return films
    }
}

extension FoundFilm {
    init(_ entry: BoxOfficeEntry) { self.init(film: KnownFilm(entry), likeness: 0, audience: entry.audienceTotal) }
}
