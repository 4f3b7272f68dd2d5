import BoxOffice
import HTTPTypes

/// Which ranking an address names.
struct RankingName: Hashable {
    let period: RankingPeriod
    let day: RankingRequest.Day

    /// Reads the parts of an address; each ranking that nobody had asked for costs a call of the day's quota, so visitors may
    /// not ask for those of all days.
    init(_ period: some StringProtocol, _ day: some StringProtocol, within limits: Limits) throws(Problem) {
        guard let kind = RankingPeriod(rawValue: String(period)) else {
            throw Problem(
                .notFound, "There are daily, weekly, weekend and weekdays rankings.",
                "순위에는 daily, weekly, weekend, weekdays가 있습니다.")
        }
        self.period = kind
        if day == "yesterday" || day == "latest" {
            self.day = .latest
            return
        }
        guard let wanted = CalendarDay(day) else {
            throw Problem(.badRequest, "A day is written as 2024-04-24.", "날짜는 2024-04-24처럼 적습니다.")
        }
        let today = KobisCalendar.system.today
        guard (0...limits.daysBack).contains(today.days(since: wanted)) else {
            throw Problem(
                .notFound, "There are rankings of the last \(limits.daysBack) days.",
                "최근 \(limits.daysBack)일의 순위가 있습니다.")
        }
        self.day = .on(wanted)
    }

    var request: RankingRequest { RankingRequest(period, day) }
}

extension Ranking {
    /// The address of the ranking itself, whatever it was asked for as.
    var path: String { "/rankings/\(period.rawValue)/\(days.lowerBound)" }

    /// The address of a film's poster; it names the ranking, so that any instance knows the film.
    func posterPath(of film: MovieCode, _ size: ImageSize) -> String {
        "/posters/\(film)/\(size)?\(period.rawValue)=\(days.lowerBound)"
    }
}
