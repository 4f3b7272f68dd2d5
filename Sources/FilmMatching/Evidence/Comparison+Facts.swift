extension Comparison {
    func dateEvidence(_ candidate: CandidateFilm, isEdition: Bool) -> [Evidence] {
        guard let open = film.openDay else { return [] }
        // A search may show the day of a later showing in Korea; the work's year is that of its first day.
        let own = [candidate.releaseDay, candidate.details?.releaseDay].compactMap { $0 }
        let year = own.min()?.year
        let found = (own + (candidate.details?.koreanReleaseDays ?? [])).map { day in
            dateEvidence(open: open, day: day, year: year ?? day.year, isEdition: isEdition)
        }
        return found.max { $0.totalBits < $1.totalBits } ?? []
    }

    private func dateEvidence(open: CalendarDay, day: CalendarDay, year: Int, isEdition: Bool) -> [Evidence] {
        let level = model.dates.level(daysAfter: open.days(since: day))
        // Another cut comes later, wherever the film was made.
        guard let row = model.dateBits[isEdition ? .unknown : film.origin]?[level] else { return [] }
        // An edition may have the work's year of production or its own.
        let least = isEdition && day <= open ? 0 : -Double.infinity
        let bits = max(row.yearUnknown, least)
        let date = Evidence(kind: .date, level: level, bits: bits, left: open.description, right: day.description)
        guard let made = film.productionYear else { return [date] }
        // Wrapping, because a table may contain any number as a year.
        let yearLevel = model.dates.level(yearsAfterProduction: year &- made)
        let added = max(row.yearUnknown + row.added(by: yearLevel), least) - bits
        return [date, Evidence(kind: .year, level: yearLevel, bits: added, left: String(made), right: String(year))]
    }

    func nationEvidence(_ candidate: CandidateFilm) -> Evidence? {
        let left = film.nations.joined(separator: ", ")
        if let countries = candidate.details?.countries, !countries.isEmpty {
            let codes = film.nations.compactMap(Nations.code(of:))
            guard !codes.isEmpty else { return nil }
            let shared = Set(codes).intersection(countries)
            let level: Evidence.Level =
                shared.isEmpty ? .noneShared : shared.isDisjoint(with: ["KR", "US", "GB"]) ? .sharedByFew : .shared
            return evidence(.nation, level, left, countries.sorted().joined(separator: ", "))
        }
        guard let language = candidate.spokenLanguage else { return nil }
        let isSpoken = film.nations.map { Nations.speak(language, in: $0) }
        if isSpoken.contains(true) {
            return evidence(.nation, ["ko", "en"].contains(language) ? .shared : .sharedByFew, left, language)
        }
        // Korean is spoken only in Korea; for other languages the table does not know every country.
        guard !isSpoken.isEmpty, language == "ko" || !isSpoken.contains(nil) else { return nil }
        // Incomplete records claim English for any film, so only another language is clear evidence.
        if !candidate.isEnglish { return evidence(.nation, .otherLanguage, left, language) }
        // English says little, but a Korean film should have a title in Hangul, and an English-speaking one should not.
        let isOdd = film.origin == .korean || film.isFromEnglishSpeakingCountry
        return evidence(.nation, isOdd ? .perhapsForeign : .perhapsEnglish, left, language)
    }

    func directorEvidence(_ candidate: CandidateFilm) -> Evidence? {
        guard let names = candidate.details?.directors,
            let found = PeopleComparison(limits: model.people, isKorean: film.origin == .korean).directors(
                film.directors, names)
        else { return nil }
        return evidence(.director, found.level, found.left, found.right)
    }

    func castEvidence(_ candidate: CandidateFilm) -> Evidence? {
        let limits = model.people
        guard let names = candidate.details?.cast,
            let count = PeopleComparison(limits: limits, isKorean: film.origin == .korean).castInCommon(
                film.cast, names)
        else { return nil }
        if count == 0, film.cast.count < limits.fewestKnownActors { return nil }
        let none: Evidence.Level = film.genres.contains(KobisWord.animation) ? .noneOfVoices : .noneShared
        let level: Evidence.Level = count >= limits.severalActors ? .several : count > 0 ? .one : none
        let left = film.cast.prefix(limits.billedActors).map(\.name).joined(separator: ", ")
        return evidence(.cast, level, left, names.prefix(limits.billedActors).joined(separator: ", "))
    }

    func runtimeEvidence(_ candidate: CandidateFilm, isEdition: Bool) -> Evidence? {
        guard let left = film.runtime, let right = candidate.details?.runtime, left > 0, right > 0 else { return nil }
        let level: Evidence.Level =
            switch abs(left - right) {
            case ...model.runtimes.equal: .minute
            // A cut is not twice as long as another.
            case _ where isEdition && abs(left - right) < max(left, right) / 2: .otherCut
            case ...model.runtimes.near: .minutes
            default: .longer
            }
        return evidence(.runtime, level, String(left), String(right))
    }

    /// Genres only separate films of one title: an animated film from a live-action one, a recording from the play.
    func genreEvidence(_ candidate: CandidateFilm, _ title: Evidence.Level?) -> Evidence? {
        guard let title, [.exact, .core, .markerOnOneSide].contains(title), !film.genres.isEmpty,
            !candidate.genres.isEmpty
        else { return nil }
        func has(_ genre: TMDBGenre) -> Bool { candidate.genres.contains(genre.rawValue) }
        let isDrawn = film.genres.contains(KobisWord.animation)
        let isDocumentary = film.genres.contains(KobisWord.documentary)
        let isConcert = film.genres.contains(KobisWord.concert)
        let isOther =
            isDrawn != has(.animation) || isDocumentary && !has(.documentary) && !has(.music)
            || isConcert && !has(.documentary) && !has(.music) || has(.documentary) && !isDocumentary && !isConcert
        guard isOther else { return nil }
        let names = candidate.genres.compactMap { TMDBGenre(rawValue: $0)?.word }
        return evidence(.genre, .otherKind, film.genres.joined(separator: ", "), names.joined(separator: ", "))
    }
}

private enum TMDBGenre: Int {
    case animation = 16
    case documentary = 99
    case music = 10_402

    var word: String {
        switch self {
        case .animation: KobisWord.animation
        case .documentary: KobisWord.documentary
        case .music: "음악"
        }
    }
}

extension MatchModel.DateLimits {
    func level(daysAfter days: Int) -> Evidence.Level {
        switch days {
        case -sameDay...sameDay: .sameDay
        case -week...week: .week
        case ...(-before - 1): .longBefore
        case ...(-week - 1): .before
        case ...weeks: .weeks
        case ...months: .months
        case ...year: .year
        case ...years: .years
        default: .manyYears
        }
    }

    func level(yearsAfterProduction years: Int) -> Evidence.Level {
        if fittingYears.contains(years) { return .fits }
        return nearYears.contains(years) ? .off : .wrong
    }

    /// The most days that a level spans; nil for an open level or one that is not about days.
    func mostDays(_ level: Evidence.Level) -> Int? {
        switch level {
        case .sameDay: sameDay
        case .week: week
        case .weeks: weeks
        case .months: months
        case .year: year
        case .years: years
        case .before: before
        default: nil
        }
    }
}
