/// Which ranking is wanted.
public struct RankingRequest: Sendable, Hashable {
    /// The time that a ranking is for.
    public enum Day: Sendable, Hashable {
        /// The latest time that is over in Korea: yesterday, or the latest whole week, weekend or weekdays.
        case latest
        /// A day of the calendar; for all but a daily ranking, any day of the week stands for it.
        case on(CalendarDay)

        /// Yesterday in Korea: what ``latest`` is for a daily ranking.
        public static var yesterday: Day { .latest }
    }

    /// How long the time is.
    public var period: RankingPeriod
    /// Which time it is.
    public var day: Day
    /// How many films are wanted, 1 to 10.
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
    ///   - period: How long the time is.
    ///   - day: Which time it is.
    ///   - rows: How many films are wanted, 1 to 10.
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

    /// The ranking of one day.
    ///
    /// - Parameters:
    ///   - day: The day.
    ///   - rows: How many films are wanted, 1 to 10.
    /// - Returns: The request.
    public static func daily(_ day: Day = .yesterday, rows: Int = 10) -> RankingRequest {
        RankingRequest(.daily, day, rows: rows)
    }

    /// The ranking of a week, Monday to Sunday.
    ///
    /// - Parameters:
    ///   - day: Any day of the week.
    ///   - rows: How many films are wanted, 1 to 10.
    /// - Returns: The request.
    public static func weekly(_ day: Day = .latest, rows: Int = 10) -> RankingRequest {
        RankingRequest(.weekly, day, rows: rows)
    }

    /// The ranking of a weekend, Friday to Sunday.
    ///
    /// - Parameters:
    ///   - day: Any day of the week.
    ///   - rows: How many films are wanted, 1 to 10.
    /// - Returns: The request.
    public static func weekend(_ day: Day = .latest, rows: Int = 10) -> RankingRequest {
        RankingRequest(.weekend, day, rows: rows)
    }

    /// The ranking of the days between two weekends, Monday to Thursday.
    ///
    /// - Parameters:
    ///   - day: Any day of the week.
    ///   - rows: How many films are wanted, 1 to 10.
    /// - Returns: The request.
    public static func weekdays(_ day: Day = .latest, rows: Int = 10) -> RankingRequest {
        RankingRequest(.weekdays, day, rows: rows)
    }

    /// The first and the last day that the ranking counts.
    ///
    /// - Parameter calendar: What counts as today.
    /// - Returns: The days.
    public func days(in calendar: KobisCalendar) -> ClosedRange<CalendarDay> {
        switch day {
        case .latest: period.latestDays(in: calendar)
        case .on(let day): period.days(around: day)
        }
    }
}
