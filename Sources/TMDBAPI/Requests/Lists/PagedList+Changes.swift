import BoxOfficeHTTP
public import BoxOfficeWire

extension PagedList where Item == ChangedMovie {
    /// Returns the list of films whose records were changed (`/movie/changes`), a hundred a page.
    ///
    /// - Parameter days: The days in UTC, at most 14 apart (`start_date`, `end_date`); by default, the last day.
    /// - Returns: The list. Fetching a page throws `invalidRequest` if the days are too far apart.
    public static func changes(in days: ClosedRange<CalendarDay>? = nil) -> PagedList {
        var list = PagedList(
            "tmdb.changedMovies", "/movie/changes", subject: "the changed films",
            query: days?.changeQuery ?? [], context: .nothing, read: ChangedMovie.init(reading:))
        list.problem = days?.problemOfChanges
        return list
    }
}

extension ClosedRange<CalendarDay> {
    var changeQuery: [QueryItem] {
        [QueryItem("start_date", lowerBound.description), QueryItem("end_date", upperBound.description)]
    }

    var problemOfChanges: String? {
        let length = upperBound.days(since: lowerBound)
        return length <= 14 ? nil : "changes over \(length) days were requested; TMDB returns at most 14."
    }
}
