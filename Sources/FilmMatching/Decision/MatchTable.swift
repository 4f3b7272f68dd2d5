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

    enum English: CaseIterable { case equal, unknown, unequal, different }

    /// Day and year of production; `close` is a usual delay, `conflicts` the day of another film or showing.
    enum Day: CaseIterable { case same, week, close, fits, silent, doubtful, conflicts }

    /// `undated` means that KOBIS has a day and a year, and the candidate has no day.
    enum Year: CaseIterable { case fits, off, wrong, undated, unknown }

    /// By the record's countries, or else by the language, which is weaker: `unlikely` and `otherLanguage`.
    ///
    /// `korean` means both: such a film opens on its TMDB day unless there is a reason.
    enum Country: CaseIterable { case korean, shared, unknown, unlikely, otherLanguage, other }

    enum People: CaseIterable { case same, similar, unknown, other }

    enum Length: CaseIterable { case equal, unknown, unequal, other }

    /// `other` means that exactly one is animated, a documentary or a recorded stage; an equal kind proves nothing.
    enum Kind: CaseIterable { case unknown, other }

    /// The next record that could still decide, by people or the running time: KOBIS's, TMDB's, or none.
    enum Unread: CaseIterable { case kobis, tmdb, none }

    /// The other candidates with this title: none, only contradicted ones, or one that may still be the film; `incomplete`
    /// if what TMDB left out of that one's record could decide for it.
    enum Rivals: Int, CaseIterable { case none, contradicted, possible, incomplete }

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
}

/// A row of the table: a candidate with these facts is the film, if its total and lead suffice.
struct MatchRow {
    enum Ground { case day, people, similarName, length, oldLength, week, englishDay, unread, nobody, late, yearless }

    let ground: Ground
    let reason: MatchDecision.Reason
    let confidence: MatchDecision.Confidence
    let bar: any KeyPath<MatchModel.VerdictLimits, MatchModel.Bar> & Sendable
    var title: Set<Facts.Title>
    var english: Set<Facts.English> = .any
    var day: Set<Facts.Day> = .any
    var year: Set<Facts.Year> = .any
    var country: Set<Facts.Country> = .any
    var people: Set<Facts.People> = .any
    var length: Set<Facts.Length> = .any
    var kind: Set<Facts.Kind> = [.unknown]
    var unread: Set<Facts.Unread> = .any
    var rivals: Set<Facts.Rivals> = .any

    func holds(for facts: Facts) -> Bool {
        title.contains(facts.title) && english.contains(facts.english) && day.contains(facts.day)
            && year.contains(facts.year) && country.contains(facts.country) && people.contains(facts.people)
            && length.contains(facts.length) && kind.contains(facts.kind) && unread.contains(facts.unread)
            && rivals.contains(facts.rivals)
    }
}

