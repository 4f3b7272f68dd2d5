import BoxOfficeWire

extension MovieInfo {
    /// Reads the document; nil if KOBIS has no such film and sends one whose fields are all null.
    init?(reading document: JSONNode, requested: MovieCode) throws(MalformedResponse) {
        let film = try document.requiredObject("movieInfoResult")["movieInfo"].opened
        let name = film["movieNm"]
        let code = film["movieCd"].movieCode
        if code == nil, name.text == nil { return nil }
        if let code, code != requested { film["movieCd"].report("“\(code)” is not the film that was requested") }
        if name.text == nil { name.report("a film without a title") }
        id = code ?? requested
        title = name.line ?? ""
        englishTitle = film["movieNmEn"].line
        originalTitle = film["movieNmOg"].line
        runtime = film["showTm"].count.flatMap { $0 > 0 ? $0 : nil }
        productionYear = film["prdtYear"].year
        openDay = film["openDt"].day
        productionStatus = film["prdtStatNm"].line
        type = film["typeNm"].line
        nations = film["nations"].objects.compactMap { $0["nationNm"].line }
        genres = film["genres"].objects.compactMap { $0["genreNm"].line.map(Genre.init) }
        directors = film["directors"].objects.compactMap(Person.init(reading:))
        actors = film["actors"].objects.compactMap(CastMember.init(reading:))
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
}

extension MovieInfo.Person {
    init?(reading row: JSONNode) {
        englishName = row["peopleNmEn"].line
        guard let name = row["peopleNm"].line ?? englishName else {
            row.report("a person without a name, left out")
            return nil
        }
        self.name = name
    }
}

extension MovieInfo.CastMember {
    init?(reading row: JSONNode) {
        guard let person = MovieInfo.Person(reading: row) else { return nil }
        self.person = person
        role = row["cast"].line
        englishRole = row["castEn"].line
    }
}

extension MovieInfo.StaffMember {
    init?(reading row: JSONNode) {
        guard let person = MovieInfo.Person(reading: row) else { return nil }
        self.person = person
        role = row["staffRoleNm"].line
    }
}

extension MovieInfo.Company {
    init?(reading row: JSONNode) {
        englishName = row["companyNmEn"].companyName
        guard let name = row["companyNm"].companyName ?? englishName else {
            row.report("a company without a name, left out")
            return nil
        }
        self.name = name
        companyCode = row["companyCd"].companyCode
        part = row["companyPartNm"].line
    }
}
