/// KOBIS's record of a film.
///
/// KOBIS completes records after the opening, so the cast and staff of a new film are often incomplete.
public struct MovieInfo: Sendable, Hashable, Codable, Identifiable {
    /// The film's code (`movieCd`).
    public let id: MovieCode
    /// The Korean title (`movieNm`); the English or original title, or else the code, if KOBIS sends none.
    public var title: String
    /// The English title (`movieNmEn`), which a third of the films lack.
    public var englishTitle: String?
    /// The title in the film's own language (`movieNmOg`), which most foreign films lack.
    public var originalTitle: String?
    /// The running time in minutes (`showTm`).
    public var runtime: Int?
    /// The year of production (`prdtYear`).
    public var productionYear: Int?
    /// The opening day in Korea (`openDt`).
    public var openDay: CalendarDay?
    /// The production status (`prdtStatNm`), such as `개봉` or `개봉예정`.
    public var productionStatus: String?
    /// The kind of film (`typeNm`), such as `장편`.
    public var type: String?
    /// The countries of production in Korean, the main one first (`nations`).
    public var nations: [String] = []
    /// The genres in Korean, the main one first (`genres`), such as `드라마`.
    public var genres: [String] = []
    /// The directors (`directors`).
    public var directors: [Person] = []
    /// The cast (`actors`); a person with two roles is listed twice.
    public var actors: [CastMember] = []
    /// The formats in which it is shown (`showTypes`).
    public var showTypes: [ShowType] = []
    /// The companies (`companys`), each listed once per part that it had in the film.
    public var companies: [Company] = []
    /// The ratings (`audits`), the oldest first.
    public var audits: [Audit] = []
    /// The staff (`staffs`), up to a thousand people.
    public var staff: [StaffMember] = []
    /// The unexpected parts of the response, which were left out.
    public var findings: [Finding] = []

    /// Creates a record with nothing but the title, as a preview or a test wants it.
    public init(_ id: MovieCode, title: String) { (self.id, self.title) = (id, title) }

    /// Reads the document; nil if all its fields are null, as KOBIS sends it for an unknown film.
    package init?(reading document: JSONNode, requested: MovieCode) throws(MalformedResponse) {
        let film = try document.requiredObject("movieInfoResult")["movieInfo"].opened
        let name = film["movieNm"]
        let code = film["movieCd"].movieCode
        if code == nil, name.text == nil { return nil }
        if film.lacks("movieNm") { name.report("missing") }
        id = code ?? requested
        englishTitle = film.sent("movieNmEn").line
        originalTitle = film.sent("movieNmOg").line
        title = name.line ?? englishTitle ?? originalTitle ?? id.rawValue
        runtime = film.sent("showTm").count.flatMap { $0 > 0 ? $0 : nil }
        productionYear = film.sent("prdtYear").year
        openDay = film.sent("openDt").day
        productionStatus = film["prdtStatNm"].line
        type = film["typeNm"].line
        nations = film.sent("nations").objects.compactMap { $0["nationNm"].line }
        genres = film["genres"].objects.compactMap { $0["genreNm"].line }
        directors = film.sent("directors").objects.compactMap(Person.init(reading:))
        actors = film.sent("actors").objects.compactMap(CastMember.init(reading:))
        showTypes = film["showTypes"].objects.map {
            ShowType(group: $0["showTypeGroupNm"].line, name: $0["showTypeNm"].line)
        }
        companies = film["companys"].objects.compactMap(Company.init(reading:))
        audits = film["audits"].objects.map {
            Audit(number: $0["auditNo"].line, grade: $0["watchGradeNm"].line.map(WatchGrade.init))
        }
        staff = film["staffs"].objects.compactMap(StaffMember.init(reading:))
        findings = document.findings
    }

    /// A person's name.
    public struct Person: Sendable, Hashable, Codable {
        /// The name in Korean (`peopleNm`).
        public let name: String
        /// The name in Latin letters (`peopleNmEn`).
        public let englishName: String?

        init?(reading row: JSONNode) {
            englishName = row["peopleNmEn"].line
            guard let name = row["peopleNm"].line ?? englishName ?? row.reported("a person without a name, left out")
            else { return nil }
            self.name = name
        }
    }

    /// A member of the cast.
    public struct CastMember: Sendable, Hashable, Codable {
        /// The person (`peopleNm`, `peopleNmEn`).
        public let person: Person
        /// The role in Korean (`cast`).
        public let role: String?
        /// The role in Latin letters (`castEn`).
        public let englishRole: String?

        init?(reading row: JSONNode) {
            guard let person = Person(reading: row) else { return nil }
            self.person = person
            role = row["cast"].line
            englishRole = row["castEn"].line
        }
    }

    /// A member of the staff.
    public struct StaffMember: Sendable, Hashable, Codable {
        /// The person (`peopleNm`, `peopleNmEn`).
        public let person: Person
        /// What they did, in Korean (`staffRoleNm`).
        public let role: String?

        init?(reading row: JSONNode) {
            guard let person = Person(reading: row) else { return nil }
            self.person = person
            role = row["staffRoleNm"].line
        }
    }

    /// A format in which a film is shown.
    public struct ShowType: Sendable, Hashable, Codable {
        /// The group (`showTypeGroupNm`), such as `IMAX`.
        public let group: String?
        /// The format (`showTypeNm`), such as `디지털`.
        public let name: String?
    }

    /// A company and its part in a film.
    public struct Company: Sendable, Hashable, Codable {
        /// The company's code (`companyCd`), usually eight digits.
        public let companyCode: CompanyCode?
        /// The name in Korean (`companyNm`), HTML entities decoded.
        public let name: String
        /// The name in Latin letters (`companyNmEn`).
        public let englishName: String?
        /// The part in Korean (`companyPartNm`), such as `배급사`.
        public let part: String?

        init?(reading row: JSONNode) {
            englishName = row["companyNmEn"].line
            guard let name = row["companyNm"].line ?? englishName else {
                row.report("a company without a name, left out")
                return nil
            }
            self.name = name
            companyCode = row["companyCd"].companyCode
            part = row["companyPartNm"].line
        }
    }

    /// A rating by the Korea Media Rating Board.
    public struct Audit: Sendable, Hashable, Codable {
        /// The number of the decision (`auditNo`).
        public let number: String?
        /// The grade (`watchGradeNm`).
        public let grade: WatchGrade?
    }
}
