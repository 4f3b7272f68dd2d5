import BoxOfficeHTTP
public import BoxOfficeWire

extension Kobis {
    /// Returns all films of a list, fetching its pages as they are read.
    ///
    /// KOBIS does not sort by relevance: in a search for a title, the film itself may be far down.
    ///
    /// - Parameter request: Which films to list; by default, all.
    /// - Returns: The films, without duplicates. Reading them throws a ``KobisError``.
    public func movies(_ request: MovieListRequest = MovieListRequest()) -> PagedSequence<ListedMovie, KobisError> {
        items(rows: request.rowsPerPage) { number throws(KobisError) in
            try await moviePage(request, page: number)
        }
    }

    /// Fetches one page of a list of films.
    ///
    /// - Parameters:
    ///   - page: The page's number, from 1.
    /// - Returns: The page; beyond the end of the list, it has no items.
    /// - Throws: A ``KobisError``: `invalidRequest` for a blank text, a year without four digits, a page before the first, or
    ///   fewer than 1 or more than 100 rows; otherwise what KOBIS or the transport reports.
    public func moviePage(_ request: MovieListRequest, page: Int = 1) async throws(KobisError) -> Page<ListedMovie> {
        try await self.page(
            page, rows: request.rowsPerPage, of: .movies, query: request.query, row: ListedMovie.init(reading:))
    }

    /// Fetches KOBIS's record of a film.
    ///
    /// - Throws: A ``KobisError``: `notFound` if KOBIS has no such film, or what KOBIS or the transport reports.
    public func movieInfo(_ code: MovieCode) async throws(KobisError) -> MovieInfo {
        let call = Call(service: .movieInfo, query: [QueryItem("movieCd", code.rawValue)], subject: "the film \(code)")
        return try await fetchRecord(call) { document throws(MalformedResponse) in
            try MovieInfo(reading: document, requested: code)
        }
    }
}
