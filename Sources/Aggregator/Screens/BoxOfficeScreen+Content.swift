extension BoxOfficeScreen {
    /// How much a screen loads for its rows.
    @nonexhaustive
    public enum Content: Sendable, Hashable {
        /// The entries of the ranking: one request for all.
        case entries
        /// And each film's match with its overview.
        case films
        /// And the address of its poster, for a server, or an image loader of one's own.
        case posterAddresses(PosterPreference = PosterPreference())
        /// And the poster itself.
        case posters(PosterPreference = PosterPreference())

        /// Whether films are looked up.
        var hasFilms: Bool { self != .entries }

        /// Which posters are wanted; nil for none.
        var preference: PosterPreference? {
            switch self {
            case .entries, .films: nil
            case .posterAddresses(let preference), .posters(let preference): preference
            }
        }
    }

    /// The rows that films and posters are loaded for.
    @nonexhaustive
    public enum Loading: Sendable, Hashable {
        /// All rows.
        case everyRow
        /// The rows that were shown by ``BoxOfficeScreen/show(_:)`` and not hidden since.
        case shownRows
    }
}
