import BoxOfficeHTTP
import BoxOfficeWire

/// A person in a list or a search.
public struct PersonListItem: Sendable, Hashable, Codable, Identifiable {
    /// The person (`id`).
    public let id: PersonID
    /// The name in the requested language, if TMDB has it (`name`).
    public let name: String
    /// The name in the person's own language (`original_name`).
    public let originalName: String?
    /// The department that the person is known for, in English (`known_for_department`), such as `Directing`.
    public let department: String?
    /// The portrait (`profile_path`).
    public let profilePath: ImagePath?
    /// TMDB's measure of interest (`popularity`), without a unit.
    public let popularity: Double?
    /// Whether the person is known for pornographic films (`adult`).
    public let isAdult: Bool
    /// Films that the person is known for (`known_for`), without TV series.
    public let knownFor: [MovieListItem]

    /// Creates an item, for tests and previews.
    public init(
        id: PersonID,
        name: String,
        originalName: String? = nil,
        department: String? = nil,
        profilePath: ImagePath? = nil,
        popularity: Double? = nil,
        isAdult: Bool = false,
        knownFor: [MovieListItem] = []
    ) {
        self.id = id
        self.name = name
        self.originalName = originalName
        self.department = department
        self.profilePath = profilePath
        self.popularity = popularity
        self.isAdult = isAdult
        self.knownFor = knownFor
    }
}

extension PersonListItem {
    init?(reading row: JSONNode) {
        guard let id = row["id"].id(PersonID.self), let name = row["name"].line ?? row["original_name"].line else {
            row.report("a person without an id or a name, left out")
            return nil
        }
        // TMDB lists TV series among the films, so they are skipped without a finding.
        let films = row["known_for"].objects.filter { ($0["media_type"].text ?? "movie") == "movie" }
        self.init(
            id: id, name: name, originalName: row["original_name"].line,
            department: row["known_for_department"].text, profilePath: row["profile_path"].imagePath,
            popularity: row["popularity"].number, isAdult: row["adult"].bool ?? false,
            knownFor: films.compactMap(MovieListItem.init(reading:)))
    }
}
