public import BoxOfficeWire

/// A user's rating of a film, and whether it is a favourite or on the watchlist (`account_states`).
public struct Opinion: Sendable, Hashable {
    /// The rating; TMDB sends an object, or `false` for none (`rated`).
    public let rating: Rating?
    /// Whether the film is one of the user's favourites (`favorite`).
    public let isFavorite: Bool
    /// Whether the film is on the user's watchlist (`watchlist`).
    public let isOnWatchlist: Bool
    /// What was unexpected in the response and left out.
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
    /// A rating that is sent as `{"value":8.5}`, as `false`, or not at all.
    fileprivate var rated: Rating? {
        switch value {
        case .bool(false), .null: return nil
        case .object: return self["value"].rating
        default:
            report("neither a rating nor false")
            return nil
        }
    }

    /// A rating; a number that cannot be one is reported.
    var rating: Rating? {
        number.flatMap { number in
            if let rating = Rating(number) { return rating }
            report("\(number) is not a rating")
            return nil
        }
    }
}
