public import BoxOfficeWire

/// The films and people that TMDB has under an external id.
public struct FoundByID: Sendable, Hashable, Codable {
    /// Films (`movie_results`).
    public let movies: [MovieListItem]
    /// People (`person_results`).
    public let people: [PersonListItem]
    /// What was unexpected in the response and left out.
    public let findings: [Finding]

    /// Creates a result, for tests and previews.
    public init(movies: [MovieListItem] = [], people: [PersonListItem] = [], findings: [Finding] = []) {
        self.movies = movies
        self.people = people
        self.findings = findings
    }
}
