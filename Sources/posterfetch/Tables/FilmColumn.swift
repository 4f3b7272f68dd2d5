import Aggregator

/// A column of a table of films.
struct FilmColumn: Sendable {
    /// The name, as in JSON.
    let name: String
    /// The name as KOBIS's own tables have it.
    let koreanName: String
    let cell: @Sendable (FilmRow) -> JSON

    init(_ name: String, _ koreanName: String, _ cell: @escaping @Sendable (FilmRow) -> JSON) {
        self.name = name
        self.koreanName = koreanName
        self.cell = cell
    }
}

/// A film in a table, with its place in a ranking and what became of it.
struct FilmRow: Sendable {
    let film: KnownFilm
    var days: ClosedRange<CalendarDay>?
    var entry: BoxOfficeEntry?
    var match: MatchDecision?
    var poster: PosterOutcome?
}

extension FilmColumn {
    /// What a ranking says: all that KOBIS sends, in its order.
    static let ranking = [
        FilmColumn("from", "시작일") { JSON($0.days?.lowerBound.description) },
        FilmColumn("to", "종료일") { JSON($0.days?.upperBound.description) },
        FilmColumn("rank", "순위") { JSON($0.entry?.rank) },
        FilmColumn("rankChange", "순위변동") { JSON($0.entry?.rankChange?.places) },
        FilmColumn("isNew", "신규진입") { $0.entry.map { .bool($0.rankChange == .new) } ?? .null },
        FilmColumn("movieCode", "영화코드") { JSON($0.film.movieCode) },
        FilmColumn("title", "영화명") { JSON($0.film.title) },
        FilmColumn("openDate", "개봉일") { JSON($0.film.openDay?.description) },
        FilmColumn("sales", "매출액") { JSON($0.entry?.sales) },
        FilmColumn("salesShare", "매출액점유율") { JSON($0.entry?.salesShare?.value) },
        FilmColumn("salesChange", "매출액증감") { JSON($0.entry?.salesChange) },
        FilmColumn("salesChangeRate", "매출액증감율") { JSON($0.entry?.salesChangeRate?.value) },
        FilmColumn("salesTotal", "누적매출액") { JSON($0.entry?.salesTotal) },
        FilmColumn("audience", "관객수") { JSON($0.entry?.audience) },
        FilmColumn("audienceChange", "관객수증감") { JSON($0.entry?.audienceChange) },
        FilmColumn("audienceChangeRate", "관객수증감율") { JSON($0.entry?.audienceChangeRate?.value) },
        FilmColumn("audienceTotal", "누적관객수") { JSON($0.entry?.audienceTotal) },
        FilmColumn("screens", "스크린수") { JSON($0.entry?.screens) },
        FilmColumn("shows", "상영횟수") { JSON($0.entry?.shows) },
    ]

    /// What became of a film.
    static let posters = [
        FilmColumn("tmdbID", "TMDB번호") { JSON($0.match?.tmdbID) },
        FilmColumn("matchState", "매칭상태") { JSON($0.match?.state.rawValue) },
        FilmColumn("matchReason", "매칭사유") { JSON($0.match?.reason.rawValue) },
        FilmColumn("posterStatus", "포스터상태") { JSON($0.poster?.status) },
        FilmColumn("posterPath", "포스터파일") { JSON($0.poster?.record?.path) },
    ]
}
