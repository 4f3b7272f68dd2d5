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
        title = FoldedTitle(film.title.withoutTranslation, limits: model.titles)
        foreignTitles = [film.englishTitle, film.originalTitle].compactMap { $0?.trimmed.nonEmpty }
            .filter { !$0.containsHangul }
            .map { ($0, FoldedTitle(english: $0, limits: model.titles)) }
    }

    /// All evidence for and against one candidate.
    func scored(_ candidate: CandidateFilm) -> ScoredCandidate {
        let (titles, isEdition) = titleEvidence(candidate)
        let facts = [
            nationEvidence(candidate), directorEvidence(candidate), castEvidence(candidate),
            runtimeEvidence(candidate, isEdition: isEdition),
        ]
        let evidence = titles + dateEvidence(candidate, isEdition: isEdition) + facts.compactMap { $0 }
        return ScoredCandidate(
            film: candidate,
            evidence: evidence,
            notCompared: gaps(candidate, evidence),
            vetoes: vetoes(candidate, titleLevel: titles.first?.level),
            isEdition: isEdition
        )
    }

    /// A piece of evidence with the bits that the model gives it.
    func evidence(_ kind: Evidence.Kind, _ level: Evidence.Level, _ left: String, _ right: String) -> Evidence {
        Evidence(kind: kind, level: level, bits: bits(kind, level), left: left, right: right)
    }

    private func bits(_ kind: Evidence.Kind, _ level: Evidence.Level) -> Double { model.bits[kind]?[level] ?? 0 }
}

// MARK: Titles

extension Comparison {
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
        if level == .exact || level == .core {
            found.append(lengthEvidence(title.core))
        } else if let equal = english, equal.level == .exact || equal.level == .core {
            // Two equal titles are not independent; a single one says all that titles can say.
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
        let level = Evidence.Level(syllables: (folded.count + letters - 1) / letters)
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
                // A title in another language with Latin letters may well differ from the English one.
                if found.bits < 0, right == candidate.originalTitle, !candidate.isEnglish { continue }
                if found.level != .unknown, best.map({ $0.bits < found.bits }) ?? true { best = found }
            }
        }
        return best
    }
}

extension String {
    /// Whether all letters of the text are Latin.
    fileprivate var isLatinText: Bool {
        let letters = unicodeScalars.filter { $0.properties.isAlphabetic }
        return letters.allSatisfy { $0.value < 0x250 || (0x1E00...0x1EFF).contains($0.value) }
    }
}
