import Aggregator

/// How far the work on a film is.
enum FilmState: Sendable {
    case waiting
    case searching
    case matched(MatchDecision.Reason)
    case loading
    case ended(PosterOutcome, MatchDecision.Reason?)
    /// The run ended before the film's turn.
    case stopped

    /// Whether nothing further will come of it.
    var isEnded: Bool {
        switch self {
        case .ended, .stopped: true
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
        case .ended: 4
        case .stopped: 5
        }
    }

    /// The poster on the disk, if there is one.
    var record: PosterRecord? {
        if case .ended(let outcome, _) = self { outcome.record } else { nil }
    }

    /// A sign and a word for it.
    func words(_ messages: Messages) -> (sign: String, word: String, ink: Line.Ink) {
        switch self {
        case .waiting: ("·", messages.waiting, .dim)
        case .searching: ("○", messages.searching, .cyan)
        case .matched: ("◎", messages.matched, .cyan)
        case .loading: ("↓", messages.loading, .cyan)
        case .ended(.saved, _): ("✓", messages.saved, .green)
        case .ended(.kept, _): ("✓", messages.kept, .green)
        case .ended(.planned, _): ("✓", messages.planned, .cyan)
        case .ended(.unmatched, _), .ended(.missing, _): ("–", messages.missing, .yellow)
        case .ended(.failed, _): ("✗", messages.failed, .red)
        case .stopped: ("·", messages.stopped, .dim)
        }
    }

    /// What there is to tell besides, such as why there is no poster.
    func note(_ messages: Messages) -> String? {
        switch self {
        case .ended(.planned(let path, _), _): path.printable
        case .ended(.unmatched, let reason): messages.reason(reason)
        case .ended(.missing, _): messages.noPoster
        case .ended(.failed(let failure), _): failure.message.printable
        default: nil
        }
    }
}
