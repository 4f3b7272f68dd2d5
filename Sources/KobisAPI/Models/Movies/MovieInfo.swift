public import BoxOfficeWire

/// KOBIS's record of a film.
///
/// KOBIS completes records after the opening, so the cast and staff of a new film are often incomplete.
public struct MovieInfo: Sendable, Hashable, Codable, Identifiable {
    /// The film's code (`movieCd`).
    public let id: MovieCode
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
    /// The production status (`prdtStatNm`), such as `개봉` or `개봉예정`.
    public let productionStatus: String?
    /// The kind of film (`typeNm`), such as `장편`.
    public let type: String?
    /// The countries of production in Korean, the main one first (`nations`).
    public let nations: [String]
    /// The genres, the main one first (`genres`).
    public let genres: [Genre]
    /// The directors (`directors`).
    public let directors: [Person]
    /// The cast (`actors`); a person with two roles is listed twice.
    public let actors: [CastMember]
    /// The formats in which it is shown (`showTypes`).
    public let showTypes: [ShowType]
    /// The companies (`companys`), each listed once per part that it has in the film.
    public let companies: [Company]
    /// The ratings (`audits`), the oldest first.
    public let audits: [Audit]
    /// The staff (`staffs`), up to a thousand people.
    public let staff: [StaffMember]
    /// What was unexpected in the response and left out.
    public let findings: [Finding]

    /// Creates a record, for tests and previews.
    public init(
        id: MovieCode,
        title: String,
        englishTitle: String? = nil,
        originalTitle: String? = nil,
        runtime: Int? = nil,
        productionYear: Int? = nil,
        openDay: CalendarDay? = nil,
        productionStatus: String? = nil,
        type: String? = nil,
        nations: [String] = [],
        genres: [Genre] = [],
        directors: [Person] = [],
        actors: [CastMember] = [],
        showTypes: [ShowType] = [],
        companies: [Company] = [],
        audits: [Audit] = [],
        staff: [StaffMember] = [],
        findings: [Finding] = []
    ) {
        self.id = id
        self.title = title
        self.englishTitle = englishTitle
        self.originalTitle = originalTitle
        self.runtime = runtime
        self.productionYear = productionYear
        self.openDay = openDay
        self.productionStatus = productionStatus
        self.type = type
        self.nations = nations
        self.genres = genres
        self.directors = directors
        self.actors = actors
        self.showTypes = showTypes
        self.companies = companies
        self.audits = audits
        self.staff = staff
        self.findings = findings
    }
}

extension MovieInfo {
    /// A person's name.
    public struct Person: Sendable, Hashable, Codable {
        /// The name in Korean (`peopleNm`).
        public let name: String
        /// The name in Latin letters (`peopleNmEn`).
        public let englishName: String?

        /// Creates a person, for tests and previews.
        public init(
            name: String,
            englishName: String? = nil
        ) {
            self.name = name
            self.englishName = englishName
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

        /// Creates a member of the cast, for tests and previews.
        public init(
            person: Person,
            role: String? = nil,
            englishRole: String? = nil
        ) {
            self.person = person
            self.role = role
            self.englishRole = englishRole
        }
    }

    /// A member of the staff.
    public struct StaffMember: Sendable, Hashable, Codable {
        /// The person (`peopleNm`, `peopleNmEn`).
        public let person: Person
        /// What they did, in Korean (`staffRoleNm`).
        public let role: String?

        /// Creates a member of the staff, for tests and previews.
        public init(
            person: Person,
            role: String? = nil
        ) {
            self.person = person
            self.role = role
        }
    }

    /// A format in which a film is shown.
    public struct ShowType: Sendable, Hashable, Codable {
        /// The group (`showTypeGroupNm`), such as `IMAX`.
        public let group: String?
        /// The format (`showTypeNm`), such as `디지털`.
        public let name: String?

        /// Creates a format, for tests and previews.
        public init(
            group: String? = nil,
            name: String? = nil
        ) {
            self.group = group
            self.name = name
        }
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

        /// Creates a company, for tests and previews.
        public init(
            companyCode: CompanyCode? = nil,
            name: String,
            englishName: String? = nil,
            part: String? = nil
        ) {
            self.companyCode = companyCode
            self.name = name
            self.englishName = englishName
            self.part = part
        }
    }

    /// A rating by the Korea Media Rating Board.
    public struct Audit: Sendable, Hashable, Codable {
        /// The number of the decision (`auditNo`).
        public let number: String?
        /// The grade (`watchGradeNm`).
        public let grade: WatchGrade?

        /// Creates a rating, for tests and previews.
        public init(
            number: String? = nil,
            grade: WatchGrade? = nil
        ) {
            self.number = number
            self.grade = grade
        }
    }
}

extension MovieInfo.Person: Identifiable {
    /// The whole value: KOBIS gives people of a film no id.
    public var id: MovieInfo.Person { self }
}

extension MovieInfo.CastMember: Identifiable {
    /// The whole value: KOBIS gives roles no id.
    public var id: MovieInfo.CastMember { self }
}

extension MovieInfo.StaffMember: Identifiable {
    /// The whole value: KOBIS gives parts no id.
    public var id: MovieInfo.StaffMember { self }
}

extension MovieInfo.ShowType: Identifiable {
    /// The whole value: KOBIS gives kinds of showing no id.
    public var id: MovieInfo.ShowType { self }
}

extension MovieInfo.Company: Identifiable {
    /// The whole value: KOBIS gives companies' parts no id.
    public var id: MovieInfo.Company { self }
}

extension MovieInfo.Audit: Identifiable {
    /// The whole value: KOBIS gives grades no id.
    public var id: MovieInfo.Audit { self }
}
