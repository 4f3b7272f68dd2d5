import Aggregator

/// The content of the page beside the posters: rankings, and what is known of their films.
struct Gallery: Sendable {
    /// The rankings in the order of their days.
    var rankings: [Ranking] = []
    /// What is known of each film besides its figures, by KOBIS code.
    var films: [String: Film] = [:]
}

extension Gallery {
    /// A film; what is unknown is nil or empty.
    struct Film: Sendable {
        var poster: Poster?
        /// The title in the page's language, where TMDB has one.
        var title: Text?
        var originalTitle: Text?
        var year: Int?
        var overview: Text?
        var rating: Rating?
        var grade: MovieInfo.WatchGrade?
        var runtime: Int?
        var genres: [String] = []
        var directors: [String] = []
        var cast: [String] = []
        var reviews: [Review] = []
        var trailer: String?
        var tmdbID: Int?
        var imdbID: String?
    }

    /// A poster beside the page.
    struct Poster: Sendable {
        /// The path from the page's folder.
        let path: String
        /// The width in pixels.
        let width: Int
        /// The height in pixels.
        let height: Int
    }

    /// A text with the code of its language, such as `ko`, if that is known.
    struct Text: Sendable {
        let text: String
        let language: String?
    }

    /// The mean of votes, 0 to 10, and their number.
    struct Rating: Sendable {
        let average: Double
        let votes: Int
    }

    /// A user's review of a film.
    struct Review: Sendable {
        let author: String
        let text: Text
    }
}

extension Gallery {
    /// Inserts a ranking in order of days; one without films, such as that of a day not counted yet, is left out.
    mutating func add(_ ranking: Ranking) {
        guard !ranking.entries.isEmpty else { return }
        let place = rankings.firstIndex { $0.days.lowerBound > ranking.days.lowerBound } ?? rankings.endIndex
        rankings.insert(ranking, at: place)
    }
}
