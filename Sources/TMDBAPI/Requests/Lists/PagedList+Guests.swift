import BoxOfficeHTTP

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
