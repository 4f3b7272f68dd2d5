import BoxOfficeHTTP

/// The column names of the table on a terminal.
struct TableWords: Bilingual {
    let language: InterfaceLanguage

    var rank: String { text("Rank", "순위") }
    var change: String { text("Change", "증감") }
    var title: String { text("Title", "영화") }
    var opened: String { text("Open", "개봉") }
    var audience: String { text("Audience", "관객") }
    var total: String { text("Total", "누적 관객") }
    var sales: String { text("Sales", "매출액") }
    var screens: String { text("Screens", "스크린") }
    var poster: String { text("Poster", "포스터") }
    var noFilms: String { text("No films.", "영화가 없습니다.") }
}
