import BoxOfficeHTTP

extension PagedList where Item == MovieUserList {
    /// Returns the list of users' lists that contain a film (`/movie/{id}/lists`).
    public static func lists(with id: MovieID) -> PagedList {
        PagedList(
            "tmdb.lists", "/movie/\(id)/lists", subject: "the lists with the film \(id)",
            read: MovieUserList.init(reading:))
    }
}

extension PagedList where Item == Review {
    /// Returns the list of a film's reviews in the client's language (`/movie/{id}/reviews`); few are in Korean.
    public static func reviews(of id: MovieID) -> PagedList {
        PagedList(
            "tmdb.reviews", "/movie/\(id)/reviews", subject: "the reviews of the film \(id)",
            read: Review.init(reading:))
    }
}
