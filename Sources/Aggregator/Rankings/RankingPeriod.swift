/// How long the time is that a ranking counts.
public enum RankingPeriod: String, Sendable, Hashable, Codable, CaseIterable {
    /// One day.
    case daily
    /// Monday to Sunday.
    case weekly
    /// Friday to Sunday.
    case weekend
    /// Monday to Thursday.
    case weekdays

    /// Which days of a week are counted; nil for a single day.
    public var weekPart: WeekPart? {
        switch self {
        case .daily: nil
        case .weekly: .week
        case .weekend: .weekend
        case .weekdays: .weekdays
        }
    }

    /// The first and the last day that the ranking counts to which a day belongs.
    ///
    /// - Parameter day: A day; for all but a daily ranking, any day of the week stands for it.
    /// - Returns: The days.
    public func days(around day: CalendarDay) -> ClosedRange<CalendarDay> {
        weekPart?.days(of: ISOWeek(containing: day)) ?? day...day
    }

    /// The latest of these times that is over in Korea.
    ///
    /// - Parameter calendar: What counts as today.
    /// - Returns: The first and the last day.
    public func latestDays(in calendar: KobisCalendar) -> ClosedRange<CalendarDay> {
        guard let weekPart else { return calendar.yesterday...calendar.yesterday }
        return weekPart.days(of: calendar.latestComplete(weekPart))
    }
}
