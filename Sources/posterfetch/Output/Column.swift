import Aggregator

/// A column of a table of films.
struct Column: Sendable {
    /// The name, as in JSON.
    let name: String
    /// The name as KOBIS's own tables have it.
    let koreanName: String
    let cell: @Sendable (FilmRow) -> CSVCell

    init(_ name: String, _ koreanName: String, _ cell: @escaping @Sendable (FilmRow) -> CSVCell) {
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

extension Column {
    /// What a ranking says: all that KOBIS sends, in its order.
    static let ranking = [
        Column("from", "시작일") { CSVCell($0.days?.lowerBound.description) },
        Column("to", "종료일") { CSVCell($0.days?.upperBound.description) },
        Column("rank", "순위") { CSVCell($0.entry?.rank) },
        Column("rankChange", "순위변동") { CSVCell($0.entry?.rankChange?.places) },
        Column("isNew", "신규진입") { CSVCell($0.entry.map { $0.rankChange == .new ? "true" : "false" }) },
        Column("movieCode", "영화코드") { CSVCell($0.film.movieCode) },
        Column("title", "영화명") { CSVCell($0.film.title) },
        Column("openDate", "개봉일") { CSVCell($0.film.openDay?.description) },
        Column("sales", "매출액") { CSVCell($0.entry?.sales) },
        Column("salesShare", "매출액점유율") { CSVCell($0.entry?.salesShare?.value) },
        Column("salesChange", "매출액증감") { CSVCell($0.entry?.salesChange) },
        Column("salesChangeRate", "매출액증감율") { CSVCell($0.entry?.salesChangeRate?.value) },
        Column("salesTotal", "누적매출액") { CSVCell($0.entry?.salesTotal) },
        Column("audience", "관객수") { CSVCell($0.entry?.audience) },
        Column("audienceChange", "관객수증감") { CSVCell($0.entry?.audienceChange) },
        Column("audienceChangeRate", "관객수증감율") { CSVCell($0.entry?.audienceChangeRate?.value) },
        Column("audienceTotal", "누적관객수") { CSVCell($0.entry?.audienceTotal) },
        Column("screens", "스크린수") { CSVCell($0.entry?.screens) },
        Column("shows", "상영횟수") { CSVCell($0.entry?.shows) },
    ]

    /// What became of a film.
    static let posters = [
        Column("tmdbID", "TMDB번호") { CSVCell($0.match?.tmdbID) },
        Column("matchState", "매칭상태") { CSVCell($0.match?.state.rawValue) },
        Column("matchReason", "매칭사유") { CSVCell($0.match?.reason.rawValue) },
        Column("posterStatus", "포스터상태") { CSVCell($0.poster?.status) },
        Column("posterPath", "포스터파일") { CSVCell($0.poster?.record?.path) },
    ]
}
