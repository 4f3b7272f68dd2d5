import BoxOfficeWire

/// The first page of the films that are recommended to those who like a film (`recommendations`).
///
/// `PagedList.recommendations(for:)` has all pages.
public struct Recommendations: MovieAppendix {
    /// The films.
    public let films: Page<MovieListItem>

    /// Creates recommendations, for tests and previews.
    public init(films: Page<MovieListItem>) {
        self.films = films
    }

    /// How recommendations are asked for.
    public static let appendix = MovieAppendixReader("recommendations", list: "results") { node in
        Recommendations(films: Page(appended: node, item: MovieListItem.init(reading:)))
    }
}

/// The first page of the films that share genres and keywords with a film (`similar`).
///
/// `PagedList.similar(to:)` has all pages.
public struct SimilarMovies: MovieAppendix {
    /// The films.
    public let films: Page<MovieListItem>

    /// Creates similar films, for tests and previews.
    public init(films: Page<MovieListItem>) {
        self.films = films
    }

    /// How similar films are asked for.
    public static let appendix = MovieAppendixReader("similar", list: "results") { node in
        SimilarMovies(films: Page(appended: node, item: MovieListItem.init(reading:)))
    }
}

/// The first page of users' lists that a film is on (`lists`).
///
/// `PagedList.lists(with:)` has all pages.
public struct MovieLists: MovieAppendix {
    /// The lists.
    public let lists: Page<MovieUserList>

    /// Creates lists, for tests and previews.
    public init(lists: Page<MovieUserList>) {
        self.lists = lists
    }

    /// How lists are asked for.
    public static let appendix = MovieAppendixReader("lists", list: "results") { node in
        MovieLists(lists: Page(appended: node, item: MovieUserList.init(reading:)))
    }
}

/// The first page of a film's reviews in the language that was asked for (`reviews`).
///
/// `PagedList.reviews(of:)` has all pages.
public struct Reviews: MovieAppendix {
    /// The reviews.
    public let reviews: Page<Review>

    /// Creates reviews, for tests and previews.
    public init(reviews: Page<Review>) {
        self.reviews = reviews
    }

    /// How reviews are asked for.
    public static let appendix = MovieAppendixReader("reviews", list: "results") { node in
        Reviews(reviews: Page(appended: node, item: Review.init(reading:)))
    }
}
