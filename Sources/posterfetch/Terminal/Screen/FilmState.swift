import Aggregator
import PosterStore

/// How far the work on a film is.
enum FilmState: Sendable {
    case waiting
    case searching
    case matched(MatchDecision.Reason)
    case loading
    case ended(PosterOutcome, MatchDecision.Reason?)
    case failed(CommandFailure)
    /// The run ended before the film's turn.
    case stopped

    /// Whether nothing further will come of it.
    var isEnded: Bool {
        switch self {
        case .ended, .failed, .stopped: true
        case .waiting, .searching, .matched, .loading: false
        }
    }

    /// How many steps its film has come: of two states of a film, equal numbers mean that they are the same.
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

    /// A sign and a word for it.
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

    /// A further fact, such as why the film has no poster.
    func note(_ words: Words) -> String? {
        switch self {
        case .ended(.planned(let path, _), _): path.printable
        case .ended(.unmatched, let reason): reason.map(words.states.reason)
        case .ended(.missing, _): words.states.noPoster
        case .ended(.failed(let error), _): "\(error)".printable
        case .failed(let failure): failure.message.printable
        default: nil
        }
    }
}
