import Aggregator
import BoxOfficeHTTP
import BoxOfficeSystem
import FilmMatching

/// A decision about a film, explained in several lines of text: what agrees, what differs, and what was not compared.
struct ExplanationWords: Bilingual {
    let language: InterfaceLanguage

    private var evidence: EvidenceWords { EvidenceWords(language: language) }

    /// Returns the explanation.
    func explanation(of match: MatchDecision, poster: ShownPoster) -> String {
        let shown = shown(match)
        var lines = [headline(match)]
        if let shown { lines.append(match.tmdbID == nil ? line("best", "가까운 후보", page(shown)) : pageLine(shown)) }
        let cost = requests(match)
        if match.tmdbID == nil {
            lines.append(line("cost", "조회", cost))
        } else {
            lines.append(line("certainty", "확실함", certainty(match) + text("; ", ", ") + cost))
        }
        if let shown { lines += facts(of: shown, for: match.film) }
        lines.append(line("poster", "포스터", PosterWords(language: language).poster(poster)))
        for other in match.candidates where other.id != shown?.id {
            lines.append(
                line("other", "다른 후보", "\(other.label): \(objection(to: other, of: match.film))  \(other.page)"))
        }
        if match.tmdbID == nil, match.reason != .override { lines += searched(match) }
        return (lines + match.notes.map { line("note", "참고", $0) }).joined(separator: "\n")
    }

    /// What TMDB was searched for without finding the film, and how to say which one it is.
    private func searched(_ match: MatchDecision) -> [String] {
        let film = match.film
        let titles = [film.title, film.englishTitle, film.originalTitle].compactMap { $0?.nonEmpty }
        let words = titles.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        let name = film.movieCode.isEmpty ? film.title : film.movieCode
        return [
            line("known titles", "아는 제목", words.map { "“\($0)”" }.joined(separator: ", ")),
            line(
                "to decide", "직접 정하기",
                text(
                    "posterfetch why \(name) --pin ID, the number in the film's address at TMDB; --pin none if it is not there",
                    "posterfetch why \(name) --pin 번호 (TMDB 영화 주소에 있는 숫자, TMDB에 없는 영화라면 none)")),
        ]
    }

    /// Returns how much each comparison counts, for the film that was chosen and for the others.
    func weights(of match: MatchDecision) -> String {
        let heading = text(
            "How much each comparison counts, in bits: one more makes it twice as likely that it is the same film.",
            "비교 항목별 가중치(비트): 1 커질 때마다 같은 영화일 가능성이 두 배가 됩니다.")
        let shown = shown(match)
        let ordered = match.candidates.filter { $0.id == shown?.id } + match.candidates.filter { $0.id != shown?.id }
        let tables = ordered.map { candidate in
            let total = text("\(bits(candidate.total)) in all", "합계 \(bits(candidate.total))")
            let vetoes = candidate.vetoes.map { "; " + words($0) }.joined()
            let head = "\(candidate.label)  \(candidate.page)\n  \(total)\(vetoes)"
            return ([head] + candidate.evidence.map { row($0, candidate) }).joined(separator: "\n")
        }
        return ([heading + " " + stage(match.stage)] + tables).joined(separator: "\n")
    }

    /// The match, or else the best candidate.
    private func shown(_ match: MatchDecision) -> ScoredCandidate? {
        match.tmdbID.flatMap { id in match.candidates.first { $0.id == id } } ?? match.candidates.first
    }

    private func headline(_ match: MatchDecision) -> String {
        let open = match.film.openDay.map { text(", open \($0)", ", \($0) 개봉") } ?? ""
        let found = shown(match).map { $0.label + (match.isEdition ? text(", another edition", "(다른 판본)") : "") }
        let outcome =
            switch match.state {
            case .match: text("match " + (found ?? ""), found ?? "찾음")
            case .ambiguous: text("ambiguous", "정하지 못함")
            default: text("none", "없음")
            }
        return "\(match.film.title) (\(match.film.movieCode)\(open)) -> \(outcome): \(match.reason.words(in: language))"
    }

    private func pageLine(_ shown: ScoredCandidate) -> String { line("page", "페이지", shown.page) }

    private func page(_ shown: ScoredCandidate) -> String { "\(shown.label)  \(shown.page)" }

    private func requests(_ match: MatchDecision) -> String {
        let count = match.cost.tmdbRequests
        return text("\(count) TMDB request\(count == 1 ? "" : "s")", count == 0 ? "TMDB에 묻지 않음" : "TMDB에 \(count)번 물음")
            + (match.decidedOn.map { text(", decided on \($0)", ", \($0)에 정함") } ?? "")
    }

