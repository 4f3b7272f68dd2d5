/// A ranking, ready to show.
public struct Ranking: Sendable, Hashable {
    /// The length of the period.
    public let period: RankingPeriod
    /// The first and the last day of the period; the same day for a daily ranking.
    public let days: ClosedRange<CalendarDay>
    /// The films, best first.
    public let entries: [BoxOfficeEntry]
    /// What was unexpected in the response and left out.
    public let findings: [Finding]

    /// Creates a ranking, for tests and previews.
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
    /// Loads a ranking: exactly one request to KOBIS, none to TMDB.
    ///
    /// - Throws: A `KobisError`; its code is `notPublishedYet` if KOBIS has not published the ranking yet.
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

extension Ranking: Identifiable {
    /// What tells rankings of one request apart: the period and its days.
    public struct ID: Sendable, Hashable {
        /// The length of the period.
        public let period: RankingPeriod
        /// The first and the last day of the period.
        public let days: ClosedRange<CalendarDay>
    }

    /// The period and its days; rankings of other regions or nations have the same.
    public var id: ID { ID(period: period, days: days) }
}
