import FilmMatching

/// Whether KOBIS's movie records are read for a match.
///
/// A record has the directors, the production year, the countries and more, and costs one of the requests that a KOBIS key has
/// a day. It is read only if TMDB's search does not decide by itself, and not for a film whose director, year and country are
/// known without it.
@nonexhaustive
public enum RecordReading: Sendable, Hashable {
    /// The record is read.
    case needed
    /// The record is read, and for many films of a year KOBIS's list of that year in its place.
    ///
    /// A request for a list brings a hundred films, with director, year and countries, but without the cast, the running time
    /// and names in Latin letters. The list is read when as many films of the year needed a record as it takes requests.
    case listed
    /// No record is read; a film without a title cannot be looked up.
    case never

    /// Whether a film's record may say what is not known yet.
    func isWorthReading(for film: KnownFilm) -> Bool {
        guard self != .never else { return false }
        return film.directors.isEmpty || film.productionYear == nil || film.nations.isEmpty
    }
}
