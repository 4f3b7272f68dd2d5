import Aggregator

// The gallery's texts that contain a number or a day.
extension GalleryWords {
    /// Returns a change of rank for screen readers.
    func spoken(_ change: RankChange?) -> String {
        switch change {
        case .up(let places): text("up \(places)", "\(places)계단 상승")
        case .down(let places): text("down \(places)", "\(places)계단 하락")
        case .unchanged: text("rank unchanged", "순위 변동 없음")
        case .new: text("new in the list", "새로 진입")
        case nil: ""
        }
    }

    /// Returns a grade in the language of the page; an unknown one stays as it is.
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

    /// Returns the line below a ranking's days: the number of films, and their audience.
    func summary(films: Int, audience: Int) -> String {
        let people = figures.grouped(audience)
        return text("\(films) film\(films == 1 ? "" : "s") · audience \(people)", "\(films)편 · 관객 \(people)명")
    }

    /// Returns the largest audience of a film in any period.
    func highest(_ audience: Int?) -> String {
        let people = audience.map { figures.grouped($0) } ?? "–"
        return text("highest \(people)", "최고 \(people)명")
    }

    /// Returns the best rank of a film.
    func best(rank: Int) -> String { text("best rank \(rank)", "최고 \(rank)위") }

    /// Returns a point of a chart for its text alternative.
    func point(_ audience: Int?, _ rank: Int, _ days: ClosedRange<CalendarDay>) -> String {
        let people = audience.map { figures.grouped($0) } ?? "–"
        let day = DayWords(language: language).shortDay(days.lowerBound)
        return text("\(day) \(people) (rank \(rank))", "\(day) \(people)명(\(rank)위)")
    }

    /// Returns the text alternative of a chart: its first, highest and last point.
    func trend(first: String, highest: String, last: String) -> String {
        text("First \(first), highest \(highest), last \(last)", "처음 \(first), 최고 \(highest), 마지막 \(last)")
    }
}
