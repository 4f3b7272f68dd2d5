extension ScoredCandidate {
    /// How one kind of evidence compares; nil if it was not compared.
    func level(of kind: Evidence.Kind) -> Evidence.Level? { evidence.first { $0.kind == kind }?.level }

    /// Whether the Korean title is equal, perhaps except for words about the cut.
    var hasOwnTitle: Bool { level(of: .title) == .exact || level(of: .title) == .core }

    /// Whether it has no Korean title and its English title is equal.
    var isEnglishOnly: Bool { level(of: .title) == .unknown && level(of: .englishTitle) == .exactAlone }

    /// Whether an English title is equal, perhaps except for words about the cut.
    var hasEqualEnglishTitle: Bool {
        let equal: [Evidence.Level] = [.exact, .exactAlone, .core, .coreAlone]
        return level(of: .englishTitle).map(equal.contains) == true
    }

    /// Whether a title or a part of one is equal, not merely alike.
    var sharesTitle: Bool {
        let own: [Evidence.Level] = [.exact, .core, .segment, .numberOnOneSide]
        return level(of: .title).map(own.contains) == true || hasEqualEnglishTitle
    }

    /// Whether the directors are compared and are others.
    var hasOtherDirector: Bool { evidence.contains { $0.kind == .director && $0.bits < 0 } }

    /// Whether a director, or an actor, is the same, and not merely similar in sound.
    var hasSamePeople: Bool {
        let same: [Evidence.Level] = [.equal, .sameSound, .several, .one]
        return [.director, .cast].contains { level(of: $0).map(same.contains) == true } && !hasOtherDirector
    }

    /// Whether it was released within a week of the Korean release.
    var isWithinWeek: Bool { level(of: .date) == .sameDay || level(of: .date) == .week }

    /// The bits of the day and the year together.
    var dateBits: Double { evidence.filter { $0.kind == .date || $0.kind == .year }.totalBits }

    /// Whether it is from another country.
    func isFromElsewhere(_ limits: MatchModel.VerdictLimits) -> Bool {
        evidence.contains { $0.kind == .nation && $0.bits <= limits.otherCountry }
    }

    /// Whether the days or the countries contradict it.
    func isContradicted(_ limits: MatchModel.VerdictLimits) -> Bool {
        dateBits <= limits.contradiction || isFromElsewhere(limits)
    }
}
