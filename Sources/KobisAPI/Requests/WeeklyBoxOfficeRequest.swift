import BoxOfficeHTTP
public import BoxOfficeWire

/// A request for the ranking of a week, a weekend, or the weekdays between.
public struct WeeklyBoxOfficeRequest: Sendable, Hashable, Codable {
    /// The week (`targetDt`).
    public var week: ISOWeek
    /// The whole week, its weekend or its weekdays (`weekGb`).
    public var part: WeekPart
    /// The maximum number of rows (`itemPerPage`), 1 to 10.
    public var rows: Int
    /// Art-house or commercial films only (`multiMovieYn`); nil for both.
    public var kind: FilmKind?
    /// Korean or foreign films only (`repNationCd`); nil for both.
    public var nation: RepresentativeNation?
    /// One region only (`wideAreaCd`); nil for the whole country.
    public var area: WideArea?

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - week: The week; `ISOWeek(containing: day)` for the week of a day.
    ///   - rows: The maximum number of rows, 1 to 10.
    ///   - kind: Art-house or commercial films only; nil for both.
    ///   - nation: Korean or foreign films only; nil for both.
    ///   - area: One region only; nil for the whole country.
    public init(
        week: ISOWeek,
        part: WeekPart,
        rows: Int = 10,
        kind: FilmKind? = nil,
        nation: RepresentativeNation? = nil,
        area: WideArea? = nil
    ) {
        self.week = week
        self.part = part
        self.rows = rows
        self.kind = kind
        self.nation = nation
        self.area = area
    }

    /// The first and last day to rank.
    public var days: ClosedRange<CalendarDay> { part.days(of: week) }
}

extension WeeklyBoxOfficeRequest: BoxOfficeRequest {
    var call: Call {
        // Any day of the week would do, but the first ranked day is never in the future.
        let items = [QueryItem("targetDt", days.lowerBound.compact), QueryItem("weekGb", part.rawValue)]
        return Call(
            service: .weeklyBoxOffice, query: items + filterItems, subject: "the box office of \(week), \(part)")
    }
}
