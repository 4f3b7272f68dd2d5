import Aggregator
import BoxOfficeBasics
import FilmMatching

struct GalleryWords: Sendable {
    let language: InterfaceLanguage

    var isKorean: Bool { language == .korean }
    var figures: FigureStyle { FigureStyle(language) }

    var rank: String { language("Rank", "순위") }
    var opened: String { language("Opened", "개봉") }
    var audience: String { language("Audience", "관객") }
    var audienceTotal: String { language("Audience so far", "누적 관객") }
    var sales: String { language("Sales", "매출액") }
    var salesTotal: String { language("Sales so far", "누적 매출액") }
    var screens: String { language("Screens", "스크린") }
    var shows: String { language("Screenings", "상영 횟수") }

    var search: String { language("Title, director or actor", "제목·감독·배우(초성 검색 가능)") }
    var searchAndSort: String { language("Search and sort", "검색과 정렬") }
    var nothingFound: String { language("No films found.", "검색 결과가 없습니다.") }
    var needsScript: String {
        language("Other days, the search and the calendar need JavaScript.", "다른 날짜와 검색, 달력을 보려면 자바스크립트가 필요합니다.")
    }
    var filter: String { language("Which films to show", "표시할 영화") }
    var everyFilm: String { language("All films", "모든 영화") }
    var order: String { language("Order", "정렬") }
    var orders: [(String, String)] {
        [
            ("rank", language("By rank", "순위순")), ("audience", language("By audience", "관객순")),
            ("sales", language("By sales", "매출액순")),
            ("rating", language("By rating", "평점순")), ("votes", language("By votes", "평가 참여자순")),
            ("opened", language("By opening day", "개봉일순")),
        ]
    }
    var kinds: String { language("Kinds of rankings", "순위 종류") }
    func shelf(_ title: String, rankings: Int, areDays: Bool) -> String {
        language("\(title) (\(rankings))", "\(title) \(rankings)\(areDays ? "일" : "주")")
    }
    var feed: String { language("New rankings as a feed", "새 순위 피드") }
    var month: String { language("Month", "월") }
    var earlierMonth: String { language("Earlier month", "이전 달") }
    var laterMonth: String { language("Later month", "다음 달") }

    var wholePeriod: String { language("Trend", "추이") }
    var span: String { language("How many days", "표시할 기간") }
    var all: String { language("All", "전체") }
    var leaders: String { language("Number one, week by week", "주간 1위") }

    var earlier: String { language("Earlier", "이전 순위") }
    var later: String { language("Later", "다음 순위") }
    var choosePeriod: String { language("Choose a day", "날짜 선택") }
    var view: String { language("View", "보기 방식") }
    var posters: String { language("Posters", "포스터") }
    var list: String { language("List", "목록") }
    var dark: String { language("Dark", "다크 모드") }
    var close: String { language("Close", "닫기") }
    var previousFilm: String { language("Previous film", "이전 영화") }
    var nextFilm: String { language("Next film", "다음 영화") }

    var films: String { language("The films", "영화 정보") }
    var film: String { language("Film", "영화") }
    var noPoster: String { language("No poster", "포스터 없음") }
    var noMatch: String {
        language("This film was not found on TMDB with certainty.", "TMDB에서 이 영화를 확실히 찾지 못했습니다.")
    }
    var noOverview: String { language("TMDB has no overview.", "TMDB에 줄거리가 없습니다.") }
    var directors: String { language("Directed by", "감독") }
    var cast: String { language("With", "출연") }
    var grade: String { language("Grade", "관람 등급") }
    var runtime: String { language("Length", "상영 시간") }
    var genres: String { language("Genres", "장르") }
    var rating: String { language("TMDB rating", "TMDB 평점") }
    var reviews: String { language("Reviews on TMDB", "TMDB 리뷰") }
    var trailer: String { language("Trailer", "예고편") }
    var sources: String {
        language(
            "Rankings: Korean Film Council (KOBIS). Films and posters: TMDB.",
            "순위: 영화진흥위원회(KOBIS). 영화 정보와 포스터: TMDB. 이 제품은 TMDB API를 사용하지만 TMDB의 보증이나 인증을 받지 않았습니다.")
    }
    var madeBy: String { language("Made by posterfetch.", "posterfetch로 만든 페이지입니다.") }

    // MARK: Texts with a number or a day

    func spoken(_ change: RankChange?) -> String {
        switch change {
        case .up(let places): language("up \(places)", "\(places)계단 상승")
        case .down(let places): language("down \(places)", "\(places)계단 하락")
        case .unchanged: language("rank unchanged", "순위 변동 없음")
        case .new: language("new in the list", "신규 진입")
        case nil: ""
        }
    }

    func grade(_ grade: MovieInfo.WatchGrade) -> String { grades[grade] ?? grade.rawValue }

    private var grades: [MovieInfo.WatchGrade: String] {
        isKorean
            ? [:]
            : [
                .all: "All ages", .minorsFormerly: "All ages", .from12: "12 and over", .from12Formerly: "12 and over",
                .from15: "15 and over", .from15Formerly: "15 and over", .adultsOnly: "Adults only",
                .adultsOnlyFormerly: "Adults only",
            ]
    }

    func minutes(_ count: Int) -> String { language("\(count) min", "\(count)분") }

    func votes(_ count: Int) -> String { language("\(figures.grouped(count)) votes", "\(figures.grouped(count))명 참여") }

    func summary(films: Int, audience: Int) -> String {
        let people = figures.grouped(audience)
        return language("\(films) film\(films == 1 ? "" : "s") · audience \(people)", "\(films)편 · 관객 \(people)명")
    }

    func ranked(_ rank: Int, _ title: String) -> String { language("\(rank). \(title)", "\(rank)위 \(title)") }

