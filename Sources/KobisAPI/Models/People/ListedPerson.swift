import BoxOfficeWire

/// A person in a list of people.
public struct ListedPerson: Sendable, Hashable, Codable, Identifiable {
    /// The code (`peopleCd`).
    public let id: PersonCode
    /// The name in Korean (`peopleNm`); empty, with a finding, if KOBIS sends none.
    public let name: String
    /// The name in Latin letters (`peopleNmEn`).
    public let englishName: String?
    /// The person's main role, in Korean (`repRoleNm`), such as `배우`.
    public let role: String?
    /// The titles of their films (`filmoNames`), split at the vertical bars with which KOBIS joins them.
    public let films: [String]
    /// The titles exactly as sent (`filmoNames`).
    public let rawFilms: String?

    /// Creates a person, for tests and previews.
    public init(
        id: PersonCode,
        name: String,
        englishName: String? = nil,
        role: String? = nil,
        films: [String] = [],
        rawFilms: String? = nil
    ) {
        self.id = id
        self.name = name
        self.englishName = englishName
        self.role = role
        self.films = films
        self.rawFilms = rawFilms
    }
}

extension ListedPerson {
    init?(reading row: JSONNode) {
        guard let code = row["peopleCd"].personCode else {
            row.report("a row without a person code, left out")
            return nil
        }
        let name = row["peopleNm"]
        if name.text == nil { name.report("a person without a name") }
        id = code
        self.name = name.line ?? ""
        englishName = row["peopleNmEn"].line
        role = row["repRoleNm"].line
        films = row["filmoNames"].parts(joinedBy: "|")
        rawFilms = row["filmoNames"].rawText
    }
}
