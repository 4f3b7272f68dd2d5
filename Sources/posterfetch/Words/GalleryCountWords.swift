import Aggregator

// The gallery's texts that have a number or a day in them.
extension GalleryWords {
    /// A change of rank, as a screen reader speaks it.
    func spoken(_ change: RankChange?) -> String {
        switch change {
        case .up(let places): text("up \(places)", "\(places)계단 상승")
        case .down(let places): text("down \(places)", "\(places)계단 하락")
        case .unchanged: text("rank unchanged", "순위 변동 없음")
        case .new: text("new in the list", "새로 진입")
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

    func minutes(_ count: Int) -> String { text("\(count) min", "\(count)분") }

    func votes(_ count: Int) -> String { text("\(figures.grouped(count)) votes", "\(figures.grouped(count))명 투표") }

    /// What is said below the days: how many films, and how many people saw them.
    func summary(films: Int, audience: Int) -> String {
        let people = figures.grouped(audience)
        return text("\(films) film\(films == 1 ? "" : "s") · audience \(people)", "\(films)편 · 관객 \(people)명")
    }

    /// The most people that saw a film in a period.
    func highest(_ audience: Int?) -> String {
        let people = audience.map { figures.grouped($0) } ?? "–"
        return text("highest \(people)", "최고 \(people)명")
    }

    /// The best rank that a film had.
    func best(rank: Int) -> String { text("best rank \(rank)", "최고 \(rank)위") }

    /// An audience at a day, for the text that stands for a chart.
    func point(_ audience: Int?, _ rank: Int, _ days: ClosedRange<CalendarDay>) -> String {
        let people = audience.map { figures.grouped($0) } ?? "–"
        let day = DayWords(language: language).shortDay(days.lowerBound)
        return text("\(day) \(people) (rank \(rank))", "\(day) \(people)명(\(rank)위)")
    }

    /// The text that stands for a chart: the first, the highest and the last point.
    func trend(first: String, highest: String, last: String) -> String {
        text("First \(first), highest \(highest), last \(last)", "처음 \(first), 최고 \(highest), 마지막 \(last)")
    }
}
