internal import BoxOfficeWire

extension MatchModel {
    /// Decides which of these candidates a film is.
    ///
    /// The order of the candidates does not matter. A film whose KOBIS movie record has not been read
    /// (``KnownFilm/isDetailed`` is false) can match by title and day only, or by people and running time.
    public func decision(for film: KnownFilm, among candidates: [CandidateFilm]) -> MatchDecision {
        let comparison = Comparison(film: film, model: self)
        let scored = candidates.map(comparison.scored).sorted { ($1.total, $0.id) < ($0.total, $1.id) }
        let open = scored.filter(\.vetoes.isEmpty)
        let verdict = Verdict(on: film, among: scored, limits: self.verdict)
        let known: MatchDecision.Stage = film.isDetailed ? .movieRecord : .search
        let hasRecords = scored.contains { $0.film.details != nil }
        return MatchDecision(
            film: film,
            state: verdict.state,
            reason: verdict.reason,
            stage: hasRecords && verdict.reason != .titleAndDate ? .candidateRecords : known,
            tmdbID: verdict.chosen?.id,
            isEdition: verdict.chosen?.isEdition ?? false,
            confidence: verdict.confidence,
            bits: (verdict.chosen ?? open.first ?? scored.first)?.total ?? 0,
            candidates: scored,
            modelVersion: version
        )
    }

    /// The decision that a person made.
    func decision(for film: KnownFilm, by override: MatchOverride, taking pinned: CandidateFilm?) -> MatchDecision {
        let evidence = Evidence(
            kind: .override, level: .pinned, bits: 0, left: film.movieCode, right: override.description)
        let chosen = pinned.map { ScoredCandidate(film: $0, evidence: [evidence]) }
        return MatchDecision(
            film: film,
            state: chosen == nil ? .noMatch : .match,
            reason: .override,
            stage: chosen == nil ? .search : .candidateRecords,
            tmdbID: chosen?.id,
            confidence: .high,
            candidates: chosen.map { [$0] } ?? [],
            modelVersion: version,
            override: override
        )
    }
}
