/// Why a film has no poster although every request succeeded.
@nonexhaustive
public enum PosterAbsence: Sendable, Hashable {
    /// The match is not certain, so any poster could be wrong.
    case noMatch(MatchDecision.State)
    /// TMDB has no poster.
    case noPoster
    /// TMDB has posters, but none suits the preference.
    case noneFits

    init(of film: Enrichment) {
        if film.match.state != .match {
            self = .noMatch(film.match.state)
        } else {
            self = film.poster == nil ? .noPoster : .noneFits
        }
    }
}
