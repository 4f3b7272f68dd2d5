public import BoxOfficeWire

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What counts as today in Korea, whatever the time zone of this machine.
///
/// KOBIS counts in Korean days. Korea is nine hours ahead of UTC all year round, so no time zone data are needed.
public struct KobisCalendar: Sendable {
    private let secondsSinceEpoch: @Sendable () -> Int64

    /// Creates a calendar over a clock.
    ///
    /// - Parameter secondsSinceEpoch: Tells the seconds since 1970-01-01 00:00 UTC, whenever it is asked.
    public init(secondsSinceEpoch: @escaping @Sendable () -> Int64) { self.secondsSinceEpoch = secondsSinceEpoch }

    /// The calendar over this machine's clock.
    public static let system = KobisCalendar { Int64(Date().timeIntervalSince1970) }

    /// Today in Korea.
    public var today: CalendarDay { day(0) }

    /// Yesterday in Korea: the latest day whose list is complete, published soon after midnight.
    public var yesterday: CalendarDay { day(-1) }

    /// The latest week of which these days are all over.
    ///
    /// A week and its weekend are over on Monday, its weekdays on Friday.
    ///
    /// - Parameter part: The whole week, its weekend or its weekdays.
    /// - Returns: The week.
    public func latestComplete(_ part: WeekPart) -> ISOWeek {
        let today = today
        let week = ISOWeek(containing: today)
        guard part.days(of: week).upperBound >= today else { return week }
        return week.adding(weeks: -1) ?? week
    }

    private func day(_ offset: Int64) -> CalendarDay {
        let secondsOfDay: Int64 = 86_400
        let (seconds, overflow) = secondsSinceEpoch().addingReportingOverflow(9 * 3_600)
        guard !overflow else { return CalendarDay(clampingDaysSinceEpoch: .max) }
        // Division truncates towards zero, which before 1970 would name the day after.
        let days = seconds / secondsOfDay - (seconds % secondsOfDay < 0 ? 1 : 0)
        return CalendarDay(clampingDaysSinceEpoch: days + offset)
    }
}
