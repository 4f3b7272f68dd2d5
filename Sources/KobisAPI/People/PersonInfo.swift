public import BoxOfficeWire

/// What KOBIS knows about somebody.
public struct PersonInfo: Sendable, Hashable, Codable, Identifiable {
    /// The code (`peopleCd`).
    public let id: PersonCode
    /// The name in Korean (`peopleNm`); empty, with a finding, if KOBIS sends none.
    public let name: String
    /// The name in Latin letters (`peopleNmEn`).
    public let englishName: String?
    /// The sex (`sex`).
    public let sex: Sex?
    /// What they mostly do, in Korean (`repRoleNm`), such as `배우`.
    public let role: String?
    /// Their pages on the web (`homepages`), as KOBIS has them: not always an address.
    public let homepages: [String]
    /// Their films (`filmos`), once for each part that they had in them.
    public let films: [Film]
    /// What in the answer was not as expected and was left out.
    public let findings: [Finding]

    /// A sex, in KOBIS's word.
    public struct Sex: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
        /// The word as KOBIS writes it.
        public let rawValue: String

        /// Creates a value from KOBIS's word.
        ///
        /// - Parameter rawValue: The word as KOBIS writes it.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The word as KOBIS writes it.
        public var description: String { rawValue }

        /// 남자: male.
        public static let male = Sex(rawValue: "남자")
        /// 여자: female.
        public static let female = Sex(rawValue: "여자")
    }

    /// Somebody's film, and their part in it.
    public struct Film: Sendable, Hashable, Codable {
        /// The film's code (`movieCd`).
        public let code: MovieCode?
        /// The Korean title (`movieNm`).
        public let title: String?
        /// The part in Korean (`moviePartNm`), such as `배우`.
        public let part: String?
    }
}

extension PersonInfo {
    /// Reads the document; nil if KOBIS has no such person, which it says by a person whose fields are all null.
    init?(reading document: JSONNode, asked: PersonCode) throws(MalformedResponse) {
        let person = try document.requiredObject("peopleInfoResult")["peopleInfo"].opened
        let name = person["peopleNm"]
        let code = person["peopleCd"].personCode
        if code == nil, name.text == nil { return nil }
        if let code, code != asked { person["peopleCd"].report("“\(code)” is not who was asked for") }
        if name.text == nil { name.report("somebody without a name") }
        id = code ?? asked
        self.name = name.line ?? ""
        englishName = person["peopleNmEn"].line
        sex = person["sex"].line.map(Sex.init)
        role = person["repRoleNm"].line
        homepages = person["homepages"].objects.compactMap { $0["homepgUrl"].line }
        films = person["filmos"].objects.map {
            Film(code: $0["movieCd"].movieCode, title: $0["movieNm"].line, part: $0["moviePartNm"].line)
        }
        findings = document.findings
    }
}
