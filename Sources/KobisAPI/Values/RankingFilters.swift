/// Which films a box-office list ranks (`multiMovieYn`).
public enum FilmKind: String, Sendable, Hashable, Codable, CaseIterable {
    /// Art-house films, which KOBIS calls films of diversity (다양성영화).
    case multi = "Y"
    /// Commercial films.
    case commercial = "N"
}

/// Whose films a box-office list ranks (`repNationCd`).
public enum RepresentativeNation: String, Sendable, Hashable, Codable, CaseIterable {
    /// Korean films.
    case korean = "K"
    /// Films from elsewhere.
    case foreign = "F"
}
