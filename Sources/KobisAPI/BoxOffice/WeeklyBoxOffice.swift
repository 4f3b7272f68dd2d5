import BoxOfficeHTTP
public import BoxOfficeWire

/// The ranking of a week, a weekend, or the weekdays between.
public struct WeeklyBoxOffice: Sendable, Hashable, Codable {
    /// The whole week, its weekend or its weekdays.
    public let part: WeekPart
    /// The week that KOBIS says it is (`yearWeekTime`); the one that was asked for if KOBIS does not say.
    public let week: ISOWeek
    /// The first and the last day that KOBIS says were ranked (`showRange`); those asked for if it does not say.
    public let days: ClosedRange<CalendarDay>
    /// The films, best first; ten at most, fewer with a filter.
    public let entries: [BoxOfficeEntry]
    /// What in the answer was not as expected and was left out.
    public let findings: [Finding]

    /// Creates a ranking, for tests and previews.
    ///
    /// - Parameters:
    ///   - part: The whole week, its weekend or its weekdays.
    ///   - week: The week.
    ///   - days: The first and the last day; by default, those that the part has in the week.
    ///   - entries: The films, best first.
    ///   - findings: What was not as expected.
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

extension Kobis {
    /// Asks for the ranking of a week, a weekend, or the weekdays between.
    ///
    /// - Parameter request: The week, which part of it, and filters.
    /// - Returns: The ranking; without entries if KOBIS has none for days before yesterday.
    /// - Throws: A ``KobisError``: `invalidRequest` for days in the future or a number of rows that KOBIS
    ///   does not have, `notPublishedYet` if the list is empty and its last day was yesterday or is
    ///   still to come, or what KOBIS or the transport report.
    public func weeklyBoxOffice(_ request: WeeklyBoxOfficeRequest) async throws(KobisError) -> WeeklyBoxOffice {
        let today = calendar.today
        try request.check(today: today)
        let list = try await answer(to: request.call) { document throws(MalformedResponse) in
            try WeeklyBoxOffice(reading: document, asked: request)
        }
        guard !list.entries.isEmpty || !request.isFresh(today: today) else {
            throw KobisError(.notPublishedYet, request.call.context)
        }
        return list
    }
}

extension WeeklyBoxOffice {
    init(reading document: JSONNode, asked: WeeklyBoxOfficeRequest) throws(MalformedResponse) {
        let result = try document.requiredObject("boxOfficeResult")
        let rows = try result.requiredObjects("weeklyBoxOfficeList")
        let days = result.days(asked: asked.days)
        let time = result["yearWeekTime"]
        let week = time.text.flatMap(ISOWeek.init)
        if let text = time.text, week != asked.week {
            time.report("“\(text.prefix(40))” is not the week that was asked for")
        }
        let entries = rows.enumerated().compactMap { BoxOfficeEntry(reading: $1, line: $0 + 1) }
        self.init(
            part: asked.part, week: week ?? asked.week, days: days, entries: entries, findings: document.findings)
    }
}

extension JSONNode {
    /// The days of a box-office result; those that were asked for if it does not name any, and a finding if it names
    /// others.
    func days(asked: ClosedRange<CalendarDay>) -> ClosedRange<CalendarDay> {
        let range = self["showRange"]
        guard let text = range.text else { return asked }
        let ends = text.split(separator: "~").compactMap { CalendarDay($0.trimmed) }
        guard ends.count == 2, ends[0] <= ends[1] else {
            range.report("“\(text.prefix(40))” is no range of days")
            return asked
        }
        let days = ends[0]...ends[1]
        if days != asked { range.report("“\(text.prefix(40))” is not what was asked for") }
        return days
    }
}
