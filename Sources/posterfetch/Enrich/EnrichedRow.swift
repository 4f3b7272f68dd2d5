import Aggregator
import FilmMatching
import PosterStore

/// A row, and what became of it.
struct EnrichedRow: Sendable {
    /// What became of a row's film.
    enum Result: Sendable {
        /// It was looked up; the `matchReason` is that of the match, or says who decided.
        case found(Enrichment, reason: String, PosterOutcome?)
        /// The title alone does not tell which of these it is.
        case namesakes([ListedMovie])
        /// It was not looked up because of an error, whose code this is.
        case failed(String)
        /// It was not looked up because KOBIS's requests of the day are used up.
        case postponed
        /// The row's own answer cannot be followed, and why.
        case invalid(Phrase)
    }

    let row: InputRow
    /// The line of the input on which the row begins.
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
