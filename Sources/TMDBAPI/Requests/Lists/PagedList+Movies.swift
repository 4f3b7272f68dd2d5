import BoxOfficeHTTP

extension PagedList where Item == MovieListItem {
    private static func films(
        _ operation: String, _ path: String, _ subject: String, query: [QueryItem] = [],
        context: Context = .languageAndRegion
    ) -> Self {
        PagedList(
            operation, path, subject: subject, query: query, context: context, read: MovieListItem.init(reading:))
    }

    /// The films in cinemas now (`/movie/now_playing`), with release days in the client's region.
    public static var nowPlaying: PagedList {
        films("tmdb.nowPlaying", "/movie/now_playing", "the films in cinemas now")
    }

    /// The films that come to cinemas soon (`/movie/upcoming`); without a region, they include old films.
    public static var upcoming: PagedList { films("tmdb.upcoming", "/movie/upcoming", "the upcoming films") }

    /// The films that are popular now (`/movie/popular`).
    public static var popular: PagedList { films("tmdb.popular", "/movie/popular", "the popular films") }

    /// The films with the best votes (`/movie/top_rated`).
    public static var topRated: PagedList { films("tmdb.topRated", "/movie/top_rated", "the top-rated films") }

    /// Returns the list of films trending in the last day or week (`/trending/movie`).
    public static func trending(_ span: TrendingSpan) -> PagedList {
        films(
            "tmdb.trending", "/trending/movie/\(span.rawValue)", "the trending films of the \(span.rawValue)",
            context: .language)
    }

    /// Returns the list of films recommended to people who like a film (`/movie/{id}/recommendations`).
    public static func recommendations(for id: MovieID) -> PagedList {
        films(
            "tmdb.recommendations", "/movie/\(id)/recommendations", "the recommendations for the film \(id)",
            context: .language)
    }

    /// Returns the list of films with the same genres and keywords (`/movie/{id}/similar`).
    public static func similar(to id: MovieID) -> PagedList {
        films("tmdb.similar", "/movie/\(id)/similar", "the films similar to the film \(id)", context: .language)
    }

    /// Returns the list of films that match a filter (`/discover/movie`).
    public static func discover(_ filter: MovieFilter = MovieFilter()) -> PagedList {
        films("tmdb.discover", "/discover/movie", "the films that match a filter", query: filter.query)
    }

    /// Returns the list of films that a search finds (`/search/movie`); its ``MovieSearch/page`` is ignored.
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
