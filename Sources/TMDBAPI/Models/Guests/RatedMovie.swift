import BoxOfficeHTTP
import BoxOfficeWire

/// A film and the rating that a guest gave it.
public struct RatedMovie: Sendable, Hashable, Identifiable {
    /// The film.
    public let movie: MovieListItem
    /// The rating (`rating`).
    public let rating: Rating?

    /// Creates an item, for tests and previews.
    public init(movie: MovieListItem, rating: Rating? = nil) {
        self.movie = movie
        self.rating = rating
    }

    /// The film's id.
    public var id: MovieID { movie.id }
}

extension RatedMovie {
    init?(reading row: JSONNode) {
        guard let movie = MovieListItem(reading: row) else { return nil }
        self.init(movie: movie, rating: row["rating"].rating)
    }
}
