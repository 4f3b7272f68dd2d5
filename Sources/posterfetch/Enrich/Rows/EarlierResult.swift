import Aggregator
import BoxOfficeBasics
import BoxOfficeWire
import FilmMatching

struct EarlierResult {
    enum Given: Equatable {
        case answer(MatchOverride.Answer)
        case unreadable(String)
    }

    /// The row's own decision; nil if it is open, or was decided by an earlier run.
    let given: Given?
    let isDone: Bool
    let found: (id: Int, reason: String)?
    let reason: String?

    init(_ header: TableHeader, _ rules: RowRules, _ text: (Int) -> String?) {
        func value(_ name: String) -> String? { header.results.place(of: name).flatMap(text) }
        let state = value("matchState").flatMap(MatchDecision.State.init)
        reason = value("matchReason")
        let isByHand = rules.takesEveryID || state != .match || reason == EnrichedColumns.given
        let id = value("tmdbID")?.trimmed.nonEmpty
        let isNone = state == .noMatch && reason == EnrichedColumns.given
        given = isByHand ? id.map(Self.given) ?? (isNone ? .answer(.noMatch) : nil) : nil
        let lacksRecord = reason?.hasSuffix(EnrichedColumns.withoutRecord) == true
        if state == .match, !lacksRecord, let id, case .answer(.film(let id)) = Self.given(id) {
            found = (id, reason ?? "")
        } else {
            found = nil
        }
        isDone =
            if lacksRecord || rules.takesEveryID {
                false
            } else if state == .match {
                id != nil && rules.results.allSatisfy { header.results.place(of: $0) != nil }
                    && (!rules.wantsPosters || value("posterStatus") != nil)
            } else {
                isNone || state != nil && id == nil && !rules.wantsCandidates
            }
    }

    /// Whether a decision of another file counts: it says something else than a run found or an earlier such file said.
    ///
    /// An id in a row that no run has decided is final.
    func isOpen(to decision: RowDecisions.Decision?) -> Bool {
        guard given == nil || isDone && reason == EnrichedColumns.given else { return false }
        return switch decision {
        case .answer(.film(let id)): found?.id != id
        case .answer: found != nil || !isDone || reason != EnrichedColumns.given
        case .code: found == nil
        case nil: false
        }
    }

    private static func given(_ text: String) -> Given {
        MatchOverride.Answer(written: text).map(Given.answer) ?? .unreadable(text)
    }
}

extension MatchOverride.Answer {
    /// Reads a decision as people write it: `none` or `-`, an id, or the address of a film's TMDB page.
    init?(written text: String) {
        if ["none", "-"].contains(text.lowercased()) {
            self = .noMatch
            return
        }
        let page = text.contains("themoviedb.org/") ? text.ranges(of: "/movie/").first : nil
        let digits = page.map { text[$0.upperBound...].prefix { $0.isASCII && $0.isNumber } } ?? text[...]
        // Spreadsheets write whole numbers with a fraction where a column has empty cells.
        guard let id = Int(digits.hasSuffix(".0") ? digits.dropLast(2) : digits), id > 0 else { return nil }
        self = .film(id)
    }
}

extension JSONValue {
    var resultText: String? {
        switch self {
        case .string(let text): text.trimmed.nonEmpty
        case .integer(let number): String(number)
        case .number(let number): String(number)
        default: nil
        }
    }
}
