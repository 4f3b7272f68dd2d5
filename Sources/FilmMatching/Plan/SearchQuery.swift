/// A search for films by title at TMDB.
public struct SearchQuery: Sendable, Hashable {
    /// The words to search for: composed Hangul, without space at the ends.
    public var text: String
    /// The year of any release, `year`; nil for all years.
    public var year: Int?
    /// The page of the results, from 1.
    public var page: Int
    /// Where the words come from.
    public var purpose: Purpose

    /// Creates a search.
    ///
    /// - Parameters:
    ///   - page: The page of the results, from 1.
    public init(text: String, year: Int? = nil, page: Int = 1, purpose: Purpose) {
        self.text = text
        self.year = year
        self.page = page
        self.purpose = purpose
    }

    /// Where the words of a search come from.
    @nonexhaustive
    public enum Purpose: String, Sendable, Hashable, Codable {
        /// An override.
        case override
        /// The Korean title, without words about the cut or the showing.
        case title
        /// The same with the year of release, because the title alone found more than one page.
        case titleInYear
        /// The Korean title once more, for its second page, because the first one does not have it.
        case titleOnSecondPage
        /// The English title.
        case englishTitle
    }
}
