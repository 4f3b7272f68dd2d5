public import BoxOfficeWire

/// The ranking of one day.
public struct DailyBoxOffice: Sendable, Hashable, Codable {
    /// The day in Korea.
    public let day: CalendarDay
    /// The films, best first; ten at most, fewer with a filter.
    public let entries: [BoxOfficeEntry]
    /// What in the answer was not as expected and was left out.
    public let findings: [Finding]

    /// Creates a ranking, for tests and previews.
    ///
    /// - Parameters:
    ///   - day: The day in Korea.
    ///   - entries: The films, best first.
    ///   - findings: What was not as expected.
    public init(day: CalendarDay, entries: [BoxOfficeEntry], findings: [Finding] = []) {
        self.day = day
        self.entries = entries
        self.findings = findings
    }
}

extension Kobis {
    /// Asks for the ranking of one day.
    ///
    /// KOBIS revises published figures, mostly within a few days and by little; ranks rarely move.
    ///
    /// - Parameter request: The day, and filters.
    /// - Returns: The ranking; without entries if KOBIS has none for a day before yesterday.
    /// - Throws: A ``KobisError``: `invalidRequest` for a day in the future or a number of rows that KOBIS
    ///   does not have, `notPublishedYet` if the list of yesterday or today is empty, or what KOBIS
    ///   or the transport report.
    public func dailyBoxOffice(_ request: DailyBoxOfficeRequest) async throws(KobisError) -> DailyBoxOffice {
        let today = calendar.today
        try request.check(today: today)
        let list = try await answer(to: request.call) { document throws(MalformedResponse) in
            try DailyBoxOffice(reading: document, day: request.day)
        }
        // Nothing may be shown in some region on some day, but not so recently that nobody has counted yet.
        guard !list.entries.isEmpty || !request.isFresh(today: today) else {
            throw KobisError(.notPublishedYet, request.call.context)
        }
        return list
    }
}

extension DailyBoxOffice {
    init(reading document: JSONNode, day: CalendarDay) throws(MalformedResponse) {
        let result = try document.requiredObject("boxOfficeResult")
        let rows = try result.requiredObjects("dailyBoxOfficeList")
        _ = result.days(asked: day...day)
        let entries = rows.enumerated().compactMap { BoxOfficeEntry(reading: $1, line: $0 + 1) }
        self.init(day: day, entries: entries, findings: document.findings)
    }
}
