/// Figures in a ranking that do not go together.
///
/// KOBIS's lists keep to rules that nobody promised: thousands of recorded rows follow all of them. A list that breaks one
/// is not wrong by that, but worth a look before it is used.
public struct Inconsistency: Sendable, Hashable, CustomStringConvertible {
    /// Which rule is broken.
    public let rule: Rule
    /// The line that breaks it, from 1.
    public let line: Int
    /// The film of that line.
    public let movieCode: MovieCode
    /// What was expected, and what is there.
    public let explanation: String

    /// The rule, the line, and the figures.
    public var description: String { "line \(line) (\(movieCode)), \(rule): \(explanation)" }

    /// Creates an inconsistency, for tests and previews.
    public init(
        rule: Rule,
        line: Int,
        movieCode: MovieCode,
        explanation: String
    ) {
        self.rule = rule
        self.line = line
        self.movieCode = movieCode
        self.explanation = explanation
    }
}

extension Inconsistency {
    /// A rule that lists keep to; new ones may be added, so it is not an enumeration.
    public struct Rule: Sendable, Hashable, CustomStringConvertible {
        /// The rule's name.
        public let description: String

        private init(_ description: String) { self.description = description }

        /// Lines are counted from 1 (`rnum`).
        public static let lineNumber = Rule("lineNumber")
        /// The rank is the line, or that of the first film with the same admissions (`rank`).
        public static let rank = Rule("rank")
        /// No film has more admissions than the one above it (`audiCnt`).
        public static let audienceOrder = Rule("audienceOrder")
        /// `audiChange` is `audiInten` in percent of the admissions before, rounded to tenths, halves away from zero.
        public static let audienceChange = Rule("audienceChange")
        /// `salesChange` is `salesInten` in percent of the sales before, rounded to tenths, halves away from zero.
        public static let salesChange = Rule("salesChange")
        /// A film is new exactly if it had no admissions before (`rankOldAndNew`).
        public static let newEntry = Rule("newEntry")
        /// Admissions so far are not fewer than those of the period (`audiAcc`).
        public static let audienceTotal = Rule("audienceTotal")
        /// Sales so far are not less than those of the period (`salesAcc`).
        public static let salesTotal = Rule("salesTotal")
    }
}
