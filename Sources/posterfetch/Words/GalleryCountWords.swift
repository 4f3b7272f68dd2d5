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

    /// Returns a film with its rank.
    func ranked(_ rank: Int, _ title: String) -> String { text("\(rank). \(title)", "\(rank)위 \(title)") }

    /// Returns a choice of the latest rankings.
    func lastDays(_ count: Int) -> String { text("Last \(count)", "최근 \(count)") }
}
