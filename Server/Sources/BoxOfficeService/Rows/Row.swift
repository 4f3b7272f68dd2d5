import BoxOffice

/// A film of a ranking with what TMDB adds, in the words of `posterfetch enrich`.
struct Row: Encodable {
    let entry: BoxOfficeEntry
    let matchState: String
    let matchReason: String
    let tmdbID: MovieID?
    let tmdbTitle: String?
    let overview: String?
    let overviewLanguage: String?
    /// The address of the poster, below this service; nil without one.
    let poster: String?

    init(_ entry: BoxOfficeEntry, _ film: Enrichment, in ranking: Ranking) {
        self.entry = entry
        matchState = film.match.state.rawValue
        matchReason = film.match.reason.rawValue
        tmdbID = film.movie?.id
        tmdbTitle = film.movie?.title
        overview = film.overview?.text
        overviewLanguage = film.overview?.language?.code
        poster = film.posterPath == nil ? nil : ranking.posterPath(of: entry.movieCode, .w342)
    }
}
