internal import BoxOfficeWire

/// A known film, prepared to be compared with candidates.
struct Comparison {
    let film: KnownFilm
    let model: MatchModel
    private let title: FoldedTitle
    /// The film's titles that are not Korean.
    private let foreignTitles: [(text: String, folded: FoldedTitle)]

    init(film: KnownFilm, model: MatchModel) {
        self.film = film
        self.model = model
        title = FoldedTitle(film.title)
        foreignTitles = [film.englishTitle, film.originalTitle].compactMap { $0?.trimmed.nonEmpty }
            .filter { !$0.containsHangul }.map { ($0, TitleComparison.foldedEnglish($0)) }
    }

    /// All evidence for and against one candidate.
    func scored(_ candidate: CandidateFilm) -> ScoredCandidate {
        let (titleLines, isEdition) = titleEvidence(candidate)
        let lines =
            titleLines + dateEvidence(candidate, isEdition: isEdition)
            + [
                nationEvidence(candidate),
                directorEvidence(candidate), castEvidence(candidate), runtimeEvidence(candidate, isEdition: isEdition),
            ].compactMap { $0 }
        return ScoredCandidate(
            film: candidate,
            evidence: lines,
            vetoes: vetoes(candidate, titleLevel: titleLines.first?.level),
            isEdition: isEdition
        )
    }

    // MARK: Titles

    private func titleEvidence(_ candidate: CandidateFilm) -> (lines: [Evidence], isEdition: Bool) {
        var best: (comparison: TitleComparison, text: String)?
        for text in candidate.allTitles where text.containsHangul || !title.hasHangul {
            let comparison = TitleComparison(title, FoldedTitle(text))
            guard let held = best else {
                best = (comparison, text)
                continue
            }
            if bits(.title, comparison.level) > bits(.title, held.comparison.level) { best = (comparison, text) }
        }
        let level = best?.comparison.level ?? .unknown
        var lines = [line(.title, level, film.title, best?.text ?? candidate.title)]
        var english = englishEvidence(candidate)
        if level == .exact || level == .core {
            lines.append(lengthEvidence(title.core))
        } else if let equal = english, equal.level == .exact || equal.level == .core {
            // Two equal titles are not independent; one alone says all that titles say.
            let alone: Evidence.Level = equal.level == .exact ? .exactAlone : .coreAlone
            english = line(.englishTitle, alone, equal.left, equal.right)
            lines.append(lengthEvidence(FoldedTitle(equal.left).core))
        }
        if let english { lines.append(english) }
        let sharesTitle = [.exact, .core, .segment].contains(level) || english?.level == .exactAlone
        let isEdition = sharesTitle && best?.comparison.namesEdition == true
        return (lines, isEdition)
    }

    private func lengthEvidence(_ folded: String) -> Evidence {
        // Two Latin letters say about as much as one syllable.
        let syllables = folded.containsHangul ? folded.count : (folded.count + 1) / 2
        return Evidence(
            kind: .length,
            level: Evidence.Level(rawValue: String(folded.count)),
            bits: model.lengthBits(syllables: syllables),
            left: folded,
            right: ""
        )
    }

    private func englishEvidence(_ candidate: CandidateFilm) -> Evidence? {
        guard !foreignTitles.isEmpty else { return nil }
        var best: Evidence?
        for right in candidate.allTitles where !right.containsHangul {
            let folded = TitleComparison.foldedEnglish(right)
            for left in foreignTitles where right.isLatinText == left.text.isLatinText {
                let line = line(.englishTitle, TitleComparison.english(left.folded, folded), left.text, right)
                // A title in another language of the alphabet may well differ from the English one.
                if line.bits < 0, right == candidate.originalTitle, !candidate.isEnglish { continue }
                if line.level != .unknown, best.map({ $0.bits < line.bits }) ?? true { best = line }
            }
        }
        return best
    }

    // MARK: Facts

    private func dateEvidence(_ candidate: CandidateFilm, isEdition: Bool) -> [Evidence] {
        guard let open = film.openDay else { return [] }
        let days = [candidate.releaseDay].compactMap { $0 } + (candidate.details?.koreanReleaseDays ?? [])
        let lines = days.map { day in
            dateEvidence(open: open, day: day, year: (candidate.releaseDay ?? day).year, isEdition: isEdition)
        }
        return lines.max { $0.totalBits < $1.totalBits } ?? []
    }

    /// The lines of one day: its distance, and the year of production where that is known.
    private func dateEvidence(open: CalendarDay, day: CalendarDay, year: Int, isEdition: Bool) -> [Evidence] {
        let level = DateComparison.level(daysAfter: open.days(since: day))
        // Another cut comes later, wherever the film is from.
        guard let row = model.dateBits[isEdition ? .unknown : film.origin]?[level] else { return [] }
        // Its year of production may be the work's or its own.
        let least = isEdition && day <= open ? 0 : -Double.infinity
        let bits = max(row.yearUnknown, least)
        let line = Evidence(
            kind: .date, level: level, bits: bits, left: open.description, right: day.description)
        guard let made = film.productionYear else { return [line] }
        let yearLevel = DateComparison.level(year: year, productionYear: made)
        let added = max(row.yearUnknown + row.added(by: yearLevel), least) - bits
        return [line, Evidence(kind: .year, level: yearLevel, bits: added, left: String(made), right: String(year))]
    }

