import BoxOffice
import HTTPTypes

/// Which ranking an address names.
struct RankingName: Hashable {
    let period: RankingPeriod
    let day: RankingRequest.Day

    /// Reads the parts of an address.
    ///
    /// - Parameters:
    ///   - period: `daily`, `weekly`, `weekend` or `weekdays`.
    ///   - day: A day, or `yesterday` (for a part of a week: `latest`).
    ///   - limits: How far back visitors may ask: each ranking that nobody had asked for costs a call of the day's quota.
    /// - Throws: A problem that tells visitors what they may ask for.
    init(_ period: some StringProtocol, _ day: some StringProtocol, within limits: Limits) throws(Problem) {
        guard let kind = RankingPeriod(rawValue: String(period)) else {
            throw Problem(.notFound, "There are daily, weekly, weekend and weekdays rankings.")
        }
        self.period = kind
        if day == "yesterday" || day == "latest" {
            self.day = .latest
            return
        }
        guard let wanted = CalendarDay(day) else {
            throw Problem(.badRequest, "A day is written as 2024-04-24.")
        }
        let today = KobisCalendar.system.today
        guard (0...limits.daysBack).contains(today.days(since: wanted)) else {
            throw Problem(.notFound, "There are rankings of the last \(limits.daysBack) days.")
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
