/// A fact whose cases are in order: what agrees more is greater, and listed earlier.
protocol OrderedFact: CaseIterable, Comparable, RawRepresentable<Int> {}

extension OrderedFact {
    static func < (left: Self, right: Self) -> Bool { left.rawValue > right.rawValue }
}

/// What agrees between a film and a candidate, in the terms of the table of matches.
struct Facts: Hashable {
    enum Title: CaseIterable {
        case exact, core
        /// TMDB has no Korean title, and the English one is equal.
        case translated
        /// The Korean titles differ, and the English ones are equal.
        case renamed
        /// Equal English titles, and one Korean title contains part of the other: another part, or a film about the
        /// film.
        case extended
        /// A part between separators is equal, or only one side has a number, or the English titles are almost equal.
        case part, numbered, near
        case other
    }

    enum English: Int, OrderedFact { case equal, unknown, unequal, different }

    /// Day and year of production; `close` is a usual delay, `conflicts` the day of another film or showing.
    enum Day: Int, OrderedFact { case same, week, close, fits, silent, doubtful, conflicts }

    /// `undated` means that KOBIS has a day and a year, and the candidate has no day.
    enum Year: CaseIterable { case fits, off, wrong, undated, unknown }

    /// By the record's countries, or else by the language, which is weaker: `unlikely` and `otherLanguage`.
    enum Country: Int, OrderedFact { case shared, unknown, unlikely, otherLanguage, other }

    enum People: Int, OrderedFact { case same, similar, unknown, other }

    /// `unequal` is a little longer or shorter, or the length of another cut, and `other` that of another film.
    enum Length: Int, OrderedFact { case equal, unknown, unequal, other }

    /// `other` means that exactly one is animated, a documentary or a recorded stage; an equal kind proves nothing.
    enum Kind: Int, OrderedFact { case unknown, other }

    /// The next record that could still decide, by people or the running time: KOBIS's, TMDB's, or none.
    enum Unread: Int, OrderedFact { case none, tmdb, kobis }

    /// The other candidates with this title: none, only contradicted ones, or one that may still be the film; `incomplete`
    /// if what TMDB left out of that one's record could decide for it.
    enum Rivals: Int, OrderedFact { case none, contradicted, possible, incomplete }

    var title = Title.other
    var english = English.unknown
    var day = Day.silent
    var year = Year.unknown
    var country = Country.unknown
    var people = People.unknown
    var length = Length.unknown
    var kind = Kind.unknown
    var unread = Unread.kobis
    var rivals = Rivals.none
    /// Both are Korean: such a film opens on its TMDB day unless there is a reason.
    var isKorean = false

    /// A film about the film, or a recording of its stage, has its people, and neither its length nor its English title.
    var isAboutTheFilm: Bool { length <= .unequal && english <= .unequal }
    /// What disagrees leaves a match likely, and not certain.
    var isDoubted: Bool { length <= .unequal || english <= .unequal }
}

/// A row of the table: a candidate of these titles is the film if its facts agree at least this much.
///
/// Its total and its lead must suffice, too. A match under some facts stays one if any of them agrees more.
struct MatchRow {
    enum Ground {
        case day, people, similarName, length, lengthAbroad, oldLength, week, englishDay, unread, noPeople, late,
            lateYear
        case yearless, coproduction

        typealias Bar = any KeyPath<MatchModel.VerdictLimits, MatchModel.Bar> & Sendable

        var outcome: (reason: MatchDecision.Reason, confidence: MatchDecision.Confidence, bar: Bar) {
            switch self {
            case .day: (.titleAndDate, .high, \.plain)
            case .people: (.confirmed, .high, \.confirmed)
            case .length, .oldLength: (.confirmed, .medium, \.confirmed)
            case .lengthAbroad: (.confirmed, .medium, \.plain)
            case .lateYear: (.confirmed, .medium, \.unread)
            case .similarName: (.confirmed, .low, \.plain)
            case .coproduction: (.confirmed, .low, \.confirmed)
            case .englishDay: (.titleAndRecord, .high, \.plain)
            case .week: (.titleAndRecord, .medium, \.plain)
            case .unread: (.titleAndRecord, .medium, \.unread)
            case .late, .noPeople: (.titleAndRecord, .low, \.confirmed)
            case .yearless: (.titleAndRecord, .low, \.plain)
            }
        }
    }

    let ground: Ground
    let title: Set<Facts.Title>
    var english = Facts.English.different
    var day = Facts.Day.conflicts
    var year = Set(Facts.Year.allCases)
    var country = Facts.Country.other
    var people = Facts.People.other
    var length = Facts.Length.other
    var kind = Facts.Kind.unknown
    var unread = Facts.Unread.kobis
    var rivals = Facts.Rivals.incomplete
    var isForeignOnly = false

    func holds(for facts: Facts) -> Bool {
        title.contains(facts.title) && facts.english >= english && facts.day >= day && year.contains(facts.year)
            && facts.country >= country && facts.people >= people && facts.length >= length && facts.kind >= kind
            && facts.unread >= unread && facts.rivals >= rivals && !(isForeignOnly && facts.isKorean)
            && !facts.isAboutTheFilm
    }
}

