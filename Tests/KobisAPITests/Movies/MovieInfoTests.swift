import KobisAPI
import Testing

@Suite("KOBIS's movie records")
struct MovieInfoTests {
    private func film(_ changes: [String: String?]) async throws -> MovieInfo {
        try await KobisStub(filmRecord(changes)).kobis.movieInfo(MovieCode("20250001"))
    }

    @Test("all members are read")
    func everything() async throws {
        let film = try await KobisStub(filmDocument).kobis.movieInfo(MovieCode("20250001"))
        #expect(film.id.rawValue == "20250001")
        #expect(film.title == "바다의 노래")
        #expect(film.englishTitle == "Song of the Sea")
        #expect(film.originalTitle == "海の歌")
        #expect(film.runtime == 131)
        #expect(film.productionYear == 2024)
        #expect(film.openDay == CalendarDay("2025-08-27"))
        #expect(film.productionStatus == "개봉")
        #expect(film.type == "장편")
        #expect(film.nations == ["한국", "일본"])
        #expect(film.genres == ["멜로/로맨스"])
        #expect(film.directors.map(\.englishName) == ["KIM Ha-na"])
        #expect(film.actors.map(\.person.name) == ["이두리"])
        #expect(film.actors.map(\.role) == ["바다 소년"])
        #expect(film.showTypes.map(\.group) == ["IMAX"])
        #expect(film.companies.map(\.companyCode?.rawValue) == ["12345"])
        #expect(film.companies.map(\.part) == ["배급사"])
        #expect(film.audits.map(\.number) == ["2025-MF00001"])
        #expect(film.staff.map(\.role) == ["촬영"])
        #expect(film.findings.isEmpty)
    }

