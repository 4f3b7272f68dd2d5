internal import BoxOfficeWire

extension MatchModel {
    /// Decides which of these candidates a film is.
    ///
    /// The order of the candidates does not matter. A film that nothing was asked about (`isDetailed` false) can match by
    /// title and day only.
    ///
    /// - Parameters:
    ///   - film: The film that is looked for.
    ///   - candidates: The candidates.
    /// - Returns: The decision.
    public func decision(for film: KnownFilm, among candidates: [CandidateFilm]) -> MatchDecision {
        let comparison = Comparison(film: film, model: self)
        let scored = candidates.map(comparison.scored).sorted { ($1.total, $0.id) < ($0.total, $1.id) }
        let open = scored.filter(\.vetoes.isEmpty)
        let stage = scored.contains { $0.film.details != nil } ? 3 : film.isDetailed ? 2 : 1
        let verdict = verdict(film: film, open: open, all: scored)
        return MatchDecision(
            film: film,
            state: verdict.state,
            reason: verdict.reason,
            stage: verdict.reason == .titleAndDate ? min(stage, film.isDetailed ? 2 : 1) : stage,
            tmdbID: verdict.chosen?.id,
            isEdition: verdict.chosen?.isEdition ?? false,
            confidence: verdict.chosen.map { confidence(in: $0, open: open) } ?? .low,
            bits: (verdict.chosen ?? open.first ?? scored.first)?.total ?? 0,
            candidates: scored,
            modelVersion: version,
            cost: MatchCost()
        )
    }

    /// The total from which a candidate's record is worth a request: with the director, it must be able to match.
    func detailFloor(for candidate: ScoredCandidate) -> Double {
        max(ambiguityFloor, (candidate.isContradicted ? cautiousFloor : 0) - (bits[.director]?[.equal] ?? 0))
    }

    /// The decision that somebody took.
    func decision(for film: KnownFilm, by override: MatchOverride, taking pinned: CandidateFilm?) -> MatchDecision {
        let evidence = Evidence(
            kind: .override, level: .pinned, bits: 0, left: film.movieCode, right: override.description)
        let chosen = pinned.map { ScoredCandidate(film: $0, evidence: [evidence], vetoes: [], isEdition: false) }
        return MatchDecision(
            film: film,
            state: chosen == nil ? .none : .match,
            reason: .override,
            stage: chosen == nil ? 1 : 3,
            tmdbID: chosen?.id,
            isEdition: false,
            confidence: .high,
            bits: 0,
            candidates: chosen.map { [$0] } ?? [],
            modelVersion: version,
            cost: MatchCost(),
            override: override
        )
    }

    private typealias Verdict = (state: MatchDecision.State, reason: MatchDecision.Reason, chosen: ScoredCandidate?)

    private func verdict(film: KnownFilm, open: [ScoredCandidate], all: [ScoredCandidate]) -> Verdict {
        guard let best = open.first else { return (.none, all.isEmpty ? .noResults : .vetoed, nil) }
        let lead = open.count > 1 ? best.total - open[1].total : .infinity
        if let chosen = byTitleAndDay(film: film, open: open) { return (.match, .titleAndDate, chosen) }
        // Two films that would both do need somebody to tell them apart, however far one leads.
        let isAlone = !open.dropFirst().contains { $0.hasOwnTitle && $0.total >= plain.floor }
        if film.isDetailed, best.hasOwnTitle || best.isEnglishOnly, isAlone, lead >= plain.margin,
            best.totalBesidesLuck >= (best.isContradicted ? cautiousFloor : plain.floor)
        {
            return (.match, .titleAndRecord, best)
        }
        if best.isConfirmed(plain: plain), best.sharesTitle,
            best.total >= confirmed.floor, lead >= confirmed.margin
        {
            return (.match, .confirmed, best)
        }
        guard best.total >= ambiguityFloor else {
            let vetoed = all.contains { !$0.vetoes.isEmpty && $0.total > best.total }
            return (.none, vetoed ? .vetoed : .onlyOtherTitles, nil)
        }
        return (.ambiguous, doubt(best, lead: lead), nil)
    }

