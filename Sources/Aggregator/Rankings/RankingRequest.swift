/// A request for a ranking.
public struct RankingRequest: Sendable, Hashable {
    /// The day that selects a period.
    @nonexhaustive
    public enum Day: Sendable, Hashable {
        /// The latest period that has ended in Korea: yesterday, or the latest whole week, weekend or weekdays.
        case latest
        /// The period that contains this day.
        case on(CalendarDay)
    }

    /// The length of the period.
    public var period: RankingPeriod
    /// The day that selects the period.
    public var day: Day
    /// The number of films, 1 to 10.
    public var top: Int
    /// Art-house or commercial films only; nil for both.
    public var kind: FilmKind?
    /// Korean or foreign films only; nil for both.
    public var nation: RepresentativeNation?
    /// One region only; nil for the whole country.
    public var area: WideArea?

    /// Creates a request; set its filters as properties.
    public init(_ period: RankingPeriod, _ day: Day = .latest, top: Int = 10) {
        (self.period, self.day, self.top) = (period, day, top)
    }

    /// Returns a request for the ranking of one day; by default, of yesterday in Korea.
    public static func daily(_ day: Day = .latest, top: Int = 10) -> Self { Self(.daily, day, top: top) }

    /// Returns a request for the ranking of a week, Monday to Sunday.
    public static func weekly(_ day: Day = .latest, top: Int = 10) -> Self { Self(.weekly, day, top: top) }

    /// Returns a request for the ranking of a weekend, Friday to Sunday.
    public static func weekend(_ day: Day = .latest, top: Int = 10) -> Self { Self(.weekend, day, top: top) }

    /// Returns a request for the ranking of the days between two weekends, Monday to Thursday.
    public static func weekdays(_ day: Day = .latest, top: Int = 10) -> Self { Self(.weekdays, day, top: top) }

    /// Returns the first and the last day of the period.
    public func days(in calendar: KobisCalendar) -> ClosedRange<CalendarDay> {
        switch day {
        case .latest: period.latestDays(in: calendar)
        case .on(let day): period.days(around: day)
        }
    }

    /// The request; if it is for the latest period, followed by those for a few earlier periods, newest first.
    func andEarlier(in calendar: KobisCalendar) -> [RankingRequest] {
        guard day == .latest else { return [self] }
        let latest = days(in: calendar).lowerBound
        return [self]
            + (1...7).compactMap { number in
                var earlier = self
                earlier.day = .on(latest.adding(days: -number * (period == .daily ? 1 : 7)) ?? latest)
                return earlier
            }
    }
}

/// The period of a ranking.
public enum RankingPeriod: String, Sendable, Hashable, Codable, CaseIterable {
    /// One day.
    case daily
    /// Monday to Sunday.
    case weekly
    /// Friday to Sunday.
    case weekend
    /// Monday to Thursday.
    case weekdays

    /// The days of a week that count; nil for a single day.
    package var weekPart: WeekPart? {
        switch self {
        case .daily: nil
        case .weekly: .week
        case .weekend: .weekend
        case .weekdays: .weekdays
        }
    }

    /// Returns the first and the last day of the period that contains a day or belongs to its week.
    package func days(around day: CalendarDay) -> ClosedRange<CalendarDay> {
        weekPart?.days(of: ISOWeek(containing: day)) ?? day...day
    }

    /// Returns the first and the last day of the latest period that has ended in Korea.
    package func latestDays(in calendar: KobisCalendar) -> ClosedRange<CalendarDay> {
        guard let weekPart else { return calendar.yesterday...calendar.yesterday }
        return weekPart.days(of: calendar.latestComplete(weekPart))
    }
}
