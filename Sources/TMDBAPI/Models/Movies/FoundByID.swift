public import BoxOfficeWire

/// What TMDB has under an external id; several kinds of things may share one.
public struct FoundByID: Sendable, Hashable, Codable {
    /// Films (`movie_results`).
    public let movies: [MovieListItem]
    /// People (`person_results`).
    public let people: [PersonListItem]
    /// What in the response was not as expected and was left out.
    public let findings: [Finding]

    /// Creates what was found, for tests and previews.
    public init(movies: [MovieListItem] = [], people: [PersonListItem] = [], findings: [Finding] = []) {
        self.movies = movies
        self.people = people
        self.findings = findings
    }
}
