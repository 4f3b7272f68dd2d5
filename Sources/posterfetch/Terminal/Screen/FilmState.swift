import FilmMatching
import PosterStore

enum FilmState: Sendable {
    case waiting
    case searching
    case matched
    case loading
    case ended(PosterOutcome)
    case failed(CommandFailure)
    case stopped

    var isEnded: Bool { progress >= 4 }

    /// A row's cached lines are redrawn only when this changes.
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
        if case .ended(let outcome) = self { outcome.record } else { nil }
    }

    var label: (sign: String, word: String, ink: Line.Ink) {
        switch self {
        case .waiting: ("·", StateWords.waiting, .dim)
        case .searching: ("○", StateWords.searching, .cyan)
        case .matched: ("◎", StateWords.matched, .cyan)
        case .loading: ("↓", StateWords.loading, .cyan)
        case .ended(.saved): ("✓", StateWords.saved, .green)
        case .ended(.kept(let record)): ("✓", record.source == .own ? StateWords.own : StateWords.kept, .green)
        case .ended(.planned): ("✓", StateWords.planned, .cyan)
        case .ended(.unmatched), .ended(.missing): ("–", StateWords.missing, .yellow)
        case .ended(.leftOut): ("–", StateWords.leftOut, .dim)
        case .ended(.failed), .failed: ("✗", StateWords.failed, .red)
        case .stopped: ("·", StateWords.stopped, .dim)
        }
    }

    /// What a row of a screen adds to its word; nothing for a missing poster, which a run explains once, at its end.
    var note: String? {
        switch self {
        case .ended(.planned(let path, _)): path.printable
        case .ended(.failed(let error)): CommandFailure(error).message.printable
        case .failed(let failure): failure.message.printable
        default: nil
        }
    }
}

enum StateWords {
    static var waiting: String { spoken("waiting", "대기") }
    static var searching: String { spoken("searching", "찾는 중") }
    static var matched: String { spoken("matched", "찾음") }
    static var loading: String { spoken("loading", "받는 중") }
    static var saved: String { spoken("saved", "저장") }
    static var kept: String { spoken("kept", "이미 있음") }
    static var own: String { spoken("your own", "직접 넣음") }
    static var planned: String { spoken("planned", "예정") }
    static var leftOut: String { spoken("no folder", "폴더 없음") }
    static var missing: String { spoken("missing", "없음") }
    static var failed: String { spoken("failed", "실패") }
    static var stopped: String { spoken("stopped", "중단") }

    static var all: [String] {
        [waiting, searching, matched, loading, saved, kept, own, planned, leftOut, missing, failed, stopped]
    }

    static var noPoster: String { spoken("TMDB has no poster", "TMDB에 포스터가 없습니다") }
}

extension MatchDecision.Reason {
    var ofNoMatch: String {
        self == .override
            ? spoken("a decision says that TMDB does not have the film", "사용자가 없음으로 정했습니다") : words(in: spoken)
    }
}
