import BoxOfficeHTTP

extension PagedList where Item == MovieListItem {
    private static func films(
        _ operation: String, _ path: String, _ subject: String, query: [QueryItem] = [],
        context: Context = .languageAndRegion
    ) -> Self {
        PagedList(
            operation, path, subject: subject, query: query, context: context, read: MovieListItem.init(reading:))
    }

    /// Films in cinemas now (`/movie/now_playing`), with release days of the client's region.
    public static var nowPlaying: PagedList {
        films("tmdb.nowPlaying", "/movie/now_playing", "the films in cinemas now")
    }

    /// Films that come into cinemas soon (`/movie/upcoming`); without a region, old films are among them.
    public static var upcoming: PagedList { films("tmdb.upcoming", "/movie/upcoming", "the films that come soon") }

    /// Films that many look at just now (`/movie/popular`).
    public static var popular: PagedList { films("tmdb.popular", "/movie/popular", "the popular films") }

    /// Films with the best votes (`/movie/top_rated`).
    public static var topRated: PagedList { films("tmdb.topRated", "/movie/top_rated", "the best films") }

    /// Films that rose in the last day or week (`/trending/movie`).
    ///
    /// - Parameter span: The day or the week.
    /// - Returns: The list.
    public static func trending(_ span: TrendingSpan) -> PagedList {
        films(
            "tmdb.trending", "/trending/movie/\(span.rawValue)", "the films of the \(span.rawValue)",
            context: .language)
    }

    /// Films that those who like a film like, too (`/movie/{id}/recommendations`).
    ///
    /// - Parameter id: The film.
    /// - Returns: The list.
    public static func recommendations(for id: MovieID) -> PagedList {
        films(
            "tmdb.recommendations", "/movie/\(id)/recommendations", "what is recommended for the film \(id)",
            context: .language)
    }

    /// Films of the same genres and keywords (`/movie/{id}/similar`).
    ///
    /// - Parameter id: The film.
    /// - Returns: The list.
    public static func similar(to id: MovieID) -> PagedList {
        films("tmdb.similar", "/movie/\(id)/similar", "what is similar to the film \(id)", context: .language)
    }

    /// Films that a filter lets through (`/discover/movie`).
    ///
    /// - Parameter filter: The filter.
    /// - Returns: The list.
    public static func discover(_ filter: MovieFilter = MovieFilter()) -> PagedList {
        films("tmdb.discover", "/discover/movie", "the films of a filter", query: filter.query)
    }

    /// Films with a title (`/search/movie`); ``MovieSearch/page`` does not count here.
    ///
    /// - Parameter search: What is searched for.
    /// - Returns: The list.
    public static func search(_ search: MovieSearch) -> PagedList {
        let text = search.query.forSearch
        var query = [QueryItem("query", text), QueryItem("include_adult", "false")]
        if let year = search.year { query.append(QueryItem("year", String(year))) }
        if let year = search.primaryReleaseYear { query.append(QueryItem("primary_release_year", String(year))) }
        var list = films("tmdb.searchMovies", "/search/movie", text.asSearchSubject, query: query)
        list.language = search.language
        list.problem = text.problemOfSearch
        return list
    }
}
