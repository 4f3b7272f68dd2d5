import FilmMatching

extension BoxOfficeAggregator {
    /// Returns a candidate with its TMDB movie record, compared again; a kept decision has only a part of it.
    package func completed(
        _ candidate: ScoredCandidate, for film: KnownFilm
    ) async throws(TMDBError) -> ScoredCandidate {
        guard candidate.film.details?.runtime == nil else { return candidate }
        let (movie, credits, titles, releases, translations) = try await tmdb.movie(
            MovieID(candidate.id), appending: Credits.self, AlternativeTitles.self, ReleaseDates.self, Translations.self
        )
        let details = CandidateFilm.Details(movie, credits, titles, releases, translations)
        return candidate.completed(by: details, for: film, model)
    }
}
