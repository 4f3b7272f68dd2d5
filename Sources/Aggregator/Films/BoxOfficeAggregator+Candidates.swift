import FilmMatching

extension BoxOfficeAggregator {
    /// Returns a candidate with what its TMDB movie record adds, compared anew; of a decision that was kept, it has only some.
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
