/// The kind of film that a ranking is limited to (`multiMovieYn`).
public enum FilmKind: String, Sendable, Hashable, Codable, CaseIterable {
    /// Art-house films, which KOBIS calls diversity films (다양성영화).
    case multi = "Y"
    /// Commercial films.
    case commercial = "N"
}

/// The origin of films that a ranking is limited to (`repNationCd`).
public enum RepresentativeNation: String, Sendable, Hashable, Codable, CaseIterable {
    /// Korean films.
    case korean = "K"
    /// Foreign films.
    case foreign = "F"
}
