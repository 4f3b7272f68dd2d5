import BoxOfficeHTTP
import BoxOfficeWire

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
    /// Whether its films are pornographic (`adult`).
    public let isAdult: Bool

    /// Creates an item, for tests and previews.
    public init(
        id: CollectionID,
        name: String,
        originalName: String? = nil,
        originalLanguage: Language? = nil,
        overview: String? = nil,
        posterPath: ImagePath? = nil,
        backdropPath: ImagePath? = nil,
        isAdult: Bool = false
    ) {
        self.id = id
        self.name = name
        self.originalName = originalName
        self.originalLanguage = originalLanguage
        self.overview = overview
        self.posterPath = posterPath
        self.backdropPath = backdropPath
        self.isAdult = isAdult
    }
}

extension CollectionListItem {
    init?(reading row: JSONNode) {
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
