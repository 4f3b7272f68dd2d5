public import BoxOfficeWire

/// KOBIS's record of a person.
public struct PersonInfo: Sendable, Hashable, Codable, Identifiable {
    /// The code (`peopleCd`).
    public let id: PersonCode
    /// The name in Korean (`peopleNm`); empty, with a finding, if KOBIS sends none.
    public let name: String
    /// The name in Latin letters (`peopleNmEn`).
    public let englishName: String?
    /// The sex (`sex`).
    public let sex: Sex?
    /// The person's main role, in Korean (`repRoleNm`), such as `배우`.
    public let role: String?
    /// The person's home pages (`homepages`), as KOBIS stores them: not always a URL.
    public let homepages: [String]
    /// The person's films (`filmos`), each listed once per part that they had in it.
    public let films: [FilmographyEntry]
    /// What was unexpected in the response and left out.
    public let findings: [Finding]

    /// Creates a record, for tests and previews.
    public init(
        id: PersonCode,
        name: String,
        englishName: String? = nil,
        sex: Sex? = nil,
        role: String? = nil,
        homepages: [String] = [],
        films: [FilmographyEntry] = [],
        findings: [Finding] = []
    ) {
        self.id = id
        self.name = name
        self.englishName = englishName
        self.sex = sex
        self.role = role
        self.homepages = homepages
        self.films = films
        self.findings = findings
    }

    /// A sex, as KOBIS writes it.
    public struct Sex: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
        /// The word as KOBIS writes it.
        public let rawValue: String

        /// Creates a value from KOBIS's word.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The word as KOBIS writes it.
        public var description: String { rawValue }

        /// 남자: male.
        public static let male = Sex(rawValue: "남자")
        /// 여자: female.
        public static let female = Sex(rawValue: "여자")
    }
}

extension PersonInfo {
    /// Reads the document; nil if KOBIS has no such person and sends one whose fields are all null.
    init?(reading document: JSONNode, requested: PersonCode) throws(MalformedResponse) {
        let person = try document.requiredObject("peopleInfoResult")["peopleInfo"].opened
        let name = person["peopleNm"]
        let code = person["peopleCd"].personCode
        if code == nil, name.text == nil { return nil }
        if let code, code != requested { person["peopleCd"].report("“\(code)” is not the person that was requested") }
        if name.text == nil { name.report("a person without a name") }
        id = code ?? requested
        self.name = name.line ?? ""
        englishName = person["peopleNmEn"].line
        sex = person["sex"].line.map(Sex.init)
        role = person["repRoleNm"].line
        homepages = person["homepages"].objects.compactMap { $0["homepgUrl"].line }
        films = person["filmos"].objects.map { FilmographyEntry(reading: $0, part: "moviePartNm") }
        findings = document.findings
    }
}
