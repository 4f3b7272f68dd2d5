import BoxOfficeWire

/// A list of films made by a user of TMDB.
public struct MovieUserList: Sendable, Hashable, Codable, Identifiable {
    /// The list's id (`id`).
    public let id: UserListID
    /// The list's name (`name`).
    public let name: String
    /// The user's description of it (`description`).
    public let about: String?
    /// How many films are on it (`item_count`).
    public let filmCount: Int?
    /// How many users have marked it as a favourite (`favorite_count`).
    public let favoriteCount: Int?
    /// The list's language (`iso_639_1`).
    public let language: Language?
    /// A poster of one of its films (`poster_path`).
    public let posterPath: ImagePath?

    /// Creates a list, for tests and previews.
    public init(
        id: UserListID,
        name: String,
        about: String? = nil,
        filmCount: Int? = nil,
        favoriteCount: Int? = nil,
        language: Language? = nil,
        posterPath: ImagePath? = nil
    ) {
        self.id = id
        self.name = name
        self.about = about
        self.filmCount = filmCount
        self.favoriteCount = favoriteCount
        self.language = language
        self.posterPath = posterPath
    }
}

extension MovieUserList {
    init?(reading row: JSONNode) {
        guard let id = row["id"].id(UserListID.self), let name = row["name"].line else {
            row.report("a list without an id or a name, left out")
            return nil
        }
        self.init(
            id: id, name: name, about: row["description"].text, filmCount: row["item_count"].count,
            favoriteCount: row["favorite_count"].count, language: row["iso_639_1"].language,
            posterPath: row["poster_path"].imagePath)
    }
}
