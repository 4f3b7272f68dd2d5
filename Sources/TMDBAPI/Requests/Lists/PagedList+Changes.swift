import BoxOfficeHTTP
public import BoxOfficeWire

extension PagedList where Item == ChangedMovie {
    /// Films whose records were changed (`/movie/changes`), a hundred a page; by default, in the last day.
    ///
    /// - Parameter days: The days in universal time, at most 14 apart (`start_date`, `end_date`).
    /// - Returns: The list; a longer time is refused when it is asked for.
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
        return length <= 14 ? nil : "changes of \(length) days were asked for; TMDB gives out 14 at a time."
    }
}
