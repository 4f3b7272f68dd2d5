struct Comparison {
    let film: KnownFilm
    let model: MatchModel
    private let title: FoldedTitle
    private let foreignTitles: [(text: String, folded: FoldedTitle)]

    init(film: KnownFilm, model: MatchModel) {
        (self.film, self.model) = (film, model)
        title = FoldedTitle(film.title.withoutTranslation, limits: model.titles)
        foreignTitles = [film.englishTitle, film.originalTitle].compactMap { $0?.trimmed.nonEmpty }
            .filter { !$0.containsHangul }
            .map { ($0, FoldedTitle(english: $0, limits: model.titles)) }
    }

    func scored(_ candidate: CandidateFilm) -> ScoredCandidate {
        let (titles, isEdition) = titleEvidence(candidate)
        let facts = [
            nationEvidence(candidate), directorEvidence(candidate), castEvidence(candidate),
            runtimeEvidence(candidate, isEdition: isEdition), genreEvidence(candidate, titles.first?.level),
        ]
        let unread = film.unread.union(candidate.unread)
        // What was not read could agree, so what was read of it cannot contradict.
        let evidence = (titles + dateEvidence(candidate, isEdition: isEdition) + facts.compactMap { $0 }).filter {
            found in
            found.bits >= 0 || found.kind.part.map(unread.contains) != true
        }
        return ScoredCandidate(
            film: candidate, evidence: evidence, notCompared: gaps(candidate, evidence),
            vetoes: vetoes(candidate, titleLevel: titles.first?.level), isEdition: isEdition)
    }

    func evidence(_ kind: Evidence.Kind, _ level: Evidence.Level, _ left: String, _ right: String) -> Evidence {
        Evidence(kind: kind, level: level, bits: bits(kind, level), left: left, right: right)
    }

    private func bits(_ kind: Evidence.Kind, _ level: Evidence.Level) -> Double { model.bits[kind]?[level] ?? 0 }

    // MARK: Titles

    private func titleEvidence(_ candidate: CandidateFilm) -> (evidence: [Evidence], isEdition: Bool) {
        var best: (comparison: TitleComparison, text: String)?
        for text in candidate.allTitles where text.containsHangul || !title.hasHangul {
            let comparison = TitleComparison(title, FoldedTitle(text, limits: model.titles), model.titles)
            guard let held = best else {
                best = (comparison, text)
                continue
            }
            if bits(.title, comparison.level) > bits(.title, held.comparison.level) { best = (comparison, text) }
        }
        let level = best?.comparison.level ?? .unknown
        var found = [evidence(.title, level, film.title, best?.text ?? candidate.title)]
        var english = englishEvidence(candidate)
        if [.exact, .core, .markerOnOneSide].contains(level) {
            found.append(lengthEvidence(title.core))
        } else if let equal = english, equal.level == .exact || equal.level == .core {
            // Two equal titles are not independent: one already says all that titles can say.
            let alone: Evidence.Level = equal.level == .exact ? .exactAlone : .coreAlone
            english = evidence(.englishTitle, alone, equal.left, equal.right)
            found.append(lengthEvidence(FoldedTitle(equal.left, limits: model.titles).core))
        }
        if let english { found.append(english) }
        let sharesTitle = [.exact, .core, .segment].contains(level) || english?.level == .exactAlone
        return (found, sharesTitle && best?.comparison.namesEdition == true)
    }

    private func lengthEvidence(_ folded: String) -> Evidence {
        let letters = folded.containsHangul ? 1 : model.titles.lettersPerSyllable
        let level: Evidence.Level =
            switch (folded.count + letters - 1) / letters {
            case ...1: .oneSyllable
            case 2: .twoSyllables
            case 3: .threeSyllables
            case 4: .fourSyllables
            case 5...6: .upToSixSyllables
            case 7...9: .upToNineSyllables
            default: .tenOrMoreSyllables
            }
        return evidence(.length, level, folded, "")
    }

    private func englishEvidence(_ candidate: CandidateFilm) -> Evidence? {
        guard !foreignTitles.isEmpty else { return nil }
        var best: Evidence?
        for right in candidate.allTitles where !right.containsHangul {
            let folded = FoldedTitle(english: right, limits: model.titles)
            for left in foreignTitles where right.isLatinText == left.text.isLatinText {
                let level = TitleComparison.englishLevel(left.folded, folded, model.titles)
                let found = evidence(.englishTitle, level, left.text, right)
                // A title in another language in Latin letters may well differ from the English one.
                if found.bits < 0, right == candidate.originalTitle, !candidate.isEnglish { continue }
                if found.level != .unknown, best.map({ $0.bits < found.bits }) ?? true { best = found }
            }
        }
        return best
    }

    // MARK: Vetoes and gaps

    func vetoes(_ candidate: CandidateFilm, titleLevel: Evidence.Level?) -> [Veto] {
        var vetoes: [Veto] = []
        if titleLevel == .numbersDiffer { vetoes.append(.numbersDiffer) }
        if candidate.isAdult { vetoes.append(.adult) }
        if isShort(candidate) { vetoes.append(.short) }
        return vetoes
    }

    /// Directors make features from their own shorts, under the same title.
    private func isShort(_ candidate: CandidateFilm) -> Bool {
        let shortest = model.runtimes.shortestFeature
        guard let length = candidate.details?.runtime, length < shortest else { return false }
        return film.runtime.map { $0 >= shortest } ?? (candidate.isVideo && film.kind == KobisWord.feature)
    }

    func gaps(_ candidate: CandidateFilm, _ evidence: [Evidence]) -> [ComparisonGap] {
        let kinds: [Evidence.Kind] = [.date, .year, .nation, .director, .cast, .runtime]
        return kinds.filter { kind in !evidence.contains { $0.kind == kind } }
            // Years are compared along with days.
            .filter { $0 != .year || film.openDay != nil && candidate.hasDay }
            .map { ComparisonGap(kind: $0, cause: cause($0, candidate)) }
    }

    private func cause(_ kind: Evidence.Kind, _ candidate: CandidateFilm) -> ComparisonGap.Cause {
        if let part = kind.part {
            if film.unread.contains(part) { return .unreadAtKobis }
            if candidate.unread.contains(part) { return .unreadAtTMDB }
        }
        guard film.knows(kind) else {
            return film.isDetailed || kind == .date ? .unknownAtKobis : .kobisRecordNotRead
        }
        let isInRecord = [.director, .cast, .runtime].contains(kind)
        guard candidate.details != nil || !isInRecord else { return .tmdbRecordNotRead }
        return candidate.knows(kind) ? .notComparable : .unknownAtTMDB
    }
}

extension String {
    fileprivate var isLatinText: Bool {
        let letters = unicodeScalars.filter { $0.properties.isAlphabetic }
        return letters.allSatisfy { $0.value < 0x250 || (0x1E00...0x1EFF).contains($0.value) }
    }
}

extension KnownFilm {
    fileprivate func knows(_ kind: Evidence.Kind) -> Bool {
        switch kind {
        case .date: openDay != nil
        case .year: productionYear != nil
        case .nation: !nations.isEmpty
        case .director: !directors.isEmpty
        case .cast: !cast.isEmpty
        case .runtime: (runtime ?? 0) > 0
        default: true
        }
    }
}

extension CandidateFilm {
    fileprivate var hasDay: Bool {
        releaseDay != nil || details?.releaseDay != nil || details?.koreanReleaseDays.isEmpty == false
    }

    fileprivate func knows(_ kind: Evidence.Kind) -> Bool {
        switch kind {
        case .date, .year: hasDay
        case .nation: details?.countries.isEmpty == false || originalLanguage != nil
        case .director: details?.directors.isEmpty == false
        case .cast: details?.cast.isEmpty == false
        case .runtime: (details?.runtime ?? 0) > 0
        default: true
        }
    }
}
