/// The state of looking up a row's film at TMDB.
@nonexhaustive
public enum FilmState: Sendable, Hashable {
    /// The film has not been looked up: the row has not come into view, or the screen shows entries only.
    case waiting
    /// The film is being looked up.
    case loading
    /// The film has been looked up; the match may be uncertain.
    case known(Enrichment)
    /// The film could not be looked up; ``BoxOfficeScreen/refresh()`` tries again.
    case failed(EnrichmentError)

    /// What TMDB adds to the film, if it has been looked up.
    public var enrichment: Enrichment? {
        if case .known(let enrichment) = self { enrichment } else { nil }
    }

    /// Why the film could not be looked up, if that failed.
    public var error: EnrichmentError? {
        if case .failed(let error) = self { error } else { nil }
    }
}
