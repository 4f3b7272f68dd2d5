/// A search for films by title.
public struct MovieSearch: Sendable, Hashable, Codable {
    /// A title, or part of one, in any language (`query`).
    public var query: String
    /// The year of any release in any country (`year`); nil for any year.
    public var year: Int?
    /// The year of the first release (`primary_release_year`); nil for any year.
    ///
    /// KOBIS's years often differ from it, so this can miss a film.
    public var primaryReleaseYear: Int?
    /// The page, 1 to 500 (`page`).
    public var page: Int
    /// A language other than the client's for titles and overviews (`language`).
    public var language: Language?

    /// Creates a search.
    public init(
        _ query: String, year: Int? = nil, primaryReleaseYear: Int? = nil, page: Int = 1, language: Language? = nil
    ) {
        (self.query, self.year, self.primaryReleaseYear) = (query, year, primaryReleaseYear)
        (self.page, self.language) = (page, language)
    }
}
