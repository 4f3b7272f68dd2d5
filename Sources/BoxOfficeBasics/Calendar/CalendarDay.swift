/// A calendar day without a time and a time zone.
///
/// KOBIS counts in Korean days, and TMDB's release dates are local days of a country, so neither is a point in time.
/// Only real days of the proleptic Gregorian calendar from year 1 to 9999 can be created.
public struct CalendarDay: Sendable, Hashable, Comparable {
    /// The year, 1 to 9999.
    public let year: Int
    /// The month, 1 to 12.
    public let month: Int
    /// The day of the month, from 1.
    public let day: Int

    /// Creates a day of the years 1 to 9999; nil if the calendar has no such day.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), CivilDate(year: year, month: month, day: day) != nil else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// Parses `yyyyMMdd` or `yyyy-MM-dd`, strictly: ASCII digits, a real day, and nothing else.
    @inlinable public init?(_ text: some StringProtocol) {
        let length = text.utf8.count
        guard length == 8 || length == 10 else { return nil }
        var number = 0
        var position = 0
        for byte in text.utf8 {
            defer { position += 1 }
            switch byte {
            case UInt8(ascii: "-") where length == 10 && (position == 4 || position == 7): continue
            case UInt8(ascii: "0")...UInt8(ascii: "9") where length == 8 || (position != 4 && position != 7):
                number = number * 10 + Int(byte - UInt8(ascii: "0"))
            default: return nil
            }
        }
        self.init(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    }

    /// Creates the day that is this many days after 1970-01-01, or before if negative; nil beyond the calendar's ends.
    public init?(daysSinceEpoch: Int) {
        guard (-719_162...2_932_896).contains(daysSinceEpoch) else { return nil }
        let date = CivilDate(daysSinceEpoch: daysSinceEpoch)
        self.init(year: date.year, month: date.month, day: date.day)
    }

    /// Creates the day that is this many days after 1970-01-01, limited to the calendar's first and last day.
    package init(clampingDaysSinceEpoch daysSinceEpoch: Int64) {
        let clamped = min(max(daysSinceEpoch, -719_162), 2_932_896)
        self = CalendarDay(daysSinceEpoch: Int(clamped)) ?? CalendarDay()
    }

    private init() { (year, month, day) = (1, 1, 1) }

    /// The number of days after 1970-01-01; negative for earlier days.
    public var daysSinceEpoch: Int { CivilDate.daysSinceEpoch(year: year, month: month, day: day) }

    /// Returns the day that is this many days later, or earlier if negative; nil beyond the calendar's ends.
    public func adding(days: Int) -> CalendarDay? {
        let (sum, overflow) = daysSinceEpoch.addingReportingOverflow(days)
        return overflow ? nil : CalendarDay(daysSinceEpoch: sum)
    }

    /// Returns how many days this day is after another one; negative if it is earlier.
    public func days(since other: CalendarDay) -> Int { daysSinceEpoch - other.daysSinceEpoch }

    /// The day as eight digits, `yyyyMMdd`, as KOBIS expects it.
    public var compact: String { Self.padded(year, 4) + Self.padded(month, 2) + Self.padded(day, 2) }

    /// Earlier days come first.
    public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    static func padded(_ number: Int, _ width: Int) -> String { String(number).zeroPadded(to: width) }
}

/// `for day in first...last` visits each day.
extension CalendarDay: Strideable {
    /// Returns how many days another day is after this one; negative if it is earlier.
    public func distance(to other: CalendarDay) -> Int { other.days(since: self) }

    /// Returns the day that is this many days later, or earlier if negative; beyond the calendar's ends, its first or last day.
    public func advanced(by days: Int) -> CalendarDay {
        adding(days: days) ?? CalendarDay(clampingDaysSinceEpoch: days < 0 ? .min : .max)
    }
}

extension CalendarDay: LosslessStringConvertible, Codable {
    /// The day as `yyyy-MM-dd`.
    public var description: String {
        [Self.padded(year, 4), Self.padded(month, 2), Self.padded(day, 2)].joined(separator: "-")
    }

    /// Reads `yyyy-MM-dd` or `yyyyMMdd`; throws a `DecodingError` if the text is not a real day.
    public init(from decoder: any Decoder) throws { self = try decoder.described(as: "a calendar day") }

    /// Writes `yyyy-MM-dd`.
    public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}

extension CalendarDay {
    /// Creates the day on which a point in time falls; beyond the calendar's ends, its first or last day.
    ///
    /// - Parameter timeZone: Where the day is counted; by default in Korea, nine hours ahead of UTC all year round.
    public init(of date: Date, in timeZone: TimeZone? = nil) {
        let seconds = date.timeIntervalSince1970 + Double(timeZone?.secondsFromGMT(for: date) ?? 9 * 3_600)
        let days = (seconds / 86_400).rounded(.down)
        let limit = 1e12
        self.init(clampingDaysSinceEpoch: days.isNaN ? .min : Int64(min(max(days, -limit), limit)))
    }

    /// Returns the point in time at which the day begins, for charts, calendars and date pickers.
    ///
    /// - Parameter timeZone: Where the day is counted; by default in Korea, nine hours ahead of UTC all year round.
    public func start(in timeZone: TimeZone? = nil) -> Date {
        let midnight = Double(daysSinceEpoch) * 86_400
        func date(_ offset: Int) -> Date { Date(timeIntervalSince1970: midnight - Double(offset)) }
        guard let timeZone else { return date(9 * 3_600) }
        // Where clocks change at midnight, an hour of it may be missing, or come twice.
        let offsets = [-1, 1].map { timeZone.secondsFromGMT(for: date(-$0 * 86_400)) }
        return offsets.map(date).sorted().first { CalendarDay(of: $0, in: timeZone) == self } ?? date(offsets[0])
    }
}

extension Duration {
    package static func minutes(_ count: Int) -> Duration { .seconds(60 * count) }
    package static func hours(_ count: Int) -> Duration { .minutes(60 * count) }
    package static func days(_ count: Int) -> Duration { .hours(24 * count) }
}
