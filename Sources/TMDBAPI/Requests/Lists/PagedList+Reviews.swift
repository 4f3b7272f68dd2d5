import BoxOfficeHTTP

extension PagedList where Item == MovieUserList {
    /// Users' lists that a film is on (`/movie/{id}/lists`).
    ///
    /// - Parameter id: The film.
    /// - Returns: The list of lists.
    public static func lists(with id: MovieID) -> PagedList {
        PagedList(
            "tmdb.lists", "/movie/\(id)/lists", subject: "the lists with the film \(id)",
            read: MovieUserList.init(reading:))
    }
}

extension PagedList where Item == Review {
    /// Reviews of a film, in the client's language (`/movie/{id}/reviews`): in Korean there are few.
    ///
    /// - Parameter id: The film.
    /// - Returns: The list.
    public static func reviews(of id: MovieID) -> PagedList {
        PagedList(
            "tmdb.reviews", "/movie/\(id)/reviews", subject: "the reviews of the film \(id)",
            read: Review.init(reading:))
    }
}
