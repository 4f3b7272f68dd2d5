import BoxOfficeHTTP
import BoxOfficeWire

extension Kobis {
    /// Lists people, page by page as they are read.
    ///
    /// - Parameter request: Which people; by default, all that KOBIS knows.
    /// - Returns: The people, each once. Reading them throws a ``KobisError``.
    public func people(_ request: PeopleListRequest = PeopleListRequest()) -> ListItems<ListedPerson> {
        ListItems(rows: request.rowsPerPage) { number throws(KobisError) in
            try await peoplePage(request, page: number)
        }
    }

    /// Asks for one page of a list of people.
    ///
    /// - Parameters:
    ///   - request: Which people.
    ///   - page: The page's number, from 1.
    /// - Returns: The page; without rows beyond the end.
    /// - Throws: A ``KobisError``: `invalidRequest` for a blank text, or a page or number of rows that
    ///   cannot be, or what KOBIS or the transport report.
    public func peoplePage(
        _ request: PeopleListRequest, page: Int = 1
    ) async throws(KobisError) -> ListPage<ListedPerson> {
        try await self.page(
            page, rows: request.rowsPerPage, of: .peopleList, query: request.query, subject: "the list of people"
        ) { document throws(MalformedResponse) in
            try ListPage(
                reading: document, number: page, result: "peopleListResult", list: "peopleList",
                row: ListedPerson.init(reading:))
        }
    }

    /// Asks what KOBIS knows about somebody.
    ///
    /// - Parameter code: Who it is.
    /// - Returns: The person.
    /// - Throws: A ``KobisError``: `notFound` if there is no such person, or what KOBIS or the transport
    ///   report.
    public func personInfo(_ code: PersonCode) async throws(KobisError) -> PersonInfo {
        let call = Call(
            service: .personInfo, query: [QueryItem("peopleCd", code.rawValue)], subject: "the person \(code)")
        let person = try await answer(to: call) { document throws(MalformedResponse) in
            try PersonInfo(reading: document, asked: code)
        }
        guard let person else { throw KobisError(.notFound, call.context) }
        return person
    }
}
