extension MatchDecision {
    /// Returns the decision in plain words, in lines: what agrees, what differs, and what was not compared.
    public func explanation(in language: InterfaceLanguage = .english) -> String {
        let words = MatchExplanation(of: self, in: language)
        return (words.facts + words.others + words.searches + words.notes).joined(separator: "\n")
    }

    /// Returns the evidence in bits, as several lines of text: how much each comparison counts.
    public func evidenceTable(in language: InterfaceLanguage = .english) -> String {
        MatchExplanation(of: self, in: language).table
    }
}

/// A decision in plain words, in parts so that a program can add lines between them.
package struct MatchExplanation {
    private let match: MatchDecision
    private let language: InterfaceLanguage
    private let howToRead: String

    package init(of match: MatchDecision, in language: InterfaceLanguage, howToRead: String = "") {
        (self.match, self.language, self.howToRead) = (match, language, howToRead)
    }

    package var facts: [String] {
        var lines = [headline]
        if let shown, match.tmdbID == nil { lines.append(line("best", "가까운 후보", "\(shown.label)  \(shown.page)")) }
        if let shown, match.tmdbID != nil { lines.append(line("page", "페이지", shown.page)) }
        if match.tmdbID == nil {
            lines.append(line("cost", "조회", requests))
        } else {
            lines.append(line("certainty", "신뢰도", match.certainty(in: language) + language("; ", ", ") + requests))
        }
        return lines + (shown.map(facts) ?? [])
    }

    package var others: [String] {
        match.candidates.filter { $0.id != shown?.id }.map {
            line("other", "다른 후보", "\($0.label): \($0.objection(for: match.film, in: language))  \($0.page)")
        }
    }

    package var searches: [String] {
        guard !match.searches.isEmpty else { return [] }
        let searches = match.searches.map { $0.words(in: language) }
        return [line("searched", "검색", searches.joined(separator: language("; ", " · ")))]
    }

    package var notes: [String] { match.notes.map { line("note", "참고", $0) } }

    package var table: String {
        let heading = language(
            "How much each comparison counts, in bits: one more makes it twice as likely that it is the same film.",
            "비교 항목별 가중치(비트): 1비트마다 같은 영화일 가능성이 두 배가 됩니다.")
        let stage =
            match.stage == .search
            ? language("Decided from TMDB's search results alone.", "TMDB 검색 결과만으로 정했습니다.")
            : language("Decided after reading more about the films.", "영화 정보를 더 읽고 정했습니다.")
        let ordered = match.candidates.filter { $0.id == shown?.id } + match.candidates.filter { $0.id != shown?.id }
        let tables = ordered.map { candidate in
            let total = language("\(candidate.total.tenths) in all", "합계 \(candidate.total.tenths)")
            let vetoes = candidate.vetoes.map { "; " + $0.words(in: language) }.joined()
            return
                (["\(candidate.label)  \(candidate.page)", "  \(total)\(vetoes)"]
                + candidate.evidence.map { row($0, candidate) }).joined(separator: "\n")
        }
        return ([heading + " " + stage] + tables).joined(separator: "\n")
    }

    package func line(_ english: String, _ korean: String, _ content: String) -> String {
        "  " + language(english, korean).filled(to: 14) + content
    }

    private var shown: ScoredCandidate? {
        match.tmdbID.flatMap { id in match.candidates.first { $0.id == id } } ?? match.candidates.first
    }

    private var headline: String {
        let open = match.film.openDay.map { language(", open \($0)", ", \($0) 개봉") } ?? ""
        let found = shown.map { $0.label + (match.isEdition ? language(", another edition", "(다른 버전)") : "") }
        let outcome =
            switch match.state {
            case .match: language("match " + (found ?? ""), found ?? "찾음")
            case .ambiguous: language("ambiguous", "정하지 못함")
            case .noMatch: language("none", "없음")
            }
        return "\(match.film.title) (\(match.film.movieCode)\(open)) -> \(outcome): \(match.reason.words(in: language))"
    }

    private var requests: String {
        let count = match.cost.tmdbRequests
        return language(
            "\(count) TMDB request\(count == 1 ? "" : "s")", count == 0 ? "TMDB 요청 없음" : "TMDB 요청 \(count)회")
            + (match.decidedOn.map { language(", decided on \($0)", ", \($0)에 정함") } ?? "")
    }

    private func facts(of candidate: ScoredCandidate) -> [String] {
        let missing = ComparisonGap.Cause.allCases.compactMap { cause -> String? in
            let kinds = candidate.notCompared.filter { $0.cause == cause }.map { $0.kind.words(in: language) }
            let advice = cause == .kobisRecordNotRead ? howToRead : ""
            return kinds.isEmpty ? nil : "\(kinds.joined(separator: ", ")) (\(cause.words(in: language))\(advice))"
        }
        func joined(_ english: String, _ korean: String, _ sides: String, _ parts: [String]) -> [String] {
            parts.isEmpty ? [] : [line(english, korean, sides + parts.joined(separator: language("; ", " · ")))]
        }
        return joined("agrees", "같은 점", "KOBIS / TMDB: ", candidate.agreements(in: language))
            + joined("differs", "다른 점", "KOBIS / TMDB: ", candidate.differences(in: language))
            + joined("not compared", "비교 못 함", "", missing)
            + candidate.vetoes.map { line("ruled out", "제외 이유", $0.words(in: language)) }
    }

    private func row(_ comparison: Evidence, _ candidate: ScoredCandidate) -> String {
        let value = (comparison.bits < 0 ? "" : "+") + comparison.bits.tenths
        return "    " + comparison.name(in: language).filled(to: 20) + value.filled(to: 7)
            + comparison.values(of: candidate.film, in: language)
    }
}

