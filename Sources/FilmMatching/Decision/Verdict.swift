internal import BoxOfficeWire

extension MatchModel {
    /// Decides which of these candidates, in any order, a film is.
    ///
    /// A film whose KOBIS movie record was not read can match by title and day only, or by people and running time.
    public func decision(for film: KnownFilm, among candidates: [CandidateFilm]) -> MatchDecision {
        let comparison = Comparison(film: film, model: self)
        let scored = candidates.map(comparison.scored).sorted { ($1.total, $0.id) < ($0.total, $1.id) }
        let open = scored.filter(\.vetoes.isEmpty)
        let verdict = Verdict(on: film, among: scored, limits: self.verdict)
        let known: MatchDecision.Stage = film.isDetailed ? .movieRecord : .search
        let hasRecords = scored.contains { $0.film.details != nil }
        var decision = MatchDecision(
            film: film, state: verdict.state, reason: verdict.reason, tmdbID: verdict.chosen?.id)
        decision.stage = hasRecords && verdict.reason != .titleAndDate ? .candidateRecords : known
        decision.isEdition = verdict.chosen?.isEdition ?? false
        decision.confidence = verdict.confidence
        decision.bits = (verdict.chosen ?? open.first ?? scored.first)?.total ?? 0
        decision.candidates = scored
        decision.modelVersion = version
        return decision
    }

    func decision(for film: KnownFilm, by override: MatchOverride, taking pinned: CandidateFilm?) -> MatchDecision {
        let evidence = Evidence(
            kind: .override, level: .pinned, bits: 0, left: film.movieCode, right: override.description)
        var decision = MatchDecision(
            film: film, state: pinned == nil ? .noMatch : .match, reason: .override, tmdbID: pinned?.id)
        decision.stage = pinned == nil ? .search : .candidateRecords
        decision.confidence = .high
        decision.candidates = pinned.map { [ScoredCandidate(film: $0, evidence: [evidence])] } ?? []
        decision.modelVersion = version
        decision.override = override
        return decision
    }
}

/// Which of the scored candidates a film is, and why.
struct Verdict {
    let state: MatchDecision.State
    let reason: MatchDecision.Reason
    let chosen: ScoredCandidate?

    private init(_ state: MatchDecision.State, _ reason: MatchDecision.Reason, _ chosen: ScoredCandidate? = nil) {
        (self.state, self.reason, self.chosen) = (state, reason, chosen)
    }

    init(on film: KnownFilm, among scored: [ScoredCandidate], limits: MatchModel.VerdictLimits) {
        let open = scored.filter(\.vetoes.isEmpty)
        guard let best = open.first else {
            self.init(.noMatch, scored.isEmpty ? .noResults : .vetoed)
            return
        }
        let lead = open.first { $0.id != best.id }.map { best.total - $0.total } ?? .infinity
        let witnesses = Witnesses(for: best, of: film, limits: limits)
        if let chosen = Self.byTitleAndDay(film, scored, limits) {
            self.init(.match, .titleAndDate, chosen)
        } else if witnesses.isConfirmed, best.total >= limits.confirmed.floor, lead >= limits.confirmed.margin {
            self.init(.match, .confirmed, best)
        } else if film.isDetailed, witnesses.isSupported, Self.isAlone(best, in: open, limits),
            lead >= limits.plain.margin
        {
            self.init(.match, .titleAndRecord, best)
        } else if best.total >= limits.ambiguityFloor {
            self.init(.ambiguous, Self.doubt(best, lead: lead, limits))
        } else {
            let isVetoed = scored.contains { !$0.vetoes.isEmpty && $0.total > best.total }
            self.init(.noMatch, isVetoed ? .vetoed : .onlyOtherTitles)
        }
    }

    /// The film must be the only one with its title: one that is shown again in the week of its remake has the remake's day.
    private static func byTitleAndDay(
        _ film: KnownFilm, _ scored: [ScoredCandidate], _ limits: MatchModel.VerdictLimits
    ) -> ScoredCandidate? {
        let namesakes = scored.filter(\.hasOwnTitle)
        guard let chosen = namesakes.first, namesakes.count == 1, chosen.vetoes.isEmpty,
            chosen.level(of: .title) == .exact, chosen.total >= limits.plain.floor
        else { return nil }
        return chosen.level(of: .date) == .sameDay && !chosen.isContradicted(limits) && !chosen.hasOtherDirector
            ? chosen : nil
    }

    /// With another film of this title, only a person can decide, however far the best leads.
    private static func isAlone(
        _ best: ScoredCandidate, in open: [ScoredCandidate], _ limits: MatchModel.VerdictLimits
    ) -> Bool {
        !open.contains { $0.id != best.id && $0.hasOwnTitle && $0.total >= limits.plain.floor }
    }

    private static func doubt(
        _ best: ScoredCandidate, lead: Double, _ limits: MatchModel.VerdictLimits
    ) -> MatchDecision.Reason {
        if best.level(of: .title) == .numberOnOneSide { return .numberOnOneSide }
        if lead < limits.confirmed.margin { return .tooClose }
        if best.isEdition { return .editionUncertain }
        return best.dateBits < 0 ? .dateConflict : .noConfirmation
    }

    /// Bits tell less than what a match rests on: what is wrong is wrong in spite of a high total.
    var confidence: MatchDecision.Confidence {
        guard let chosen else { return .low }
        if reason == .titleAndDate || chosen.hasSamePeople || chosen.level(of: .date) == .sameDay { return .high }
        if reason == .confirmed { return chosen.level(of: .runtime) == .minute ? .medium : .low }
        if chosen.level(of: .runtime) == .minute || chosen.isWithinWeek { return .medium }
        // Nothing was left to read that could contradict, or nobody in the record could be compared.
        return chosen.film.details == nil ? .high : .low
    }
}
