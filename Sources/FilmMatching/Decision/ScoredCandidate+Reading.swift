extension ScoredCandidate {
    /// How one kind of evidence compares; nil if it was not compared.
    func level(of kind: Evidence.Kind) -> Evidence.Level? { evidence.first { $0.kind == kind }?.level }

    /// Whether the Korean title is equal, perhaps except for words about the cut.
    var hasOwnTitle: Bool { level(of: .title) == .exact || level(of: .title) == .core }

    /// Whether it has no Korean title and its English title is equal.
    var isEnglishOnly: Bool { level(of: .title) == .unknown && level(of: .englishTitle) == .exactAlone }

    /// Whether a title or a part of one is equal, not merely alike.
    var sharesTitle: Bool {
        let own: [Evidence.Level] = [.exact, .core, .segment, .numberOnOneSide]
        let english: [Evidence.Level] = [.exact, .exactAlone, .core, .coreAlone]
        return level(of: .title).map(own.contains) == true || level(of: .englishTitle).map(english.contains) == true
    }

    /// Whether it was released within a week of the Korean release.
    var isWithinWeek: Bool { level(of: .date) == .sameDay || level(of: .date) == .week }

    /// The bits of the day and the year together.
    var dateBits: Double { evidence.filter { $0.kind == .date || $0.kind == .year }.totalBits }

    /// Whether the days or the countries contradict it.
    func isContradicted(_ limits: MatchModel.VerdictLimits) -> Bool {
        dateBits <= limits.contradiction || evidence.contains { $0.kind == .nation && $0.bits <= limits.contradiction }
    }

    /// Returns the total, without the bits of an equal running time if something contradicts the candidate.
    ///
    /// One film in twenty has the same running time by chance, which is too many to outweigh a contradiction.
    func totalBesidesLuck(_ limits: MatchModel.VerdictLimits) -> Double {
        isContradicted(limits) ? evidence.filter { $0.kind != .runtime || $0.bits < 0 }.totalBits : total
    }

    /// Returns whether people or the running time confirm the candidate.
    ///
    /// Names that are only similar confirm it only if the total reaches the floor of a match.
    func isConfirmed(_ limits: MatchModel.VerdictLimits) -> Bool {
        // A sequel has the director and the length of the first film; only the day shows which of them it is.
        if level(of: .title) == .numberOnOneSide, dateBits < limits.sequelDate { return false }
        let kinds: [Evidence.Kind] = isContradicted(limits) ? [.director, .cast] : [.director, .cast, .runtime]
        return evidence.contains { found in
            guard kinds.contains(found.kind), found.bits > 0 else { return false }
            let isWeak = found.level == .similarSound || found.level == .close
            return !isWeak || total >= limits.plain.floor
        }
    }
}
