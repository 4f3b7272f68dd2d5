/// What TMDB adds to a film.
public struct Enrichment: Sendable, Hashable {
    /// Which TMDB film it is, or why that is not decided.
    public let match: MatchDecision
    /// The TMDB film; nil without a match.
    public let movie: MovieListItem?

    /// Creates an enrichment, for tests and previews.
    ///
    /// - Parameters:
    ///   - match: Which TMDB film it is, or why that is not decided.
    ///   - movie: The TMDB film; nil without a match.
    public init(match: MatchDecision, movie: MovieListItem? = nil) {
        self.match = match
        self.movie = movie
    }

    /// The overview with the language that it is in; nil without a match or an overview.
    ///
    /// A search returns the English overview where TMDB has no Korean one, without saying so.
    public var overview: LocalizedText? { movie?.overview.map { LocalizedText($0, declared: .english) } }

    /// The poster; nil without a match or a poster.
    public var poster: ImagePath? { movie?.posterPath }
}
