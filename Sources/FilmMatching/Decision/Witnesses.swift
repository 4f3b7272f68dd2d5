/// What a candidate has besides the title: a match takes something that a namesake would hardly share.
struct Witnesses {
    private let candidate: ScoredCandidate
    private let film: KnownFilm
    private let limits: MatchModel.VerdictLimits

    init(for candidate: ScoredCandidate, of film: KnownFilm, limits: MatchModel.VerdictLimits) {
        (self.candidate, self.film, self.limits) = (candidate, film, limits)
    }

    var isConfirmed: Bool {
        guard candidate.sharesTitle || hasNearTitleAndDay else { return false }
        // A sequel has the director and the length of the first film; only the day shows which of them it is.
        if candidate.level(of: .title) == .numberOnOneSide, candidate.dateBits < limits.sequelDate { return false }
        return hasPeople || hasRuntime
    }

    var isSupported: Bool {
        guard candidate.hasOwnTitle || candidate.hasEqualEnglishTitle, !candidate.hasOtherDirector else { return false }
        // KOBIS names one country of a coproduction, and the film may speak the language of another.
        if hasBothTitles, hasNobodyToCompare, yearFits, candidate.level(of: .nation) != .noneShared {
            return candidate.total >= limits.bothTitlesFloor
        }
        guard !isFromElsewhere else { return false }
        if isProducedLate || hasEnglishTitleAndDay { return candidate.total >= limits.plain.floor }
        guard !candidate.isContradicted(limits) else { return false }
        if hasDay { return candidate.total >= limits.plain.floor }
        guard candidate.hasOwnTitle || candidate.isEnglishOnly else { return false }
        return !hasOtherRuntime && (isCertainUnread || isAllThereIs)
    }

    // MARK: People and running time

    private var hasPeople: Bool {
        candidate.evidence.contains { found in
            guard found.kind == .director || found.kind == .cast, found.bits > 0 else { return false }
            let isWeak = found.level == .similarSound || found.level == .close
            return !isWeak
                || candidate.total >= limits.plain.floor && !isFromElsewhere
                    && candidate.level(of: .englishTitle) != .different
        }
    }

    /// One film in twenty has an equal one by chance: too many to make up for another director, country or day.
    private var hasRuntime: Bool {
        guard candidate.level(of: .runtime) == .minute, !candidate.hasOtherDirector, !candidate.isContradicted(limits),
            hasFittingEnglishTitle,
            candidate.hasOwnTitle || candidate.hasEqualEnglishTitle || hasNearTitleAndDay
        else { return false }
        if yearFits || candidate.isWithinWeek { return true }
        // KOBIS's oldest records have neither people nor a year of production, and TMDB's of these films often lack the day.
        let isBare = film.directors.isEmpty && film.productionYear == nil && candidate.hasOwnTitle
        return isBare && (candidate.level(of: .date) == nil || candidate.dateBits >= limits.bareDate)
    }

    // MARK: Days, countries and titles

    private var hasDay: Bool {
        guard candidate.hasOwnTitle, candidate.isWithinWeek, candidate.level(of: .year) != .wrong else { return false }
        // A short or a recording with the title may be a few days off; a record that could tell is read first.
        let isPlain = englishBits >= 0 && (film.origin != .korean || candidate.level(of: .date) == .sameDay)
        return isPlain || candidate.film.details != nil || film.directors.isEmpty
    }

    private var hasEnglishTitleAndDay: Bool {
        !candidate.hasOwnTitle && candidate.hasEqualEnglishTitle && candidate.level(of: .date) == .sameDay
            && candidate.level(of: .year) != .wrong
    }

    private var hasNearTitleAndDay: Bool {
        candidate.level(of: .englishTitle) == .near && candidate.level(of: .date) == .sameDay
    }

    /// For a foreign film this certain, reading the movie record would be a request for nothing.
    private var isCertainUnread: Bool {
        guard film.origin == .foreign, yearFits, candidate.dateBits >= limits.unreadDate, englishBits >= 0 else {
            return false
        }
        let isTelling = englishBits > 0 && !hasShortTitle
        return candidate.total >= (isTelling ? limits.unreadFloorWithEnglish : limits.unreadFloor)
    }

    private var isAllThereIs: Bool {
        guard hasNobodyToCompare, hasFittingEnglishTitle else { return false }
        if film.productionYear == nil {
            return candidate.hasOwnTitle && candidate.dateBits >= limits.yearlessDate
                && candidate.total >= limits.yearlessFloor
        }
        return yearFits && candidate.dateBits > 0 && candidate.total >= limits.plain.floor
    }

    /// KOBIS often gives the year of production a year late.
    private var isProducedLate: Bool {
        hasNobodyToCompare && hasBothTitles && candidate.level(of: .year) == .off
            && candidate.dateBits >= limits.contradiction
    }

    // MARK: Parts

    private var hasBothTitles: Bool { candidate.hasOwnTitle && englishBits > 0 }

    /// Two films of one year share a title of one or two syllables now and then, and its translation with it.
    private var hasShortTitle: Bool {
        let length = candidate.level(of: .length)
        return length == .oneSyllable || length == .twoSyllables
    }

    private var hasOtherRuntime: Bool { candidate.evidence.contains { $0.kind == .runtime && $0.bits < 0 } }
    private var yearFits: Bool { candidate.level(of: .year) == .fits }
    private var englishBits: Double { candidate.evidence.first { $0.kind == .englishTitle }?.bits ?? 0 }

    /// Whether the English title is not another one, or the rest says more than usual: films are exported under new titles.
    private var hasFittingEnglishTitle: Bool {
        candidate.level(of: .englishTitle) != .different || candidate.total >= limits.otherEnglishFloor
    }

    private var hasNobodyToCompare: Bool {
        candidate.film.details != nil && candidate.level(of: .director) == nil
    }

    private var isFromElsewhere: Bool { candidate.isFromElsewhere(limits) }
}
