internal import BoxOfficeWire

/// Decisions of people about films, as a plain text file has them.
///
/// ```text
/// # A comment; one may follow an override, too.
/// 20204548 = tmdb:619803
/// 20188124 = none                          # not at TMDB
/// 20228631 = query:"Everything Everywhere"
/// 걸 = tmdb:501630 2021-01-01..2021-12-31
/// ```
///
/// On the left stands KOBIS's code of the film, or, where days follow, its title: titles repeat, so that only the film that
/// opened on one of these days is meant. The first line that fits a film counts.
public struct MatchOverrides: Sendable, Hashable {
    /// The whole text, with its comments.
    public internal(set) var text: String

    var rules: [OverrideRule]

    /// Creates overrides without any rule.
    public init() { (text, rules) = ("", []) }

    /// Reads overrides.
    ///
    /// - Parameter text: The text of the file.
    /// - Throws: ``MatchOverridesError`` with every line that could not be read.
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

    /// What was decided about a film: what the first line says that fits it.
    ///
    /// - Parameter film: The film, by its code, its title and the day on which it opened.
    /// - Returns: The override; nil if no line fits.
    public func override(for film: KnownFilm) -> MatchOverride? {
        rules.first { $0.fits(film) }.map { MatchOverride($0.answer, line: $0.line) }
    }
}

extension String {
    /// The lines without what ends them.
    var overrideLines: [Substring] { split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) }
}
