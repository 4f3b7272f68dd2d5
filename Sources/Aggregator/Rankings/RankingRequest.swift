/// Which ranking is wanted.
public struct RankingRequest: Sendable, Hashable {
    /// The day that a daily ranking is for.
    public enum Day: Sendable, Hashable {
        /// Yesterday in Korea: the latest day whose list is complete.
        case yesterday
        /// A day of the calendar.
        case on(CalendarDay)
    }

    /// The day.
    public var day: Day
    /// How many films are wanted, 1 to 10.
    public var rows: Int
    /// Art-house or commercial films only; nil for both.
    public var kind: FilmKind?
    /// Korean or foreign films only; nil for both.
    public var nation: RepresentativeNation?
    /// One region only; nil for the whole country.
    public var area: WideArea?

    /// The ranking of one day.
    ///
    /// - Parameters:
    ///   - day: The day.
    ///   - rows: How many films are wanted, 1 to 10.
    ///   - kind: Art-house or commercial films only; nil for both.
    ///   - nation: Korean or foreign films only; nil for both.
    ///   - area: One region only; nil for the whole country.
    /// - Returns: The request.
    public static func daily(
        _ day: Day = .yesterday,
        rows: Int = 10,
        kind: FilmKind? = nil,
        nation: RepresentativeNation? = nil,
        area: WideArea? = nil
    ) -> RankingRequest {
        RankingRequest(day: day, rows: rows, kind: kind, nation: nation, area: area)
    }
}
