public import FilmMatching

// FilmMatching knows neither client, so its own ids are plain texts and numbers.
extension KnownFilm {
    /// The film's KOBIS code; nil if it has none, such as a film that was given by its title.
    public var code: MovieCode? { MovieCode(rawValue: movieCode) }
}

extension MatchDecision {
    /// The TMDB film of the match; nil without a match.
    public var movieID: MovieID? { tmdbID.map { MovieID($0) } }
}
