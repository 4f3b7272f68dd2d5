import Aggregator

/// The gallery's own texts.
struct GalleryWords: Bilingual {
    let language: InterfaceLanguage

    var rank: String { text("Rank", "순위") }
    var opened: String { text("Opened", "개봉") }
    var audience: String { text("Audience", "관객") }
    var audienceTotal: String { text("Audience so far", "누적 관객") }
    var sales: String { text("Sales", "매출액") }
    var salesTotal: String { text("Sales so far", "누적 매출액") }
    var screens: String { text("Screens", "스크린") }
    var shows: String { text("Screenings", "상영 횟수") }

    var earlier: String { text("Earlier", "이전 순위") }
    var later: String { text("Later", "다음 순위") }
    var choosePeriod: String { text("Choose a period", "기간 선택") }
    var view: String { text("View", "보기 방식") }
    var posters: String { text("Posters", "포스터") }
    var list: String { text("List", "목록") }
    var dark: String { text("Dark", "어두운 화면") }
    var close: String { text("Close", "닫기") }
    var previousFilm: String { text("Previous film", "이전 영화") }
    var nextFilm: String { text("Next film", "다음 영화") }

    var films: String { text("The films", "영화 정보") }
    var film: String { text("Film", "영화") }
    var noPoster: String { text("No poster", "포스터 없음") }
    var noMatch: String {
        text("This film was not found at TMDB with certainty.", "TMDB에서 이 영화를 확실히 찾지 못했습니다.")
    }
    var noOverview: String { text("TMDB has no overview.", "TMDB에 줄거리가 없습니다.") }
    var directors: String { text("Directed by", "감독") }
    var cast: String { text("With", "출연") }
    var grade: String { text("Grade", "관람 등급") }
    var runtime: String { text("Length", "상영 시간") }
    var genres: String { text("Genres", "장르") }
    var rating: String { text("TMDB rating", "TMDB 평점") }
    var reviews: String { text("Reviews at TMDB", "TMDB 리뷰") }
    var trailer: String { text("Trailer", "예고편") }
    var audienceTrend: String { text("Audience", "관객 추이") }
    var rankTrend: String { text("Rank", "순위 추이") }
    var sources: String {
        text(
            "Rankings: Korean Film Council (KOBIS). Films and posters: TMDB.",
            "순위: 영화진흥위원회(KOBIS). 영화 정보와 포스터: TMDB.")
    }
    var madeBy: String { text("Made by posterfetch.", "posterfetch로 만든 페이지입니다.") }
}
