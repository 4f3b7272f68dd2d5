/// For how many days decisions are kept, counted in Korean days.
///
/// A match hardly ever changes, but a new film's poster and overview do. A film without a match may get its record any day,
/// most likely while it is new.
public struct DecisionLifetimes: Sendable, Hashable {
    /// For how many days a match is kept.
    public var match = 30
    /// For how many days the match of a new film is kept.
    public var newMatch = 7
    /// For how many days an ambiguous decision is kept.
    public var ambiguous = 3
    /// For how many days it is kept that a film has no match, that a match has no poster, or that a new film is ambiguous.
    public var missing = 1
    /// For how many days after its Korean release a film is new.
    public var newFilm = 21

    /// Creates the usual lifetimes.
    public init() {}

    /// Returns for how many days a decision is kept.
    public func days(for film: Enrichment, on day: CalendarDay) -> Int {
        let isNew = film.match.film.openDay.map { day.days(since: $0) < newFilm } ?? false
        // A person's decision about a film without a poster is like any other match without one.
        switch film.match.state {
        case .match: return film.poster == nil ? missing : isNew ? newMatch : match
        case .ambiguous: return isNew ? missing : ambiguous
        case .noMatch: return missing
        }
    }
}
