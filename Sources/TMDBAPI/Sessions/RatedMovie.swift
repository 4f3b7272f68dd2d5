import BoxOfficeHTTP
import BoxOfficeWire

/// A film with the rating that a guest gave it.
public struct RatedMovie: Sendable, Hashable, Identifiable {
    /// The film.
    public let film: MovieListItem
    /// The rating (`rating`).
    public let rating: Rating?

    /// Creates an item, for tests and previews.
    public init(film: MovieListItem, rating: Rating? = nil) {
        self.film = film
        self.rating = rating
    }

    /// The film's number.
    public var id: MovieID { film.id }
}

extension RatedMovie {
    init?(reading row: JSONNode) {
        guard let film = MovieListItem(reading: row) else { return nil }
        self.init(film: film, rating: row["rating"].rating)
    }
}

extension PagedList where Item == RatedMovie {
    /// Films that a guest has rated (`/guest_session/{id}/rated/movies`); new ratings show after a while.
    ///
    /// - Parameter guest: The guest.
    /// - Returns: The list.
    public static func rated(by guest: GuestSession) -> PagedList {
        // The session's place in the path, until the innermost policy puts it there.
        let place = "session"
        var list = PagedList(
            "tmdb.ratedMovies", "/guest_session/\(place)/rated/movies", subject: "the films that the guest rated",
            read: RatedMovie.init(reading:))
        list.guest = (guest, .pathSegment(place))
        return list
    }
}
