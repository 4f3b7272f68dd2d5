extension MatchDecision {
    /// The decision in plain words, as several lines of text: what agrees, what differs, and what was not compared.
    ///
    /// ```
    /// 범죄도시2 (20204548, open 2022-05-18) -> match 619803 범죄도시 2 (2022-05-18): the titles and the days are equal
    ///   page          https://www.themoviedb.org/movie/619803
    ///   certainty     high; 1 TMDB request
    ///   agrees        title 범죄도시2 / 범죄도시 2; day 2022-05-18 / 2022-05-18
    ///   not compared  director, actors, running time (KOBIS's record was not read)
    ///   other         1017163 범죄도시 4 (2024-04-24): the numbers in the titles differ  https://www.themoviedb.org/movie/1017163
    /// ```
    public var explanation: String {
        let words = shown.map { $0.lines(isChosen: tmdbID != nil) } ?? []
        let rest = others.map { Self.line("other", "\($0.label): \($0.objection)  \($0.page)") }
        let cost = tmdbID == nil ? Self.line("cost", requests) : Self.line("certainty", "\(confidence); \(requests)")
        let lines = [headline + ": " + reason.words] + words.prefix(1) + [cost] + words.dropFirst() + rest
        return (lines + notes.map { Self.line("note", $0) }).joined(separator: "\n")
    }

    /// The evidence in bits, as several lines of text, for somebody who wants to know how much each comparison counts.
    ///
    /// ```
    /// match 619803 범죄도시 2 (2022-05-18)  14.5 bits, stage 1, model 3
    ///   title        +7.0  exact: 범죄도시2 / 범죄도시 2
    ///   length       +0.5  5 characters
    ///   date         +7.0  sameDay: 2022-05-18 / 2022-05-18
    /// other 1017163 범죄도시 4 (2024-04-24)  -13.0 bits, numbersDiffer
    ///   title        -6.0  numbersDiffer: 범죄도시2 / 범죄도시 4
    /// ```
    public var evidenceTable: String {
        guard let shown else { return "\(state.rawValue), model \(modelVersion)" }
        let first =
            "\(state.rawValue) \(shown.label)  \(bits.bitsText) bits, stage \(stage.rawValue), model \(modelVersion)"
        let rest = others.flatMap { other in
            let vetoes = other.vetoes.map { ", \($0.rawValue)" }.joined()
            return ["other \(other.label)  \(other.total.bitsText) bits\(vetoes)"] + other.evidence.map(\.line)
        }
        return ([first] + shown.evidence.map(\.line) + shown.vetoes.map { "  veto         \($0.rawValue)" } + rest)
            .joined(separator: "\n")
    }

    /// The match, or else the best candidate.
    private var shown: ScoredCandidate? {
        tmdbID.flatMap { id in candidates.first { $0.id == id } } ?? candidates.first
    }

    private var others: [ScoredCandidate] { candidates.filter { $0.id != shown?.id } }

    private var headline: String {
        let open = film.openDay.map { ", open \($0)" } ?? ""
        var outcome = state.rawValue
        if tmdbID != nil, let shown { outcome += " \(shown.label)\(isEdition ? ", another edition" : "")" }
        return "\(film.title) (\(film.movieCode)\(open)) -> \(outcome)"
    }

    private var requests: String {
        "\(cost.tmdbRequests) TMDB request\(cost.tmdbRequests == 1 ? "" : "s")"
            + (decidedOn.map { ", decided on \($0)" } ?? "")
    }

    fileprivate static func line(_ name: String, _ text: String) -> String {
        "  " + name + String(repeating: " ", count: max(1, 14 - name.count)) + text
    }
}

extension ScoredCandidate {
    /// The address of the film's page at TMDB.
    public var page: String { "https://www.themoviedb.org/movie/\(id)" }

    fileprivate var label: String { "\(id) \(film.title)" + (film.releaseDay.map { " (\($0))" } ?? "") }

    /// Where it is, what agrees, what differs, what rules it out, and what was not compared.
    fileprivate func lines(isChosen: Bool) -> [String] {
        let compared = evidence.filter { $0.kind != .length }
        let agreeing = compared.filter { $0.bits > 0 || $0.level == .pinned }.map(\.words)
        let differing = compared.filter { $0.bits < 0 }.map(\.words)
        let missing = ComparisonGap.Cause.allCases.compactMap { cause -> String? in
            let kinds = notCompared.filter { $0.cause == cause }.map(\.kind.words)
            return kinds.isEmpty ? nil : "\(kinds.joined(separator: ", ")) (\(cause.words))"
        }
        let parts = [("agrees", agreeing), ("differs", differing), ("not compared", missing)]
        return [isChosen ? MatchDecision.line("page", page) : MatchDecision.line("best", "\(label)  \(page)")]
            + parts.filter { !$0.1.isEmpty }.map { MatchDecision.line($0.0, $0.1.joined(separator: "; ")) }
            + vetoes.map { MatchDecision.line("ruled out", $0.words) }
    }

    /// What rules the candidate out or else speaks most against it, in plain words, such as `the director differs`.
    public var objection: String {
        guard vetoes.isEmpty else { return vetoes.map(\.words).joined(separator: ", ") }
        // The length of a title weakens what an equal title says; it does not differ.
        let compared = evidence.filter { $0.kind != .length }
        guard let worst = compared.min(by: { $0.bits < $1.bits }), worst.bits < 0 else { return "less agrees" }
        return "the \(worst.kind.words) differs"
    }
}

extension Evidence {
    fileprivate var words: String { right.isEmpty ? "\(kind.words) \(left)" : "\(kind.words) \(left) / \(right)" }

    fileprivate var line: String {
        let name = kind.rawValue + String(repeating: " ", count: max(1, 13 - kind.rawValue.count))
        let value = (bits < 0 ? "" : "+") + bits.bitsText
        if kind == .length { return "  \(name)\(value)  \(left.count) characters" }
        return "  \(name)\(value)  \(level.rawValue): \(left) / \(right)"
    }
}

extension Double {
    /// The number with one digit after the point.
    fileprivate var bitsText: String {
        let tenths = Int((magnitude * 10).rounded())
        return "\(self < 0 && tenths > 0 ? "-" : "")\(tenths / 10).\(tenths % 10)"
    }
}
