public import BoxOfficeWire

/// A film series.
public struct MovieCollection: Sendable, Hashable, Codable, Identifiable {
    /// The series (`id`).
    public let id: CollectionID
    /// The name in the requested language (`name`).
    public let name: String
    /// The overview in the requested language (`overview`).
    public let overview: String?
    /// The poster (`poster_path`).
    public let posterPath: ImagePath?
    /// The backdrop, a wide image (`backdrop_path`).
    public let backdropPath: ImagePath?
    /// The films, in no particular order (`parts`).
    public let movies: [MovieListItem]
    /// What was unexpected in the response and left out.
    public let findings: [Finding]

    /// Creates a series, for tests and previews.
    public init(
        id: CollectionID,
        name: String,
        overview: String? = nil,
        posterPath: ImagePath? = nil,
        backdropPath: ImagePath? = nil,
        movies: [MovieListItem] = [],
        findings: [Finding] = []
    ) {
        self.id = id
        self.name = name
        self.overview = overview
        self.posterPath = posterPath
        self.backdropPath = backdropPath
        self.movies = movies
        self.findings = findings
    }
}

extension MovieCollection {
    init(reading document: JSONNode) throws(MalformedResponse) {
        guard let id = document["id"].id(CollectionID.self), let name = document["name"].line else {
            throw MalformedResponse("the response has no id or name of a series", path: "id")
        }
        self.init(
            id: id, name: name, overview: document["overview"].text, posterPath: document["poster_path"].imagePath,
            backdropPath: document["backdrop_path"].imagePath,
            movies: document["parts"].objects.compactMap(MovieListItem.init(reading:)), findings: document.findings)
    }
}
