import FilmMatching

extension BoxOfficeAggregator {
    /// Returns a candidate with its TMDB movie record, compared again; a kept decision has only a part of it.
    package func completed(
        _ candidate: ScoredCandidate, for film: KnownFilm
    ) async throws(TMDBError) -> ScoredCandidate {
        guard candidate.film.details?.runtime == nil else { return candidate }
        let record = try await tmdb.record(of: MovieID(candidate.id), appending: CandidateFilm.Details.appendices)
        return candidate.completed(by: CandidateFilm.Details(record), for: film, model)
    }
}
