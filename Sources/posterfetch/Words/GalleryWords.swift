import Aggregator

/// The page's own texts in one language.
struct GalleryWords: Sendable {
    /// The language's code.
    let code: String
    let headings: [RankingPeriod: String]
    let rank, opened: String
    let audience, audienceTotal, sales, salesTotal, screens, shows: String
    let new, unchanged: String
    let earlier, later, choosePeriod: String
    let view, posters, list, dark: String
    let films, film, noPoster, noMatch, noOverview: String
    let close, previousFilm, nextFilm: String
    let directors, cast, grade, runtime, genres, rating, reviews, trailer: String
    let audienceTrend, rankTrend: String
    let sources, madeBy: String
}

extension GalleryWords {
    static let korean = GalleryWords(
        code: "ko",
        headings: [
            .daily: "한국 일별 박스오피스", .weekly: "한국 주간 박스오피스", .weekend: "한국 주말 박스오피스",
            .weekdays: "한국 주중 박스오피스",
        ],
        rank: "순위", opened: "개봉",
        audience: "관객", audienceTotal: "누적 관객", sales: "매출액", salesTotal: "누적 매출액", screens: "스크린",
        shows: "상영 횟수",
        new: "새로 진입", unchanged: "순위 변동 없음",
        earlier: "이전 순위", later: "다음 순위", choosePeriod: "기간 선택",
        view: "보기 방식", posters: "포스터", list: "목록", dark: "어두운 화면",
        films: "영화 정보", film: "영화", noPoster: "포스터 없음", noMatch: "TMDB에서 이 영화를 확실히 찾지 못했습니다.",
        noOverview: "TMDB에 줄거리가 없습니다.",
        close: "닫기", previousFilm: "이전 영화", nextFilm: "다음 영화",
        directors: "감독", cast: "출연", grade: "관람 등급", runtime: "상영 시간", genres: "장르", rating: "TMDB 평점",
        reviews: "TMDB 리뷰", trailer: "예고편",
        audienceTrend: "관객 추이", rankTrend: "순위 추이",
        sources: "순위: 영화진흥위원회(KOBIS). 영화 정보와 포스터: TMDB.", madeBy: "posterfetch로 만든 페이지입니다.")

    static let english = GalleryWords(
        code: "en",
        headings: [
            .daily: "Korean box office, day by day", .weekly: "Korean box office, week by week",
            .weekend: "Korean box office, weekends", .weekdays: "Korean box office, weekdays",
        ],
        rank: "Rank", opened: "Opened",
        audience: "Audience", audienceTotal: "Audience so far", sales: "Sales", salesTotal: "Sales so far",
        screens: "Screens", shows: "Screenings",
        new: "new in the list", unchanged: "rank unchanged",
        earlier: "Earlier", later: "Later", choosePeriod: "Choose a time",
        view: "View", posters: "Posters", list: "List", dark: "Dark",
        films: "The films", film: "Film", noPoster: "No poster",
        noMatch: "This film was not found at TMDB with certainty.",
        noOverview: "TMDB has no overview.",
        close: "Close", previousFilm: "Previous film", nextFilm: "Next film",
        directors: "Directed by", cast: "With", grade: "Grade", runtime: "Length", genres: "Genres",
        rating: "TMDB rating", reviews: "Reviews at TMDB", trailer: "Trailer",
        audienceTrend: "Audience", rankTrend: "Rank",
        sources: "Rankings: Korean Film Council (KOBIS). Films and posters: TMDB.", madeBy: "Made by posterfetch.")

    init(_ language: InterfaceLanguage) {
        switch language {
        case .korean: self = .korean
        case .english: self = .english
        }
    }
}

// What has a number or a day in it.
extension GalleryWords {
    private var isKorean: Bool { code == "ko" }

    /// How figures are written.
    var figures: FigureStyle { isKorean ? .korean : .english }

