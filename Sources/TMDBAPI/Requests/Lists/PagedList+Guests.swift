import BoxOfficeHTTP

extension PagedList where Item == RatedMovie {
    /// Returns the list of films that a guest has rated (`/guest_session/{id}/rated/movies`), with some delay.
    public static func rated(by guest: GuestSession) -> PagedList {
        // A placeholder in the path, which the innermost policy replaces with the session's id.
        let place = "session"
        var list = PagedList(
            "tmdb.ratedMovies", "/guest_session/\(place)/rated/movies", subject: "the films that the guest rated",
            read: RatedMovie.init(reading:))
        list.guest = (guest, .pathSegment(place))
        return list
    }
}
