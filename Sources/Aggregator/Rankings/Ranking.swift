/// A ranking, ready to show.
public struct Ranking: Sendable, Hashable, Codable {
    /// How long the time is that it counts.
    public let period: RankingPeriod
    /// The first and the last day that it counts; the same day for a daily ranking.
    public let days: ClosedRange<CalendarDay>
    /// The films, best first.
    public let entries: [BoxOfficeEntry]
    /// What in KOBIS's answer was not as expected and was left out.
    public let findings: [Finding]

    /// Creates a ranking, for tests and previews.
    ///
    /// - Parameters:
    ///   - period: How long the time is that it counts.
    ///   - days: The first and the last day that it counts.
    ///   - entries: The films, best first.
    ///   - findings: What in KOBIS's answer was not as expected.
    public init(
        period: RankingPeriod,
        days: ClosedRange<CalendarDay>,
        entries: [BoxOfficeEntry],
        findings: [Finding] = []
    ) {
        self.period = period
        self.days = days
        self.entries = entries
        self.findings = findings
    }
}

extension BoxOfficeAggregator {
    /// Asks for a ranking: exactly one request to KOBIS, none to TMDB.
    ///
    /// - Parameter request: Which ranking.
    /// - Returns: The ranking.
    /// - Throws: A `KobisError`, with the code `notPublishedYet` if it is too early.
    public func ranking(_ request: RankingRequest = .daily()) async throws(KobisError) -> Ranking {
        let days = request.days(in: kobis.calendar)
        guard let part = request.period.weekPart else {
            let list = try await kobis.dailyBoxOffice(
                DailyBoxOfficeRequest(
                    day: days.lowerBound, rows: request.rows, kind: request.kind, nation: request.nation,
                    area: request.area))
            return Ranking(period: .daily, days: list.day...list.day, entries: list.entries, findings: list.findings)
        }
        let list = try await kobis.weeklyBoxOffice(
            WeeklyBoxOfficeRequest(
                week: ISOWeek(containing: days.lowerBound), part: part, rows: request.rows, kind: request.kind,
                nation: request.nation, area: request.area))
        return Ranking(period: request.period, days: list.days, entries: list.entries, findings: list.findings)
    }
}
