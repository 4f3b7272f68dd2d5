/// A week from Monday to Sunday with its number by ISO 8601, which KOBIS follows (`yearWeekTime`).
///
/// A week belongs to the year of its Thursday, so days around New Year can be in a week of the other year: 2011-12-30
/// to 2012-01-01 are in the week `2011-W52`. Some years have a week 53.
public struct ISOWeek: Sendable, Hashable, Comparable {
    /// The year of the week's Thursday, 1 to 9999.
    public let year: Int
    /// The week's number in its year, 1 to 52 or 53.
    public let week: Int

    /// Creates a week; nil if the year has no such week.
    public init?(year: Int, week: Int) {
        // 28 December is always in the last week of its year.
        guard let late = CalendarDay(year: year, month: 12, day: 28) else { return nil }
        guard (1...ISOWeek(containing: late).week).contains(week) else { return nil }
        (self.year, self.week) = (year, week)
    }

    /// Creates the week that contains a day.
    public init(containing day: CalendarDay) {
        let thursday = CalendarDay(clampingDaysSinceEpoch: Int64(day.daysSinceEpoch + 4 - day.isoWeekday))
        year = thursday.year
        let newYear = CalendarDay(year: year, month: 1, day: 1) ?? thursday
        week = thursday.days(since: newYear) / 7 + 1
    }

    /// Parses six digits as KOBIS writes them, `201152`, or the form of ISO 8601, `2011-W52`.
    public init?(_ text: some StringProtocol) {
        var digits = String(text)
        if digits.utf8.count == 8, digits.dropFirst(4).hasPrefix("-W") { digits.replace("-W", with: "") }
        guard digits.utf8.count == 6, digits.utf8.allSatisfy(\.isDigit), let number = Int(digits) else { return nil }
        self.init(year: number / 100, week: number % 100)
    }

    /// The week's Monday.
    public var firstDay: CalendarDay { day(1) }

    /// The week's Sunday; for the calendar's last week, which is incomplete, its last day.
    public var lastDay: CalendarDay { day(7) }

    /// All seven days, Monday to Sunday.
    public var days: ClosedRange<CalendarDay> { firstDay...lastDay }

    /// Returns the day with a number, 1 for Monday to 7 for Sunday, at most the calendar's last day.
    package func day(_ isoWeekday: Int) -> CalendarDay {
        // 4 January is always in the first week of its year.
        let early = CalendarDay(year: year, month: 1, day: 4)
        let monday = early.map { $0.daysSinceEpoch + 1 - $0.isoWeekday } ?? 0
        return CalendarDay(clampingDaysSinceEpoch: Int64(monday + (week - 1) * 7 + isoWeekday - 1))
    }

    /// Returns the week that is this many weeks later, or earlier if negative; nil beyond the calendar's ends.
    public func adding(weeks: Int) -> ISOWeek? {
        let (days, overflow) = weeks.multipliedReportingOverflow(by: 7)
        return overflow ? nil : firstDay.adding(days: days).map(ISOWeek.init(containing:))
    }

    /// The week as six digits, such as `201152`, as KOBIS writes it.
    public var compact: String { CalendarDay.padded(year, 4) + CalendarDay.padded(week, 2) }

    /// Earlier weeks come first.
    public static func < (left: ISOWeek, right: ISOWeek) -> Bool { (left.year, left.week) < (right.year, right.week) }
}

extension CalendarDay {
    /// The day of the week, from 1 for Monday to 7 for Sunday.
    public var isoWeekday: Int {
        // The calendar's first day, 719,162 days before the epoch, was a Monday.
        (daysSinceEpoch + 719_162) % 7 + 1
    }
}

extension ISOWeek: LosslessStringConvertible, Codable {
    /// The week as `2011-W52`.
    public var description: String { CalendarDay.padded(year, 4) + "-W" + CalendarDay.padded(week, 2) }

    /// Reads `2011-W52` or `201152`; throws a `DecodingError` if the text is not a week.
    public init(from decoder: any Decoder) throws { self = try decoder.described(as: "a week") }

    /// Writes `2011-W52`.
    public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}
