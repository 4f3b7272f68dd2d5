import BoxOfficeHTTP
public import BoxOfficeWire

/// Criteria for discovering films, and the order of the results.
///
/// By default, all films match except pornographic ones and videos.
///
/// TMDB ignores parameters that it does not know or that have the wrong form, and returns all films. The filter therefore
/// has a type for every criterion, so that it cannot express what TMDB would ignore.
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
    /// The days of the first release in any country (`primary_release_date.gte`, `.lte`).
    public var firstRelease = DayRange()
    /// The days of a release in the client's region, or anywhere without a region (`release_date.gte`, `.lte`).
    public var release = DayRange()
    /// The kinds of that release (`with_release_type`).
    public var releaseKinds: [ReleaseDates.Kind] = []
    /// The year of the first release (`primary_release_year`).
    public var firstReleaseYear: Int?
    /// The film's own language (`with_original_language`), sent without its country, with which TMDB finds nothing.
    public var originalLanguage: Language?
    /// The countries of origin (`with_origin_country`).
    public var originCountries = Terms<Region>()
    /// Genres that a film must have (`with_genres`).
    public var genres = Terms<GenreID>()
    /// Genres that a film must not have (`without_genres`).
    public var withoutGenres: [GenreID] = []
    /// Keywords that a film must have (`with_keywords`).
    public var keywords = Terms<KeywordID>()
    /// People in the cast or crew (`with_people`).
    public var people = Terms<PersonID>()
    /// Production companies (`with_companies`).
    public var companies = Terms<Int>()
    /// The running time in minutes (`with_runtime.gte`, `.lte`).
    public var runtime: ClosedRange<Int>?
    /// The mean of the votes (`vote_average.gte`, `.lte`).
    public var voteAverage: ClosedRange<Double>?
    /// The minimum number of votes (`vote_count.gte`).
    public var voteCount: Int?
    /// Where the film can be watched.
    public var watching: Watching?
    /// Whether pornographic films match (`include_adult`).
    public var includesAdult = false
    /// Whether videos that are not films match (`include_video`).
    public var includesVideo = false

    /// Creates a filter that matches all films except pornographic ones and videos, the most popular first.
    public init() {}
}

extension MovieFilter {
    /// Values of which a film must have all, or at least one.
    public struct Terms<Term: Sendable & Hashable>: Sendable, Hashable {
        let terms: [Term]
        let separator: String

        private init(_ terms: [Term], _ separator: String) {
            self.terms = terms
            self.separator = separator
        }

        /// Creates terms that match every film.
        public init() { self.init([], ",") }

        /// Returns terms that match films with all of these values.
        public static func all(_ terms: [Term]) -> Terms { Terms(terms, ",") }

        /// Returns terms that match films with at least one of these values.
        public static func any(_ terms: [Term]) -> Terms { Terms(terms, "|") }
    }

    /// The country and services with which a film can be watched; TMDB ignores the services without the country.
    public struct Watching: Sendable, Hashable {
        /// The country (`watch_region`).
        public var region: Region
        /// The services (`with_watch_providers`).
        public var providers: Terms<ProviderID>

        /// Creates a criterion for services in a country.
        public init(in region: Region, with providers: Terms<ProviderID>) {
            self.region = region
            self.providers = providers
        }
    }
}

/// A range of days that includes both ends; an end that is nil is open.
public struct DayRange: Sendable, Hashable {
    /// The first day.
    public var from: CalendarDay?
    /// The last day.
    public var through: CalendarDay?

    /// Creates a range.
    public init(from: CalendarDay? = nil, through: CalendarDay? = nil) {
        self.from = from
        self.through = through
    }
}
