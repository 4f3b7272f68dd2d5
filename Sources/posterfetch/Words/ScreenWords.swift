import Aggregator

/// What a terminal shows, in one language.
struct Messages: Sendable {
    /// How figures and days are written.
    let figures: FigureStyle
    let headings: [RankingPeriod: String]
    let rank, change, title, opened, audience, total, sales, screens, poster: String
    let asking, noFilms: String
    let waiting, searching, matched, loading, saved, kept, planned, missing, failed, stopped: String
    let noPoster: String
    let reasons: [MatchDecision.Reason: String]
    let nothingToDo, gallery: String
}

extension Messages {
    init(_ language: InterfaceLanguage) { self = language == .korean ? .korean : .english }

    static let english = Messages(
        figures: .english,
        headings: [
            .daily: "Box office in Korea", .weekly: "Weekly box office in Korea",
            .weekend: "Weekend box office in Korea",
            .weekdays: "Weekday box office in Korea",
        ],
        rank: "Rank", change: "Change", title: "Title", opened: "Open", audience: "Audience", total: "Total",
        sales: "Sales", screens: "Screens", poster: "Poster",
        asking: "Asking KOBIS …", noFilms: "No films.",
        waiting: "waiting", searching: "searching", matched: "matched", loading: "loading", saved: "saved",
        kept: "kept", planned: "planned", missing: "missing", failed: "failed", stopped: "stopped",
        noPoster: "TMDB has no poster",
        reasons: [
            .tooClose: "TMDB has several candidates", .noConfirmation: "nothing confirms the title",
            .numberOnOneSide: "only one of the titles has a number", .dateConflict: "the days of release differ",
            .editionUncertain: "it may be another cut", .noResults: "not found at TMDB",
            .onlyOtherTitles: "TMDB has other titles only", .vetoed: "every candidate has something against it",
            .override: "somebody decided that there is none",
        ],
        nothingToDo: "nothing to do", gallery: "Gallery")

    static let korean = Messages(
        figures: .korean,
        headings: [
            .daily: "한국 일별 박스오피스", .weekly: "한국 주간 박스오피스", .weekend: "한국 주말 박스오피스",
            .weekdays: "한국 주중 박스오피스",
        ],
        rank: "순위", change: "증감", title: "영화", opened: "개봉", audience: "관객", total: "누적 관객",
        sales: "매출액", screens: "스크린", poster: "포스터",
        asking: "KOBIS에 묻는 중 …", noFilms: "영화가 없습니다.",
        waiting: "대기", searching: "찾는 중", matched: "찾음", loading: "받는 중", saved: "저장",
        kept: "유지", planned: "예정", missing: "없음", failed: "실패", stopped: "중단",
        noPoster: "TMDB에 포스터가 없습니다",
        reasons: [
            .tooClose: "TMDB에 비슷한 후보가 여럿입니다", .noConfirmation: "제목을 뒷받침할 근거가 없습니다",
            .numberOnOneSide: "한쪽 제목에만 숫자가 있습니다", .dateConflict: "개봉일이 서로 다릅니다",
            .editionUncertain: "다른 판본일 수 있습니다", .noResults: "TMDB에서 찾지 못했습니다",
            .onlyOtherTitles: "TMDB에 다른 제목뿐입니다", .vetoed: "후보마다 어긋나는 점이 있습니다",
            .override: "사용자가 없음으로 정했습니다",
        ],
        nothingToDo: "할 일 없음", gallery: "갤러리")
}
