public import BoxOfficeWire

/// A film in a list or a search.
public struct MovieListItem: Sendable, Hashable, Codable, Identifiable {
    /// The film (`id`).
    public let id: MovieID
    /// The title in the requested language, or else the original or the English title (`title`).
    public let title: String
    /// The title in the film's own language (`original_title`).
    public let originalTitle: String
    /// The film's own language (`original_language`).
    public let originalLanguage: Language?
    /// The overview (`overview`); in a search it may be English although Korean was requested.
    public let overview: String?
    /// The release day in the requested region, or else the first anywhere (`release_date`).
    public let releaseDay: CalendarDay?
    /// The poster (`poster_path`).
    public let posterPath: ImagePath?
    /// The backdrop, a wide image (`backdrop_path`).
    public let backdropPath: ImagePath?
    /// The genres (`genre_ids`), which may include retired ones.
    public let genreIDs: [GenreID]
    /// TMDB's measure of interest (`popularity`), without a unit.
    public let popularity: Double?
    /// The mean of the votes, 0 to 10 (`vote_average`); nil without votes.
    public let voteAverage: Double?
    /// The number of votes (`vote_count`).
    public let voteCount: Int?
    /// Whether the film is pornographic (`adult`).
    public let isAdult: Bool
    /// Whether the film is erotic (`softcore`), which TMDB has sent since 2026.
    public let isSoftcore: Bool
    /// Whether it is a video rather than a film (`video`).
    public let isVideo: Bool

    /// Creates an item, for tests and previews.
    ///
    /// - Parameters:
    ///   - originalTitle: The title in the film's own language; by default, the title.
    ///   - isVideo: Whether it is a video rather than a film.
    public init(
        id: MovieID,
        title: String,
        originalTitle: String? = nil,
        originalLanguage: Language? = nil,
        overview: String? = nil,
        releaseDay: CalendarDay? = nil,
        posterPath: ImagePath? = nil,
        backdropPath: ImagePath? = nil,
        genreIDs: [GenreID] = [],
        popularity: Double? = nil,
        voteAverage: Double? = nil,
        voteCount: Int? = nil,
        isAdult: Bool = false,
        isSoftcore: Bool = false,
        isVideo: Bool = false
    ) {
        self.id = id
        self.title = title
        self.originalTitle = originalTitle ?? title
        self.originalLanguage = originalLanguage
        self.overview = overview
        self.releaseDay = releaseDay
        self.posterPath = posterPath
        self.backdropPath = backdropPath
        self.genreIDs = genreIDs
        self.popularity = popularity
        self.voteAverage = voteAverage
        self.voteCount = voteCount
        self.isAdult = isAdult
        self.isSoftcore = isSoftcore
        self.isVideo = isVideo
    }
}
