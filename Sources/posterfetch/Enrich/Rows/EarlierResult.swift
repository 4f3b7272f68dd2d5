import Aggregator
import BoxOfficeWire
import FilmMatching

/// What a row says about its own result: from an earlier run, or from a person's hand.
struct EarlierResult {
    /// The content of `tmdbID`.
    enum Given: Equatable {
        case answer(MatchOverride.Answer)
        case unreadable(String)
    }

    /// What the row decides about its film; nil if that is open, or was decided by an earlier run.
    let given: Given?
    /// Whether the row was looked up before, and nothing was decided about it since.
    let isDone: Bool

    /// Reads the columns of results.
    ///
    /// - Parameter value: The text of a column; nil if it is empty or not there.
    init(_ value: (String) -> String?) {
        let state = value("matchState").flatMap(MatchDecision.State.init)
        let isByHand = state != .match || value("matchReason") == EnrichedColumns.given
        let text = value("tmdbID")?.trimmed.nonEmpty
        given = isByHand ? text.map(Self.given) : nil
        isDone = state == .match || state != nil && text == nil
    }

    private static func given(_ text: String) -> Given {
        if ["none", "-"].contains(text.lowercased()) { return .answer(.noMatch) }
        // Spreadsheets write whole numbers with a fraction where a column has empty cells.
        let digits = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
        return Int(digits).flatMap { $0 > 0 ? .answer(.film($0)) : nil } ?? .unreadable(text)
    }
}

extension JSONValue {
    /// A text or a number as text; nil for anything else.
    var resultText: String? {
        switch self {
        case .string(let text): text.trimmed.nonEmpty
        case .integer(let number): String(number)
        case .number(let number): String(number)
        default: nil
        }
    }
}
