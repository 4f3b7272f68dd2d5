extension Kobis {
    /// Returns all films of a list without duplicates, fetching its pages as they are read.
    ///
    /// KOBIS does not sort by relevance: in a search for a title, the film itself may be far down.
    public func movies(_ request: MovieListRequest = MovieListRequest()) -> PagedSequence<ListedMovie, KobisError> {
        items(rows: request.rowsPerPage) { number throws(KobisError) in
            try await moviePage(request, page: number)
        }
    }

    /// Fetches a page of a list of films, from 1; beyond the end of the list, it has no items.
    ///
    /// Throws `invalidRequest` for a blank text, a year without four digits, a page below 1, or rows outside 1 to 100.
    public func moviePage(_ request: MovieListRequest, page: Int = 1) async throws(KobisError) -> Page<ListedMovie> {
        try await self.page(
            page, rows: request.rowsPerPage, of: .movies, query: request.query, row: ListedMovie.init(reading:)
        ) { [title = request.title?.nonEmpty] movie in
            title.map { [movie.title, movie.englishTitle ?? ""].contains(where: $0.isFound(in:)) } ?? true
        }
    }

    /// Returns all companies of a list without duplicates, fetching its pages as they are read.
    public func companies(_ request: CompanyListRequest = CompanyListRequest()) -> PagedSequence<
        ListedCompany, KobisError
    > {
        items(rows: request.rowsPerPage) { number throws(KobisError) in
            try await companyPage(request, page: number)
        }
    }

    /// Fetches a page of a list of companies, with the limits and errors of ``moviePage(_:page:)``.
    public func companyPage(_ request: CompanyListRequest, page: Int = 1) async throws(KobisError) -> Page<
        ListedCompany
    > {
        try await self.page(
            page, rows: request.rowsPerPage, of: .companies, query: request.query, row: ListedCompany.init(reading:))
    }

    /// Returns all people of a list without duplicates, fetching its pages as they are read.
    public func people(_ request: PeopleListRequest = PeopleListRequest()) -> PagedSequence<ListedPerson, KobisError> {
        items(rows: request.rowsPerPage) { number throws(KobisError) in
            try await peoplePage(request, page: number)
        }
    }

    /// Fetches a page of a list of people, with the limits and errors of ``moviePage(_:page:)``.
    public func peoplePage(_ request: PeopleListRequest, page: Int = 1) async throws(KobisError) -> Page<ListedPerson> {
        try await self.page(
            page, rows: request.rowsPerPage, of: .people, query: request.query, row: ListedPerson.init(reading:))
    }

    /// Fetches a page of a list, sent as `{result: {totCnt, list: […]}}`; `row` returns nil to leave a row out.
    ///
    /// A list does not name its query. One of whose rows none `fits`, or that is empty where its own count says
    /// otherwise, is another's.
    func page<Item>(
        _ number: Int, rows: Int, of list: RecordList, query: ListQuery, row: @escaping @Sendable (JSONNode) -> Item?,
        fits: @escaping @Sendable (Item) -> Bool = { _ in true }
    ) async throws(KobisError) -> Page<Item> {
        var query = query
        query.add(page: number, rows: rows)
        let call = KobisCall(
            service: list.service, query: query.items, subject: "page \(number) of \(list.subject)",
            identity: .unnamed)
        if let (parameter, reason) = query.refusal { throw call.refusal(of: parameter, reason) }
        return try await fetch(call) { document throws(MalformedResponse) in
            let result = try document.requiredObject(list.result)
            let items = try result.required(list.member, row)
            let total = result["totCnt"].count
            guard items.isEmpty || items.contains(where: fits) else {
                throw MalformedResponse("no row of the list has what was searched for")
            }
            if number == 1, result[list.member].elementCount == 0, let total, total > 0 {
                throw MalformedResponse("the list is empty although it has \(total) rows")
            }
            return Page(
                items, number: number, totalItems: total,
                droppedRows: (result[list.member].elementCount ?? items.count) - items.count,
                findings: document.findings)
        }.model
    }

    /// Returns all items of a list.
    ///
    /// KOBIS states how many rows a list has, not always correctly, and nothing about pages. A list ends
    ///
    /// - after a page with no items or no new ones, because the service may repeat its last page forever;
    /// - after as many rows as KOBIS says the list has;
    /// - after a page that is not full, unless the stated count is not reached yet: the service may send shorter pages.
    func items<Item>(
        rows: Int, fetch: @escaping @Sendable (Int) async throws(KobisError) -> Page<Item>
    ) -> PagedSequence<Item, KobisError> {
        PagedSequence(fetch: fetch) { progress in
            if progress.newItems == 0 { return progress.droppedRows == 0 && progress.number > 1 ? .pastTheEnd : .last }
            if let total = progress.totalItems, progress.rowsSoFar <= total {
                return progress.rowsSoFar == total ? .last : .goOn
            }
            // KOBIS stated no count, or sent more rows than it stated: only the page's own length shows it.
            return progress.rows < rows ? .last : .goOn
        }
    }
}

/// A list of KOBIS: its service, its members in the document, and its name in errors.
struct RecordList: Sendable {
    let service: KobisService
    let result: String
    let member: String
    let subject: String

    static let movies = RecordList(
        service: .movieList, result: "movieListResult", member: "movieList", subject: "the list of films")
    static let companies = RecordList(
        service: .companyList, result: "companyListResult", member: "companyList", subject: "the list of companies")
    static let people = RecordList(
        service: .peopleList, result: "peopleListResult", member: "peopleList", subject: "the list of people")
}

extension String {
    /// True if a title contains this text.
    ///
    /// KOBIS compares them as they are written; what it makes of other letters than Hangul is not known, so that anything
    /// may be found with them.
    fileprivate func isFound(in title: String) -> Bool {
        !containsHangul && contains(where: \.isLetter) || title.lettersAndDigits.contains(lettersAndDigits)
    }

    private var lettersAndDigits: String { composingHangul.lowercased().filter { $0.isLetter || $0.isNumber } }
}
