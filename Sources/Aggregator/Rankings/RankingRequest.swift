/// A request for a ranking.
public struct RankingRequest: Sendable, Hashable {
    /// The day that selects a period.
    @nonexhaustive
    public enum Day: Sendable, Hashable {
        /// The latest period that is over in Korea: yesterday, or the latest whole week, weekend or weekdays.
        case latest
        /// The period that contains this day.
        case on(CalendarDay)

        /// Yesterday in Korea; the same as ``latest`` for a daily ranking.
        public static var yesterday: Day { .latest }
    }

    /// The length of the period.
    public var period: RankingPeriod
    /// The day that selects the period.
    public var day: Day
    /// The number of films, 1 to 10.
    public var rows: Int
    /// Art-house or commercial films only; nil for both.
    public var kind: FilmKind?
    /// Korean or foreign films only; nil for both.
    public var nation: RepresentativeNation?
    /// One region only; nil for the whole country.
    public var area: WideArea?

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - rows: The number of films, 1 to 10.
    ///   - kind: Art-house or commercial films only; nil for both.
    ///   - nation: Korean or foreign films only; nil for both.
    ///   - area: One region only; nil for the whole country.
    public init(
        _ period: RankingPeriod,
        _ day: Day = .latest,
        rows: Int = 10,
        kind: FilmKind? = nil,
        nation: RepresentativeNation? = nil,
        area: WideArea? = nil
    ) {
        self.period = period
        self.day = day
        self.rows = rows
        self.kind = kind
        self.nation = nation
        self.area = area
    }

    /// Returns a request for the ranking of one day.
    ///
    /// - Parameters:
    ///   - rows: The number of films, 1 to 10.
    public static func daily(_ day: Day = .yesterday, rows: Int = 10) -> RankingRequest {
        RankingRequest(.daily, day, rows: rows)
    }

    /// Returns a request for the ranking of a week, Monday to Sunday.
    ///
    /// - Parameters:
    ///   - rows: The number of films, 1 to 10.
    public static func weekly(_ day: Day = .latest, rows: Int = 10) -> RankingRequest {
        RankingRequest(.weekly, day, rows: rows)
    }

    /// Returns a request for the ranking of a weekend, Friday to Sunday.
    ///
    /// - Parameters:
    ///   - rows: The number of films, 1 to 10.
    public static func weekend(_ day: Day = .latest, rows: Int = 10) -> RankingRequest {
        RankingRequest(.weekend, day, rows: rows)
    }

    /// Returns a request for the ranking of the days between two weekends, Monday to Thursday.
    ///
    /// - Parameters:
    ///   - rows: The number of films, 1 to 10.
    public static func weekdays(_ day: Day = .latest, rows: Int = 10) -> RankingRequest {
        RankingRequest(.weekdays, day, rows: rows)
    }

    /// Returns the first and the last day of the period.
    ///
    /// - Parameter calendar: The calendar that says what day it is in Korea.
    public func days(in calendar: KobisCalendar) -> ClosedRange<CalendarDay> {
        switch day {
        case .latest: period.latestDays(in: calendar)
        case .on(let day): period.days(around: day)
        }
    }
}
