import BoxOfficeHTTP
public import BoxOfficeWire

extension TMDB {
    /// Searches for films by title.
    ///
    /// TMDB searches original, translated and alternative titles, and sorts by relevance and popularity, so the right film need
    /// not come first. Where a Korean title or overview is missing, TMDB may send another language's: see ``LocalizedText``.
    ///
    /// `items(of: .search(search))` reads all pages of the same search.
    ///
    /// - Returns: A page of films; it has no items if nothing was found.
    /// - Throws: A ``TMDBError``: `invalidRequest` if the query is blank or the page is not 1 to 500, or what TMDB or the
    ///   transport reports.
    public func searchMovies(_ search: MovieSearch) async throws(TMDBError) -> Page<MovieListItem> {
        try await page(search.page, of: .search(search))
    }

    /// Finds films and people by their id on another site (`/find/{external_id}`).
    ///
    /// - Parameters:
    ///   - language: A language other than the client's.
    /// - Returns: The films and people; empty if TMDB does not know the id.
    /// - Throws: A ``TMDBError``, with `invalidRequest` if the id has a character that ids do not have.
    public func find(_ id: ExternalID, language: Language? = nil) async throws(TMDBError) -> FoundByID {
        var call = Call(
            operation: "tmdb.find", path: "/find/\(id.id)",
            query: [QueryItem("external_source", id.source), languageItem(language)],
            subject: "the lookup of the id \(id.id.prefix(80))")
        if !id.id.isPlainSegment { call.problem = "an id is 1 to 100 ASCII letters, digits, “.”, “_” or “-”." }
        return try await fetch(call) { document throws(MalformedResponse) in
            FoundByID(
                movies: try document.requiredObjects("movie_results").compactMap(MovieListItem.init(reading:)),
                people: document["person_results"].objects.compactMap(PersonListItem.init(reading:)),
                findings: document.findings)
        }
    }
}
