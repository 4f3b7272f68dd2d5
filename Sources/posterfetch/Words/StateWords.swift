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
    var kept: String { text("kept", "유지") }
    var planned: String { text("planned", "예정") }
    var missing: String { text("missing", "없음") }
    var failed: String { text("failed", "실패") }
    var stopped: String { text("stopped", "중단") }

    /// All states, which determine the width of their column.
    var all: [String] {
        [waiting, searching, matched, loading, saved, kept, planned, missing, failed, stopped]
    }

    var noPoster: String { text("TMDB has no poster", "TMDB에 포스터가 없습니다") }

    /// Returns why a film has no certain match; a reason without a text of its own has the English one.
    func reason(_ reason: MatchDecision.Reason) -> String {
        switch reason {
        case .tooClose: text(reason.words, "TMDB에 비슷한 후보가 여럿입니다")
        case .noConfirmation: text(reason.words, "제목을 뒷받침할 근거가 없습니다")
        case .numberOnOneSide: text(reason.words, "한쪽 제목에만 숫자가 있습니다")
        case .dateConflict: text(reason.words, "개봉일이 서로 다릅니다")
        case .editionUncertain: text(reason.words, "다른 판본일 수 있습니다")
        case .noResults: text(reason.words, "TMDB에서 찾지 못했습니다")
        case .onlyOtherTitles: text(reason.words, "TMDB에 다른 제목뿐입니다")
        case .vetoed: text(reason.words, "후보마다 어긋나는 점이 있습니다")
        case .override: text("a decision says that TMDB does not have it", "사용자가 없음으로 정했습니다")
        default: reason.words
        }
    }
}
