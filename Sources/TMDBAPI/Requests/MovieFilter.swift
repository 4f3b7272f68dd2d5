import BoxOfficeHTTP
public import BoxOfficeWire

/// Which films are wanted, and in which order; what is left as it is filters nothing.
///
/// TMDB takes no notice of parameters that it does not know, or knows in another form, and answers with all films. So the
/// filter has types for everything, and has no way to say what TMDB would not understand.
///
/// ```swift
/// var filter = MovieFilter()
/// filter.originCountries = .any([.korea])
/// filter.firstRelease = DayRange(from: CalendarDay("2024-01-01"))
/// let films = try await tmdb.page(of: .discover(filter))
/// ```
public struct MovieFilter: Sendable, Hashable {
    /// The order (`sort_by`).
    public var order = MovieOrder.popularity
    /// When the film came out first, in any country (`primary_release_date.gte`, `.lte`).
    public var firstRelease = DayRange()
    /// When it came out in the client's region, or anywhere if there is none (`release_date.gte`, `.lte`).
    public var release = DayRange()
    /// What kind of release that was (`with_release_type`).
    public var releaseKinds: [ReleaseDates.Kind] = []
    /// The year of the first release (`primary_release_year`).
    public var firstReleaseYear: Int?
    /// The film's own language (`with_original_language`); only its code is sent, for with a country TMDB finds nothing.
    public var originalLanguage: Language?
    /// The countries that it comes from (`with_origin_country`).
    public var originCountries = Terms<Region>()
    /// Genres that it has (`with_genres`).
    public var genres = Terms<GenreID>()
    /// Genres that it has not (`without_genres`).
    public var withoutGenres: [GenreID] = []
    /// Keywords that it has (`with_keywords`).
    public var keywords = Terms<KeywordID>()
    /// People in its cast or crew (`with_people`).
    public var people = Terms<PersonID>()
    /// Companies of production (`with_companies`).
    public var companies = Terms<Int>()
    /// The running time in minutes (`with_runtime.gte`, `.lte`).
    public var runtime: ClosedRange<Int>?
    /// The mean of the votes (`vote_average.gte`, `.lte`).
    public var voteAverage: ClosedRange<Double>?
    /// The least number of votes (`vote_count.gte`).
    public var voteCount: Int?
    /// Where it can be watched.
    public var watching: Watching?
    /// Whether pornographic films are let through (`include_adult`).
    public var includesAdult = false
    /// Whether videos that are no films are let through (`include_video`).
    public var includesVideo = false

    /// Creates a filter that lets all films through but pornographic ones and videos, the popular ones first.
    public init() {}
}

extension MovieFilter {
    /// Values of which a film must have all, or any.
    public struct Terms<Term: Sendable & Hashable>: Sendable, Hashable {
        let terms: [Term]
        let separator: String

        private init(_ terms: [Term], _ separator: String) {
            self.terms = terms
            self.separator = separator
        }

        /// Creates terms that let everything through.
        public init() { self.init([], ",") }

        /// All of these.
        ///
        /// - Parameter terms: The values.
        /// - Returns: The terms.
        public static func all(_ terms: [Term]) -> Terms { Terms(terms, ",") }

        /// At least one of these.
        ///
        /// - Parameter terms: The values.
        /// - Returns: The terms.
        public static func any(_ terms: [Term]) -> Terms { Terms(terms, "|") }
    }

    /// Where a film can be watched; TMDB wants the country with the services.
    public struct Watching: Sendable, Hashable {
        /// The country (`watch_region`).
        public var region: Region
        /// The services by their numbers (`with_watch_providers`).
        public var providers: Terms<ProviderID>

        /// Creates a place to watch.
        ///
        /// - Parameters:
        ///   - region: The country.
        ///   - providers: The services.
        public init(in region: Region, with providers: Terms<ProviderID>) {
            self.region = region
            self.providers = providers
        }
    }
}

/// Days from one to another, both counted in; nil for no bound.
public struct DayRange: Sendable, Hashable {
    /// The first day.
    public var from: CalendarDay?
    /// The last day.
    public var through: CalendarDay?

    /// Creates a range.
    ///
    /// - Parameters:
    ///   - from: The first day.
    ///   - through: The last day.
    public init(from: CalendarDay? = nil, through: CalendarDay? = nil) {
        self.from = from
        self.through = through
    }
}
