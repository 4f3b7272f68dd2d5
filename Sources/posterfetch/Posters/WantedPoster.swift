import Aggregator

/// A poster that is to be on the disk, and everything that decides where.
struct WantedPoster: Sendable {
    /// What is known of the film.
    let film: KnownFilm
    /// The film at TMDB.
    let movie: MovieListItem
    /// Why it is that one.
    let match: MatchDecision
    /// The picture.
    let path: ImagePath
    /// The language of the writing on it, if known.
    let language: String?
    /// How large it is wanted.
    let size: ImageSize
    /// Where it is.
    let url: String
    /// How the folder is arranged.
    let layout: String
    /// Where it may go, the usual place first.
    let places: [PosterPlace]
}
