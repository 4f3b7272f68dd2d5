import BoxOfficeHTTP
import BoxOfficeWire

/// A request for a daily or weekly ranking, which is checked before it is sent.
protocol BoxOfficeRequest {
    var rows: Int { get }
    var kind: FilmKind? { get }
    var nation: RepresentativeNation? { get }
    var area: WideArea? { get }
    /// The first and last day to rank.
    var days: ClosedRange<CalendarDay> { get }
    var call: Call { get }
}

extension BoxOfficeRequest {
    var filterItems: [QueryItem] {
        var items = [QueryItem("itemPerPage", String(rows))]
        if let kind { items.append(QueryItem("multiMovieYn", kind.rawValue)) }
        if let nation { items.append(QueryItem("repNationCd", nation.rawValue)) }
        if let area { items.append(QueryItem("wideAreaCd", area.rawValue)) }
        return items
    }

    /// Refuses a request that KOBIS would accept, but for which it would return other figures than those requested.
    func check(today: CalendarDay) throws(KobisError) {
        guard (1...10).contains(rows) else {
            throw refusal("itemPerPage", "\(rows) rows were requested; KOBIS returns 1 to 10.")
        }
        guard area?.rawValue.isKobisCode ?? true else {
            throw refusal("wideAreaCd", "the region is not a valid KOBIS code.")
        }
        guard days.lowerBound <= today else {
            let what = days.lowerBound == days.upperBound ? "the day lies" : "these days lie"
            throw refusal("targetDt", "\(what) in the future; in Korea it is \(today).")
        }
    }

    /// Whether the figures may not be counted yet, which is so until the end of the day after the last one.
    func isFresh(today: CalendarDay) -> Bool { today.days(since: days.upperBound) <= 1 }

    private func refusal(_ parameter: String, _ reason: String) -> KobisError {
        call.refusal(of: parameter, reason)
    }
}