extension MatchRow {
    /// The table of matches: the first row that holds decides, and a candidate without a row is not taken.
    ///
    /// People outweigh everything except a different number, and a length and an English title that both differ. A title
    /// with a day or a year is enough only if nothing contradicts it, no other film of this title may be meant and, except
    /// for `unread`, everything that could decide was read.
    static let all: [MatchRow] = [
        MatchRow(ground: .day, title: [.exact], day: .same, country: .unlikely, people: .unknown, rivals: .none),
        // A person may make several films of one title: the short before it, a film about it, its second part.
        MatchRow(ground: .people, title: own.union([.renamed]), year: [.fits], people: .same),
        MatchRow(ground: .people, title: own.union([.renamed]), year: notWrong, people: .same, length: .unequal),
        // KOBIS may have the length and the year of another cut, but not its week.
        MatchRow(ground: .people, title: own, day: .week, people: .same),
        // Another cut may have its own year of production.
        MatchRow(ground: .people, title: [.core], people: .same, length: .unequal),
        // A person does not make two films of one title and one length, whatever TMDB calls their kinds.
        MatchRow(
            ground: .people, title: own.union([.renamed, .extended]), people: .same, length: .equal, kind: .other),
        MatchRow(
            ground: .people, title: [.extended], year: notWrong, people: .same, length: .unequal,
            rivals: .contradicted),
        // The parts of a work have their people, and do not open in the same week.
        MatchRow(ground: .people, title: [.part, .numbered], day: .week, people: .same),
        // Neither do two films of a person whose English titles are almost equal.
        MatchRow(ground: .people, title: [.near], day: .same, people: .same, kind: .other),
        // KOBIS often gives the year of production years late: that of the showing.
        MatchRow(
            ground: .lateYear, title: [.exact, .core], english: .equal, country: .shared, people: .same,
            length: .unequal, rivals: .none),
        MatchRow(
            ground: .similarName, title: own.union([.renamed]), english: .unequal, day: .doubtful, year: notWrong,
            country: .unlikely, people: .similar, length: .unequal, rivals: .contradicted),
        MatchRow(
            ground: .length, title: own.union([.renamed, .extended]), english: .unequal, day: .doubtful, year: [.fits],
            country: .unlikely, people: .unknown, length: .equal, rivals: .possible),
        // KOBIS's older records have no year: beside a namesake, the week and the running time identify the film.
        MatchRow(
            ground: .length, title: own.union([.renamed, .extended]), english: .unequal, day: .week, country: .unlikely,
            people: .unknown, length: .equal, rivals: .possible),
        // Films get new titles abroad.
        MatchRow(
            ground: .lengthAbroad, title: [.exact, .core], day: .fits, year: [.fits], country: .unlikely,
            people: .unknown, length: .equal, rivals: .none),
        MatchRow(
            ground: .length, title: [.near], day: .same, country: .unlikely, people: .unknown, length: .equal,
            rivals: .possible),
        // KOBIS names one country of a coproduction.
        MatchRow(
            ground: .coproduction, title: [.exact, .core], english: .equal, day: .week, year: notWrong,
            people: .similar, length: .equal, rivals: .none),
        // KOBIS's oldest records have neither people nor a year of production.
        MatchRow(
            ground: .oldLength, title: [.exact, .core], english: .unequal, day: .silent, year: [.fits, .unknown],
            country: .unlikely, people: .unknown, length: .equal, rivals: .contradicted),
        MatchRow(
            ground: .week, title: [.exact, .core], day: .week, year: notWrong, country: .unlikely, people: .unknown,
            length: .unequal, unread: .none, rivals: .contradicted),
        MatchRow(
            ground: .englishDay, title: [.translated, .renamed], day: .same, year: notWrong, country: .unlikely,
            people: .unknown, unread: .tmdb, rivals: .contradicted),
        MatchRow(
            ground: .noPeople, title: own, english: .unequal, day: .silent, year: [.fits], country: .unlikely,
            people: .unknown, length: .unknown, unread: .none, rivals: .contradicted),
        // The record would hardly add anything: no other film with the title may be meant, and little is left to chance.
        MatchRow(
            ground: .unread, title: own, english: .unknown, day: .close, year: [.fits], country: .shared,
            people: .unknown, length: .unknown, unread: .tmdb, rivals: .contradicted, isForeignOnly: true),
        MatchRow(
            ground: .unread, title: own, english: .equal, day: .fits, year: [.fits], country: .shared, people: .unknown,
            length: .unknown, unread: .tmdb, rivals: .contradicted, isForeignOnly: true),
        MatchRow(
            ground: .unread, title: [.exact], english: .unknown, day: .same, year: [.fits], country: .shared,
            people: .unknown, length: .unknown, unread: .tmdb, rivals: .contradicted),
        // KOBIS often gives the year of production a year late, and one country of a coproduction.
        MatchRow(
            ground: .late, title: [.exact, .core], english: .equal, day: .doubtful, year: [.fits, .off, .undated],
            country: .otherLanguage, people: .unknown, length: .unequal, unread: .none, rivals: .contradicted),
        // Little was compared, and a country alone does not distinguish two films of a title: KOBIS names one of several.
        MatchRow(
            ground: .yearless, title: [.exact, .core], english: .unequal, day: .close, year: [.fits, .unknown],
            country: .unlikely, people: .unknown, length: .unknown, unread: .none, rivals: .none),
    ]

