/// Lines of an overrides file that could not be read.
public struct MatchOverridesError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The lines, in their order.
    public let problems: [Problem]

    /// A line that could not be read.
    public struct Problem: Sendable, Hashable, CustomStringConvertible {
        /// The number of the line, from 1.
        public let line: Int
        /// The line.
        public let text: String
        /// What is wrong with it.
        public let reason: Reason

        /// The number of the line, what is wrong, and the line.
        public var description: String { "line \(line): \(reason.rawValue): \(text)" }
    }

    /// What can be wrong with a line.
    public enum Reason: String, Error, Sendable, Hashable {
        /// There is no `=`.
        case noEqualsSign = "no = between the film and the answer"
        /// Nothing stands before the `=`.
        case noSubject = "no film before the ="
        /// What stands after the `=` is no answer.
        case unknownAnswer = "the answer is not tmdb:ID, none or query:\"…\""
        /// A title needs days; a code has eight characters.
        case titleWithoutDays = "not a code of KOBIS, and a title needs days, as in tmdb:ID 2021-01-01..2021-12-31"
        /// The days are not two days in their order.
        case unknownDays = "the days are not FROM..TO, as in 2021-01-01..2021-12-31"
    }

    /// The lines with their problems, one a line.
    public var description: String { problems.map(\.description).joined(separator: "\n") }
}