extension MatchRow {
    /// The table of matches: the first row that holds decides, and a candidate without a row is not taken.
    ///
    /// People outweigh everything except a different number. A title with a day or a year is enough only if nothing
    /// contradicts it, no other film of this title may be meant and, except for `unread`, everything that could decide
    /// was read.
    static let all: [MatchRow] = [
        MatchRow(
            ground: .day, reason: .titleAndDate, confidence: .high, bar: \.plain,
            title: [.exact], day: [.same], country: plausible, people: .not(.other), rivals: [.none]),
        // A person may make several films of one title: the short before it, a film about it, its second part.
        MatchRow(
            ground: .people, reason: .confirmed, confidence: .high, bar: \.confirmed,
            title: own.union([.renamed]), year: [.fits], people: [.same]),
        MatchRow(
            ground: .people, reason: .confirmed, confidence: .high, bar: \.confirmed,
            title: own.union([.renamed]), year: .not(.wrong), people: [.same], length: .not(.other)),
        MatchRow(
            ground: .people, reason: .confirmed, confidence: .high, bar: \.confirmed,
            title: own, day: [.same, .week], people: [.same]),
        // Another cut may have its own year of production.
        MatchRow(
            ground: .people, reason: .confirmed, confidence: .high, bar: \.confirmed,
            title: [.core], people: [.same], length: .not(.other)),
        MatchRow(
            ground: .people, reason: .confirmed, confidence: .high, bar: \.confirmed,
            title: own.union([.renamed, .extended]), people: [.same], length: [.equal, .unequal], kind: .any),
        MatchRow(
            ground: .people, reason: .confirmed, confidence: .high, bar: \.confirmed,
            title: [.extended], year: .not(.wrong), people: [.same], length: .not(.other),
            rivals: [.none, .contradicted]),
        MatchRow(
            ground: .people, reason: .confirmed, confidence: .high, bar: \.confirmed,
            title: [.part, .numbered], day: [.same, .week], people: [.same]),
        MatchRow(
            ground: .people, reason: .confirmed, confidence: .high, bar: \.confirmed,
            title: [.near], day: [.same], people: [.same], kind: .any),
        MatchRow(
            ground: .similarName, reason: .confirmed, confidence: .low, bar: \.plain,
            title: own.union([.renamed]), english: .not(.different), day: .not(.conflicts),
            year: .not(.wrong), country: plausible, people: [.similar], length: .not(.other),
            rivals: [.none, .contradicted]),
        MatchRow(
            ground: .similarName, reason: .confirmed, confidence: .low, bar: \.confirmed,
            title: [.exact, .core], english: [.equal], day: .not(.conflicts), year: .not(.wrong),
            country: plausible, people: [.similar], length: .not(.other), rivals: [.none, .contradicted]),
        MatchRow(
            ground: .length, reason: .confirmed, confidence: .medium, bar: \.confirmed,
            title: own.union([.renamed, .extended]), english: .not(.different), day: .not(.conflicts),
            year: [.fits], country: plausible, people: [.similar, .unknown], length: [.equal],
            rivals: .not(.incomplete)),
        MatchRow(
            ground: .length, reason: .confirmed, confidence: .medium, bar: \.confirmed,
            title: own.union([.renamed, .extended]), english: .not(.different), day: [.same, .week],
            country: plausible, people: [.similar, .unknown], length: [.equal], rivals: .not(.incomplete)),
        MatchRow(
            ground: .length, reason: .confirmed, confidence: .medium, bar: \.confirmed,
            title: [.exact, .core], english: [.equal], day: .not(.conflicts), year: [.fits, .undated],
            country: .not(.other), people: [.similar, .unknown], length: [.equal], rivals: .not(.incomplete)),
        // Films get new titles abroad.
        MatchRow(
            ground: .length, reason: .confirmed, confidence: .medium, bar: \.plain,
            title: [.exact, .core], day: [.same, .week, .close, .fits], year: [.fits], country: plausible,
            people: [.similar, .unknown], length: [.equal], rivals: [.none]),
        MatchRow(
            ground: .length, reason: .confirmed, confidence: .medium, bar: \.confirmed,
            title: [.near], day: [.same], country: plausible, people: [.similar, .unknown], length: [.equal],
            rivals: .not(.incomplete)),
        // KOBIS's oldest records have neither people nor a year of production.
        MatchRow(
            ground: .oldLength, reason: .confirmed, confidence: .medium, bar: \.confirmed,
            title: [.exact, .core], english: .not(.different), day: [.close, .fits, .silent], year: [.unknown],
            country: plausible, people: [.unknown], length: [.equal], rivals: [.none, .contradicted]),
        MatchRow(
            ground: .week, reason: .titleAndRecord, confidence: .medium, bar: \.plain,
            title: [.exact, .core], day: [.same, .week], year: .not(.wrong), country: plausible,
            people: [.similar, .unknown], length: .not(.other), unread: [.none], rivals: [.none, .contradicted]),
        MatchRow(
            ground: .englishDay, reason: .titleAndRecord, confidence: .high, bar: \.plain,
            title: [.translated, .renamed], day: [.same], year: .not(.wrong), country: plausible,
            people: .not(.other), unread: [.tmdb, .none], rivals: [.none, .contradicted]),
        // The record would hardly add anything: no other film with the title is known, and little is left to chance.
        MatchRow(
            ground: .unread, reason: .titleAndRecord, confidence: .medium, bar: \.unread,
            title: own, english: [.equal, .unknown], day: [.same, .week, .close, .fits],
            year: [.fits], country: [.shared], unread: [.tmdb], rivals: [.none]),
        MatchRow(
            ground: .unread, reason: .titleAndRecord, confidence: .medium, bar: \.unread,
            title: [.exact], english: [.equal, .unknown], day: [.same], year: [.fits], country: [.korean, .shared],
            unread: [.tmdb], rivals: [.contradicted]),
        MatchRow(
            ground: .nobody, reason: .titleAndRecord, confidence: .low, bar: \.confirmed,
            title: own, english: .not(.different), day: [.close, .fits, .silent],
            year: [.fits], country: plausible, people: [.unknown], length: [.unknown], unread: [.none],
            rivals: [.none, .contradicted]),
        // KOBIS often gives the year of production a year late, and one country of a coproduction.
        MatchRow(
            ground: .late, reason: .titleAndRecord, confidence: .low, bar: \.confirmed,
            title: [.exact, .core], english: [.equal], day: .not(.conflicts), year: [.fits, .off, .undated],
            country: .not(.other), people: [.unknown], length: [.unknown, .unequal], unread: [.none],
            rivals: [.none, .contradicted]),
        MatchRow(
            ground: .yearless, reason: .titleAndRecord, confidence: .low, bar: \.plain,
            title: [.exact, .core], english: .not(.different), day: [.close], year: [.unknown], country: plausible,
            people: [.unknown], length: [.unknown], unread: [.none], rivals: [.none, .contradicted]),
    ]

