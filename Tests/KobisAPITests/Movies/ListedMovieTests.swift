import BoxOfficeFixtures
import KobisAPI
import Testing

@Suite("Listed films")
struct ListedMovieTests {
    private func page(_ rows: String) async throws -> Page<ListedMovie> {
        let stub = KobisStub(#"{"movieListResult":{"totCnt":1,"source":"","movieList":\#(rows)}}"#)
        return try await stub.kobis.moviePage(MovieListRequest())
    }

    @Test("all members are read")
    func everything() async throws {
        let film = try #require(
            try await page(
                #"""
                [{"movieCd":"2024A901","movieNm":" 빈칸이\t많은 제목 ","movieNmEn":"A Title　","prdtYear":"2023",
                "openDt":"20240110","typeNm":"장편","prdtStatNm":"개봉","nationAlt":"오스트리아 ,프랑스",
                "genreAlt":"멜로/로맨스,공포(호러)","repNationNm":"오스트리아 ","repGenreNm":"멜로/로맨스",
                "directors":[{"peopleNm":"가나다 라"},{"peopleNm":"마바사 아"}],
                "companys":[{"companyCd":"2099001","companyNm":"물결 &amp; 바람"}]}]
                """#
            ).items.first)
        #expect(film.id == MovieCode("2024A901"))
        #expect(film.title == "빈칸이 많은 제목")
        #expect(film.rawTitle == " 빈칸이\t많은 제목 ")
        #expect(film.englishTitle == "A Title")
        #expect(film.productionYear == 2023)
        #expect(film.openDay == CalendarDay("2024-01-10"))
        #expect(film.type == "장편")
        #expect(film.productionStatus == "개봉")
        #expect(film.nations == ["오스트리아", "프랑스"])
        #expect(film.genres == ["멜로/로맨스", "공포(호러)"])
        #expect(film.mainNation == "오스트리아")
        #expect(film.mainGenre == "멜로/로맨스")
        #expect(film.directors == ["가나다 라", "마바사 아"])
        #expect(film.producers.map(\.companyCode) == [CompanyCode("2099001")])
        #expect(film.producers.map(\.name) == ["물결 & 바람"])
    }

    @Test("empty members are nil or empty without a finding", arguments: [#""""#, #"" ""#, "null"])
    func empty(value: String) async throws {
        let members = [
            "movieNmEn", "prdtYear", "openDt", "typeNm", "prdtStatNm", "nationAlt", "genreAlt", "repGenreNm",
        ]
        let rest = members.map { #""\#($0)":\#(value)"# }.joined(separator: ",")
        let page = try await page(#"[{"movieCd":"20249001","movieNm":"별",\#(rest),"directors":null,"companys":[]}]"#)
        let film = try #require(page.items.first)
        #expect(film.englishTitle == nil)
        #expect(film.productionYear == nil)
        #expect(film.openDay == nil)
        #expect(film.nations.isEmpty)
        #expect(film.genres.isEmpty)
        #expect(film.mainGenre == nil)
        #expect(film.directors.isEmpty)
        #expect(page.findings.isEmpty)
    }

    @Test(
        "a row without a code is reported and left out; a film whose title is not sent is reported and called by its code"
    )
    func incomplete() async throws {
        let page = try await page(#"[{"movieNm":"별"},{"movieCd":"20249002"}]"#)
        #expect(page.items.map(\.title) == ["20249002"])
        #expect(
            page.findings.map(\.path) == [
                "movieListResult.movieList[0]", "movieListResult.movieList[1].movieNm",
            ])
    }

    @Test("a film without a title is called by its English title, or else by its code")
    func untitled() async throws {
        let page = try await page(
            #"[{"movieCd":"1","movieNm":"","movieNmEn":"Star"},{"movieCd":"2","movieNm":null,"movieNmEn":""}]"#)
        #expect(page.items.map(\.title) == ["Star", "2"] && page.findings.isEmpty)
    }

    @Test("a count that is not a number is reported, and loses nothing")
    func oddCount() async throws {
        let stub = KobisStub(#"{"movieListResult":{"totCnt":"많음","movieList":[{"movieCd":"1","movieNm":"별"}]}}"#)
        let page = try await stub.kobis.moviePage(MovieListRequest())
        #expect(page.totalItems == nil)
        #expect(page.items.count == 1)
        #expect(page.findings.map(\.path) == ["movieListResult.totCnt"])
    }
}
