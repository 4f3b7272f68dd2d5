/// What TMDB adds to a film of a ranking.
public struct Enrichment: Sendable, Hashable {
    /// Which TMDB film it is, or why that was not decided.
    public let match: MatchDecision
    /// The TMDB film; nil unless there is a match.
    public let movie: MovieListItem?

    /// The overview, in the language that it really is in; nil without a match or an overview.
    public var overview: Overview? { movie?.overview.map(Overview.init) }

    /// The poster; nil without a match or a poster.
    public var poster: ImagePath? { movie?.posterPath }
}

/// A text about a film, with the language that it is in.
public struct Overview: Sendable, Hashable {
    /// The text.
    public let text: String
    /// The language: Korean if it has Hangul in it, English otherwise.
    ///
    /// TMDB's search answers with the English overview where it has no Korean one, without saying so.
    public let language: Language

    init(_ text: String) {
        self.text = text
        self.language = TextLanguage(of: text) == .korean ? .korean : .english
    }
}
