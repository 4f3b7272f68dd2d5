package import BoxOfficeHTTP
import FilmMatching

extension BoxOfficeAggregator {
    /// Finds the films that a person means by a name, which need not be their title: it may be mistyped, spaced in another
    /// way, a part of it, an English or original title, or Korean in Latin letters, with a year behind it.
    ///
    /// A whole title takes what ``films(titled:)`` takes, mostly one request. For any other name, TMDB gets at most two
    /// requests more, and KOBIS, which allows a key 3,000 a day, at most `questions`; mostly, four are enough. What a cache
    /// has is counted, too.
    ///
    /// - Parameters:
    ///   - store: Stored responses, whose films are found without a request.
    ///   - questions: The most requests to KOBIS for a name that is not a title; a few for names of a list.
    package func films(
        named name: String, in store: (any BrowsableStore)? = nil, questions: Int = 20
    ) async throws(EnrichmentError) -> FilmSearch {
        var hunt = FilmHunt(boxOffice: self, name, questions: questions)
        return try await hunt.search(in: store)
    }

    /// The films in what KOBIS has sent before: of about the last year of rankings, lists and records.
    func storedFilms(in store: any BrowsableStore) async -> [FoundFilm] {
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
    init(_ entry: BoxOfficeEntry) {
        self.init(film: KnownFilm(entry), likeness: 0, audience: entry.audienceTotal)
    }
}