    private func facts(of candidate: ScoredCandidate, for film: KnownFilm) -> [String] {
        let compared = candidate.evidence.filter { $0.kind != .length }
        let agreeing = compared.filter { $0.bits > 0 || $0.level == .pinned }
        let differing = compared.filter { $0.bits < 0 }
        let missing = ComparisonGap.Cause.allCases.compactMap { cause -> String? in
            let kinds = candidate.notCompared.filter { $0.cause == cause }.map { evidence.kind($0.kind) }
            return kinds.isEmpty ? nil : "\(kinds.joined(separator: ", ")) (\(words(cause, of: film)))"
        }
        func comparisons(_ all: [Evidence]) -> [String] {
            all.map { evidence.comparison($0, with: candidate.film) }
        }
        return [
            ("agrees", "같은 점", comparisons(agreeing)), ("differs", "다른 점", comparisons(differing)),
            ("not compared", "비교 못 함", missing),
        ].filter { !$0.2.isEmpty }.map { english, korean, parts in
            let sides = english == "not compared" ? "" : "KOBIS / TMDB: "
            return line(english, korean, sides + parts.joined(separator: text("; ", " · ")))
        }
            + candidate.vetoes.map { line("ruled out", "제외 이유", words($0)) }
    }

    /// Returns what rules a candidate out, or else what speaks most against it.
    func objection(to candidate: ScoredCandidate, of film: KnownFilm) -> String {
        guard candidate.vetoes.isEmpty else { return candidate.vetoes.map(words).joined(separator: ", ") }
        // The length of a title weakens what an equal title says; it does not differ.
        let compared = candidate.evidence.filter { $0.kind != .length }
        guard let worst = compared.min(by: { $0.bits < $1.bits }), worst.bits < 0 else {
            // A year alone is not weighed, since people mean several things by it, but a reader sees that it differs.
            if film.openDay == nil, let year = film.productionYear, let other = candidate.film.releaseDay?.year,
                abs(year - other) > 1
            {
                return text("the year differs: \(year) / \(other)", "다른 점: 연도 \(year) / \(other)")
            }
            return text("less agrees", "같은 점이 더 적습니다")
        }
        let name = evidence.name(worst)
        return text("the \(name) differs", "다른 점: \(name)")
    }

    private func row(_ comparison: Evidence, _ candidate: ScoredCandidate) -> String {
        let value = (comparison.bits < 0 ? "" : "+") + bits(comparison.bits)
        return "    " + evidence.name(comparison).filled(to: 20) + value.filled(to: 7)
            + evidence.values(comparison, with: candidate.film)
    }

    private func line(_ english: String, _ korean: String, _ content: String) -> String {
        "  " + text(english, korean).filled(to: 14) + content
    }

    private func bits(_ bits: Double) -> String {
        let tenths = Int((bits.magnitude * 10).rounded())
        return "\(bits < 0 && tenths > 0 ? "-" : "")\(tenths / 10).\(tenths % 10)"
    }

    /// How certain a match is, and how many such matches were wrong when they were counted: Benchmarks/README.md.
    private func certainty(_ match: MatchDecision) -> String {
        let (name, count): (String, Int)
        switch match.confidence {
        case _ where match.reason == .override: return text("your decision", "사용자 결정")
        case .high: (name, count) = (text("high", "높음"), 15_000)
        case .low: (name, count) = (text("low", "낮음"), 750)
        default: (name, count) = (text("medium", "보통"), 1_900)
        }
        let all = figures.grouped(count)
        return text(
            "\(name), about 1 in \(all) such matches was wrong in our tests",
            "\(name)(개발할 때 시험한 매칭은 \(all)건에 1건꼴로 틀렸음)")
    }

    private func stage(_ stage: MatchDecision.Stage) -> String {
        switch stage {
        case .search: text("Decided from TMDB's search results alone.", "TMDB 검색 결과만으로 정했습니다.")
        default: text("Decided after reading more about the films.", "영화 정보를 더 읽고 정했습니다.")
        }
    }

    private func words(_ cause: ComparisonGap.Cause, of film: KnownFilm) -> String {
        switch cause {
        case .kobisRecordNotRead:
            text(
                "KOBIS's record was not read", "KOBIS 영화 정보를 읽지 않음")
                + (film.movieCode.isEmpty
                    ? ""
                    : text("; posterfetch why \(film.movieCode) reads it", ", 읽으려면 posterfetch why \(film.movieCode)"))
        case .tmdbRecordNotRead: text("TMDB's record was not read", "TMDB 영화 정보를 읽지 않음")
        case .unknownAtKobis: text("unknown at KOBIS", "KOBIS에 없음")
        case .unknownAtTMDB: text("unknown at TMDB", "TMDB에 없음")
        case .notComparable: text("in forms that cannot be compared", "비교할 수 없는 형식")
        }
    }

    private func words(_ veto: Veto) -> String {
        switch veto {
        case .numbersDiffer: text("the numbers in the titles differ", "제목의 숫자가 다릅니다")
        case .adult: text("it is an adult film", "성인물입니다")
        case .short: text("it is a short", "단편입니다")
        case .madeLater: text("it was made later", "더 나중에 만든 영화입니다")
        }
    }
}

extension ScoredCandidate {
    /// The candidate as a message names it: its id, its title, and when it was released.
    var label: String { "\(id) \(film.title)" + (film.releaseDay.map { " (\($0))" } ?? "") }
}

extension String {
    /// The text with spaces up to a number of columns.
    func filled(to columns: Int) -> String { self + String(repeating: " ", count: max(1, columns - columnCount)) }
}
