/// Which companies are listed; without any filter, all that KOBIS knows.
public struct CompanyListRequest: Sendable, Hashable, Codable {
    /// A part of the name (`companyNm`).
    public var name: String?
    /// A part of the chief's name (`ceoNm`).
    public var chief: String?
    /// What they do (`companyPartCd`); empty for all.
    public var parts: [CompanyPartCode]
    /// How many rows a page has (`itemPerPage`), 1 to 100.
    public var rowsPerPage: Int

    /// Creates a request.
    ///
    /// KOBIS does not say how several codes are sent; here each becomes a parameter of its own.
    ///
    /// - Parameters:
    ///   - name: A part of the name.
    ///   - chief: A part of the chief's name.
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
