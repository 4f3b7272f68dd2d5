extension MatchDecision {
    /// The decision with its evidence as several lines of text, for a terminal or a log.
    ///
    /// ```
    /// 범죄도시2 (20204548, open 2022-05-18) -> match 619803 범죄도시 2 (2022-05-18)  14.5 bits, stage 1, 1 TMDB request
    ///   title        +7.0  exact: 범죄도시2 / 범죄도시 2
    ///   length       +0.5  5 characters
    ///   date         +7.0  sameDay: 2022-05-18 / 2022-05-18
    ///   rejected   1017163 범죄도시 4 (2024-04-24): numbersDiffer, -14.0 bits
    /// ```
    public var explanation: String {
        let shown = tmdbID.flatMap { id in candidates.first { $0.id == id } } ?? candidates.first
        var lines = [headline]
        if let shown {
            if tmdbID == nil { lines.append("  best       \(shown.label), \(shown.total.bitsText) bits") }
            lines += shown.evidence.map(\.line)
            lines += shown.vetoes.map { "  veto         \($0.rawValue)" }
        }
        for other in candidates where other.id != shown?.id {
            let why = other.vetoes.isEmpty ? other.mainObjection : other.vetoes.map(\.rawValue).joined(separator: ", ")
            lines.append("  rejected   \(other.label): \(why), \(other.total.bitsText) bits")
        }
        return (lines + notes.map { "  note         \($0)" }).joined(separator: "\n")
    }

    private var headline: String {
        let open = film.openDay.map { ", open \($0)" } ?? ""
        var outcome = state.rawValue
        if let id = tmdbID, let chosen = candidates.first(where: { $0.id == id }) {
            outcome += " \(chosen.label)\(isEdition ? ", another edition" : "")"
        } else {
            outcome += ", \(reason.rawValue)"
        }
        let requests = "\(cost.tmdbRequests) TMDB request\(cost.tmdbRequests == 1 ? "" : "s")"
        let when = decidedOn.map { ", decided on \($0)" } ?? ""
        return
            "\(film.title) (\(film.movieCode)\(open)) -> \(outcome)  \(bits.bitsText) bits, stage \(stage.rawValue), \(requests)\(when)"
    }
}

extension ScoredCandidate {
    fileprivate var label: String { "\(id) \(film.title)" + (film.releaseDay.map { " (\($0))" } ?? "") }

    /// The evidence that speaks most against it.
    fileprivate var mainObjection: String {
        guard let worst = evidence.min(by: { $0.bits < $1.bits }), worst.bits < 0 else { return "less evidence" }
        return "\(worst.kind.rawValue) \(worst.level.rawValue)"
    }
}

extension Evidence {
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
