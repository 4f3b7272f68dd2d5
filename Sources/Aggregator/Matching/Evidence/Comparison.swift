internal import WireFormat

/// A known film, prepared to be compared with candidates.
struct Comparison {
    let film: KnownFilm
    let model: MatchModel
    private let title: FoldedTitle

    init(film: KnownFilm, model: MatchModel) {
        self.film = film
        self.model = model
        title = FoldedTitle(film.title)
    }

    /// All evidence for and against one candidate.
    func scored(_ candidate: CandidateFilm) -> ScoredCandidate {
        let (titleLines, isEdition) = titleEvidence(candidate)
        let dateLine = dateEvidence(candidate, isEdition: isEdition)
        let lines =
            titleLines + [dateLine, nationEvidence(candidate)].compactMap { $0 }
            + [
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
        } else if let equal = english, equal.level == .exact {
            // Two equal titles are not independent; one alone says all that titles say.
            english = line(.englishTitle, .exactAlone, equal.left, equal.right)
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
        let known = [film.englishTitle, film.originalTitle].compactMap { $0?.trimmed.nonEmpty }.filter {
            !$0.containsHangul
        }
        var best: Evidence?
        for left in known {
            for right in candidate.allTitles where right.isLatinText == left.isLatinText && !right.containsHangul {
                let line = line(.englishTitle, TitleComparison.english(left, right), left, right)
                if line.level != .unknown, best.map({ $0.bits < line.bits }) ?? true { best = line }
            }
        }
        return best
    }

    // MARK: Facts

    private func dateEvidence(_ candidate: CandidateFilm, isEdition: Bool) -> Evidence? {
        guard let open = film.openDay else { return nil }
        let days = [candidate.releaseDay].compactMap { $0 } + (candidate.details?.koreanReleaseDays ?? [])
        let year = candidate.releaseDay?.year
        return days.map { day in
            let level = DateComparison.level(daysAfter: open.days(since: day))
            var bits = model.dateBits[level]?.bits(year: year ?? day.year, productionYear: film.productionYear) ?? 0
            // Another cut comes later, and its year of production may be the work's or its own.
            if isEdition, day <= open { bits = max(bits, 0) }
            return Evidence(kind: .date, level: level, bits: bits, left: open.description, right: day.description)
        }.max { $0.bits < $1.bits }
    }

    private func nationEvidence(_ candidate: CandidateFilm) -> Evidence? {
        let left = film.nations.joined(separator: ", ")
        if let countries = candidate.details?.countries, !countries.isEmpty {
            let codes = film.nations.compactMap(Nations.code(of:))
            guard !codes.isEmpty else { return nil }
            let isShared = !Set(codes).isDisjoint(with: countries)
            return line(.nation, isShared ? .shared : .none, left, countries.sorted().joined(separator: ", "))
        }
        guard let language = candidate.originalLanguage, !language.isEmpty else { return nil }
        let answers = film.nations.map { Nations.speak(language, in: $0) }
        if answers.contains(true) { return line(.nation, .shared, left, language) }
        guard !answers.isEmpty, !answers.contains(nil) else { return nil }
        return line(.nation, language == "en" ? .perhapsForeign : .otherLanguage, left, language)
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
            day.days(since: open) > 60, year < day.year - 1
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
