public import BoxOfficeWire

/// What KOBIS knows about a film.
///
/// KOBIS fills a record up after the opening: cast and staff of a new film are often incomplete.
public struct MovieInfo: Sendable, Hashable, Codable {
    /// The film's code (`movieCd`).
    public let code: MovieCode
    /// The Korean title (`movieNm`); empty, with a finding, if KOBIS sends none.
    public let title: String
    /// The English title (`movieNmEn`), which a third of the films lack.
    public let englishTitle: String?
    /// The title in the film's own language (`movieNmOg`), which most foreign films lack.
    public let originalTitle: String?
    /// The running time in minutes (`showTm`).
    public let runtime: Int?
    /// The year of production (`prdtYear`).
    public let productionYear: Int?
    /// The opening day in Korea (`openDt`).
    public let openDay: CalendarDay?
    /// How far it has come (`prdtStatNm`), such as `개봉` or `개봉예정`.
    public let productionStatus: String?
    /// What kind of film it is (`typeNm`), such as `장편`.
    public let type: String?
    /// The countries of production in Korean, the main one first (`nations`).
    public let nations: [String]
    /// The genres, the main one first (`genres`).
    public let genres: [Genre]
    /// The directors (`directors`).
    public let directors: [Person]
    /// The cast (`actors`); somebody with two roles is there twice.
    public let actors: [Actor]
    /// The forms in which it is shown (`showTypes`).
    public let showTypes: [ShowType]
    /// The companies (`companys`), once for each part that they have in it.
    public let companies: [Company]
    /// The ratings (`audits`), the oldest first.
    public let audits: [Audit]
    /// The staff (`staffs`), up to a thousand people.
    public let staff: [StaffMember]
    /// What in the answer was not as expected and was left out.
    public let findings: [Finding]
}

extension MovieInfo {
    /// Somebody by name.
    public struct Person: Sendable, Hashable, Codable {
        /// The name in Korean (`peopleNm`).
        public let name: String
        /// The name in Latin letters (`peopleNmEn`).
        public let englishName: String?
    }

    /// Somebody in the cast.
    public struct Actor: Sendable, Hashable, Codable {
        /// Who it is (`peopleNm`, `peopleNmEn`).
        public let person: Person
        /// The role in Korean (`cast`).
        public let role: String?
        /// The role in Latin letters (`castEn`).
        public let englishRole: String?
    }

    /// Somebody in the staff.
    public struct StaffMember: Sendable, Hashable, Codable {
        /// Who it is (`peopleNm`, `peopleNmEn`).
        public let person: Person
        /// What they did, in Korean (`staffRoleNm`).
        public let role: String?
    }

    /// A form in which a film is shown.
    public struct ShowType: Sendable, Hashable, Codable {
        /// The group (`showTypeGroupNm`), such as `IMAX`.
        public let group: String?
        /// The form (`showTypeNm`), such as `디지털`.
        public let name: String?
    }

    /// A company and its part in a film.
    public struct Company: Sendable, Hashable, Codable {
        /// The company's code (`companyCd`), mostly eight digits.
        public let code: CompanyCode?
        /// The name in Korean (`companyNm`), HTML entities decoded.
        public let name: String
        /// The name in Latin letters (`companyNmEn`).
        public let englishName: String?
        /// The part in Korean (`companyPartNm`), such as `배급사`.
        public let part: String?
    }

    /// A rating by the Korea Media Rating Board.
    public struct Audit: Sendable, Hashable, Codable {
        /// The number of the decision (`auditNo`).
        public let number: String?
        /// The grade (`watchGradeNm`).
        public let grade: WatchGrade?
    }
}
