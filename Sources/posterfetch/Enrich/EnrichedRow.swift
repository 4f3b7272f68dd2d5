import Aggregator
import FilmMatching
import PosterStore

struct EnrichedRow: Sendable {
    enum Result: Sendable {
        /// It was looked up; the `matchReason` is that of the match, or says who decided.
        case found(Enrichment, reason: String, PosterOutcome?)
        /// The title alone does not tell which of these it is.
        case namesakes([ListedMovie])
        /// It was not looked up because of an error, whose code this is.
        case failed(String)
        /// It was not looked up because KOBIS's requests of the day are used up.
        case postponed
        case invalid(Phrase)
    }

    let row: InputRow
    let line: Int
    /// What became of the film; nil if it was not looked up.
    var result: Result?
    /// Films of KOBIS whose titles contain that of the row, which it does not list itself.
    var similar: [ListedMovie] = []
    /// Whether KOBIS would have been asked about it, if its requests of the day were not used up.
    var lacksRecord = false
    /// The film or its poster failed.
    var failure: CommandFailure?
    var stopsBatch = false

    /// Whether somebody should decide which film it is; a decision that TMDB has none stands.
    var isUndecided: Bool {
        switch result {
        case .found(let film, let reason, _)?:
            film.match.state != .match && film.match.reason != .override && reason != EnrichedColumns.given
        case .namesakes?: true
        case .failed?, .postponed?, .invalid?, nil: false
        }
    }

    /// Why the film has no match or, if that was wanted, no poster; nil if it has, or was not looked up.
    var shortfall: Shortfall.Cause? {
        switch result {
        case .found(let film, _, let outcome)?:
            film.match.state != .match ? .unmatched(film.match.reason) : outcome == .missing ? .noPoster : nil
        case .namesakes?: .unmatched(nil)
        case .failed?, .postponed?, .invalid?, nil: nil
        }
    }
}

/// A row for which somebody should decide which film it is, and the films that it may be.
struct UndecidedRow: Sendable {
    enum Origin: Sendable {
        case tmdb
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
