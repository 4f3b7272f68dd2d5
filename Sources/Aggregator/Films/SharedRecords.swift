import FilmMatching

/// Finds the films of a ranking or table that matched another film's TMDB record and have to be looked up again.
package struct SharedRecords: Sendable {
    private var claims = RecordClaims()
    private var excluded: [String: Set<Int>] = [:]

    package init() {}

    /// Adds a film's decision, and returns the codes of the films to look up again, possibly its own, each with the
    /// TMDB films to exclude.
    package mutating func add(_ match: MatchDecision) -> [String: Set<Int>] {
        guard let id = match.tmdbID else { return [:] }
        let codes = claims.claim(match)
        for code in codes { excluded[code, default: []].insert(id) }
        return excluded.filter { codes.contains($0.key) }
    }
}

extension BoxOfficeAggregator {
    /// Looks up a film again that lost its TMDB film to a better match in the same ranking or table.
    ///
    /// - Parameter film: The film as the earlier decision knew it, so that KOBIS is not asked again.
    package func enrichment(
        of film: KnownFilm, without excluded: Set<Int>
    ) async throws(EnrichmentError) -> Enrichment {
        let matcher = FilmMatcher(boxOffice: self, fresh: false)
        let found = try await matcher.enrichment(of: film, nil, without: excluded).asked(in: tmdb.language)
        let asked = KnownFilm(movieCode: film.movieCode, title: film.title, openDay: film.openDay)
        memory.enrichments.forget(FilmMemory.EnrichmentKey(film: asked, override: nil, records: records))
        if let kept = KeptDecision(found, decidedOn: kobis.calendar.today) {
            await decisions.keep(kept, for: DecisionKey(film, override: nil, boxOffice: self))
        }
        return found
    }

    /// Returns a candidate with its TMDB movie record, compared again; a kept decision has only a part of it.
    package func completed(
        _ candidate: ScoredCandidate, for film: KnownFilm
    ) async throws(TMDBError) -> ScoredCandidate {
        guard candidate.film.details?.runtime == nil else { return candidate }
        let record = try await tmdb.record(of: MovieID(candidate.id), appending: CandidateFilm.Details.appendices)
        return candidate.completed(by: CandidateFilm.Details(record), for: film, model)
    }
}
