import BoxOfficeHTTP
public import BoxOfficeWire

extension Kobis {
    /// Returns all people of a list, fetching its pages as they are read.
    ///
    /// - Parameter request: Which people to list; by default, all.
    /// - Returns: The people, without duplicates. Reading them throws a ``KobisError``.
    public func people(_ request: PeopleListRequest = PeopleListRequest()) -> PagedSequence<ListedPerson, KobisError> {
        items(rows: request.rowsPerPage) { number throws(KobisError) in
            try await peoplePage(request, page: number)
        }
    }

    /// Fetches one page of a list of people.
    ///
    /// - Parameters:
    ///   - page: The page's number, from 1.
    /// - Returns: The page; beyond the end of the list, it has no items.
    /// - Throws: A ``KobisError``: `invalidRequest` for a blank text, a page before the first, or fewer
    ///   than 1 or more than 100 rows; otherwise what KOBIS or the transport reports.
    public func peoplePage(_ request: PeopleListRequest, page: Int = 1) async throws(KobisError) -> Page<ListedPerson> {
        try await self.page(
            page, rows: request.rowsPerPage, of: .people, query: request.query, row: ListedPerson.init(reading:))
    }

    /// Fetches KOBIS's record of a person.
    ///
    /// - Throws: A ``KobisError``: `notFound` if KOBIS has no such person, or what KOBIS or the transport reports.
    public func personInfo(_ code: PersonCode) async throws(KobisError) -> PersonInfo {
        let call = Call(
            service: .personInfo, query: [QueryItem("peopleCd", code.rawValue)], subject: "the person \(code)")
        return try await fetchRecord(call) { document throws(MalformedResponse) in
            try PersonInfo(reading: document, requested: code)
        }
    }
}
