/// The first page of the films recommended to people who like a film (`recommendations`).
///
/// `PagedList.recommendations(for:)` fetches all pages.
public struct Recommendations: MovieAppendix {
    /// The films.
    public let movies: Page<MovieListItem>
    /// The unexpected parts of the response, left out; empty when fetched with a film, whose findings include them.
    public var findings: [Finding] { movies.findings }

    /// How recommendations are requested and read.
    public static let appendix = MovieAppendixReader("recommendations", requiring: "results", namesFilm: false) {
        node in
        Recommendations(movies: Page(appended: node, item: MovieListItem.init(reading:)))
    }
}

/// The first page of the films that share genres and keywords with a film (`similar`).
///
/// `PagedList.similar(to:)` fetches all pages.
public struct SimilarMovies: MovieAppendix {
    /// The films.
    public let movies: Page<MovieListItem>
    /// The unexpected parts of the response, left out; empty when fetched with a film, whose findings include them.
    public var findings: [Finding] { movies.findings }

    /// How similar films are requested and read.
    public static let appendix = MovieAppendixReader("similar", requiring: "results", namesFilm: false) { node in
        SimilarMovies(movies: Page(appended: node, item: MovieListItem.init(reading:)))
    }
}

/// The first page of a film's reviews in the requested language (`reviews`).
///
/// `PagedList.reviews(of:)` fetches all pages.
public struct Reviews: MovieAppendix {
    /// The reviews.
    public let reviews: Page<Review>
    /// The unexpected parts of the response, left out; empty when fetched with a film, whose findings include them.
    public var findings: [Finding] { reviews.findings }

    /// How reviews are requested and read.
    public static let appendix = MovieAppendixReader("reviews", requiring: "results") { node in
        Reviews(reviews: Page(appended: node, item: Review.init(reading:)))
    }
}
