import BoxOfficeWire

extension TMDB {
    /// Fetches a series of films.
    ///
    /// - Parameters:
    ///   - language: A language other than the client's.
    /// - Throws: A ``TMDBError``, with `notFound` if TMDB has no such series.
    public func collection(_ id: CollectionID, language: Language? = nil) async throws(TMDBError) -> MovieCollection {
        let call = Call(
            operation: "tmdb.collection", path: "/collection/\(id)", query: [languageItem(language)],
            subject: "the series \(id)")
        return try await fetch(call, read: MovieCollection.init(reading:))
    }
}
