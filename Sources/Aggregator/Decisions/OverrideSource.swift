/// Where people's decisions about films come from, which may change while a program runs.
///
/// An aggregator asks before each lookup, so that what a person has just decided holds at once; a source should reply quickly.
/// `MatchOverrides` is one that never changes, and ``FileOverrides`` one for the file that `posterfetch why --pin` edits.
public protocol OverrideSource: Sendable {
    /// Returns the decision about a film, as it is now.
    ///
    /// - Returns: The decision; nil if there is none.
    func override(for film: KnownFilm) async -> MatchOverride?
}

extension MatchOverrides: OverrideSource {}
