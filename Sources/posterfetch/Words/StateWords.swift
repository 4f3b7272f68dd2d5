import Aggregator
import FilmMatching

/// The texts about a film's state, and about why it has no poster.
struct StateWords: Bilingual {
    let language: InterfaceLanguage

    var waiting: String { text("waiting", "대기") }
    var searching: String { text("searching", "찾는 중") }
    var matched: String { text("matched", "찾음") }
    var loading: String { text("loading", "받는 중") }
    var saved: String { text("saved", "저장") }
    var kept: String { text("kept", "이미 있음") }
    var planned: String { text("planned", "예정") }
    var missing: String { text("missing", "없음") }
    var failed: String { text("failed", "실패") }
    var stopped: String { text("stopped", "중단") }

    /// All states, which determine the width of their column.
    var all: [String] {
        [waiting, searching, matched, loading, saved, kept, planned, missing, failed, stopped]
    }

    var noPoster: String { text("TMDB has no poster", "TMDB에 포스터가 없습니다") }

    /// Returns why a film has no certain match.
    func reason(_ reason: MatchDecision.Reason) -> String {
        reason == .override
            ? text("a decision says that TMDB does not have it", "사용자가 없음으로 정했습니다") : reason.words(in: language)
    }
}
