/// The days of a week that a ranking covers (`weekGb`).
public enum WeekPart: String, Sendable, Hashable, Codable, CaseIterable {
    /// Monday to Sunday.
    case week = "0"
    /// Friday to Sunday.
    case weekend = "1"
    /// Monday to Thursday.
    case weekdays = "2"

    /// Returns the first and last of these days in a week.
    public func days(of week: ISOWeek) -> ClosedRange<CalendarDay> {
        switch self {
        case .week: week.days
        case .weekend: week.day(5)...week.day(7)
        case .weekdays: week.day(1)...week.day(4)
        }
    }
}
