import Aggregator
import BoxOfficeHTTP
import BoxOfficeSystem
import FilmMatching

/// A decision about a film, explained in several lines of text: what agrees, what differs, and what was not compared.
struct ExplanationWords: Bilingual {
    let language: InterfaceLanguage

    /// Returns the explanation.
    func explanation(of match: MatchDecision) -> String {
        guard isKorean else { return match.explanation }
        let shown = shown(match)
        var lines = [headline(match)]
        if let shown { lines.append(line(match.tmdbID == nil ? "가까운 후보" : "페이지", page(shown, match))) }
        let cost = "TMDB 요청 \(match.cost.tmdbRequests)회" + (match.decidedOn.map { ", \($0)에 정함" } ?? "")
        lines.append(match.tmdbID == nil ? line("비용", cost) : line("확실함", "\(certainty(match.confidence)), \(cost)"))
        if let shown { lines += facts(of: shown) }
        for other in match.candidates where other.id != shown?.id {
            lines.append(line("다른 후보", "\(label(other)): \(objection(to: other))  \(other.page)"))
        }
        return (lines + match.notes.map { line("참고", $0) }).joined(separator: "\n")
    }

    /// Returns how much each comparison counts, for the film that was chosen and for the others.
    func weights(of match: MatchDecision) -> String {
        let heading = text(
            "How much each comparison counts, in bits: one more makes it twice as likely that it is the same film.",
            "비교마다 얼마나 쳐 주는지(비트): 1이 늘 때마다 같은 영화일 가능성이 두 배가 됩니다.")
        let stage = text("Decided \(self.stage(match.stage)).", "판단한 때: \(self.stage(match.stage)).")
        let shown = shown(match)
        let ordered = match.candidates.filter { $0.id == shown?.id } + match.candidates.filter { $0.id != shown?.id }
        let tables = ordered.map { candidate in
            let total = text("\(bits(candidate.total)) in all", "합계 \(bits(candidate.total))")
            let vetoes = candidate.vetoes.map { "; " + text($0.rawValue, korean($0)) }.joined()
            let head = "\(label(candidate))  \(candidate.page)\n  \(total)\(vetoes)"
            return ([head] + candidate.evidence.map(row)).joined(separator: "\n")
        }
        return ([heading + " " + stage] + tables).joined(separator: "\n")
    }

    /// The match, or else the best candidate.
    private func shown(_ match: MatchDecision) -> ScoredCandidate? {
        match.tmdbID.flatMap { id in match.candidates.first { $0.id == id } } ?? match.candidates.first
    }

    private func headline(_ match: MatchDecision) -> String {
        let open = match.film.openDay.map { ", \($0) 개봉" } ?? ""
        let outcome =
            switch match.state {
            case .match: shown(match).map { label($0) + (match.isEdition ? "(다른 판본)" : "") } ?? "찾음"
            case .ambiguous: "모호함"
            default: "없음"
            }
        return "\(match.film.title) (\(match.film.movieCode)\(open)) -> \(outcome): \(match.reason.words(in: language))"
    }

    private func page(_ shown: ScoredCandidate, _ match: MatchDecision) -> String {
        match.tmdbID == nil ? "\(label(shown))  \(shown.page)" : shown.page
    }

    private func facts(of candidate: ScoredCandidate) -> [String] {
        let compared = candidate.evidence.filter { $0.kind != .length }
        let agreeing = compared.filter { $0.bits > 0 || $0.level == .pinned }.map(pair)
        let differing = compared.filter { $0.bits < 0 }.map(pair)
        let missing = ComparisonGap.Cause.allCases.compactMap { cause -> String? in
            let kinds = candidate.notCompared.filter { $0.cause == cause }.map { kind($0.kind) }
            return kinds.isEmpty ? nil : "\(kinds.joined(separator: ", ")) (\(korean(cause)))"
        }
        return [("같은 점", agreeing), ("다른 점", differing), ("비교 못 함", missing)].filter { !$0.1.isEmpty }
            .map { line($0.0, $0.1.joined(separator: "; ")) } + candidate.vetoes.map { line("제외 이유", korean($0)) }
    }

    private func objection(to candidate: ScoredCandidate) -> String {
        guard candidate.vetoes.isEmpty else { return candidate.vetoes.map(korean).joined(separator: ", ") }
        guard let worst = candidate.evidence.min(by: { $0.bits < $1.bits }), worst.bits < 0 else { return "같은 점이 적습니다" }
        return "다른 점: \(kind(worst.kind))"
    }

    private func pair(_ evidence: Evidence) -> String {
        let right = evidence.right.isEmpty ? "" : " / \(evidence.right)"
        return "\(kind(evidence.kind)) \(evidence.left)\(right)"
    }

    private func row(_ evidence: Evidence) -> String {
        let name = kind(evidence.kind)
        let value = (evidence.bits < 0 ? "" : "+") + bits(evidence.bits)
        let right = evidence.right.isEmpty ? "" : " / \(evidence.right)"
        let what =
            evidence.kind == .length
            ? text("\(evidence.left.count) characters", "\(evidence.left.count)글자") : evidence.left + right
        return "    " + name.filled(to: 20) + value.filled(to: 7) + what
    }

    private func label(_ candidate: ScoredCandidate) -> String {
        "\(candidate.id) \(candidate.film.title)" + (candidate.film.releaseDay.map { " (\($0))" } ?? "")
    }

    private func line(_ name: String, _ text: String) -> String { "  " + name.filled(to: 14) + text }

    private func bits(_ bits: Double) -> String {
        let tenths = Int((bits.magnitude * 10).rounded())
        return "\(bits < 0 && tenths > 0 ? "-" : "")\(tenths / 10).\(tenths % 10)"
    }

    private func certainty(_ confidence: MatchDecision.Confidence) -> String {
        switch confidence {
        case .high: "높음"
        case .low: "낮음"
        default: "보통"
        }
    }

    private func stage(_ stage: MatchDecision.Stage) -> String {
        switch stage {
        case .search: text("from TMDB's search results alone", "TMDB 검색 결과만 보고")
        default: text("after reading more about the films", "영화 정보를 더 읽고")
        }
    }

    private func kind(_ kind: Evidence.Kind) -> String {
        switch kind {
        case .title: text("title", "제목")
        case .length: text("length of the title", "제목 길이")
        case .date: text("day", "개봉일")
        case .year: text("year of production", "제작 연도")
        case .englishTitle: text("English title", "영어 제목")
        case .nation: text("country", "국가")
        case .director: text("director", "감독")
        case .cast: text("actors", "배우")
        case .runtime: text("running time", "상영 시간")
        case .override: text("decision", "사용자 결정")
        }
    }

    private func korean(_ cause: ComparisonGap.Cause) -> String {
        switch cause {
        case .kobisRecordNotRead: "KOBIS 영화 정보를 읽지 않음"
        case .tmdbRecordNotRead: "TMDB 영화 정보를 읽지 않음"
        case .unknownAtKobis: "KOBIS에 없음"
        case .unknownAtTMDB: "TMDB에 없음"
        case .notComparable: "비교할 수 없는 형식"
        }
    }

    private func korean(_ veto: Veto) -> String {
        switch veto {
        case .numbersDiffer: "제목의 숫자가 다릅니다"
        case .adult: "성인물입니다"
        case .short: "단편입니다"
        case .madeLater: "더 나중에 만든 영화입니다"
        }
    }
}

extension String {
    /// The text with spaces up to a number of columns.
    func filled(to columns: Int) -> String { self + String(repeating: " ", count: max(1, columns - columnCount)) }
}
