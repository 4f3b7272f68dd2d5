/// A search for films by title at TMDB.
public struct SearchQuery: Sendable, Hashable {
    /// The words to search for: composed Hangul, without space at the ends.
    public var text: String
    /// The year of any release, `year`; nil for all years.
    public var year: Int?
    /// Where the words come from.
    public var purpose: Purpose

    /// Creates a search.
    ///
    /// - Parameters:
    ///   - text: The words to search for.
    ///   - year: The year of any release, `year`.
    ///   - purpose: Where the words come from.
    public init(text: String, year: Int? = nil, purpose: Purpose) {
        self.text = text
        self.year = year
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
        /// The English title.
        case englishTitle
    }
}
