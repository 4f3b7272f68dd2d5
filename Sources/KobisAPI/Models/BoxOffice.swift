public import BoxOfficeWire

protocol BoxOfficeList: Sendable {
    var entries: [BoxOfficeEntry] { get }
    var age: Duration? { get set }
}

/// The ranking of one day.
public struct DailyBoxOffice: BoxOfficeList, Sendable, Hashable, Codable {
    /// The day in Korea.
    public let day: CalendarDay
    /// The films, the highest rank first; at most ten.
    public let entries: [BoxOfficeEntry]
    /// The unexpected parts of the response, which were left out.
    public let findings: [Finding]
    /// The response's age if it was stored, nil if KOBIS sent it for this request; not part of the JSON.
    public internal(set) var age: Duration?

    private enum CodingKeys: String, CodingKey {
        case day, entries, findings
    }

    init(reading document: JSONNode, day: CalendarDay) throws(MalformedResponse) {
        let result = try document.requiredObject("boxOfficeResult")
        let rows = try result.requiredObjects("dailyBoxOfficeList")
        _ = result.days(requested: day...day)
        self.day = day
        entries = rows.enumerated().compactMap { BoxOfficeEntry(reading: $1, line: $0 + 1) }
        findings = document.findings
    }
}

/// The ranking of a week, a weekend, or the weekdays between.
public struct WeeklyBoxOffice: BoxOfficeList, Sendable, Hashable, Codable {
    /// The whole week, its weekend or its weekdays.
    public let part: WeekPart
    /// The week that KOBIS names (`yearWeekTime`); the requested one if KOBIS names none.
    public let week: ISOWeek
    /// The first and last day that KOBIS says it ranks (`showRange`); those requested if it does not say.
    public let days: ClosedRange<CalendarDay>
    /// The films, the highest rank first; at most ten.
    public let entries: [BoxOfficeEntry]
    /// The unexpected parts of the response, which were left out.
    public let findings: [Finding]
    /// The response's age if it was stored, nil if KOBIS sent it for this request; not part of the JSON.
    public internal(set) var age: Duration?

    private enum CodingKeys: String, CodingKey {
        case part, week, days, entries, findings
    }

    init(reading document: JSONNode, requested: WeeklyBoxOfficeRequest) throws(MalformedResponse) {
        let result = try document.requiredObject("boxOfficeResult")
        let rows = try result.requiredObjects("weeklyBoxOfficeList")
        part = requested.part
        days = result.days(requested: requested.days)
        let time = result["yearWeekTime"]
        let week = time.text.flatMap(ISOWeek.init)
        self.week = week ?? requested.week
        if let text = time.text, week != requested.week {
            time.report("“\(text.prefix(40))” is not the week that was requested")
        }
        entries = rows.enumerated().compactMap { BoxOfficeEntry(reading: $1, line: $0 + 1) }
        findings = document.findings
    }
}

extension JSONNode {
    /// Returns the days that a box-office result names, or the requested ones if it names none; reports a difference.
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
