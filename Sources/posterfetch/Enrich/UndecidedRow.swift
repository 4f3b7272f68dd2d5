import Aggregator
import FilmMatching

/// A row for which somebody should decide which film it is, and the films that it may be.
struct UndecidedRow: Sendable {
    /// Where the films are from.
    enum Origin: Sendable {
        case tmdb
        /// KOBIS has several films of the title.
        case namesakes
        /// KOBIS does not have the title, but films whose titles contain it.
        case similar
    }

    let line: Int
    let title: String
    let films: [String]
    let origin: Origin

    /// Makes one of a row; nil if its film is decided.
    init?(_ done: EnrichedRow) {
        guard done.isUndecided, case .film(let film, _) = done.row.purpose else { return nil }
        line = done.line
        title = film.title.isEmpty ? film.movieCode : film.title
        switch done.result {
        case .namesakes(let namesakes)?: (origin, films) = (.namesakes, namesakes.prefix(3).map(\.label))
        case .found(let found, _, _)? where !found.match.candidates.isEmpty:
            (origin, films) = (.tmdb, found.match.candidates.prefix(3).map(\.label))
        default: (origin, films) = (.similar, done.similar.prefix(3).map(\.label))
        }
    }
}
