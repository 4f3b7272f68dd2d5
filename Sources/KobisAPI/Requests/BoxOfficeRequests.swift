import BoxOfficeHTTP

/// A request for the ranking of one day.
public struct DailyBoxOfficeRequest: Sendable, Hashable {
    /// The day in Korea (`targetDt`); today's ranking is empty until after midnight.
    public var day: CalendarDay
    /// The number of films at most (`itemPerPage`), 1 to 10.
    public var top: Int
    /// Art-house or commercial films only (`multiMovieYn`); nil for both.
    public var kind: FilmKind?
    /// Korean or foreign films only (`repNationCd`); nil for both.
    public var nation: RepresentativeNation?
    /// One region only (`wideAreaCd`); nil for the whole country.
    public var area: WideArea?

    /// Creates a request.
    public init(
        day: CalendarDay, top: Int = 10, kind: FilmKind? = nil, nation: RepresentativeNation? = nil,
        area: WideArea? = nil
    ) {
        (self.day, self.top) = (day, top)
        (self.kind, self.nation, self.area) = (kind, nation, area)
    }
}

extension DailyBoxOfficeRequest: BoxOfficeRequest {
    var days: ClosedRange<CalendarDay> { day...day }

    var call: KobisCall {
        KobisCall(
            service: .dailyBoxOffice, query: [QueryItem("targetDt", day.compact)] + filterItems,
            subject: "the daily box office of \(day)", identity: ranked)
    }
}

/// A request for the ranking of a week, a weekend, or the weekdays between.
public struct WeeklyBoxOfficeRequest: Sendable, Hashable {
    /// The week (`targetDt`).
    public var week: ISOWeek
    /// The whole week, its weekend or its weekdays (`weekGb`).
    public var part: WeekPart
    /// The number of films at most (`itemPerPage`), 1 to 10.
    public var top: Int
    /// Art-house or commercial films only (`multiMovieYn`); nil for both.
    public var kind: FilmKind?
    /// Korean or foreign films only (`repNationCd`); nil for both.
    public var nation: RepresentativeNation?
    /// One region only (`wideAreaCd`); nil for the whole country.
    public var area: WideArea?

    /// Creates a request; `ISOWeek(containing: day)` is the week of a day.
    public init(
        week: ISOWeek, part: WeekPart, top: Int = 10, kind: FilmKind? = nil, nation: RepresentativeNation? = nil,
        area: WideArea? = nil
    ) {
        (self.week, self.part, self.top) = (week, part, top)
        (self.kind, self.nation, self.area) = (kind, nation, area)
    }

    /// The first and last day to rank.
    public var days: ClosedRange<CalendarDay> { part.days(of: week) }
}

extension WeeklyBoxOfficeRequest: BoxOfficeRequest {
    var call: KobisCall {
        // KOBIS accepts any day of the week, but only the first ranked day is never in the future.
        let items = [QueryItem("targetDt", days.lowerBound.compact), QueryItem("weekGb", part.rawValue)]
        return KobisCall(
            service: .weeklyBoxOffice, query: items + filterItems, subject: "the box office of \(week), \(part)",
            identity: ranked.and(ResponseIdentity("boxOfficeResult", "yearWeekTime", isDigitsOf: week.compact)))
    }
}

/// The kind of film that a ranking is limited to (`multiMovieYn`).
public enum FilmKind: String, Sendable, Hashable, Codable, CaseIterable {
    /// Art-house films, which KOBIS calls diversity films (다양성영화).
    case artHouse = "Y"
    /// Commercial films.
    case commercial = "N"
}

/// The origin of films that a ranking is limited to (`repNationCd`).
public enum RepresentativeNation: String, Sendable, Hashable, Codable, CaseIterable {
    /// Korean films.
    case korean = "K"
    /// Foreign films.
    case foreign = "F"
}

/// A request for a daily or weekly ranking, which is checked before it is sent.
protocol BoxOfficeRequest {
    var top: Int { get }
    var kind: FilmKind? { get }
    var nation: RepresentativeNation? { get }
    var area: WideArea? { get }
    var days: ClosedRange<CalendarDay> { get }
    var call: KobisCall { get }
}

extension BoxOfficeRequest {
    var filterItems: [QueryItem] {
        var items = [QueryItem("itemPerPage", String(top))]
        if let kind { items.append(QueryItem("multiMovieYn", kind.rawValue)) }
        if let nation { items.append(QueryItem("repNationCd", nation.rawValue)) }
        if let area { items.append(QueryItem("wideAreaCd", area.rawValue)) }
        return items
    }

    /// The days as KOBIS names them (`showRange`), such as `20240422~20240428`.
    var ranked: ResponseIdentity {
        ResponseIdentity(
            "boxOfficeResult", "showRange", isDigitsOf: "\(days.lowerBound.compact)~\(days.upperBound.compact)")
    }

    var beginning: ResponseIdentity {
        ResponseIdentity("boxOfficeResult", "showRange", beginningWithDigitsOf: days.lowerBound.compact)
    }

    /// Refuses a request that KOBIS would accept, but for which it would return other figures than those requested.
    func check(today: CalendarDay) throws(KobisError) {
        guard (1...10).contains(top) else {
            throw call.refusal(of: "itemPerPage", "\(top) films were requested; KOBIS returns 1 to 10.")
        }
        guard area?.rawValue.isKobisCode ?? true else {
            throw call.refusal(of: "wideAreaCd", "the region is not a valid KOBIS code.")
        }
        guard days.lowerBound <= today else {
            let what = days.lowerBound == days.upperBound ? "the day lies" : "these days lie"
            throw call.refusal(of: "targetDt", "\(what) in the future; in Korea it is \(today).")
        }
    }

    /// True if the figures may not be counted yet: until the end of the day after the last one.
    func isFresh(today: CalendarDay) -> Bool { today.days(since: days.upperBound) <= 1 }
}
