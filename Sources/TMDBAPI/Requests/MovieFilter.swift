import BoxOfficeHTTP

/// Criteria for discovering films, and the order of the results.
///
/// By default, all films match except pornographic ones and videos.
///
/// TMDB ignores parameters that it does not know or that have the wrong form, and returns all films. The filter
/// therefore has a type for every criterion, so that it cannot express what TMDB would ignore.
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
    public var originCountries = Terms<Region>.all([])
    /// Genres that a film must have (`with_genres`).
    public var genres = Terms<GenreID>.all([])
    /// Genres that a film must not have (`without_genres`).
    public var withoutGenres: [GenreID] = []
    /// Keywords that a film must have (`with_keywords`).
    public var keywords = Terms<KeywordID>.all([])
    /// People in the cast or crew (`with_people`).
    public var people = Terms<PersonID>.all([])
    /// Production companies (`with_companies`).
    public var companies = Terms<Int>.all([])
    /// The running time in minutes (`with_runtime.gte`, `.lte`).
    public var runtime: ClosedRange<Int>?
    /// The mean of the votes (`vote_average.gte`, `.lte`).
    public var voteAverage: ClosedRange<Double>?
    /// The minimum number of votes (`vote_count.gte`).
    public var voteCount: Int?
    /// Where the film can be watched.
    public var watching: Watching?
    /// True if pornographic films match (`include_adult`).
    public var includesAdult = false
    /// True if videos that are not films match (`include_video`).
    public var includesVideo = false

    /// Creates a filter that matches all films except pornographic ones and videos, the most popular first.
    public init() {}

    /// Values that a film must have: all of them, or at least one.
    public struct Terms<Term: Sendable & Hashable>: Sendable, Hashable {
        fileprivate var terms: [Term] = []
        fileprivate var separator = ","

        /// Returns terms that match films with all of these values; with none, every film.
        public static func all(_ terms: [Term]) -> Terms { Terms(terms: terms) }

        /// Returns terms that match films with at least one of these values; with none, every film.
        public static func any(_ terms: [Term]) -> Terms { Terms(terms: terms, separator: "|") }
    }

    /// The country and services with which a film can be watched; TMDB ignores the services without the country.
    public struct Watching: Sendable, Hashable {
        /// The country (`watch_region`).
        public var region: Region
        /// The services (`with_watch_providers`).
        public var providers: Terms<ProviderID>

        /// Creates a criterion for services in a country.
        public init(in region: Region, with providers: Terms<ProviderID>) {
            (self.region, self.providers) = (region, providers)
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
    public init(from: CalendarDay? = nil, through: CalendarDay? = nil) { (self.from, self.through) = (from, through) }
}

extension MovieFilter {
    var query: [QueryItem] {
        let values: [(name: String, value: String?)] = [
            ("include_adult", String(includesAdult)),
            ("include_video", String(includesVideo)),
            ("sort_by", order.rawValue),
            ("primary_release_date.gte", firstRelease.from?.description),
            ("primary_release_date.lte", firstRelease.through?.description),
            ("release_date.gte", release.from?.description),
            ("release_date.lte", release.through?.description),
            ("with_release_type", Terms.any(releaseKinds.map(\.rawValue)).text { String($0) }),
            ("primary_release_year", firstReleaseYear.map { String($0) }),
            ("with_original_language", originalLanguage?.code),
            ("with_origin_country", originCountries.text(\.rawValue)),
            ("with_genres", genres.text { String($0) }),
            ("without_genres", Terms.all(withoutGenres).text { String($0) }),
            ("with_keywords", keywords.text { String($0) }),
            ("with_people", people.text(\.description)),
            ("with_companies", companies.text { String($0) }),
            ("with_runtime.gte", runtime.map { String($0.lowerBound) }),
            ("with_runtime.lte", runtime.map { String($0.upperBound) }),
            ("vote_average.gte", voteAverage.map { String($0.lowerBound) }),
            ("vote_average.lte", voteAverage.map { String($0.upperBound) }),
            ("vote_count.gte", voteCount.map { String($0) }),
            ("watch_region", watching?.region.rawValue),
            ("with_watch_providers", watching?.providers.text { String($0) }),
        ]
        return values.compactMap { name, value in value.map { QueryItem(name, $0) } }
    }
}

extension MovieFilter.Terms {
    fileprivate func text(_ write: (Term) -> String) -> String? {
        terms.isEmpty ? nil : terms.map(write).joined(separator: separator)
    }
}

/// The order of the films that match a filter (`sort_by`).
public struct MovieOrder: Sendable, Hashable {
    private let field: String
    private var isAscending = false

    /// The same order, reversed.
    public var reversed: MovieOrder { MovieOrder(field: field, isAscending: !isAscending) }

    fileprivate var rawValue: String { field + (isAscending ? ".asc" : ".desc") }

    /// Most popular first.
    public static let popularity = MovieOrder(field: "popularity")
    /// Latest first release first.
    public static let firstRelease = MovieOrder(field: "primary_release_date")
    /// Highest revenue first.
    public static let revenue = MovieOrder(field: "revenue")
    /// Highest mean of votes first, however few the votes are.
    public static let voteAverage = MovieOrder(field: "vote_average")
    /// Most votes first.
    public static let voteCount = MovieOrder(field: "vote_count")
    /// By title, in ascending order.
    public static let title = MovieOrder(field: "title", isAscending: true)
    /// By original title, in ascending order.
    public static let originalTitle = MovieOrder(field: "original_title", isAscending: true)
}
