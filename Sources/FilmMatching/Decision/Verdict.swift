extension MatchModel {
    /// Decides which of the candidates, in any order, a film is.
    ///
    /// Without its KOBIS record, a film can match only by title and day, or by people and running time.
    public func decision(for film: KnownFilm, among candidates: [CandidateFilm]) -> MatchDecision {
        weighed(for: film, among: candidates).withoutStrangers
    }

    /// The decision with every candidate, also those without a title in common, whose records may have one.
    func weighed(for film: KnownFilm, among candidates: [CandidateFilm]) -> MatchDecision {
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

struct Verdict {
    let state: MatchDecision.State
    let reason: MatchDecision.Reason
    var chosen: ScoredCandidate?
    var confidence = MatchDecision.Confidence.low

    init(on film: KnownFilm, among scored: [ScoredCandidate], limits: MatchModel.VerdictLimits) {
        let scored = Self.withoutFilmsAboutIt(scored, film, limits)
        let open = scored.filter(\.vetoes.isEmpty)
        guard let best = open.first else {
            (state, reason) = (.noMatch, scored.isEmpty ? .noResults : .vetoed)
            return
        }
        func lead(of best: ScoredCandidate, in others: [ScoredCandidate]) -> Double {
            others.first { $0.id != best.id }.map { best.total - $0.total } ?? .infinity
        }
        let ahead = lead(of: best, in: open)
        var facts = Facts(of: best, for: film, limits)
        facts.rivals = Self.rivals(of: best, among: scored, film, limits)
        let row = MatchRow.all.first { row in
            let bar = limits[keyPath: row.ground.outcome.bar]
            return best.total >= bar.floor && ahead >= bar.margin && row.holds(for: facts)
        }
        if let outcome = row?.ground.outcome {
            (state, reason, chosen) = (.match, outcome.reason, best)
            confidence = facts.isDoubted ? min(outcome.confidence, .medium) : outcome.confidence
        } else if let likely = open.first(where: { !$0.isStranger }), likely.total >= limits.ambiguityFloor {
            // The reason shown ignores candidates that share no title.
            let titled = open.filter { !$0.isStranger }
            var facts = Facts(of: likely, for: film, limits)
            facts.rivals = Self.rivals(of: likely, among: titled, film, limits)
            (state, reason) = (.ambiguous, Self.doubt(likely, facts, lead: lead(of: likely, in: titled), limits))
        } else {
            let isVetoed = scored.contains { !$0.vetoes.isEmpty && $0.total > best.total }
            let hasTitle = open.contains { Facts(of: $0, for: film, limits).isOfTheTitle }
            (state, reason) = (.noMatch, isVetoed ? .vetoed : hasTitle ? .noConfirmation : .onlyOtherTitles)
        }
    }

    /// Leaves out what is about another candidate, which may be the film: its making, its concert or its stage.
    private static func withoutFilmsAboutIt(
        _ scored: [ScoredCandidate], _ film: KnownFilm, _ limits: MatchModel.VerdictLimits
    ) -> [ScoredCandidate] {
        let titled = scored.filter { $0.vetoes.isEmpty && Facts(of: $0, for: film, limits).isOfTheTitle }
        return scored.filter { candidate in !titled.contains { candidate.isAbout($0) } }
    }

    private static func rivals(
        of best: ScoredCandidate, among scored: [ScoredCandidate], _ film: KnownFilm, _ limits: MatchModel.VerdictLimits
    ) -> Facts.Rivals {
        var found = Facts.Rivals.none
        for other in scored where other.id != best.id {
            let facts = Facts(of: other, for: film, limits)
            // Titles that were not read may include the film's.
            guard facts.isOfTheTitle || other.film.unread.contains(.titles) else { continue }
            // Without a day, or with parts unread, a record's total is too low to compare.
            let isNear =
                facts.day == .silent || !other.film.unread.isEmpty || best.total - other.total < limits.rivalRange
            let rival: Facts.Rivals =
                if !other.vetoes.isEmpty || facts.isContradicted || !isNear {
                    .contradicted
                } else {
                    other.film.unread.isEmpty ? .possible : .incomplete
                }
            found = min(found, rival)
        }
        return found
    }

    /// The one fact that stands in the way, which would make a match if it agreed; else the weightiest that disagrees.
    private static func doubt(
        _ best: ScoredCandidate, _ facts: Facts, lead: Double, _ limits: MatchModel.VerdictLimits
    ) -> MatchDecision.Reason {
        if facts.title == .numbered { return .numberOnOneSide }
        let hasRivals = facts.rivals != .none && facts.with(\.rivals, .none).isMatch
        if lead < limits.confirmed.margin || hasRivals { return .tooClose }
        let disagreements = facts.disagreements
        if let one = disagreements.first(where: \.without.isMatch) { return one.reason }
        if best.isEdition { return .editionUncertain }
        let isUnconfirmed = facts.with(\.people, .same).isMatch || facts.with(\.length, .equal).isMatch
        return isUnconfirmed ? .noConfirmation : disagreements.first?.reason ?? .noConfirmation
    }
}

extension ScoredCandidate {
    /// True if the English title holds the film's and more, which the other one has alone, by the same directors.
    fileprivate func isAbout(_ other: ScoredCandidate) -> Bool {
        guard level(of: .englishTitle) == .contained,
            [.exact, .core, .exactAlone, .coreAlone].contains(other.level(of: .englishTitle)),
            let own = film.details, let others = other.film.details,
            !own.unread.contains(.people), !others.unread.contains(.people)
        else { return false }
        return Set(own.directors) == Set(others.directors)
    }
}

extension Facts {
    fileprivate var isMatch: Bool { MatchRow.all.contains { $0.holds(for: self) } }

    fileprivate func with<Fact>(_ fact: WritableKeyPath<Facts, Fact>, _ value: Fact) -> Facts {
        var facts = self
        facts[keyPath: fact] = value
        return facts
    }

    /// What disagrees, with the facts as they would be if it agreed, the weightiest first.
    fileprivate var disagreements: [(reason: MatchDecision.Reason, without: Facts)] {
        let all: [(Bool, MatchDecision.Reason, Facts)] = [
            (people == .other, .peopleDiffer, with(\.people, .same)),
            (length <= .unequal, .runtimesDiffer, with(\.length, .equal)),
            (day <= .doubtful, .dateConflict, with(\.day, .same)),
            ([.off, .wrong].contains(year), .yearsDiffer, with(\.year, .fits)),
            (country <= .unlikely, .countriesDiffer, with(\.country, .shared)),
            (kind == .other, .kindsDiffer, with(\.kind, .unknown)),
            (english <= .unequal, .englishTitlesDiffer, with(\.english, .equal)),
            (!isOfTheTitle, .titlesDiffer, with(\.title, .exact)),
        ]
        return all.compactMap { $0.0 ? ($0.1, $0.2) : nil }
    }
}
