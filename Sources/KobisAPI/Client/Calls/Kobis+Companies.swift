import BoxOfficeHTTP
public import BoxOfficeWire

extension Kobis {
    /// Returns all companies of a list, fetching its pages as they are read.
    ///
    /// - Parameter request: Which companies to list; by default, all.
    /// - Returns: The companies, without duplicates. Reading them throws a ``KobisError``.
    public func companies(_ request: CompanyListRequest = CompanyListRequest()) -> PagedSequence<
        ListedCompany, KobisError
    > {
        items(rows: request.rowsPerPage) { number throws(KobisError) in
            try await companyPage(request, page: number)
        }
    }

    /// Fetches one page of a list of companies.
    ///
    /// - Parameters:
    ///   - page: The page's number, from 1.
    /// - Returns: The page; beyond the end of the list, it has no items.
    /// - Throws: A ``KobisError``: `invalidRequest` for a blank text, a page before the first, or fewer
    ///   than 1 or more than 100 rows; otherwise what KOBIS or the transport reports.
    public func companyPage(_ request: CompanyListRequest, page: Int = 1) async throws(KobisError) -> Page<
        ListedCompany
    > {
        try await self.page(
            page, rows: request.rowsPerPage, of: .companies, query: request.query, row: ListedCompany.init(reading:))
    }

    /// Fetches KOBIS's record of a company.
    ///
    /// - Throws: A ``KobisError``: `notFound` if KOBIS has no such company, or what KOBIS or the transport reports.
    public func companyInfo(_ code: CompanyCode) async throws(KobisError) -> CompanyInfo {
        let call = Call(
            service: .companyInfo, query: [QueryItem("companyCd", code.rawValue)], subject: "the company \(code)")
        return try await fetchRecord(call) { document throws(MalformedResponse) in
            try CompanyInfo(reading: document, requested: code)
        }
    }
}
