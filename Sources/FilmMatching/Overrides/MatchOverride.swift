internal import BoxOfficeWire

/// What somebody decided about a film, which wins over the evidence.
public struct MatchOverride: Sendable, Hashable {
    /// What was decided.
    public var answer: Answer
    /// The line of the file that says so, from 1; nil if it does not come from a file.
    public var line: Int?

    /// Creates an override.
    ///
    /// - Parameters:
    ///   - answer: What was decided.
    ///   - line: The line of the file that says so, from 1.
    public init(_ answer: Answer, line: Int? = nil) {
        self.answer = answer
        self.line = line
    }

    /// What can be decided about a film.
    public enum Answer: Sendable, Hashable {
        /// It is the TMDB film with this id.
        case film(Int)
        /// TMDB does not have it.
        case none
        /// These are the words to search for; which of the results it is, the evidence says.
        case query(String)
    }
}

extension MatchOverride.Answer: LosslessStringConvertible {
    /// Reads an answer as the file writes it: `tmdb:ID`, `none` or `query:"…"`; nil if it is none of these.
    ///
    /// - Parameter description: The answer.
    public init?(_ description: String) {
        if description == "none" {
            self = .none
        } else if let id = description.dropping(prefix: "tmdb:").flatMap({ Int($0) }), id > 0 {
            self = .film(id)
        } else if let words = description.dropping(prefix: "query:\"")?.dropping(suffix: "\""), !words.trimmed.isEmpty,
            !words.contains(where: { $0 == "\"" || $0.isNewline })
        {
            self = .query(words.trimmed)
        } else {
            return nil
        }
    }

    /// The answer as the file writes it.
    public var description: String {
        switch self {
        case .film(let id): "tmdb:\(id)"
        case .none: "none"
        case .query(let words): "query:\"\(words)\""
        }
    }
}

extension MatchOverride: CustomStringConvertible {
    /// The answer, and the line that gives it.
    public var description: String { line.map { "\(answer) (line \($0))" } ?? answer.description }
}

extension StringProtocol {
    fileprivate func dropping(prefix: String) -> Substring? {
        hasPrefix(prefix) ? Substring(self).dropFirst(prefix.count) : nil
    }

    fileprivate func dropping(suffix: String) -> Substring? {
        hasSuffix(suffix) ? Substring(self).dropLast(suffix.count) : nil
    }
}
