public import BoxOfficeWire

/// A TMDB film that could be the one looked for: a row of a search, later with the film's own record.
///
/// Popularity, votes and the place in the result are not here on purpose: they say what people like, not which film it is.
public struct CandidateFilm: Sendable, Hashable, Identifiable {
    /// TMDB's id of the film.
    public var id: Int
    /// The title in the language asked for, `title`.
    public var title: String
    /// The title in the film's own language, `original_title`.
    public var originalTitle: String?
    /// The film's own language, `original_language`, such as `ko`.
    public var originalLanguage: String?
    /// The release day, `release_date`: the Korean one if the search named a region and TMDB knows it, else the first one.
    public var releaseDay: CalendarDay?
    /// Whether there is a `poster_path`.
    public var hasPoster: Bool
    /// Whether it is marked `adult`.
    public var isAdult: Bool
    /// Whether it is marked `video`: not made for the cinema.
    public var isVideo: Bool
    /// What the film's own record adds, once it was asked for.
    public var details: Details?

    /// Creates a candidate.
    ///
    /// - Parameters:
    ///   - id: TMDB's id of the film.
    ///   - title: The title in the language asked for.
    ///   - originalTitle: The title in the film's own language.
    ///   - originalLanguage: The film's own language.
    ///   - releaseDay: The release day.
    ///   - hasPoster: Whether there is a poster.
    ///   - isAdult: Whether it is marked `adult`.
    ///   - isVideo: Whether it is marked `video`.
    ///   - details: What the film's own record adds.
    public init(
        id: Int,
        title: String,
        originalTitle: String? = nil,
        originalLanguage: String? = nil,
        releaseDay: CalendarDay? = nil,
        hasPoster: Bool = false,
        isAdult: Bool = false,
        isVideo: Bool = false,
        details: Details? = nil
    ) {
        self.id = id
        self.title = title
        self.originalTitle = originalTitle
        self.originalLanguage = originalLanguage
        self.releaseDay = releaseDay
        self.hasPoster = hasPoster
        self.isAdult = isAdult
        self.isVideo = isVideo
        self.details = details
    }

    /// What a film's own record adds to a row of a search.
    public struct Details: Sendable, Hashable {
        /// Titles under which the film is known in Korea, `alternative_titles` with `iso_3166_1` KR.
        public var koreanTitles: [String]
        /// Titles in Korean and English, from `translations`.
        public var translatedTitles: [String]
        /// Release days in Korea, from `release_dates`.
        public var koreanReleaseDays: [CalendarDay]
        /// The countries by their codes, `origin_country` and `production_countries`.
        public var countries: [String]
        /// The directors' names, from `credits`, each in every spelling there is.
        public var directors: [String]
        /// The first actors' names, from `credits`.
        public var cast: [String]
        /// The length in minutes; nil where TMDB has 0.
        public var runtime: Int?

        /// Creates details.
        ///
        /// - Parameters:
        ///   - koreanTitles: Titles under which the film is known in Korea.
        ///   - translatedTitles: Titles in Korean and English.
        ///   - koreanReleaseDays: Release days in Korea.
        ///   - countries: The countries by their codes.
        ///   - directors: The directors' names.
        ///   - cast: The first actors' names.
        ///   - runtime: The length in minutes.
        public init(
            koreanTitles: [String] = [],
            translatedTitles: [String] = [],
            koreanReleaseDays: [CalendarDay] = [],
            countries: [String] = [],
            directors: [String] = [],
            cast: [String] = [],
            runtime: Int? = nil
        ) {
            self.koreanTitles = koreanTitles
            self.translatedTitles = translatedTitles
            self.koreanReleaseDays = koreanReleaseDays
            self.countries = countries
            self.directors = directors
            self.cast = cast
            self.runtime = runtime
        }
    }
}
