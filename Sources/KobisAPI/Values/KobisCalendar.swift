import BoxOfficeBasics

/// A calendar that knows today's date in Korea, whatever this machine's time zone is.
///
/// KOBIS counts in Korean days. Korea is nine hours ahead of UTC all year round, so no time zone data is needed.
public struct KobisCalendar: Sendable {
    private let secondsSinceEpoch: @Sendable () -> Int64

    /// Creates a calendar with a clock, in seconds since 1970-01-01 00:00 UTC.
    public init(secondsSinceEpoch: @escaping @Sendable () -> Int64) { self.secondsSinceEpoch = secondsSinceEpoch }

    /// Creates a calendar on which it is always noon of a day in Korea, for tests and previews.
    public init(today: CalendarDay) {
        let seconds = Int64(today.days(since: CalendarDay(of: Date(timeIntervalSince1970: 0)))) * 86_400 + 3 * 3_600
        self.init { seconds }
    }

    /// The calendar with this machine's clock.
    public static let system = KobisCalendar { Int64(Date().timeIntervalSince1970) }

    package var now: Timestamp { Timestamp(secondsSinceEpoch: secondsSinceEpoch()) }

    /// How long it is until the next day begins in Korea, at least a second.
    package var untilMidnight: Duration {
        let now = now.adding(seconds: 9 * 3_600).secondsSinceEpoch
        return .seconds(86_400 - (now % 86_400 + 86_400) % 86_400)
    }

    /// Today in Korea.
    public var today: CalendarDay { CalendarDay(of: now.date) }

    /// Yesterday in Korea: the latest day whose ranking is complete, published soon after midnight.
    public var yesterday: CalendarDay { today.adding(days: -1) ?? today }

    /// Returns the latest week in which all days of a part are over.
    ///
    /// A week and its weekend end with Sunday, its weekdays with Thursday.
    public func latestComplete(_ part: WeekPart) -> ISOWeek {
        let today = today
        let week = ISOWeek(containing: today)
        guard part.days(of: week).upperBound >= today else { return week }
        return week.adding(weeks: -1) ?? week
    }
}
