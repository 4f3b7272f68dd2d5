import BoxOfficeWire

/// What KOBIS lists under a title.
public struct TitleSearch: Sendable, Hashable, Codable {
    /// The films with this title, apart from case and spaces; different films may share one.
    public let films: [ListedMovie]
    /// All films that the search found, those of the title included.
    public let similar: [ListedMovie]

    /// Creates the result of a search.
    public init(title: String, similar: [ListedMovie]) {
        let wanted = title.asWanted
        films = similar.filter { $0.title.asWanted == wanted }
        self.similar = similar
    }
}

extension String {
    fileprivate var asWanted: String { composingHangul.lowercased().filter { !$0.isWhitespace } }
}
