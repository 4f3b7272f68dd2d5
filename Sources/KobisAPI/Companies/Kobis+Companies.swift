import BoxOfficeHTTP
import BoxOfficeWire

extension Kobis {
    /// Lists companies, page by page as they are read.
    ///
    /// - Parameter request: Which companies; by default, all that KOBIS knows.
    /// - Returns: The companies, each once. Reading them throws a ``KobisError``.
    public func companies(_ request: CompanyListRequest = CompanyListRequest()) -> ListItems<ListedCompany> {
        ListItems(rows: request.rowsPerPage) { number throws(KobisError) in
            try await companyPage(request, page: number)
        }
    }

    /// Asks for one page of a list of companies.
    ///
    /// - Parameters:
    ///   - request: Which companies.
    ///   - page: The page's number, from 1.
    /// - Returns: The page; without rows beyond the end.
    /// - Throws: A ``KobisError``: `invalidRequest` for a blank text, or a page or number of rows that
    ///   cannot be, or what KOBIS or the transport report.
    public func companyPage(
        _ request: CompanyListRequest, page: Int = 1
    ) async throws(KobisError) -> ListPage<ListedCompany> {
        try await self.page(
            page, rows: request.rowsPerPage, of: .companyList, query: request.query, subject: "the list of companies"
        ) { document throws(MalformedResponse) in
            try ListPage(
                reading: document, number: page, result: "companyListResult", list: "companyList",
                row: ListedCompany.init(reading:))
        }
    }

    /// Asks what KOBIS knows about a company.
    ///
    /// - Parameter code: The company.
    /// - Returns: The company.
    /// - Throws: A ``KobisError``: `notFound` if there is no such company, or what KOBIS or the
    ///   transport report.
    public func companyInfo(_ code: CompanyCode) async throws(KobisError) -> CompanyInfo {
        let call = Call(
            service: .companyInfo, query: [QueryItem("companyCd", code.rawValue)], subject: "the company \(code)")
        let company = try await answer(to: call) { document throws(MalformedResponse) in
            try CompanyInfo(reading: document, asked: code)
        }
        guard let company else { throw KobisError(.notFound, call.context) }
        return company
    }
}
