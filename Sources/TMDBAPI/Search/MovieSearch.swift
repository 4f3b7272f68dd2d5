/// What is searched for.
public struct MovieSearch: Sendable, Hashable, Codable {
    /// A title, or a part of one, in any language (`query`).
    public var query: String
    /// The year of any release in any country (`year`); nil for any year.
    public var year: Int?
    /// The year of the first release (`primary_release_year`); nil for any year.
    ///
    /// KOBIS's years often differ from it, so a film may be missed.
    public var primaryReleaseYear: Int?
    /// The page, 1 to 500 (`page`).
    public var page: Int
    /// Another language than the client's for titles and overviews (`language`).
    public var language: Language?

    /// Creates a search.
    ///
    /// - Parameters:
    ///   - query: A title, or a part of one, in any language.
    ///   - year: The year of any release in any country; nil for any year.
    ///   - primaryReleaseYear: The year of the first release; nil for any year.
    ///   - page: The page, 1 to 500.
    ///   - language: Another language than the client's.
    public init(
        _ query: String,
        year: Int? = nil,
        primaryReleaseYear: Int? = nil,
        page: Int = 1,
        language: Language? = nil
    ) {
        self.query = query
        self.year = year
        self.primaryReleaseYear = primaryReleaseYear
        self.page = page
        self.language = language
    }
}

extension TMDB {
    /// Searches for films by title.
    ///
    /// TMDB finds original, translated and alternative titles, and orders them by relevance and popularity, so the right
    /// film need not be the first. Where a Korean overview or title is missing, a search answers with the English one:
    /// see ``TextLanguage``.
    ///
    /// The same search is read to its end by `items(of: .search(search))`.
    ///
    /// - Parameter search: What is searched for.
    /// - Returns: A page of films; without items if nothing was found.
    /// - Throws: A ``TMDBError``: `invalidRequest` if the query is blank or the page is not 1 to 500, or
    ///   what TMDB or the transport report.
    public func searchMovies(_ search: MovieSearch) async throws(TMDBError) -> Page<MovieListItem> {
        try await page(search.page, of: .search(search))
    }
}
