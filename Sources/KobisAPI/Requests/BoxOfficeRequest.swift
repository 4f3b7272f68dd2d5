import BoxOfficeHTTP
import BoxOfficeWire

/// What the requests for both kinds of ranking have in common, and how they are checked before they are sent.
protocol BoxOfficeRequest {
    var rows: Int { get }
    var kind: FilmKind? { get }
    var nation: RepresentativeNation? { get }
    var area: WideArea? { get }
    /// The first and the last day that are ranked.
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

    /// Refuses what KOBIS would not refuse itself, but answer with other figures than those requested.
    func check(today: CalendarDay) throws(KobisError) {
        guard (1...10).contains(rows) else {
            throw refusal("itemPerPage", "\(rows) rows were requested; KOBIS has 1 to 10.")
        }
        guard area?.rawValue.isKobisCode ?? true else {
            throw refusal("wideAreaCd", "the region is not a code of KOBIS.")
        }
        guard days.lowerBound <= today else {
            let what = days.lowerBound == days.upperBound ? "the day lies" : "these days lie"
            throw refusal("targetDt", "\(what) in the future; in Korea it is \(today).")
        }
    }

    /// Whether the figures can still be missing because nobody has counted yet: through the day after the last one.
    func isFresh(today: CalendarDay) -> Bool { today.days(since: days.upperBound) <= 1 }

    private func refusal(_ parameter: String, _ reason: String) -> KobisError {
        call.refusal(of: parameter, reason)
    }
}
