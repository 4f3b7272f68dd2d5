/// The films that a person worked on (`movie_credits`).
public struct PersonCredits: Sendable, Hashable, Codable {
    /// Films in which the person plays a role (`cast`).
    public let cast: [Role]
    /// Films on whose crew the person worked; a film is listed once per job (`crew`).
    public let crew: [Work]
    /// The unexpected parts of the response, which were left out.
    public let findings: [Finding]

    /// The films that the person directed.
    public var directed: [MovieListItem] { crew.filter { $0.job == "Director" }.map(\.movie) }

    /// A role in a film.
    public struct Role: Sendable, Hashable, Codable {
        /// The film.
        public let movie: MovieListItem
        /// The role (`character`), which TMDB does not translate.
        public let character: String?
    }

    /// Work on a film.
    public struct Work: Sendable, Hashable, Codable {
        /// The film.
        public let movie: MovieListItem
        /// The department in English (`department`), such as `Directing`.
        public let department: String?
        /// The job in English (`job`), such as `Director`.
        public let job: String?
    }
}

extension PersonCredits {
    package init(reading document: JSONNode) throws(MalformedResponse) {
        for name in ["cast", "crew"] { try document.requireMember(name) }
        self.init(
            cast: document["cast"].objects.compactMap { row in
                MovieListItem(reading: row).map { Role(movie: $0, character: row["character"].line) }
            },
            crew: document["crew"].objects.compactMap { row in
                MovieListItem(reading: row).map { movie in
                    Work(movie: movie, department: row["department"].text, job: row["job"].text)
                }
            },
            findings: document.findings)
    }
}
