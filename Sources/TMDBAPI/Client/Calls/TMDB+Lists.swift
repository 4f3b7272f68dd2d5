import BoxOfficeHTTP
public import BoxOfficeWire

extension TMDB {
    /// The last page that TMDB returns of any list.
    static let lastPage = 500

    /// Fetches one page of a list.
    ///
    /// - Parameters:
    ///   - number: The page, 1 to 500 (`page`).
    /// - Returns: The page; it has no items if the list is empty or ends before it.
    /// - Throws: A ``TMDBError``: `invalidRequest` if the page is not 1 to 500 or the list's criteria are invalid, or what
    ///   TMDB or the transport reports.
    public func page<Item>(_ number: Int = 1, of list: PagedList<Item>) async throws(TMDBError) -> Page<Item> {
        var query = list.query
        if list.context != .nothing { query.append(languageItem(list.language)) }
        if list.context == .languageAndRegion, let region { query.append(QueryItem("region", region.rawValue)) }
        query.append(QueryItem("page", String(number)))
        var call = Call(operation: list.operation, path: list.path, query: query, subject: list.subject)
        call.guest = list.guest
        call.problem = list.problem
        if !(1...Self.lastPage).contains(number) {
            call.problem = "page \(number) was requested; TMDB has pages 1 to 500."
        }
        return try await fetch(call) { document throws(MalformedResponse) in
            try Page(reading: document, item: list.read)
        }
    }

    /// Returns all items of a list, fetching its pages as they are read.
    ///
    /// The sequence ends after the last page, at an empty page, or after page 500, the last one that TMDB returns.
    ///
    /// - Returns: The items, without duplicates. Reading them throws a ``TMDBError``.
    public func items<Item>(of list: PagedList<Item>) -> PagedSequence<Item, TMDBError> {
        PagedSequence { number throws(TMDBError) in
            try await page(number, of: list)
        } next: { progress in
            if progress.rows == 0 { return progress.number > 1 ? .pastTheEnd : .last }
            return progress.number < min(progress.totalPages ?? 1, Self.lastPage) ? .goOn : .last
        }
    }
}
