public import BoxOfficeWire

/// TMDB's record of a film.
///
/// TMDB sends 0 and empty texts for unknown values; here they are nil.
public struct Movie: Sendable, Hashable, Codable, Identifiable {
    /// The film (`id`).
    public let id: MovieID
    /// The title in the requested language, or else the original title (`title`).
    public let title: String
    /// The title in the film's own language (`original_title`).
    public let originalTitle: String
    /// The film's own language (`original_language`).
    public let originalLanguage: Language?
    /// The overview in the requested language (`overview`); nil if TMDB has none.
    public let overview: String?
    /// The tagline in the requested language (`tagline`).
    public let tagline: String?
    /// The day of the first release in any country (`release_date`).
    public let releaseDay: CalendarDay?
    /// The running time in minutes (`runtime`), which may be that of the cut shown in the language's country.
    public let runtime: Int?
    /// The production status (`status`).
    public let status: Status?
    /// The genres, named in the requested language (`genres`).
    public let genres: [Genre]
    /// The poster (`poster_path`), in the requested language if TMDB has one.
    public let posterPath: ImagePath?
    /// The backdrop, a wide image (`backdrop_path`).
    public let backdropPath: ImagePath?
    /// The series that it belongs to (`belongs_to_collection`).
    public let collection: CollectionListItem?
    /// The countries that it comes from (`origin_country`).
    public let originCountries: [Region]
    /// The countries of production (`production_countries`).
    public let productionCountries: [Region]
    /// The names of the production companies (`production_companies`).
    public let productionCompanies: [String]
    /// The languages spoken in it (`spoken_languages`).
    public let spokenLanguages: [Language]
    /// The id at IMDb (`imdb_id`).
    public let imdbID: String?
    /// The film's website (`homepage`), as unchecked text.
    public let homepage: String?
    /// The budget in US dollars (`budget`).
    public let budget: Int?
    /// The revenue in US dollars (`revenue`).
    public let revenue: Int?
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
    /// What was unexpected in the response, appendices included, and left out.
    public let findings: [Finding]

    /// Creates a film, for tests and previews.
    public init(
        id: MovieID,
        title: String,
        originalTitle: String,
        originalLanguage: Language? = nil,
        overview: String? = nil,
        tagline: String? = nil,
        releaseDay: CalendarDay? = nil,
        runtime: Int? = nil,
        status: Status? = nil,
        genres: [Genre] = [],
        posterPath: ImagePath? = nil,
        backdropPath: ImagePath? = nil,
        collection: CollectionListItem? = nil,
        originCountries: [Region] = [],
        productionCountries: [Region] = [],
        productionCompanies: [String] = [],
        spokenLanguages: [Language] = [],
        imdbID: String? = nil,
        homepage: String? = nil,
        budget: Int? = nil,
        revenue: Int? = nil,
        popularity: Double? = nil,
        voteAverage: Double? = nil,
        voteCount: Int? = nil,
        isAdult: Bool = false,
        isSoftcore: Bool = false,
        isVideo: Bool = false,
        findings: [Finding] = []
    ) {
        self.id = id
        self.title = title
        self.originalTitle = originalTitle
        self.originalLanguage = originalLanguage
        self.overview = overview
        self.tagline = tagline
        self.releaseDay = releaseDay
        self.runtime = runtime
        self.status = status
        self.genres = genres
        self.posterPath = posterPath
        self.backdropPath = backdropPath
        self.collection = collection
        self.originCountries = originCountries
        self.productionCountries = productionCountries
        self.productionCompanies = productionCompanies
        self.spokenLanguages = spokenLanguages
        self.imdbID = imdbID
        self.homepage = homepage
        self.budget = budget
        self.revenue = revenue
        self.popularity = popularity
        self.voteAverage = voteAverage
        self.voteCount = voteCount
        self.isAdult = isAdult
        self.isSoftcore = isSoftcore
        self.isVideo = isVideo
        self.findings = findings
    }
}

extension Movie {
    /// A genre.
    public struct Genre: Sendable, Hashable, Codable, Identifiable {
        /// The genre's id (`id`).
        public let id: GenreID
        /// The genre's name in the requested language (`name`).
        public let name: String

        /// Creates a genre, for tests and previews.
        public init(id: GenreID, name: String) {
            self.id = id
            self.name = name
        }
    }

    /// A film's production status; an unknown one keeps TMDB's word.
    public struct Status: RawRepresentable, Sendable, Hashable, Codable {
        /// TMDB's word.
        public let rawValue: String

        /// Creates a status.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Rumoured.
        public static let rumored = Status(rawValue: "Rumored")
        /// Planned.
        public static let planned = Status(rawValue: "Planned")
        /// In production.
        public static let inProduction = Status(rawValue: "In Production")
        /// In post-production.
        public static let postProduction = Status(rawValue: "Post Production")
        /// Released in at least one country.
        public static let released = Status(rawValue: "Released")
        /// Cancelled.
        public static let canceled = Status(rawValue: "Canceled")
    }
}
