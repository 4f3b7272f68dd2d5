/// A request for a list of people; without a filter, it lists all.
public struct PeopleListRequest: Sendable, Hashable, Codable {
    /// Part of the name (`peopleNm`).
    public var name: String?
    /// Part of the title of a film that they worked on (`filmoNames`).
    public var film: String?
    /// How many rows a page has (`itemPerPage`), 1 to 100.
    public var rowsPerPage: Int

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - film: Part of the title of a film that they worked on.
    ///   - rowsPerPage: How many rows a page has, 1 to 100; each page is a request.
    public init(name: String? = nil, film: String? = nil, rowsPerPage: Int = 100) {
        self.name = name
        self.film = film
        self.rowsPerPage = rowsPerPage
    }

    var query: ListQuery {
        var query = ListQuery()
        query.add("peopleNm", text: name)
        query.add("filmoNames", text: film)
        return query
    }
}
