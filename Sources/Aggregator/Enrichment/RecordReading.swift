import FilmMatching

/// Whether KOBIS's movie records are read for a match.
///
/// A record has the directors, the production year, the countries and more, and costs one of the requests that a KOBIS key has
/// a day. It is read only if TMDB's search does not decide by itself.
@nonexhaustive
public enum RecordReading: Sendable, Hashable {
    /// The record is read, unless the director, the year and the country are known without it.
    case needed
    /// No record is read; a film without a title cannot be looked up.
    case never

    /// Whether a film's record may say what is not known yet.
    func isWorthReading(for film: KnownFilm) -> Bool {
        guard self == .needed else { return false }
        return film.directors.isEmpty || film.productionYear == nil || film.nations.isEmpty
    }
}