    /// The one candidate with an equal title within a week, if no namesake of it came out anywhere near.
    private func byTitleAndDay(film: KnownFilm, open: [ScoredCandidate]) -> ScoredCandidate? {
        let near = open.filter { $0.level(of: .title) == .exact && $0.isWithinWeek }
        guard let chosen = near.first, near.count == 1, chosen.total >= plain.floor, let day = film.openDay else {
            return nil
        }
        let rivals = open.filter { other in
            guard other.id != chosen.id, other.hasOwnTitle, let released = other.film.releaseDay else { return false }
            return (-60...180).contains(day.days(since: released))
        }
        return rivals.isEmpty ? chosen : nil
    }

    private func doubt(_ best: ScoredCandidate, lead: Double) -> MatchDecision.Reason {
        if best.level(of: .title) == .numberOnOneSide { return .numberOnOneSide }
        if lead < confirmed.margin { return .tooClose }
        if best.isEdition { return .editionUncertain }
        if best.dateBits < 0 { return .dateConflict }
        return .noConfirmation
    }

    private func confidence(in chosen: ScoredCandidate, open: [ScoredCandidate]) -> MatchDecision.Confidence {
        let next = open.first { $0.id != chosen.id }
        let lead = next.map { chosen.total - $0.total } ?? .infinity
        if chosen.total >= 13, lead >= 6 { return .high }
        return chosen.total >= plain.floor && lead >= plain.margin ? .medium : .low
    }
}

extension ScoredCandidate {
    /// How one kind of evidence compared; nil where it was not looked at.
    func level(of kind: Evidence.Kind) -> Evidence.Level? { evidence.first { $0.kind == kind }?.level }

    /// Whether the Korean title is equal, but perhaps for words about the cut.
    var hasOwnTitle: Bool { level(of: .title) == .exact || level(of: .title) == .core }

    /// Whether it has no Korean title and its English one is equal.
    var isEnglishOnly: Bool { level(of: .title) == .unknown && level(of: .englishTitle) == .exactAlone }

    /// Whether the days or the languages speak against it.
    var isContradicted: Bool { dateBits <= -2 || evidence.contains { $0.kind == .nation && $0.bits < -2 } }

    /// The total, less the running time where something speaks against the candidate: one film in twenty shares it, too many
    /// to outweigh a contradiction.
    var totalBesidesLuck: Double {
        isContradicted ? evidence.filter { $0.kind != .runtime || $0.bits < 0 }.totalBits : total
    }

    /// What the days and the year say together.
    var dateBits: Double { evidence.filter { $0.kind == .date || $0.kind == .year }.totalBits }

    /// Whether it came out within a week of the Korean release.
    var isWithinWeek: Bool { level(of: .date) == .sameDay || level(of: .date) == .week }

    /// Whether there is more to the titles than a likeness.
    var sharesTitle: Bool {
        let own: [Evidence.Level] = [.exact, .core, .segment, .numberOnOneSide]
        let english: [Evidence.Level] = [.exact, .exactAlone, .core, .coreAlone]
        return level(of: .title).map(own.contains) == true || level(of: .englishTitle).map(english.contains) == true
    }

    /// Whether people or the running time speak for it; a similar sound does so only where the rest would nearly do.
    func isConfirmed(plain: MatchModel.Bar) -> Bool {
        // The director and the length of a sequel are those of the first film; only the day tells which one it is.
        if level(of: .title) == .numberOnOneSide {
            guard dateBits >= 3.5 else { return false }
        }
        // A running time is shared by one film in twenty: too many to stand against a contradiction.
        let kinds: [Evidence.Kind] = isContradicted ? [.director, .cast] : [.director, .cast, .runtime]
        return evidence.contains { line in
            guard kinds.contains(line.kind), line.bits > 0 else { return false }
            return line.level == .similarSound || line.level == .close ? total >= plain.floor : true
        }
    }
}
