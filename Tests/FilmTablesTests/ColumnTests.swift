import BoxOfficeBasics
import FilmMatching
import Testing

@testable import FilmTables

@Suite("Columns, as people name and fill them") struct ColumnTests {
    private let run = TableRun()

    private func films(_ table: String, _ given: ColumnNames.Given?...) throws -> [KnownFilm?] {
        try TableRun(rules: RowRules(columns: ColumnNames(given.compactMap(\.self)))).rows(of: table).map(\.film)
    }

    @Test(
        "A title is found under any of its usual names",
        arguments: [
            "movieNm", "title", "Title", "영화명", "영화명(국문)", "영화 제목", "제목", "Movie Title", "movie_title", " MOVIE-NAME ",
            "\u{FEFF}한글제목", "작품명", "\u{200B}영화명\u{200B}",
        ])
    func titles(name: String) throws {
        #expect(try run.told(of: "n,\(name),개봉\u{A0}일\n1,파묘,20240222\n") == ["title 파묘 · openDate 2024-02-22"])
    }

    @Test("Of names that nobody has listed, the one with “director” is not the title's")
    func unlisted() throws {
        #expect(
            try run.told(of: "영화감독명,국내영화제목,개봉일\n장재현,파묘,20240222\n") == ["title 파묘 · openDate 2024-02-22"])
    }

    @Test("A column can be named, by any of our names for it, and is not taken for something else")
    func named() throws {
        let table = "작품,title,언제\n파묘,범죄도시4,2024-02-22\n"
        let film = try #require(try films(table, .init(argument: "title=작품"), .init(argument: "openDt=언제")).first)
        #expect(film?.title == "파묘" && film?.openDay?.description == "2024-02-22")
        #expect(ColumnNames.Given(argument: "klingon=작품") == nil && ColumnNames.Given(argument: "title=") == nil)
    }

    @Test("A Korean title comes before another one, and a country may have any of its usual names")
    func names() throws {
        let row = "Movie Title,Korean Title,Country,Release Date\nExhuma,파묘,South Korea,2/22/2024\n"
        #expect(try run.told(of: row) == ["title 파묘 · openDate 2024-02-22 · nations 한국"])
        for country in ["대한민국", "KOR", "Korea, Republic of", "한국"] {
            #expect(try run.told(of: "title;nation\n파묘;\(country)\n") == ["title 파묘 · nations 한국"], "\(country)")
        }
        #expect(try run.told(of: "title;nation\n파묘;Atlantis\n") == ["title 파묘"])
    }

    @Test(
        "A column is recognised by words and shape, or by the codes in it",
        arguments: [
            "영화대표코드,영화 이름,국내개봉일", "영화 대표코드,타이틀,개봉예정일", "kobis_code,primaryTitle,releasedDate",
            "movie_cd,title_kr,release_dt", "영화코드(KOBIS),Name,개봉일(한국)", "번호,n,when",
        ])
    func codes(header: String) throws {
        let films = try films("\(header)\n20234675,파묘,2024-02-22\n20228797,범죄도시4,2024-04-24\n")
        #expect(films.map { $0?.movieCode } == ["20234675", "20228797"])
    }

    @Test(
        "An English title is recognised by its words, also in a note",
        arguments: ["Movie Name (English)", "영문 영화명", "English Film Title", "영문 제목명"])
    func englishTitles(header: String) throws {
        let table = "Movie Code,Movie Name (Korean),\(header)\n20234675,파묘,Exhuma\n"
        #expect(try run.told(of: table) == ["title 파묘 · code 20234675 · englishTitle Exhuma"])
    }

    @Test(
        "A column of something else is not taken for the film's",
        arguments: ["영화관코드", "개봉일 관객수", "재개봉일", "영화사명", "장르코드"])
    func others(name: String) throws {
        #expect(try run.told(of: "제목,\(name)\n파묘,20228797\n") == ["title 파묘"])
        #expect(try run.reading(of: "제목,\(name)\n파묘,20228797\n").contains("Reads 제목 as title."))
    }

    @Test(
        "A year of opening or of a chart never counts as one of production",
        arguments: ["year", "연도", "개봉년도", "releaseYear"])
    func years(name: String) throws {
        #expect(try run.told(of: "영화명,개봉일,감독,\(name)\n파묘,,,2024\n") == ["title 파묘 · year 2024"])
    }

    @Test("A column that looks like something and is not read is told of, in spite of cells that say nothing")
    func unused() throws {
        func unused(_ column: String, _ cells: String...) throws -> String {
            let rows = cells.map { "파묘,20240222,\($0)\n" }.joined()
            let words = try run.reading(of: "제목,개봉일,\(column)\n\(rows)")
            return words.split(separator: "openDate", maxSplits: 1).last.map(String.init) ?? ""
        }
        for text in ["-", "미정", "TBA", ""] { #expect(try unused("날짜", "2024-04-24", text) == ". Not used: 날짜 (days).") }
        #expect(try unused("번호", "20240424", "20234675") == ". Not used: 번호 (codes); --column code=번호 uses one.")
        #expect(try unused("번호", "tt1234567") == ". Not used: 번호 (IMDb ids); --column imdb=번호 uses one.")
        #expect(try unused("번호", "tt123456") == ".")
    }

    @Test("Headers that nobody has listed are read, or named with how to use them; none is passed over in silence")
    func unlistedHeaders() throws {
        let codes = "영진위코드 대표코드 film_no KOFIC·No 작품코드 mvCd 통합코드 고유번호 관리번호 KOBIS key"
        let days = "개봉일정 국내개봉 극장개봉일 상영시작일 공개일 최초개봉 출시일 premiere Korea·release released_on 날짜"
        let ids = "tt IMDB·아이디 IMDb·link"
        let others = [
            ("TMDB tmdb·page 상세", "https://www.themoviedb.org/movie/838209"), ("English 영어명 Int.·title", "Exhuma"),
            ("감독(들) 연출가 만든이 Regie", "장재현"), ("제작·연도 생산연도 개봉·연도 year·made", "2024"), ("the·movie·db", "838209"),
        ]
        let columns = [(codes, "20234675"), (days, "2024-02-22"), (ids, "tt27802490")] + others
        let named = columns.flatMap { names, cell in names.split(separator: " ").map { (name: $0, cell: cell) } }
        #expect(named.count >= 40)
        for (name, cell) in named.map({ ($0.name.replacing("·", with: " "), $0.cell) }) {
            let words = try run.reading(of: "영화명,\(name),비고\n파묘,\(cell),\n범죄도시4,\(cell),\n")
            #expect(words.contains("\(name) as ") || words.contains("\(name) ("), "\(name): \(words)")
            #expect(!words.contains("비고"))
        }
    }

    @Test("Columns of numbers are no codes, ids or days, and alone they name no film")
    func numbers() throws {
        let numbers = [
            "관객수": "821466 7593 5978", "누적관객": "11816302 12821421 10619180", "관객": "17613682 16264944 14410754",
            "매출": "67000000 60400000 50600000", "티켓값": "15000 14000 9000", "순위": "1 2 3",
            "전화번호": "0212345678 0319876543",
            "전화": "02-123-4567 010-1234-5678", "일수": "12 34 56", "상영일수": "100 200 365", "주차": "2024-W17 2024-W18",
            "ISO주": "202417 202418", "우편번호": "06236 04524", "zip": "10001 90210", "사업자번호": "1234567890 2345678901",
            "회원번호": "20234567 20199876", "주문번호": "20240099 20240098", "학번": "20201234 20215678", "바코드": "8801234567890",
            "ISBN": "9788937460449", "초": "1708560000 1713916800", "ms": "1708560000000", "시각": "09:30 12:00",
            "연월": "202402 202404",
            "월": "2024-02 2024-04", "분기": "2024Q1 2024Q2", "가격": "15,000 14,000", "비율": "0.85 0.07", "퍼센트": "85% 7%",
            "위도": "37.5665 35.1796", "경도": "126.9780 129.0756", "ip": "10.0.0.1 8.8.8.8", "버전": "1.2.3 2.0.1",
            "id": "1 2 3",
            "no": "100001 100002", "번호6": "838209 1017163", "스크린": "2930 522", "일련": "45344 45406", "정수": "-5 7",
            "지수": "1.2e7 3.4e6", "누적8": "20234675 15234675", "좌석": "99999999 12345678", "order_id": "20230001 20230002",
        ]
        #expect(numbers.count >= 40)
        for (name, cells) in numbers {
            let rows = cells.split(separator: " ").map { "\"\($0)\"" }
            let words = try run.reading(of: "영화명,\(name)\n" + rows.map { "파묘,\($0)\n" }.joined())
            #expect(words.hasSuffix("Reads 영화명 as title."), "\(name): \(words)")
            let films = try run.rows(of: "영화명,\(name)\n" + rows.map { "파묘,\($0)\n" }.joined()).map(\.film)
            #expect(films.allSatisfy { $0 == KnownFilm(movieCode: "", title: "파묘") }, "\(name)")
            #expect(throws: BrokenInput.self, "\(name)") {
                try run.rows(of: "\(name),비고\n\(rows.map { "\($0),\n" }.joined())")
            }
        }
    }

    @Test(
        "Ids in names and addresses name the film",
        arguments: [
            ("제목", "파묘 (2024) {tmdb-838209}"), ("제목", "파묘 [tmdbid-838209]"), ("제목", "어떤 영화 [tmdbid=838209]"),
            ("제목", "https://www.themoviedb.org/movie/838209-exhuma?language=ko"), ("제목", "tmdb:838209"),
            ("제목,URL", "무엇,https://www.themoviedb.org/movie/838209"), ("제목,tmdb_id", "파묘,838209.0"),
            ("제목,TMDB ID", "파묘,https://www.themoviedb.org/movie/838209"),
        ])
    func ids(header: String, row: String) throws {
        let row = try #require(try run.rows(of: "\(header)\n\(row)\n").first)
        #expect(row.given?.film == .choice(.film(838_209)) && row.given?.reason == "given")
    }

    @Test(
        "IMDb's ids and KOBIS's addresses do, too",
        arguments: [
            ("제목", "파묘 {imdb-tt27802490}"), ("제목", "https://www.imdb.com/title/tt27802490/"), ("제목", "tt27802490"),
            ("제목,imdb_id", "무엇,tt27802490"), ("Const,Title", "tt27802490,Exhuma"),
            ("제목", "https://www.kobis.or.kr/kobis/business/mast/mvie/searchMovieDtl.do?code=20234675"),
            ("코드", "https://www.kobis.or.kr/kobis/business/mast/mvie/searchMovieList.do?dtTp=movie&dtCd=20234675"),
        ])
    func otherIDs(header: String, row: String) throws {
        let row = try #require(try run.rows(of: "\(header)\n\(row)\n").first)
        #expect(row.given?.film == .imdb("tt27802490") || row.film?.movieCode == "20234675")
    }

    @Test("Texts that only look like ids are titles, and a rating is no id")
    func noIDs() throws {
        let rows = try run.rows(of: "제목,imdb\n파묘,85\n[REC],7.8\n")
        #expect(rows.map { $0.film?.title } == ["파묘", "[REC]"] && rows.allSatisfy { $0.given == nil })
        let series = try run.rows(of: "제목,tmdbID\n무엇,https://www.themoviedb.org/tv/1396\n")
        #expect(series.map(\.purpose) == [.invalid(.unreadableID)])
    }

    @Test("JSON that names no film is refused, and so is a column that no object has")
    func refused() throws {
        func refusal(_ json: String, _ column: ColumnNames.Given? = nil) throws -> String? {
            let rules = RowRules(columns: ColumnNames([column].compactMap(\.self)))
            var reader = try TableRun(rules: rules).reader(of: Array(json.utf8))
            while reader.readAhead() {}
            guard reader.understood(isOfFile: true) == nil else { return nil }
            do { _ = try reader.next() } catch { return error.words.english }
            return nil
        }
        #expect(
            try refusal(#"[{"t":"파묘","y":2024}]"#)
                == "line 1: no member is named movieCd, movieNm, title or 영화명; found “t”, “y”. Name the title's member with --column "
                + "title=NAME")
        let wrong = try refusal(#"[{"title":"파묘","y":2024}]"#, .init(argument: "title=titel"))
        #expect(wrong?.contains("there is no column “titel”; found “title”, “y”") == true)
        #expect(try refusal(#"[{"y":2024},{"y":2024,"t":"파묘"}]"#, .init(argument: "title=t")) == nil)
        #expect(try refusal(#"{"type":"ranking","days":"2024-04-24"}"#) == nil)
    }
}
