/// The result of looking up one film of a ranking.
public struct EnrichmentUpdate: Sendable, Hashable, Identifiable {
    /// The film's entry in the ranking.
    public let entry: BoxOfficeEntry
    /// What TMDB adds, or why the film could not be looked up.
    public let result: Result<Enrichment, EnrichmentError>

    /// Creates an update, for tests and previews.
    ///
    /// - Parameters:
    ///   - result: What TMDB adds, or why the film could not be looked up.
    public init(entry: BoxOfficeEntry, result: Result<Enrichment, EnrichmentError>) {
        self.entry = entry
        self.result = result
    }

    /// The film's KOBIS code.
    public var id: MovieCode { entry.movieCode }
    /// The film's KOBIS code.
    public var movieCode: MovieCode { entry.movieCode }
}
