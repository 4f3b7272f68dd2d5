/// A search for films by title.
public struct SearchQuery: Sendable, Hashable {
    /// The words to search for: composed Hangul, no space at the ends.
    public var text: String
    /// The page of the result, from 1.
    public var page: Int
    /// The year of any release, `year`; nil for all years.
    public var year: Int?
    /// What the words are.
    public var purpose: Purpose

    /// Creates a search.
    ///
    /// - Parameters:
    ///   - text: The words to search for.
    ///   - page: The page of the result, from 1.
    ///   - year: The year of any release, `year`.
    ///   - purpose: What the words are.
    public init(text: String, page: Int = 1, year: Int? = nil, purpose: Purpose) {
        self.text = text
        self.page = page
        self.year = year
        self.purpose = purpose
    }

    /// What the words of a search are.
    public enum Purpose: String, Sendable, Hashable {
        /// Words of somebody's own.
        case override
        /// The title, without words about the cut or the showing.
        case title
        /// The same with a year, because it found more than a page.
        case titleInYear
        /// The English title.
        case englishTitle
    }
}
