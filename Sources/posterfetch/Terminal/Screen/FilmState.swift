import Aggregator
import PosterStore

/// The state of work on a film.
enum FilmState: Sendable {
    case waiting
    case searching
    case matched(MatchDecision.Reason)
    case loading
    case ended(PosterOutcome, MatchDecision.Reason?)
    case failed(CommandFailure)
    /// The run ended before the film's turn.
    case stopped

    /// Whether the state is final.
    var isEnded: Bool {
        switch self {
        case .ended, .failed, .stopped: true
        case .waiting, .searching, .matched, .loading: false
        }
    }

    /// The number of the step that the film has reached; a film's states with equal numbers look the same.
    var progress: Int {
        switch self {
        case .waiting: 0
        case .searching: 1
        case .matched: 2
        case .loading: 3
        case .ended, .failed: 4
        case .stopped: 5
        }
    }

    /// The poster on the disk, if there is one.
    var record: PosterRecord? {
        if case .ended(let outcome, _) = self { outcome.record } else { nil }
    }

    /// Returns a sign and a word for the state, with their colour.
    func label(_ words: Words) -> (sign: String, word: String, ink: Line.Ink) {
        switch self {
        case .waiting: ("·", words.states.waiting, .dim)
        case .searching: ("○", words.states.searching, .cyan)
        case .matched: ("◎", words.states.matched, .cyan)
        case .loading: ("↓", words.states.loading, .cyan)
        case .ended(.saved, _): ("✓", words.states.saved, .green)
        case .ended(.kept, _): ("✓", words.states.kept, .green)
        case .ended(.planned, _): ("✓", words.states.planned, .cyan)
        case .ended(.unmatched, _), .ended(.missing, _): ("–", words.states.missing, .yellow)
        case .ended(.failed, _), .failed: ("✗", words.states.failed, .red)
        case .stopped: ("·", words.states.stopped, .dim)
        }
    }

    /// Returns a note on the state, such as why the film has no poster.
    func note(_ words: Words) -> String? {
        switch self {
        case .ended(.planned(let path, _), _): path.printable
        case .ended(.unmatched, let reason): reason.map(words.states.reason)
        case .ended(.missing, _): words.states.noPoster
        case .ended(.failed(let error), _): CommandFailure(error).message(in: words.language).printable
        case .failed(let failure): failure.message(in: words.language).printable
        default: nil
        }
    }
}
