import FilmMatching

/// What TMDB's record of a film says beyond its Korean title and day, to hold what a person wrote against it.
struct WorkFacts: Sendable {
    /// Its titles in all languages.
    fileprivate(set) var titles: [String] = []
    fileprivate(set) var firstYear: Int?
    /// The years in which it was in Korea's cinemas, as far as TMDB knows them.
    fileprivate(set) var cinemaYears: Set<Int> = []
}

extension BoxOfficeAggregator {
    /// The facts of a film's record; none if TMDB does not have it.
    func workFacts(of id: MovieID, for film: KnownFilm) async throws(EnrichmentError) -> WorkFacts {
        try await memory.works.value(for: id, about: film) { () async throws(TMDBError) in
            var facts = WorkFacts()
            do throws(TMDBError) {
                // The same request as that of a match, so that it is stored already.
                let record = try await tmdb.record(of: id, appending: CandidateFilm.Details.appendices)
                facts.titles = [record.movie.title, record.movie.originalTitle].compactMap(\.self)
                facts.titles += record[AlternativeTitles.self]?.titles.map(\.title) ?? []
                facts.titles += record[Translations.self]?.translations.compactMap(\.title) ?? []
                facts.firstYear = record.movie.releaseDay?.year
                let inCinemas: [ReleaseDates.Kind?] = [nil, .premiere, .limitedTheatrical, .theatrical]
                let releases = record[ReleaseDates.self]?.releases(in: .korea) ?? []
                facts.cinemaYears = Set(releases.filter { inCinemas.contains($0.kind) }.map(\.day.year))
            } catch  where error.code == .notFound {}
            return facts
        }
    }
}
