import BoxOfficeHTTP

extension PagedList where Item == CollectionListItem {
    /// Returns the list of film series with a name (`/search/collection`).
    public static func collections(named name: String) -> PagedList {
        let text = name.forSearch
        var list = PagedList(
            "tmdb.searchCollections", "/search/collection", subject: text.asSearchSubject,
            query: [QueryItem("query", text), QueryItem("include_adult", "false")], context: .languageAndRegion,
            read: CollectionListItem.init(reading:))
        list.problem = text.problemOfSearch
        return list
    }
}