extension ScoredCandidate {
    /// The address of the film's page on TMDB.
    package var page: String { Self.page(ofFilm: id) }
    package static func page(ofFilm id: some CustomStringConvertible) -> String {
        "https://www.themoviedb.org/movie/\(id)"
    }
    package var label: String { "\(id) \(film.title)" + (film.releaseDay.map { " (\($0))" } ?? "") }

    /// Returns what rules the candidate out or speaks most against it, such as `the director differs`.
    package func objection(for known: KnownFilm, in language: InterfaceLanguage) -> String {
        guard vetoes.isEmpty else { return vetoes.map { $0.words(in: language) }.joined(separator: ", ") }
        if let worst = compared.filter({ $0.speaksFor == false }).min(by: { $0.bits < $1.bits }) {
            let name = worst.name(in: language)
            return language("the \(name) differs", "다른 점: \(name)")
        }
        // A year alone is not weighed, since people mean several things by it, but a reader sees that it differs.
        if known.openDay == nil, let made = known.productionYear ?? known.shownYear, let year = film.releaseDay?.year,
            !(year - 1...year + 1).contains(made)
        {
            return language("the year differs: \(made) / \(year)", "다른 점: 연도 \(made) / \(year)")
        }
        return language("less agrees", "같은 점이 더 적습니다")
    }

    /// The evidence for the candidate, KOBIS's value first, such as `day 2024-02-22 / 2024-02-22`.
    package func agreements(in language: InterfaceLanguage) -> [String] {
        words(in: language) { $0.speaksFor == true || $0.level == .pinned }
    }

    package func differences(in language: InterfaceLanguage) -> [String] {
        words(in: language) { $0.speaksFor == false }
    }

    package func exclusions(in language: InterfaceLanguage) -> [String] { vetoes.map { $0.words(in: language) } }

    private func words(in language: InterfaceLanguage, _ isWanted: (Evidence) -> Bool) -> [String] {
        compared.filter(isWanted).map { "\($0.name(in: language)) \($0.values(of: film, in: language))" }
    }

    /// The evidence except the title's length, which only weakens an equal title.
    fileprivate var compared: [Evidence] { evidence.filter { $0.kind != .length } }
}

extension Double {
    fileprivate var tenths: String {
        guard let tenths = Int(exactly: (magnitude * 10).rounded()) else { return "\(self)" }
        return "\(self < 0 && tenths > 0 ? "-" : "")\(tenths / 10).\(tenths % 10)"
    }
}

extension String {
    /// The text padded with spaces to a number of columns, two for each Hangul syllable.
    fileprivate func filled(to columns: Int) -> String {
        let width = unicodeScalars.reduce(0) { $0 + ($1.isHangulSyllable ? 2 : 1) }
        return self + String(repeating: " ", count: max(1, columns - width))
    }
}
