import BoxOfficeHTTP
public import BoxOfficeWire

extension TMDB {
    /// Searches for films by title.
    ///
    /// TMDB finds original, translated and alternative titles, and orders them by relevance and popularity, so the right
    /// film need not be the first. Where a Korean overview or title is missing, the response has the English one: see
    /// ``TextLanguage``.
    ///
    /// `items(of: .search(search))` reads the same search to its end.
    ///
    /// - Parameter search: What is searched for.
    /// - Returns: A page of films; without items if nothing was found.
    /// - Throws: A ``TMDBError``: `invalidRequest` if the query is blank or the page is not 1 to 500, or what TMDB or the
    ///   transport reports.
    public func searchMovies(_ search: MovieSearch) async throws(TMDBError) -> Page<MovieListItem> {
        try await page(search.page, of: .search(search))
    }

    /// Finds films and people by an id that they have elsewhere (`/find/{external_id}`).
    ///
    /// - Parameters:
    ///   - id: The id.
    ///   - language: Another language than the client's.
    /// - Returns: What was found; nothing if TMDB doesn't know the id.
    /// - Throws: A ``TMDBError``, with `invalidRequest` if the id has a character that ids don't have.
    public func find(_ id: ExternalID, language: Language? = nil) async throws(TMDBError) -> FoundByID {
        var call = Call(
            operation: "tmdb.find", path: "/find/\(id.id)",
            query: [QueryItem("external_source", id.source), languageItem(language)],
            subject: "what has the id \(id.id.prefix(80))")
        if !id.id.isPlainSegment { call.problem = "an id has only letters, digits, “.”, “_” and “-”." }
        return try await fetch(call) { document throws(MalformedResponse) in
            FoundByID(
                movies: try document.requiredObjects("movie_results").compactMap(MovieListItem.init(reading:)),
                people: document["person_results"].objects.compactMap(PersonListItem.init(reading:)),
                findings: document.findings)
        }
    }
}
