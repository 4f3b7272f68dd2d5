public import BoxOfficeWire

/// The ranking of a week, a weekend, or the weekdays between.
public struct WeeklyBoxOffice: Sendable, Hashable, Codable {
    /// The whole week, its weekend or its weekdays.
    public let part: WeekPart
    /// The week that KOBIS names (`yearWeekTime`); the requested one if KOBIS names none.
    public let week: ISOWeek
    /// The first and last day that KOBIS says it ranks (`showRange`); those requested if it does not say.
    public let days: ClosedRange<CalendarDay>
    /// The films, the highest rank first; at most ten.
    public let entries: [BoxOfficeEntry]
    /// What was unexpected in the response and left out.
    public let findings: [Finding]

    /// Creates a ranking, for tests and previews.
    ///
    /// - Parameters:
    ///   - days: The first and last day; by default, those of the part in the week.
    public init(
        part: WeekPart,
        week: ISOWeek,
        days: ClosedRange<CalendarDay>? = nil,
        entries: [BoxOfficeEntry],
        findings: [Finding] = []
    ) {
        self.part = part
        self.week = week
        self.days = days ?? part.days(of: week)
        self.entries = entries
        self.findings = findings
    }
}

extension WeeklyBoxOffice {
    init(reading document: JSONNode, requested: WeeklyBoxOfficeRequest) throws(MalformedResponse) {
        let result = try document.requiredObject("boxOfficeResult")
        let rows = try result.requiredObjects("weeklyBoxOfficeList")
        let days = result.days(requested: requested.days)
        let time = result["yearWeekTime"]
        let week = time.text.flatMap(ISOWeek.init)
        if let text = time.text, week != requested.week {
            time.report("“\(text.prefix(40))” is not the week that was requested")
        }
        let entries = rows.enumerated().compactMap { BoxOfficeEntry(reading: $1, line: $0 + 1) }
        self.init(
            part: requested.part, week: week ?? requested.week, days: days, entries: entries,
            findings: document.findings)
    }
}

extension JSONNode {
    /// Returns the days that a box-office result names, or the requested ones if it names none; others are reported.
    func days(requested: ClosedRange<CalendarDay>) -> ClosedRange<CalendarDay> {
        let range = self["showRange"]
        guard let text = range.text else { return requested }
        let ends = text.split(separator: "~").compactMap { CalendarDay($0.trimmed) }
        guard ends.count == 2, ends[0] <= ends[1] else {
            range.report("“\(text.prefix(40))” is not a range of days")
            return requested
        }
        let days = ends[0]...ends[1]
        if days != requested { range.report("“\(text.prefix(40))” is not what was requested") }
        return days
    }
}
