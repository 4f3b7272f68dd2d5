extension BoxOfficeAggregator {
    /// Loads the poster of a film of a ranking; nothing is loaded before somebody asks.
    ///
    /// - Parameters:
    ///   - entry: The film's row.
    ///   - size: How large it is wanted.
    /// - Returns: The poster, checked to be a whole picture; nil if there is no certain match, or no poster.
    /// - Throws: An ``EnrichmentError`` if the film or its poster could not be had.
    public func poster(of entry: BoxOfficeEntry, size: ImageSize) async throws(EnrichmentError) -> Image? {
        let film = KnownFilm(entry)
        guard let path = try await enrichment(of: film).poster else { return nil }
        do throws(TMDBError) {
            return try await tmdb.image(path, .poster, size, from: images)
        } catch {
            throw EnrichmentError(.tmdb(error), film: film)
        }
    }
}
