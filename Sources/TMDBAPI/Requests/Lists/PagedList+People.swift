import BoxOfficeHTTP

extension PagedList where Item == PersonListItem {
    /// Returns the list of people with a name (`/search/person`).
    public static func people(named name: String) -> PagedList {
        let text = name.forSearch
        var list = PagedList(
            "tmdb.searchPeople", "/search/person", subject: text.asSearchSubject,
            query: [QueryItem("query", text), QueryItem("include_adult", "false")],
            read: PersonListItem.init(reading:))
        list.problem = text.problemOfSearch
        return list
    }
}
