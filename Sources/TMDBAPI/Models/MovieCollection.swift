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
    /// The unexpected parts of the response, which were left out.
    public let findings: [Finding]
}

extension MovieCollection {
    package init(reading document: JSONNode) throws(MalformedResponse) {
        guard let id = document["id"].id(CollectionID.self), let name = document["name"].line else {
            throw MalformedResponse("the response has no id or name of a series", path: "id")
        }
        self.init(
            id: id, name: name, overview: document["overview"].text, posterPath: document["poster_path"].imagePath,
            backdropPath: document["backdrop_path"].imagePath,
            movies: try document.required("parts", MovieListItem.init(reading:)), findings: document.findings)
    }
}

/// A film series in a search or a film's record.
public struct CollectionListItem: Sendable, Hashable, Codable, Identifiable {
    /// The series (`id`).
    public let id: CollectionID
    /// The name in the requested language (`name`).
    public let name: String
    /// The name in the films' own language (`original_name`).
    public let originalName: String?
    /// The films' own language (`original_language`).
    public let originalLanguage: Language?
    /// The overview (`overview`).
    public let overview: String?
    /// The poster (`poster_path`).
    public let posterPath: ImagePath?
    /// The backdrop, a wide image (`backdrop_path`).
    public let backdropPath: ImagePath?
    /// True if its films are pornographic (`adult`).
    public let isAdult: Bool
}

extension CollectionListItem {
    package init?(reading row: JSONNode) {
        guard let id = row["id"].id(CollectionID.self), let name = row["name"].line ?? row["original_name"].line else {
            row.report("a series without an id or a name, left out")
            return nil
        }
        self.init(
            id: id, name: name, originalName: row["original_name"].line,
            originalLanguage: row["original_language"].language, overview: row["overview"].text,
            posterPath: row["poster_path"].imagePath, backdropPath: row["backdrop_path"].imagePath,
            isAdult: row["adult"].bool ?? false)
    }
}
