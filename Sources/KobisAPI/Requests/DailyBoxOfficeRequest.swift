import BoxOfficeHTTP
public import BoxOfficeWire

/// A request for the ranking of one day.
public struct DailyBoxOfficeRequest: Sendable, Hashable, Codable {
    /// The day in Korea (`targetDt`); today's ranking is empty until after midnight.
    public var day: CalendarDay
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
    ///   - day: The day in Korea.
    ///   - rows: The maximum number of rows, 1 to 10.
    ///   - kind: Art-house or commercial films only; nil for both.
    ///   - nation: Korean or foreign films only; nil for both.
    ///   - area: One region only; nil for the whole country.
    public init(
        day: CalendarDay,
        rows: Int = 10,
        kind: FilmKind? = nil,
        nation: RepresentativeNation? = nil,
        area: WideArea? = nil
    ) {
        self.day = day
        self.rows = rows
        self.kind = kind
        self.nation = nation
        self.area = area
    }
}

extension DailyBoxOfficeRequest: BoxOfficeRequest {
    var days: ClosedRange<CalendarDay> { day...day }

    var call: Call {
        Call(
            service: .dailyBoxOffice, query: [QueryItem("targetDt", day.compact)] + filterItems,
            subject: "the daily box office of \(day)")
    }
}
