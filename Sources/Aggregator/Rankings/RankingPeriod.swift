/// The length of the period that a ranking counts.
public enum RankingPeriod: String, Sendable, Hashable, Codable, CaseIterable {
    /// One day.
    case daily
    /// Monday to Sunday.
    case weekly
    /// Friday to Sunday.
    case weekend
    /// Monday to Thursday.
    case weekdays

    /// The counted days of a week; nil for a single day.
    public var weekPart: WeekPart? {
        switch self {
        case .daily: nil
        case .weekly: .week
        case .weekend: .weekend
        case .weekdays: .weekdays
        }
    }

    /// Returns the first and the last day of the period that contains a day.
    ///
    /// - Parameter day: The day; for a part of a week, any day of that week.
    public func days(around day: CalendarDay) -> ClosedRange<CalendarDay> {
        weekPart?.days(of: ISOWeek(containing: day)) ?? day...day
    }

    /// Returns the latest such period that is over in Korea.
    ///
    /// - Parameter calendar: The calendar that says what day it is in Korea.
    public func latestDays(in calendar: KobisCalendar) -> ClosedRange<CalendarDay> {
        guard let weekPart else { return calendar.yesterday...calendar.yesterday }
        return weekPart.days(of: calendar.latestComplete(weekPart))
    }
}