    private func nationEvidence(_ candidate: CandidateFilm) -> Evidence? {
        let left = film.nations.joined(separator: ", ")
        if let countries = candidate.details?.countries, !countries.isEmpty {
            let codes = film.nations.compactMap(Nations.code(of:))
            guard !codes.isEmpty else { return nil }
            let isShared = !Set(codes).isDisjoint(with: countries)
            return line(.nation, isShared ? .shared : .none, left, countries.sorted().joined(separator: ", "))
        }
        guard let language = candidate.spokenLanguage else { return nil }
        let answers = film.nations.map { Nations.speak(language, in: $0) }
        if answers.contains(true) { return line(.nation, .shared, left, language) }
        guard !answers.isEmpty, !answers.contains(nil) else { return nil }
        // English is what a record has that nobody filled in, and then the title in Hangul is no witness either.
        if !candidate.isEnglish { return line(.nation, .otherLanguage, left, language) }
        // That says little, but a film that is English has no reason for a title in Hangul, nor a Korean one to lack it.
        let isOdd = film.origin == .korean || film.nations.contains { Nations.speak("en", in: $0) == true }
        return line(.nation, isOdd ? .perhapsForeign : .perhapsEnglish, left, language)
    }

    private func directorEvidence(_ candidate: CandidateFilm) -> Evidence? {
        guard let names = candidate.details?.directors,
            let found = PeopleComparison.directors(film.directors, names)
        else { return nil }
        return line(.director, found.level, found.left, found.right)
    }

    private func castEvidence(_ candidate: CandidateFilm) -> Evidence? {
        guard let names = candidate.details?.cast, let count = PeopleComparison.cast(film.cast, names) else {
            return nil
        }
        if count == 0, film.cast.count < 2 { return nil }
        let none: Evidence.Level = film.genres.contains("애니메이션") ? .noneOfVoices : .none
        let level: Evidence.Level = count >= 2 ? .several : count == 1 ? .one : none
        let left = film.cast.prefix(5).map(\.name).joined(separator: ", ")
        return line(.cast, level, left, names.prefix(5).joined(separator: ", "))
    }

    private func runtimeEvidence(_ candidate: CandidateFilm, isEdition: Bool) -> Evidence? {
        guard let left = film.runtime, let right = candidate.details?.runtime, left > 0, right > 0 else { return nil }
        let level: Evidence.Level =
            switch abs(left - right) {
            case ...1: .minute
            case _ where isEdition: .otherCut
            case ...5: .minutes
            default: .longer
            }
        return line(.runtime, level, String(left), String(right))
    }

    private func vetoes(_ candidate: CandidateFilm, titleLevel: Evidence.Level?) -> [Veto] {
        var vetoes: [Veto] = []
        if titleLevel == .numbersDiffer { vetoes.append(.numbersDiffer) }
        if candidate.isAdult { vetoes.append(.adult) }
        if candidate.isVideo, film.kind == "장편", let runtime = candidate.details?.runtime, runtime < 40 {
            vetoes.append(.shortVideo)
        }
        if let open = film.openDay, let day = candidate.releaseDay, let year = film.productionYear,
            day.days(since: open) > 60, day.year > open.year, year < day.year - 1
        {
            vetoes.append(.madeLater)
        }
        return vetoes
    }

    private func bits(_ kind: Evidence.Kind, _ level: Evidence.Level) -> Double { model.bits[kind]?[level] ?? 0 }

    private func line(_ kind: Evidence.Kind, _ level: Evidence.Level, _ left: String, _ right: String) -> Evidence {
        Evidence(kind: kind, level: level, bits: bits(kind, level), left: left, right: right)
    }
}

extension CandidateFilm {
    /// Whether its own title is an English one, as far as is known.
    fileprivate var isEnglish: Bool { originalLanguage.map { $0.isEmpty || $0 == "en" } ?? true }

    /// The language of the film; a title in Hangul is a better witness than a default.
    fileprivate var spokenLanguage: String? {
        if isEnglish, originalTitle?.containsHangul == true { return "ko" }
        return originalLanguage?.nonEmpty
    }

    /// Every title it is known by, each once.
    fileprivate var allTitles: [String] {
        var titles = [title]
        for other in [originalTitle].compactMap({ $0 }) + (details.map { $0.translatedTitles + $0.koreanTitles } ?? [])
        where !other.isEmpty && !titles.contains(other) {
            titles.append(other)
        }
        return titles
    }
}

extension String {
    /// Whether the text has letters, and Latin ones only.
    fileprivate var isLatinText: Bool {
        let letters = unicodeScalars.filter { $0.properties.isAlphabetic }
        return letters.allSatisfy { $0.value < 0x250 || (0x1E00...0x1EFF).contains($0.value) }
    }
}
