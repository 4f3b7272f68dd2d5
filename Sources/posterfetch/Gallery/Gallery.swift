import Aggregator

/// What a folder's page shows: rankings of one or more kinds, and what is known of their films.
struct Gallery: Sendable {
    /// The rankings by kind, the most usual kind first.
    var shelves: [GalleryShelf] = []
    /// What is known of each film besides its figures, by KOBIS code.
    var films: [String: Film] = [:]
    /// The address at which the folder is published, with a slash at its end; nil if that is not known.
    var site: String?
}

extension Gallery {
    /// A film; what is unknown is nil or empty.
    struct Film: Sendable, Hashable, Codable {
        /// The title at KOBIS.
        var name = ""
        var openDay: CalendarDay?
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
        /// Whether a person has decided that the film has no match.
        var isRefused: Bool?
    }

    /// A poster beside the page.
    struct Poster: Sendable, Hashable, Codable {
        /// The path from the page's folder.
        let path: String
        /// The width in pixels.
        let width: Int
        /// The height in pixels.
        let height: Int
    }

    /// A text with the code of its language, such as `ko`, if that is known.
    struct Text: Sendable, Hashable, Codable {
        let text: String
        let language: String?
    }

    /// The mean of votes, 0 to 10, and their number.
    struct Rating: Sendable, Hashable, Codable {
        let average: Double
        let votes: Int
    }

    /// A user's review of a film.
    struct Review: Sendable, Hashable, Codable {
        let author: String
        let text: Text
    }
}

extension Gallery {
    /// Adds what a run has read: its rankings replace those of the same days, and all others stay.
    ///
    /// - Parameters:
    ///   - request: What was asked for; its day does not matter.
    mutating func add(_ rankings: [Ranking], of request: RankingRequest, knowing found: [String: Film]) {
        let kind = GalleryShelf.Kind(request)
        for ranking in rankings where !ranking.entries.isEmpty {
            let place = shelf(of: kind)
            shelves[place].add(ranking, rows: request.rows)
            for entry in ranking.entries {
                var film = films[entry.movieCode.rawValue, default: Film()]
                if !entry.title.isEmpty { film.name = entry.title }
                film.openDay = entry.openDay ?? film.openDay
                films[entry.movieCode.rawValue] = film
            }
        }
        for (code, film) in found where films[code] != nil { films[code]?.learn(from: film) }
    }

    /// Returns the place of the shelf of a kind, which is put up if there is none yet.
    private mutating func shelf(of kind: GalleryShelf.Kind) -> Int {
        if let place = shelves.firstIndex(where: { $0.kind == kind }) { return place }
        let place = shelves.firstIndex { kind < $0.kind } ?? shelves.endIndex
        shelves.insert(GalleryShelf(kind: kind), at: place)
        return place
    }
}

extension Gallery.Film {
    /// Takes over what a later run knows; what that run does not know stays.
    mutating func learn(from later: Self) {
        // With another match, what was known is of another film.
        if later.isRefused == true || later.tmdbID != nil && tmdbID != nil && later.tmdbID != tmdbID {
            let (name, openDay) = (name, openDay)
            self = Self()
            (self.name, self.openDay) = (name, openDay)
        }
        poster = later.poster ?? poster
        title = later.title ?? title
        originalTitle = later.originalTitle ?? originalTitle
        year = later.year ?? year
        overview = later.overview ?? overview
        rating = later.rating ?? rating
        grade = later.grade ?? grade
        runtime = later.runtime ?? runtime
        if !later.genres.isEmpty { genres = later.genres }
        if !later.directors.isEmpty { directors = later.directors }
        if !later.cast.isEmpty { cast = later.cast }
        if !later.reviews.isEmpty { reviews = later.reviews }
        trailer = later.trailer ?? trailer
        tmdbID = later.tmdbID ?? tmdbID
        imdbID = later.imdbID ?? imdbID
    }
}