    private static let own: Set<Facts.Title> = [.exact, .core, .translated]
    private static let plausible: Set<Facts.Country> = [.korean, .shared, .unknown, .unlikely]
}

extension Set where Element: CaseIterable {
    package static var any: Set { Set(Element.allCases) }
    package static func not(_ excluded: Element) -> Set { any.subtracting([excluded]) }
}

// MARK: - Facts of a candidate

extension Facts {
    /// The facts of a candidate by itself, without its rivals.
    init(of candidate: ScoredCandidate, for film: KnownFilm, _ limits: MatchModel.VerdictLimits) {
        title = Self.title(candidate)
        english = Self.english(candidate.level(of: .englishTitle))
        day = Self.day(candidate, limits)
        year = Self.year(candidate.level(of: .year), film)
        country = Self.country(candidate.level(of: .nation), film)
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

    /// Whether the title is the film's own, so that the candidate is the film or a namesake.
    var isOfTheTitle: Bool { [.exact, .core, .translated].contains(title) }
    /// Whether anything except the day contradicts; days may be those of another showing.
    var isContradictedApartFromDay: Bool {
        country == .other || country == .otherLanguage || people == .other || length == .other || kind == .other
    }
    var isContradicted: Bool { day == .conflicts || isContradictedApartFromDay }

    private static func title(_ candidate: ScoredCandidate) -> Title {
        let level = candidate.level(of: .title)
        let english = candidate.level(of: .englishTitle)
        let isEqualInEnglish = Self.english(english) == .equal
        let other: Title = english == .near ? .near : .other
        return switch level {
        case .exact: .exact
        case .core: .core
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
        return bits >= limits.closeDay ? .close : bits > 0 ? .fits : .doubtful
    }

    private static func year(_ level: Evidence.Level?, _ film: KnownFilm) -> Year {
        switch level {
        case nil: film.productionYear == nil || film.openDay == nil ? .unknown : .undated
        case .fits: .fits
        case .off: .off
        default: .wrong
        }
    }

    private static func country(_ level: Evidence.Level?, _ film: KnownFilm) -> Country {
        switch level {
        case nil: .unknown
        case .shared, .sharedByFew: film.origin == .korean ? .korean : .shared
        case .perhapsEnglish, .perhapsForeign: .unlikely
        case .otherLanguage: .otherLanguage
        default: .other
        }
    }

    /// A director decides; actors make up for a director who is unknown or merely sounds similar.
    private static func people(_ candidate: ScoredCandidate, _ limits: MatchModel.VerdictLimits) -> People {
        let director = candidate.level(of: .director)
        if director == .equal || director == .sameSound { return .same }
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