    @Test("the code is sent to the service's address")
    func address() async throws {
        let stub = KobisStub(filmRecord(["movieCd": #""2023C685""#]))
        _ = try await stub.kobis.movieInfo(MovieCode("2023C685"))
        let request = try #require(stub.requests.first)
        #expect(request.url.hasSuffix("/rest/movie/searchMovieInfo.json?movieCd=2023C685"))
        #expect(request.operation == "kobis.movieInfo")
    }

    @Test(
        "a film whose members are all null or empty does not exist",
        arguments: [#""movieCd":null,"movieNm":null"#, "", #""movieCd":"","movieNm":" ","actors":[]"#])
    func allNull(members: String) async throws {
        let stub = KobisStub(#"{"movieInfoResult":{"movieInfo":{\#(members)},"source":"영화진흥위원회"}}"#)
        let error = try #require(
            await #expect(throws: KobisError.self) { try await stub.kobis.movieInfo("20250001") })
        #expect(error.code == .notFound)
        #expect(error.description.contains("the film 20250001"))
        #expect(!error.isRetryable)
    }

    @Test(
        "a record without a title is called by the film's other titles, or else by its code",
        arguments: [
            (#""movieNmEn":"Star","movieNmOg":"Stern""#, "Star"), (#""movieNmEn":"","movieNmOg":"Stern""#, "Stern"),
            (#""movieNmEn":"","movieNmOg":null"#, "20250001"),
        ])
    func untitled(members: String, title: String) async throws {
        let stub = KobisStub(#"{"movieInfoResult":{"movieInfo":{"movieCd":"20250001","movieNm":" ",\#(members)}}}"#)
        let film = try await stub.kobis.movieInfo("20250001")
        #expect(film.title == title && !film.findings.contains { $0.path.hasSuffix("movieNm") })
    }

    @Test("a film whose record is null does not exist either")
    func nullFilm() async throws {
        let stub = KobisStub(#"{"movieInfoResult":{"movieInfo":null}}"#)
        let code = MovieCode("20250001")
        let error = await #expect(throws: KobisError.self) { try await stub.kobis.movieInfo(code) }
        #expect(error?.code == .notFound)
    }

    @Test("empty members are nil, and null lists are empty")
    func emptyMembers() async throws {
        var changes = ["movieNmEn", "movieNmOg", "showTm", "prdtYear", "openDt"].reduce(into: [:]) { $0[$1] = #""""# }
        for list in ["nations", "directors", "actors"] { changes[list] = "null" }
        let film = try await film(changes)
        #expect(film.englishTitle == nil)
        #expect(film.runtime == nil)
        #expect(film.productionYear == nil)
        #expect(film.openDay == nil)
        #expect(film.actors.isEmpty)
        #expect(film.findings.isEmpty)
    }

    @Test(
        "KOBIS always sends what films are compared by, so a missing member is reported",
        arguments: [
            "movieNmEn", "movieNmOg", "showTm", "prdtYear", "openDt", "nations", "directors", "actors",
        ])
    func missing(member: String) async throws {
        #expect(
            try await film([member: nil]).findings.map(\.description)
                == ["movieInfoResult.movieInfo.\(member): missing"])
    }

    @Test("an opening day that is only a year is reported")
    func yearAsDay() async throws {
        let film = try await film(["openDt": #""2025""#])
        #expect(film.openDay == nil)
        #expect(film.findings.map(\.path) == ["movieInfoResult.movieInfo.openDt"])
    }

    @Test("a person without a name is reported and left out, and no one else is lost")
    func nameless() async throws {
        let film = try await film(["actors": #"[{"peopleNm":""},{"peopleNmEn":"LEE Du-ri"}]"#])
        #expect(film.actors.map(\.person.name) == ["LEE Du-ri"])
        #expect(film.findings.map(\.path) == ["movieInfoResult.movieInfo.actors[0]"])
    }

    @Test("a different film than requested is malformed, and the error names both")
    func otherFilm() async throws {
        let error = await #expect(throws: KobisError.self) { try await film(["movieCd": #""20259999""#]) }
        #expect(error?.code == .malformedResponse && error?.malformed?.path == "movieInfoResult.movieInfo.movieCd")
        #expect(error?.description.contains("“20259999” instead of “20250001”") == true)
    }

    @Test("a film without a code is the requested one, and reported", arguments: [nil, "null", #""""#])
    func codeless(code: String?) async throws {
        let film = try await film(["movieCd": code])
        #expect(film.id == "20250001" && film.title == "별")
        #expect(film.findings.map(\.path) == ["movieInfoResult.movieInfo.movieCd"])
    }

    @Test("a fault is an error here as well")
    func fault() async throws {
        let stub = KobisStub(#"{"faultInfo":{"message":"유효하지않은 키값입니다.","errorCode":"320010"}}"#)
        let code = MovieCode("20250001")
        let error = await #expect(throws: KobisError.self) { try await stub.kobis.movieInfo(code) }
        #expect(error?.code == .invalidKey)
        #expect(error?.operation == "kobis.movieInfo")
    }
}

/// A movie record in which every list has an element and every member but some English texts has a value.
let filmDocument = #"""
    {"movieInfoResult":{"movieInfo":{
    "movieCd":"20250001","movieNm":"바다의 노래","movieNmEn":"Song of the Sea ","movieNmOg":"海の歌",
    "showTm":"131","prdtYear":"2024","openDt":"20250827","prdtStatNm":"개봉","typeNm":"장편",
    "nations":[{"nationNm":"한국"},{"nationNm":"일본"}],"genres":[{"genreNm":"멜로/로맨스"}],
    "directors":[{"peopleNm":"김하나","peopleNmEn":"KIM Ha-na"}],
    "actors":[{"peopleNm":"이두리","peopleNmEn":"","cast":"바다\t소년","castEn":""}],
    "showTypes":[{"showTypeGroupNm":"IMAX","showTypeNm":"IMAX"}],
    "companys":[{"companyCd":"12345","companyNm":"파도","companyNmEn":"","companyPartNm":"배급사"}],
    "audits":[{"auditNo":"2025-MF00001 ","watchGradeNm":"전체관람가"}],
    "staffs":[{"peopleNm":"박세찬","peopleNmEn":"","staffRoleNm":"촬영"}]
    },"source":"영화진흥위원회"}}
    """#
