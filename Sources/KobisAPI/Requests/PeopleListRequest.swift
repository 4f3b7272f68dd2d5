/// Which people are listed; without any filter, all that KOBIS knows.
public struct PeopleListRequest: Sendable, Hashable, Codable {
    /// A part of the name (`peopleNm`).
    public var name: String?
    /// A part of the title of a film that they had a part in (`filmoNames`).
    public var film: String?
    /// How many rows a page has (`itemPerPage`), 1 to 100.
    public var rowsPerPage: Int

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - name: A part of the name.
    ///   - film: A part of the title of a film that they had a part in.
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
