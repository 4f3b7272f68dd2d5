/// Figures in a ranking that contradict each other.
///
/// KOBIS does not document the rules, but thousands of recorded rows follow all of them. A ranking that breaks one is not
/// necessarily wrong, but worth a look before you use it.
public struct Inconsistency: Sendable, Hashable, CustomStringConvertible {
    /// The rule that is broken.
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
    /// A rule that rankings follow; it is not an enumeration because rules may be added.
    public struct Rule: Sendable, Hashable, CustomStringConvertible {
        /// The rule's name.
        public let description: String

        private init(_ description: String) { self.description = description }

        /// Lines are numbered from 1 (`rnum`).
        public static let lineNumber = Rule("lineNumber")
        /// The rank is the line of the first film with the same admissions (`rank`).
        public static let rank = Rule("rank")
        /// No film has more admissions than the one above it (`audiCnt`).
        public static let audienceOrder = Rule("audienceOrder")
        /// `audiChange` is `audiInten` in percent of the admissions before, rounded to tenths, halves away from zero.
        public static let audienceChange = Rule("audienceChange")
        /// `salesChange` is `salesInten` in percent of the sales before, rounded to tenths, halves away from zero.
        public static let salesChange = Rule("salesChange")
        /// A film is new if and only if it had no admissions before (`rankOldAndNew`).
        public static let newEntry = Rule("newEntry")
        /// Admissions so far are at least those of the period (`audiAcc`).
        public static let audienceTotal = Rule("audienceTotal")
        /// Sales so far are at least those of the period (`salesAcc`).
        public static let salesTotal = Rule("salesTotal")
    }
}