    /// A change of rank, as it is spoken.
    func spoken(_ change: RankChange?) -> String {
        switch change {
        case .up(let places): isKorean ? "\(places)계단 상승" : "up \(places)"
        case .down(let places): isKorean ? "\(places)계단 하락" : "down \(places)"
        case .unchanged: unchanged
        case .new: new
        case nil: ""
        }
    }

    /// A grade as readers of the language know it; one that is not known stays as it is.
    func grade(_ grade: MovieInfo.WatchGrade) -> String {
        if isKorean { return grade.rawValue }
        return switch grade {
        case .all, .minorsFormerly: "All ages"
        case .from12, .from12Formerly: "12 and over"
        case .from15, .from15Formerly: "15 and over"
        case .adultsOnly, .adultsOnlyFormerly: "Adults only"
        default: grade.rawValue
        }
    }

    func minutes(_ count: Int) -> String { isKorean ? "\(count)분" : "\(count) min" }

    func votes(_ count: Int) -> String {
        isKorean ? "\(figures.grouped(count))명 투표" : "\(figures.grouped(count)) votes"
    }

    /// What is said below the days: how many films, and how many people saw them.
    func summary(films: Int, audience: Int) -> String {
        let people = figures.grouped(audience)
        return isKorean ? "\(films)편 · 관객 \(people)명" : "\(films) film\(films == 1 ? "" : "s") · audience \(people)"
    }

    /// The most people that saw a film in a period.
    func count(_ audience: Int?) -> String {
        let people = audience.map { figures.grouped($0) } ?? "–"
        return isKorean ? "최고 \(people)명" : "highest \(people)"
    }

    /// The best rank that a film had.
    func best(rank: Int) -> String { isKorean ? "최고 \(rank)위" : "best rank \(rank)" }

    /// An audience at a day, for the text that stands for a chart.
    func point(_ audience: Int?, _ rank: Int, _ days: ClosedRange<CalendarDay>) -> String {
        let people = audience.map { figures.grouped($0) } ?? "–"
        return isKorean
            ? "\(shortDay(days.lowerBound)) \(people)명(\(rank)위)"
            : "\(shortDay(days.lowerBound)) \(people) (rank \(rank))"
    }

    /// The text that stands for a chart: the first, the highest and the last point.
    func trend(first: String, highest: String, last: String) -> String {
        isKorean
            ? "처음 \(first), 최고 \(highest), 마지막 \(last)" : "First \(first), highest \(highest), last \(last)"
    }

    /// The days of a ranking; what both ends share is said once.
    func days(_ days: ClosedRange<CalendarDay>) -> String {
        let (first, last) = (days.lowerBound, days.upperBound)
        if first == last { return day(first) }
        let sharesYear = first.year == last.year
        let sharesMonth = sharesYear && first.month == last.month
        if isKorean {
            let end = (sharesYear ? "" : "\(last.year)년 ") + (sharesMonth ? "" : "\(last.month)월 ") + "\(last.day)일"
            return "\(first.year)년 \(first.month)월 \(first.day)일 – \(end)"
        }
        let month = sharesMonth ? "" : " " + Self.months[first.month - 1]
        let year = sharesYear ? "" : " \(first.year)"
        return "\(first.day)\(month)\(year) – \(last.day) \(Self.months[last.month - 1]) \(last.year)"
    }

    func day(_ day: CalendarDay) -> String {
        isKorean
            ? "\(day.year)년 \(day.month)월 \(day.day)일 (\(weekday(day)))"
            : "\(weekday(day)) \(day.day) \(Self.months[day.month - 1]) \(day.year)"
    }

    func shortDay(_ day: CalendarDay) -> String {
        isKorean ? "\(day.month)월 \(day.day)일" : "\(day.day) \(Self.months[day.month - 1])"
    }

    private func weekday(_ day: CalendarDay) -> String {
        let number = day.days(since: ISOWeek(containing: day).firstDay)
        return
            (isKorean
            ? ["월", "화", "수", "목", "금", "토", "일"] : ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])[number]
    }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
}
