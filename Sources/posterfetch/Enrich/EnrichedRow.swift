import Aggregator
import FilmMatching
import PosterStore

/// A row, and what became of it.
struct EnrichedRow: Sendable {
    /// What became of a row's film.
    enum Result: Sendable {
        /// It was looked up; the match may have been given by the row.
        case found(Enrichment, isGiven: Bool, PosterOutcome?)
        /// It was not looked up because of an error, whose code this is.
        case failed(String)
        /// The row's own answer cannot be followed, and why.
        case invalid(String)
    }

    let row: InputRow
    /// The line of the input on which the row begins.
    let line: Int
    /// What became of the film; nil if it was not looked up.
    var result: Result?
    /// The film or its poster failed.
    var failure: CommandFailure?
    var stopsBatch = false
}
