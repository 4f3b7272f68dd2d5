/// KOBIS's record of a person.
public struct PersonInfo: Sendable, Hashable, Codable, Identifiable {
    /// The code (`peopleCd`).
    public let id: PersonCode
    /// The name in Korean (`peopleNm`); empty, with a finding, if KOBIS sends none.
    public let name: String
    /// The name in Latin letters (`peopleNmEn`).
    public let englishName: String?
    /// The sex in Korean (`sex`): `남자` for a man, `여자` for a woman.
    public let sex: String?
    /// The person's main role, in Korean (`repRoleNm`), such as `배우`.
    public let role: String?
    /// The person's home pages (`homepages`), as KOBIS stores them: not always a URL.
    public let homepages: [String]
    /// The person's films (`filmos`), each listed once per part that they had in it.
    public let films: [FilmographyEntry]
    /// The unexpected parts of the response, which were left out.
    public let findings: [Finding]

    /// Reads the document; nil if all its fields are null, as KOBIS sends it for an unknown person.
    package init?(reading document: JSONNode, requested: PersonCode) throws(MalformedResponse) {
        let person = try document.requiredObject("peopleInfoResult")["peopleInfo"].opened
        let name = person["peopleNm"]
        let code = person["peopleCd"].personCode
        if code == nil, name.text == nil { return nil }
        if name.text == nil { name.report("a person without a name") }
        id = code ?? requested
        self.name = name.line ?? ""
        englishName = person["peopleNmEn"].line
        sex = person["sex"].line
        role = person["repRoleNm"].line
        homepages = person["homepages"].objects.compactMap { $0["homepgUrl"].line }
        films = person["filmos"].objects.map { FilmographyEntry(reading: $0, part: "moviePartNm") }
        findings = document.findings
    }
}

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

    package init?(reading row: JSONNode) {
        guard let code = row["peopleCd"].personCode ?? row.reported("a row without a person code, left out")
        else { return nil }
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
