/// TMDB's record of a person.
public struct Person: Sendable, Hashable, Codable, Identifiable {
    /// The person (`id`).
    public let id: PersonID
    /// The name in the requested language, if TMDB has it (`name`).
    public let name: String
    /// Other spellings of the name, in many scripts (`also_known_as`).
    public let otherNames: [String]
    /// The biography in the requested language (`biography`).
    public let biography: String?
    /// The day of birth (`birthday`).
    public let birthDay: CalendarDay?
    /// The day of death (`deathday`).
    public let deathDay: CalendarDay?
    /// The place of birth, as free text (`place_of_birth`).
    public let birthPlace: String?
    /// The department that the person is known for, in English (`known_for_department`), such as `Directing`.
    public let department: String?
    /// The person's gender (`gender`).
    public let gender: Gender?
    /// The portrait (`profile_path`).
    public let profilePath: ImagePath?
    /// The id at IMDb (`imdb_id`).
    public let imdbID: String?
    /// The person's website (`homepage`), as unchecked text.
    public let homepage: String?
    /// TMDB's measure of interest (`popularity`), without a unit.
    public let popularity: Double?
    /// True if the person is known for pornographic films (`adult`).
    public let isAdult: Bool
    /// The unexpected parts of the response, which were left out.
    public let findings: [Finding]

    /// A gender; an unknown one keeps TMDB's number.
    public struct Gender: RawRepresentable, Sendable, Hashable, Codable {
        /// TMDB's number.
        public let rawValue: Int

        /// Creates a gender.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Female.
        public static let female = Gender(rawValue: 1)
        /// Male.
        public static let male = Gender(rawValue: 2)
        /// Non-binary.
        public static let nonBinary = Gender(rawValue: 3)
    }
}

extension Person {
    package init(reading document: JSONNode) throws(MalformedResponse) {
        guard let id = document["id"].id(PersonID.self), let name = document["name"].line else {
            throw MalformedResponse("the response has no id or name of a person", path: "id")
        }
        self.init(
            id: id, name: name, otherNames: document["also_known_as"].elements.compactMap(\.line),
            biography: document["biography"].text, birthDay: document["birthday"].day,
            deathDay: document["deathday"].day, birthPlace: document["place_of_birth"].text,
            department: document["known_for_department"].text, gender: document["gender"].gender,
            profilePath: document["profile_path"].imagePath, imdbID: document["imdb_id"].text,
            homepage: document["homepage"].text, popularity: document["popularity"].number,
            isAdult: document["adult"].bool ?? false, findings: document.findings)
    }
}

extension JSONNode {
    /// A gender; TMDB sends 0 for an unknown one.
    fileprivate var gender: Person.Gender? { knownCount.map(Person.Gender.init(rawValue:)) }
}

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
    /// True if the person is known for pornographic films (`adult`).
    public let isAdult: Bool
    /// Films that the person is known for (`known_for`), without TV series.
    public let knownFor: [MovieListItem]
}

extension PersonListItem {
    package init?(reading row: JSONNode) {
        guard let id = row["id"].id(PersonID.self), let name = row["name"].line ?? row["original_name"].line else {
            row.report("a person without an id or a name, left out")
            return nil
        }
        self.init(
            id: id, name: name, originalName: row["original_name"].line,
            department: row["known_for_department"].text, profilePath: row["profile_path"].imagePath,
            popularity: row["popularity"].number, isAdult: row["adult"].bool ?? false,
            knownFor: row["known_for"].objects.compactMap(MovieListItem.init(reading:)))
    }
}
