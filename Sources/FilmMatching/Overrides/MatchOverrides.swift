internal import BoxOfficeWire

/// People's decisions about films, as a plain text file holds them.
///
/// ```text
/// # A comment; a comment may also follow an override.
/// 20204548 = tmdb:619803
/// 20188124 = none                          # not at TMDB
/// 20228631 = query:"Everything Everywhere"
/// 걸 = tmdb:501630 2021-01-01..2021-12-31
/// ```
///
/// On the left is the film's KOBIS code, or, if days follow, its title: titles repeat, so the line applies only to the film
/// that opened on one of these days. The first line that applies to a film counts.
public struct MatchOverrides: Sendable, Hashable {
    /// The whole text, with its comments.
    public internal(set) var text: String

    var rules: [OverrideRule]

    /// Creates empty overrides.
    public init() { (text, rules) = ("", []) }

    /// Reads overrides from text.
    public init(_ text: String) throws(MatchOverridesError) {
        var rules: [OverrideRule] = []
        var problems: [MatchOverridesError.Problem] = []
        for (index, line) in text.overrideLines.enumerated() {
            do throws(MatchOverridesError.Reason) {
                if let rule = try OverrideRule(line: line, number: index + 1) { rules.append(rule) }
            } catch {
                problems.append(.init(line: index + 1, text: line.trimmed, reason: error))
            }
        }
        guard problems.isEmpty else { throw MatchOverridesError(problems: problems) }
        (self.text, self.rules) = (text, rules)
    }

    /// Returns the decision about a film: that of the first line that applies to it.
    ///
    /// - Parameter film: The film, by its code, its title and the day on which it opened.
    /// - Returns: The override; nil if no line applies.
    public func override(for film: KnownFilm) -> MatchOverride? {
        rules.first { $0.fits(film) }.map { MatchOverride($0.answer, line: $0.line) }
    }
}

extension String {
    /// The lines without their line ends.
    var overrideLines: [Substring] { split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) }
}
