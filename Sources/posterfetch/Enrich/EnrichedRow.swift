import Aggregator
import FilmMatching
import PosterStore

struct EnrichedRow: Sendable {
    enum Result: Sendable {
        case found(Enrichment, reason: String, PosterOutcome?)
        case namesakes([ListedMovie])
        case failed(String)
        case postponed
        case invalid(Phrase)
    }

    let row: InputRow
    let line: Int
    var result: Result?
    /// Films of KOBIS whose titles contain that of the row, which it does not list itself.
    var similar: [ListedMovie] = []
    var lacksRecord = false
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

    var shortfall: Shortfall.Cause? {
        switch result {
        case .found(let film, _, let outcome)?:
            film.match.state != .match ? .unmatched(film.match.reason) : outcome == .missing ? .noPoster : nil
        case .namesakes?: .unmatched(nil)
        case .failed?, .postponed?, .invalid?, nil: nil
        }
    }
}
