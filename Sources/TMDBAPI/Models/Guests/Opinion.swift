public import BoxOfficeWire

/// What a user thinks of a film (`account_states`).
public struct Opinion: Sendable, Hashable {
    /// The rating, which TMDB writes as an object, or as `false` for none (`rated`).
    public let rating: Rating?
    /// Whether it is one of the user's favourites (`favorite`).
    public let isFavorite: Bool
    /// Whether the user wants to see it (`watchlist`).
    public let isOnWatchlist: Bool
    /// What in the response was not as expected and was left out.
    public let findings: [Finding]

    /// Creates an opinion, for tests and previews.
    public init(rating: Rating? = nil, isFavorite: Bool = false, isOnWatchlist: Bool = false, findings: [Finding] = [])
    {
        self.rating = rating
        self.isFavorite = isFavorite
        self.isOnWatchlist = isOnWatchlist
        self.findings = findings
    }
}

extension Opinion {
    init(reading document: JSONNode) {
        self.init(
            rating: document["rated"].rated, isFavorite: document["favorite"].bool ?? false,
            isOnWatchlist: document["watchlist"].bool ?? false, findings: document.findings)
    }
}

extension JSONNode {
    /// A rating that is written as `{"value":8.5}`, as `false`, or not at all.
    fileprivate var rated: Rating? {
        switch value {
        case .bool(false), .null: return nil
        case .object: return self["value"].rating
        default:
            report("neither a rating nor false")
            return nil
        }
    }

    /// A rating; another number is reported.
    var rating: Rating? {
        number.flatMap { number in
            if let rating = Rating(number) { return rating }
            report("\(number) is no rating")
            return nil
        }
    }
}
