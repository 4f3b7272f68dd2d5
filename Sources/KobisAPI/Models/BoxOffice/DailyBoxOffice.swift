public import BoxOfficeWire

/// The ranking of one day.
public struct DailyBoxOffice: Sendable, Hashable, Codable {
    /// The day in Korea.
    public let day: CalendarDay
    /// The films, the highest rank first; at most ten.
    public let entries: [BoxOfficeEntry]
    /// What was unexpected in the response and left out.
    public let findings: [Finding]

    /// Creates a ranking, for tests and previews.
    ///
    /// - Parameters:
    ///   - day: The day in Korea.
    public init(day: CalendarDay, entries: [BoxOfficeEntry], findings: [Finding] = []) {
        self.day = day
        self.entries = entries
        self.findings = findings
    }
}

extension DailyBoxOffice {
    init(reading document: JSONNode, day: CalendarDay) throws(MalformedResponse) {
        let result = try document.requiredObject("boxOfficeResult")
        let rows = try result.requiredObjects("dailyBoxOfficeList")
        _ = result.days(requested: day...day)
        let entries = rows.enumerated().compactMap { BoxOfficeEntry(reading: $1, line: $0 + 1) }
        self.init(day: day, entries: entries, findings: document.findings)
    }
}
