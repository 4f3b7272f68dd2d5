/// A person's decision about a film, which takes precedence over the evidence.
public struct MatchOverride: Sendable, Hashable {
    /// The decision.
    public var choice: Choice
    /// The number of its line in the overrides file, from 1; nil if it does not come from a file.
    public var line: Int?

    /// Creates an override.
    public init(_ choice: Choice, line: Int? = nil) { (self.choice, self.line) = (choice, line) }

    /// A person's possible decisions about a film.
    @nonexhaustive
    public enum Choice: Sendable, Hashable {
        /// The film is the TMDB film with this id.
        case film(Int)
        /// TMDB does not have the film.
        case noMatch
        /// The film is found by these words; the evidence decides which of the results it is.
        case query(String)
    }
}

extension MatchOverride.Choice: LosslessStringConvertible {
    /// Reads a decision in the form of the overrides file: `tmdb:ID`, `none` or `query:"…"`; nil for any other text.
    public init?(_ description: String) {
        if description == "none" {
            self = .noMatch
        } else if description.hasPrefix("tmdb:"), let id = Int(description.dropFirst(5)), id > 0 {
            self = .film(id)
        } else if description.hasPrefix("query:\""), description.hasSuffix("\""),
            case let words = description.dropFirst(7).dropLast(), !words.trimmed.isEmpty,
            !words.contains(where: { $0 == "\"" || $0.isNewline })
        {
            self = .query(words.trimmed)
        } else {
            return nil
        }
    }

    /// The decision in the form of the overrides file.
    public var description: String {
        switch self {
        case .film(let id): "tmdb:\(id)"
        case .noMatch: "none"
        case .query(let words): "query:\"\(words)\""
        }
    }
}

extension MatchOverride: CustomStringConvertible {
    /// The decision, and its line in the overrides file.
    public var description: String { line.map { "\(choice) (line \($0))" } ?? choice.description }
}