    private static let own: Set<Facts.Title> = [.exact, .core, .translated]
    private static let notWrong: Set<Facts.Year> = [.fits, .off, .undated, .unknown]
}

// MARK: - Facts of a candidate

extension Facts {
    /// The facts of a candidate by itself, without its rivals.
    init(of candidate: ScoredCandidate, for film: KnownFilm, _ limits: MatchModel.VerdictLimits) {
        title = Self.title(candidate)
        english = Self.english(candidate.level(of: .englishTitle))
        day = Self.day(candidate, limits)
        year = Self.year(candidate.level(of: .year), film)
        country = Self.country(candidate.level(of: .nation))
        isKorean = film.origin == .korean
        people = Self.people(candidate, limits)
        length = Self.length(candidate.level(of: .runtime))
        kind = candidate.level(of: .genre) == nil ? .unknown : .other
        // KOBIS's oldest records have neither people nor a year: TMDB's record could add the running time only, which
        // is not worth a request.
        let isMute = film.directors.isEmpty && (film.runtime == nil || film.productionYear == nil)
        unread =
            if !film.isDetailed || !film.unread.isEmpty {
                .kobis
            } else if candidate.film.details.map({ !$0.unread.isEmpty }) ?? !isMute {
                .tmdb
            } else {
                .none
            }
    }

    /// True if the title is the film's own, so that the candidate is the film or a namesake.
    var isOfTheTitle: Bool { [.exact, .core, .translated].contains(title) }
    /// True if anything except the day contradicts; days may be those of another showing.
    var isContradictedApartFromDay: Bool {
        country == .other || country == .otherLanguage || people == .other || length == .other || kind == .other
    }
    var isContradicted: Bool { day == .conflicts || isContradictedApartFromDay }

    private static func title(_ candidate: ScoredCandidate) -> Title {
        let level = candidate.level(of: .title)
        let english = candidate.level(of: .englishTitle)
        let isEqualInEnglish = Self.english(english) == .equal
        let other: Title = english == .near || english == .contained ? .near : .other
        return switch level {
        case .exact: .exact
        case .core: .core
        case .markerOnOneSide: .extended
        case .numberOnOneSide: .numbered
        case .unknown where english == .exactAlone: .translated
        case .segment, .otherPart, .contained: isEqualInEnglish ? .extended : level == .segment ? .part : other
        case _ where isEqualInEnglish: .renamed
        default: other
        }
    }

    private static func english(_ level: Evidence.Level?) -> English {
        switch level {
        case .exact, .exactAlone, .core, .coreAlone: .equal
        case nil, .unknown: .unknown
        case .different: .different
        default: .unequal
        }
    }

    private static func day(_ candidate: ScoredCandidate, _ limits: MatchModel.VerdictLimits) -> Day {
        guard let level = candidate.level(of: .date) else { return .silent }
        let bits = candidate.dateBits
        if bits < limits.contradiction { return .conflicts }
        if level == .sameDay || level == .week { return level == .week ? .week : .same }
        if bits == 0 { return .silent }
        // A year's delay is usual for foreign films, but far from the day.
        return bits >= limits.closeDay && level != .year ? .close : bits > 0 ? .fits : .doubtful
    }

    private static func year(_ level: Evidence.Level?, _ film: KnownFilm) -> Year {
        switch level {
        case nil: film.productionYear == nil || film.openDay == nil ? .unknown : .undated
        case .fits: .fits
        case .off: .off
        default: .wrong
        }
    }

    private static func country(_ level: Evidence.Level?) -> Country {
        switch level {
        case nil: .unknown
        case .shared, .sharedByFew: .shared
        case .perhapsEnglish, .perhapsForeign: .unlikely
        case .otherLanguage: .otherLanguage
        default: .other
        }
    }

    /// A director decides; actors make up for a director who is unknown or merely sounds similar.
    private static func people(_ candidate: ScoredCandidate, _ limits: MatchModel.VerdictLimits) -> People {
        if candidate.hasDirector { return .same }
        let bits = candidate.evidence.filter { $0.kind == .director || $0.kind == .cast }.totalBits
        return bits >= limits.samePeople ? .same : bits > 0 ? .similar : bits < 0 ? .other : .unknown
    }

    private static func length(_ level: Evidence.Level?) -> Length {
        switch level {
        case nil: .unknown
        case .minute: .equal
        case .longer: .other
        default: .unequal
        }
    }
}
