internal import BoxOfficeWire

/// Which of the scored candidates a film is, and why.
struct Verdict {
    let state: MatchDecision.State
    let reason: MatchDecision.Reason
    let chosen: ScoredCandidate?

    private init(_ state: MatchDecision.State, _ reason: MatchDecision.Reason, _ chosen: ScoredCandidate? = nil) {
        (self.state, self.reason, self.chosen) = (state, reason, chosen)
    }

    /// Reaches a verdict.
    ///
    /// - Parameters:
    ///   - film: The film looked for.
    ///   - scored: The candidates, best first.
    ///   - limits: What a match needs.
    init(on film: KnownFilm, among scored: [ScoredCandidate], limits: MatchModel.VerdictLimits) {
        let open = scored.filter(\.vetoes.isEmpty)
        guard let best = open.first else {
            self.init(.noMatch, scored.isEmpty ? .noResults : .vetoed)
            return
        }
        let lead = best.lead(in: open)
        if let chosen = Self.byTitleAndDate(film, open, limits) {
            self.init(.match, .titleAndDate, chosen)
        } else if film.isDetailed, Self.isMatchByRecord(best, lead: lead, in: open, limits) {
            self.init(.match, .titleAndRecord, best)
        } else if best.sharesTitle, best.isConfirmed(limits), limits.confirmed.isReached(by: best.total, lead: lead) {
            self.init(.match, .confirmed, best)
        } else if best.total >= limits.ambiguityFloor {
            self.init(.ambiguous, Self.doubt(best, lead: lead, limits))
        } else {
            let isVetoed = scored.contains { !$0.vetoes.isEmpty && $0.total > best.total }
            self.init(.noMatch, isVetoed ? .vetoed : .onlyOtherTitles)
        }
    }

    /// Returns the only candidate with an equal title within a week, unless a namesake was released near that day.
    private static func byTitleAndDate(
        _ film: KnownFilm, _ open: [ScoredCandidate], _ limits: MatchModel.VerdictLimits
    ) -> ScoredCandidate? {
        let near = open.filter { $0.level(of: .title) == .exact && $0.isWithinWeek }
        guard let chosen = near.first, near.count == 1, chosen.total >= limits.plain.floor, let day = film.openDay
        else { return nil }
        let hasRival = open.contains { other in
            guard other.id != chosen.id, other.hasOwnTitle, let released = other.film.releaseDay else { return false }
            return limits.rivalDays.contains(day.days(since: released))
        }
        return hasRival ? nil : chosen
    }

    /// Whether the title and the movie record suffice.
    private static func isMatchByRecord(
        _ best: ScoredCandidate, lead: Double, in open: [ScoredCandidate], _ limits: MatchModel.VerdictLimits
    ) -> Bool {
        // If a second film with this title reaches the floor too, only a person can decide, however far the best one leads.
        let isAlone = !open.dropFirst().contains { $0.hasOwnTitle && $0.total >= limits.plain.floor }
        let floor = best.isContradicted(limits) ? limits.cautiousFloor : limits.plain.floor
        return isAlone && (best.hasOwnTitle || best.isEnglishOnly) && lead >= limits.plain.margin
            && best.totalBesidesLuck(limits) >= floor
    }

    /// Why the best candidate is not taken.
    private static func doubt(
        _ best: ScoredCandidate, lead: Double, _ limits: MatchModel.VerdictLimits
    ) -> MatchDecision.Reason {
        if best.level(of: .title) == .numberOnOneSide { return .numberOnOneSide }
        if lead < limits.confirmed.margin { return .tooClose }
        if best.isEdition { return .editionUncertain }
        return best.dateBits < 0 ? .dateConflict : .noConfirmation
    }
}

extension Verdict {
    /// How certain the match is; low without one.
    ///
    /// - Parameters:
    ///   - open: The candidates that are not ruled out.
    ///   - limits: What a match needs.
    /// - Returns: The confidence.
    func confidence(among open: [ScoredCandidate], limits: MatchModel.VerdictLimits) -> MatchDecision.Confidence {
        guard let chosen else { return .low }
        let lead = chosen.lead(in: open)
        if limits.sure.isReached(by: chosen.total, lead: lead) { return .high }
        return limits.plain.isReached(by: chosen.total, lead: lead) ? .medium : .low
    }
}

extension ScoredCandidate {
    /// How far it leads the best of the others, in bits.
    fileprivate func lead(in open: [ScoredCandidate]) -> Double {
        open.first { $0.id != id }.map { total - $0.total } ?? .infinity
    }
}

extension MatchModel.Bar {
    /// Whether a total with a lead suffices.
    fileprivate func isReached(by total: Double, lead: Double) -> Bool { total >= floor && lead >= margin }
}