    func lastDays(_ count: Int) -> String { language("Last \(count) days", "최근 \(count)일") }

    // Days are written out, with weekdays or month names; tables and screens use `FigureStyle`.

    func days(_ days: ClosedRange<CalendarDay>) -> String {
        let (first, last) = (days.lowerBound, days.upperBound)
        if first == last { return day(first) }
        let sharesYear = first.year == last.year
        let sharesMonth = sharesYear && first.month == last.month
        if isKorean {
            let end = (sharesYear ? "" : "\(last.year)년 ") + (sharesMonth ? "" : "\(last.month)월 ") + "\(last.day)일"
            return "\(first.year)년 \(first.month)월 \(first.day)일 – \(end)"
        }
        let month = sharesMonth ? "" : " " + FigureStyle.months[first.month - 1]
        let year = sharesYear ? "" : " \(first.year)"
        return "\(first.day)\(month)\(year) – \(last.day) \(FigureStyle.months[last.month - 1]) \(last.year)"
    }

    func day(_ day: CalendarDay) -> String {
        language(
            "\(weekday(day)) \(day.day) \(FigureStyle.months[day.month - 1]) \(day.year)",
            "\(day.year)년 \(day.month)월 \(day.day)일 (\(weekday(day)))")
    }

    private func weekday(_ day: CalendarDay) -> String {
        weekdays[(day.days(since: ISOWeek(containing: day).firstDay) + 1) % 7]
    }

    /// From Sunday, as calendars in Korea begin.
    var weekdays: [String] {
        isKorean ? ["일", "월", "화", "수", "목", "금", "토"] : ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    }

    var months: [String] { isKorean ? (1...12).map { "\($0)월" } : FigureStyle.months }

    // MARK: Texts that the page's script fills in; {name} stands for a figure or another text

    var forScript: [(String, JSON)] {
        let lists = [("months", months), ("weekdays", weekdays)].map { ($0, JSON.array($1.map(JSON.string))) }
        let grades = grades.map { ($0.key.rawValue, JSON.string($0.value)) }.sorted { $0.0 < $1.0 }
        return [("units", units), ("grades", .object(grades))] + lists
            + [figureTexts, filmTexts, periodTexts].flatMap { $0.map { ($0, .string($1)) } }
    }

    private var units: JSON { .array(figures.units.map { .array([.string($0), .int(Int(clamping: $1))]) }) }

    private var figureTexts: KeyValuePairs<String, String> {
        [
            "day": language("{weekday} {date} {monthName} {year}", "{year}년 {month}월 {date}일 ({weekday})"),
            "shortDay": language("{date} {monthShort}", "{month}월 {date}일"),
            "month": language("{monthName} {year}", "{year}년 {month}월"), "won": language("₩{sum}", "{sum} 원"),
            "new": spoken(.new), "unchanged": spoken(.unchanged),
            "up": language("up {places}", "{places}계단 상승"), "down": language("down {places}", "{places}계단 하락"),
            "summary": language("{films} films · audience {audience}", "{films}편 · 관객 {audience}명"),
            "summaryOne": language("1 film · audience {audience}", "1편 · 관객 {audience}명"),
            "fresh": language("● New since {day} ({count})", "● {day} 이후 새 영화({count})"),
            "searched": language("Search: {query}", "검색: {query}"), "found": language("{films} films", "{films}편"),
            "foundOne": language("1 film", "1편"), "place": language("{rank}", "{rank}위"),
            "audienceTotal": audienceTotal, "audienceOfYear": language("Audience in {year}", "{year}년 관객"),
            "bestRank": language("Best rank", "최고 순위"),
            "salesOfYear": language("Sales in {year}", "{year}년 매출액"),
            "daysListed": language("Days in the top 10", "10위권에 든 날"), "dayCount": language("{count}", "{count}일"),
            "weeksListed": language("Weeks in the top 10", "10위권에 든 주"),
            "weeksLed": language("Weeks at number one", "주간 1위"),
            "weekCount": language("{count} wk", "{count}주"),
            "ofDays": language(" · days collected: {count}", " · 모은 {count}일 기준"),
            "ofWeeks": language(
                " · weeks collected: {count}, each in the year it began in",
                " · 모은 {count}주 기준(해를 넘긴 주는 시작한 해에 포함)"),
            "year": language("The year {year}", "{year}년 결산"),
            "missing": language(
                "This page has no ranking for “{place}”. The latest one is shown.",
                "‘{place}’ 순위는 이 페이지에 없습니다. 가장 최근 순위를 표시합니다."),
        ]
    }

    private var filmTexts: KeyValuePairs<String, String> {
        [
            "film": film, "opened": opened, "rating": rating,
            "votes": language("{votes} votes", "{votes}명 참여"),
            "directors": directors, "cast": cast, "genres": genres, "runtime": runtime,
            "minutes": language("{minutes} min", "{minutes}분"), "grade": grade, "reviews": reviews,
            "trailer": trailer,
            "noOverview": noOverview, "noMatch": noMatch, "page": ScoredCandidate.page(ofFilm: "{id}"),
        ]
    }

    private var periodTexts: KeyValuePairs<String, String> {
        [
            "audienceTrend": language("Audience", "관객 추이"), "rankTrend": language("Rank", "순위 추이"),
            "valueOf": language("Day of the figures", "수치를 볼 날짜"),
            "value": language("{audience} (rank {rank})", "{audience}명({rank}위)"),
            "dayAndFirst": language("{day}, first: {film}", "{day}, 1위 {film}"),
            "chart": language(
                "{name} from {first} to {last}: {named}. The slider reads the figures.",
                "{name}: {first}부터 {last}까지 {named}. 수치는 슬라이더로 읽을 수 있습니다."),
        ]
    }
}
