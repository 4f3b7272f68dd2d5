import BoxOfficeWire

extension Kobis {
    /// Lists films, page by page as they are read.
    ///
    /// KOBIS's order is not the best first: a search for a title may find it far down.
    ///
    /// - Parameter request: Which films; by default, all that KOBIS knows.
    /// - Returns: The films, each once. Reading them throws a ``KobisError``.
    public func movies(_ request: MovieListRequest = MovieListRequest()) -> ListItems<ListedMovie> {
        ListItems(rows: request.rowsPerPage) { number throws(KobisError) in
            try await moviePage(request, page: number)
        }
    }

    /// Asks for one page of a list of films.
    ///
    /// - Parameters:
    ///   - request: Which films.
    ///   - page: The page's number, from 1.
    /// - Returns: The page; without rows beyond the end.
    /// - Throws: A ``KobisError``: `invalidRequest` for a blank text, a year that has not four digits,
    ///   or a page or number of rows that cannot be, or what KOBIS or the transport report.
    public func moviePage(
        _ request: MovieListRequest, page: Int = 1
    ) async throws(KobisError) -> ListPage<ListedMovie> {
        try await self.page(
            page, rows: request.rowsPerPage, of: .movieList, query: request.query, subject: "the list of films"
        ) { document throws(MalformedResponse) in
            try ListPage(
                reading: document, number: page, result: "movieListResult", list: "movieList",
                row: ListedMovie.init(reading:))
        }
    }
}
