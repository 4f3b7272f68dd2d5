import BoxOfficeHTTP

/// A list that TMDB returns page by page, such as the popular films; each page is fetched only when it is read.
///
/// ```swift
/// let first = try await tmdb.page(of: .nowPlaying)
/// for try await film in tmdb.items(of: .popular) { print(film.title) }
/// ```
public struct PagedList<Item: Sendable & Hashable & Identifiable>: Sendable where Item.ID: Sendable {
    var call: TMDBCall
    var isRegional = false
    var language: Language?
    let read: @Sendable (JSONNode) -> Item?

    /// Returns the same list with texts in a language other than the client's.
    public func language(_ language: Language) -> PagedList {
        var copy = self
        copy.language = language
        return copy
    }

    fileprivate static func search(
        _ operation: String, _ path: String, for query: String, isRegional: Bool = false,
        read: @escaping @Sendable (JSONNode) -> Item?
    ) -> PagedList {
        // Trim and compose Hangul: the decomposed form of macOS file names finds nothing.
        let text = query.trimmed.composingHangul
        var call = TMDBCall(
            operation, path, "the search for “\(text.prefix(80))”", naming: .unnamed,
            query: [QueryItem("query", text), QueryItem("include_adult", "false")])
        if text.isEmpty { call.problem = "the query is blank." }
        return PagedList(call: call, isRegional: isRegional, read: read)
    }
}

extension PagedList where Item == MovieListItem {
    private static func films(
        _ operation: String, _ path: String, _ subject: String, query: [QueryItem] = [], isRegional: Bool = true
    ) -> PagedList {
        PagedList(
            call: TMDBCall(operation, path, subject, naming: .unnamed, query: query), isRegional: isRegional,
            read: MovieListItem.init(reading:))
    }

    /// The films in cinemas now (`/movie/now_playing`), with release days in the client's region.
    public static var nowPlaying: PagedList {
        films("tmdb.nowPlaying", "/movie/now_playing", "the films in cinemas now")
    }

    /// The films coming to cinemas soon (`/movie/upcoming`); without a region, they include old films.
    public static var upcoming: PagedList { films("tmdb.upcoming", "/movie/upcoming", "the upcoming films") }

    /// The films that are popular now (`/movie/popular`).
    public static var popular: PagedList { films("tmdb.popular", "/movie/popular", "the popular films") }

    /// The films with the best votes (`/movie/top_rated`).
    public static var topRated: PagedList { films("tmdb.topRated", "/movie/top_rated", "the top-rated films") }

    /// Returns the list of films trending in the last day or week (`/trending/movie`).
    public static func trending(_ span: TrendingSpan) -> PagedList {
        films(
            "tmdb.trending", "/trending/movie/\(span.rawValue)", "the trending films of the \(span.rawValue)",
            isRegional: false)
    }

    /// Returns the list of films recommended to people who like a film (`/movie/{id}/recommendations`).
    public static func recommendations(for id: MovieID) -> PagedList {
        films(
            "tmdb.recommendations", "/movie/\(id)/recommendations", "the recommendations for the film \(id)",
            isRegional: false)
    }

    /// Returns the list of films with the same genres and keywords (`/movie/{id}/similar`).
    public static func similar(to id: MovieID) -> PagedList {
        films("tmdb.similar", "/movie/\(id)/similar", "the films similar to the film \(id)", isRegional: false)
    }

    /// Returns the list of films that match a filter (`/discover/movie`).
    public static func discover(_ filter: MovieFilter = MovieFilter()) -> PagedList {
        films("tmdb.discover", "/discover/movie", "the films that match a filter", query: filter.query)
    }

    /// Returns the list of films that a search finds (`/search/movie`); its ``MovieSearch/page`` is ignored.
    public static func search(_ search: MovieSearch) -> PagedList {
        var list = Self.search(
            "tmdb.searchMovies", "/search/movie", for: search.query, isRegional: true,
            read: MovieListItem.init(reading:))
        if let year = search.year { list.call.query.append(QueryItem("year", String(year))) }
        if let year = search.primaryReleaseYear {
            list.call.query.append(QueryItem("primary_release_year", String(year)))
        }
        list.language = search.language
        return list
    }
}

extension PagedList where Item == CollectionListItem {
    /// Returns the list of film series with a name (`/search/collection`).
    public static func collections(named name: String) -> PagedList {
        search(
            "tmdb.searchCollections", "/search/collection", for: name, isRegional: true,
            read: CollectionListItem.init(reading:))
    }
}

extension PagedList where Item == PersonListItem {
    /// Returns the list of people with a name (`/search/person`).
    public static func people(named name: String) -> PagedList {
        search("tmdb.searchPeople", "/search/person", for: name, read: PersonListItem.init(reading:))
    }
}

extension PagedList where Item == Review {
    /// Returns the list of a film's reviews in the client's language (`/movie/{id}/reviews`); few are in Korean.
    public static func reviews(of id: MovieID) -> PagedList {
        PagedList(
            call: TMDBCall("tmdb.reviews", "/movie/\(id)/reviews", "the reviews of the film \(id)", naming: .id(id)),
            read: Review.init(reading:))
    }
}

/// The period of a trend (`time_window`).
@nonexhaustive
public enum TrendingSpan: String, Sendable, Hashable, Codable, CaseIterable {
    /// A day.
    case day
    /// A week.
    case week
}
