import Aggregator

/// A column of a table of films.
struct TableColumn: Sendable {
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

extension TableColumn {
    /// What a ranking says: all that KOBIS sends, in its order.
    static let ranking = [
        TableColumn("from", "시작일") { CSVCell($0.days?.lowerBound.description) },
        TableColumn("to", "종료일") { CSVCell($0.days?.upperBound.description) },
        TableColumn("rank", "순위") { CSVCell($0.entry?.rank) },
        TableColumn("rankChange", "순위변동") { CSVCell($0.entry?.rankChange?.places) },
        TableColumn("isNew", "신규진입") { CSVCell($0.entry.map { $0.rankChange == .new ? "true" : "false" }) },
        TableColumn("movieCode", "영화코드") { CSVCell($0.film.movieCode) },
        TableColumn("title", "영화명") { CSVCell($0.film.title) },
        TableColumn("openDate", "개봉일") { CSVCell($0.film.openDay?.description) },
        TableColumn("sales", "매출액") { CSVCell($0.entry?.sales) },
        TableColumn("salesShare", "매출액점유율") { CSVCell($0.entry?.salesShare?.value) },
        TableColumn("salesChange", "매출액증감") { CSVCell($0.entry?.salesChange) },
        TableColumn("salesChangeRate", "매출액증감율") { CSVCell($0.entry?.salesChangeRate?.value) },
        TableColumn("salesTotal", "누적매출액") { CSVCell($0.entry?.salesTotal) },
        TableColumn("audience", "관객수") { CSVCell($0.entry?.audience) },
        TableColumn("audienceChange", "관객수증감") { CSVCell($0.entry?.audienceChange) },
        TableColumn("audienceChangeRate", "관객수증감율") { CSVCell($0.entry?.audienceChangeRate?.value) },
        TableColumn("audienceTotal", "누적관객수") { CSVCell($0.entry?.audienceTotal) },
        TableColumn("screens", "스크린수") { CSVCell($0.entry?.screens) },
        TableColumn("shows", "상영횟수") { CSVCell($0.entry?.shows) },
    ]

    /// What became of a film.
    static let posters = [
        TableColumn("tmdbID", "TMDB번호") { CSVCell($0.match?.tmdbID) },
        TableColumn("matchState", "매칭상태") { CSVCell($0.match?.state.rawValue) },
        TableColumn("matchReason", "매칭사유") { CSVCell($0.match?.reason.rawValue) },
        TableColumn("posterStatus", "포스터상태") { CSVCell($0.poster?.status) },
        TableColumn("posterPath", "포스터파일") { CSVCell($0.poster?.record?.path) },
    ]
}
