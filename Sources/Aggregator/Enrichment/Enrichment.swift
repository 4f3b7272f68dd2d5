/// What TMDB adds to a film.
public struct Enrichment: Sendable, Hashable {
    /// Which TMDB film it is, or why that is not decided.
    public let match: MatchDecision
    /// The TMDB film; nil without a match.
    public let movie: MovieListItem?
    /// Why the KOBIS movie record could not be read although the decision needed it; nil if nothing was missing.
    ///
    /// Only the end of a key's quota is reported here: what was known without the record may still decide. Such a decision is
    /// not kept.
    public let recordError: KobisError?

    /// Creates an enrichment, for tests and previews.
    ///
    /// - Parameters:
    ///   - match: Which TMDB film it is, or why that is not decided.
    ///   - movie: The TMDB film; nil without a match.
    ///   - recordError: Why the KOBIS movie record could not be read although the decision needed it.
    public init(match: MatchDecision, movie: MovieListItem? = nil, recordError: KobisError? = nil) {
        self.match = match
        self.movie = movie
        self.recordError = recordError
    }

    /// The overview with the language that it is in; nil without a match or an overview.
    ///
    /// A search returns the English overview where TMDB has no Korean one, without saying so.
    public var overview: LocalizedText? { movie?.overview.map { LocalizedText($0, declared: .english) } }

    /// The poster; nil without a match or a poster.
    public var poster: ImagePath? { movie?.posterPath }
}
