/// The lines of an overrides file that cannot be read.
public struct MatchOverridesError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The lines, in order.
    public let problems: [Problem]

    /// A line that cannot be read.
    public struct Problem: Sendable, Hashable, CustomStringConvertible {
        /// The number of the line, from 1.
        public let line: Int
        /// The text of the line.
        public let text: String
        /// What is wrong with the line.
        public let reason: Reason

        /// The number of the line, what is wrong, and the line itself.
        public var description: String { "line \(line): \(reason.rawValue): \(text)" }
    }

    /// What can be wrong with a line.
    @nonexhaustive
    public enum Reason: String, Error, Sendable, Hashable {
        /// The line has no `=`.
        case noEqualsSign = "the = between film and decision is missing"
        /// The line begins with `=`.
        case noSubject = "the film before the = is missing"
        /// The text after the `=` is not a decision.
        case unknownAnswer = "the decision must be tmdb:ID, none or query:\"…\""
        /// The line has neither a KOBIS code nor a title with days.
        case titleWithoutDays = "not a KOBIS code; after a title, add days, as in tmdb:ID 2021-01-01..2021-12-31"
        /// The days are not two days in order.
        case unknownDays = "the days must be FROM..TO, as in 2021-01-01..2021-12-31"
    }

    /// The problems, one a line.
    public var description: String { problems.map(\.description).joined(separator: "\n") }
}
