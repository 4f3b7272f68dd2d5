/// A ranking, ready to show.
public struct Ranking: Sendable, Hashable, Codable {
    /// The first and the last day that it counts; the same day for a daily ranking.
    public let days: ClosedRange<CalendarDay>
    /// The films, best first.
    public let entries: [BoxOfficeEntry]
    /// What in KOBIS's answer was not as expected and was left out.
    public let findings: [Finding]
}

extension BoxOfficeAggregator {
    /// Asks for a ranking: exactly one request to KOBIS, none to TMDB.
    ///
    /// - Parameter request: Which ranking.
    /// - Returns: The ranking.
    /// - Throws: A ``KobisError``, with ``KobisAPI/KobisError/Code/notPublishedYet`` if it is too early.
    public func ranking(_ request: RankingRequest = .daily()) async throws(KobisError) -> Ranking {
        let day =
            switch request.day {
            case .yesterday: kobis.calendar.yesterday
            case .on(let day): day
            }
        let list = try await kobis.dailyBoxOffice(
            DailyBoxOfficeRequest(
                day: day, rows: request.rows, kind: request.kind, nation: request.nation, area: request.area))
        return Ranking(days: list.day...list.day, entries: list.entries, findings: list.findings)
    }
}
