import Aggregator
import FilmMatching
import PosterStore

enum FilmState: Sendable {
    case waiting
    case searching
    case matched(MatchDecision.Reason)
    case loading
    case ended(PosterOutcome, MatchDecision.Reason?)
    case failed(CommandFailure)
    case stopped

    var isEnded: Bool { progress >= 4 }

    /// Equal values render alike.
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

    var record: PosterRecord? {
        if case .ended(let outcome, _) = self { outcome.record } else { nil }
    }

    func label(_ words: Words) -> (sign: String, word: String, ink: Line.Ink) {
        switch self {
        case .waiting: ("·", words.states.waiting, .dim)
        case .searching: ("○", words.states.searching, .cyan)
        case .matched: ("◎", words.states.matched, .cyan)
        case .loading: ("↓", words.states.loading, .cyan)
        case .ended(.saved, _): ("✓", words.states.saved, .green)
        case .ended(.kept(let record), _):
            ("✓", record.source == .own ? words.states.own : words.states.kept, .green)
        case .ended(.planned, _): ("✓", words.states.planned, .cyan)
        case .ended(.unmatched, _), .ended(.missing, _): ("–", words.states.missing, .yellow)
        case .ended(.failed, _), .failed: ("✗", words.states.failed, .red)
        case .stopped: ("·", words.states.stopped, .dim)
        }
    }

    /// The note on a wall; none for a missing poster, which a frame shows and the run's last line explains.
    func wallNote(_ words: Words) -> String? {
        switch self {
        case .ended(.unmatched, _), .ended(.missing, _): nil
        default: note(words)
        }
    }

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

struct StateWords: Bilingual {
    let language: InterfaceLanguage

    var waiting: String { text("waiting", "대기") }
    var searching: String { text("searching", "찾는 중") }
    var matched: String { text("matched", "찾음") }
    var loading: String { text("loading", "받는 중") }
    var saved: String { text("saved", "저장") }
    var kept: String { text("kept", "이미 있음") }
    var own: String { text("your own", "직접 넣음") }
    var planned: String { text("planned", "예정") }
    var missing: String { text("missing", "없음") }
    var failed: String { text("failed", "실패") }
    var stopped: String { text("stopped", "중단") }

    var all: [String] {
        [waiting, searching, matched, loading, saved, kept, own, planned, missing, failed, stopped]
    }

    var noPoster: String { text("TMDB has no poster", "TMDB에 포스터가 없습니다") }

    func reason(_ reason: MatchDecision.Reason) -> String {
        reason == .override
            ? text("a decision says that TMDB does not have the film", "사용자가 없음으로 정했습니다") : reason.words(in: language)
    }
}
