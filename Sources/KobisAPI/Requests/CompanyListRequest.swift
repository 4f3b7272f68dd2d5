/// A request for a list of companies; without a filter, it lists all.
public struct CompanyListRequest: Sendable, Hashable, Codable {
    /// Part of the name (`companyNm`).
    public var name: String?
    /// Part of the chief executive's name (`ceoNm`).
    public var chief: String?
    /// What they do (`companyPartCd`); empty for all.
    public var parts: [CompanyPartCode]
    /// How many rows a page has (`itemPerPage`), 1 to 100.
    public var rowsPerPage: Int

    /// Creates a request.
    ///
    /// KOBIS does not document how to send several codes; each is sent as a parameter of its own.
    ///
    /// - Parameters:
    ///   - parts: What they do; empty for all.
    ///   - rowsPerPage: How many rows a page has, 1 to 100; each page is a request.
    public init(name: String? = nil, chief: String? = nil, parts: [CompanyPartCode] = [], rowsPerPage: Int = 100) {
        self.name = name
        self.chief = chief
        self.parts = parts
        self.rowsPerPage = rowsPerPage
    }

    var query: ListQuery {
        var query = ListQuery()
        query.add("companyNm", text: name)
        query.add("ceoNm", text: chief)
        query.add("companyPartCd", codes: parts)
        return query
    }
}
