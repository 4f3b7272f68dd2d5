import BoxOfficeBasics
import FilmMatching
import Testing

@testable import FilmTables

@Suite("Lines that are not films, and runs on one's own output") struct LayoutTests {
    @Test("A table whose header stands too low is refused before any of its rows")
    func lowHeader() throws {
        let notes = (1...24).map { "note \($0),x\n" }.joined()
        var reader = try TableRun().reader(of: Array((notes + "movieNm,openDt\n파묘,2024-02-22\n").utf8))
        while reader.readAhead() {}
        #expect(throws: BrokenInput.self) { try reader.next() }
    }

    private var run: TableRun

    init() {
        run = TableRun()
        run.results = ["matchState"]
    }

    @Test(
        "A line in the title's column is not a film if it is a heading, a note, or the header in other words",
        arguments: ["[재개봉],,", "【애니메이션】,,", "출처: 영화진흥위원회,,", "※ 잠정치,,", "title,release date,", "총계 (2편),,"])
    func lines(line: String) throws {
        let output = try run.output(of: "영화명,개봉일,비고\n\(line)\n파묘,20240222,\n")
        #expect(output.lines.dropFirst() == ["\(line),", "파묘,20240222,,match"])
    }

    @Test("In a list of titles, what would be a total, a section or a unit in a table is a film")
    func titlesAlone() throws {
        let films = ["합계", "Total", "[재개봉]", "(전국)"]
        let output = try run.output(of: "영화명\n\(films.joined(separator: "\n"))\n파묘\n")
        #expect(Array(output.lines.dropFirst()) == films.map { "\($0),none" } + ["파묘,match"])
    }

    @Test("In a list of titles, a comma is part of the title; a line with totals passes")
    func list() throws {
        #expect(
            try run.output(of: "영화명\n좋은 놈, 나쁜 놈, 이상한 놈\n파묘\n")
                == "영화명,matchState\n\"좋은 놈, 나쁜 놈, 이상한 놈\",none\n파묘,match\n")
        #expect(try run.output(of: "순위,영화명,관객수\n1,파묘,\"1,234\"\n합계,,\"1,234\"\n").lines.last == "합계,,\"1,234\",")
    }

    @Test("A list's own header below an empty line counts, not that of what stands above it (Letterboxd)")
    func belowEmpty() throws {
        let input = """
            Letterboxd list export v7
            Date,Name,Tags,URL,Description
            2026-01-14,Films,,https://boxd.it/a,

            Position,Name,Year,URL,Description
            1,파묘,2024,https://boxd.it/b,

            """
        #expect(try run.reading(of: input).contains("Reads Name as title, Year as year, URL as address."))
        #expect(
            try run.output(of: input)
                == input.replacing("Year,URL,Description", with: "Year,URL,Description,matchState")
                .replacing("boxd.it/b,", with: "boxd.it/b,,match"))
    }

    @Test("A title that nobody quoted becomes one cell where days or codes show its end, and else stays (T1)")
    func unquoted() throws {
        let table = try run.output(of: "영화명,개봉일,비고\n안녕, 파묘,2024-02-22,x\n파묘,2024-02-22,a, b\n파묘,2024-02-22,,,\n")
        #expect(
            table.lines.dropFirst() == [
                "\"안녕, 파묘\",2024-02-22,x,none", "파묘,2024-02-22,a,invalid, b", "파묘,2024-02-22,,match",
            ])
        #expect(try run.output(of: "영화명\n파묘,\n안녕, 파묘\n").lines.dropFirst() == ["파묘,match", "\"안녕, 파묘\",none"])
    }

    @Test("A quotation mark that nothing closes costs its own line, not those after it, however many follow")
    func unclosed() throws {
        let note = String(repeating: "x", count: 4_000)
        let rows = (0..<300).map { "n\($0),파묘,\(note)\n" }.joined()
        let output = try run.output(of: "n,movieNm,note\n1,\"파묘,\n\(rows)").lines
        #expect(output.count == 302 && output[1] == "1,\"\"\"파묘\",,invalid")
        #expect(output.last == "n299,파묘,\(note),match")
    }

    @Test(
        "Two lines that merged cells leave are one header, and neither is a film",
        arguments: [
            ("순위,영화,,관객수,\n,영화명,개봉일,전국,서울\n1,파묘,2024-02-22,100,20\n", "Reads 영화명 as title, 개봉일 as openDate."),
            (
                "rank,movie,,box office\n,title,release date,total\n1,파묘,2024-02-22,100\n",
                "Reads title, release date as openDate."
            ),
            ("영화,영화,관객수\n영화명,개봉일,전국\n파묘,2024-02-22,100\n", "Reads 영화명 as title, 개봉일 as openDate."),
            (
                "<table><tr><th rowspan=2>순위</th><th colspan=2>영화</th></tr><tr><th>영화명</th><th>개봉일</th></tr>"
                    + "<tr><td>1</td><td>파묘</td><td>2024-02-22</td></tr></table>",
                "Reads 영화명 as title, 개봉일 as openDate."
            ),
        ])
    func mergedHeader(table: String, words: String) throws {
        #expect(try run.reading(of: table).contains(words))
        #expect(try run.rows(of: table).map(\.purpose) == [.layout, .lookedUp])
        #expect(try run.rows(of: table).last?.film?.openDay == CalendarDay("2024-02-22"))
        let first = try TableRun().output(of: table)
        #expect(try TableRun().output(of: first) == first)
    }

    @Test(
        "A first film that is called as a column is, or has no figures, stays one",
        arguments: ["영화명,구분,\n파묘,영화,\n", "영화명,감독,비고,\n제목,,,\n", "영화명,감독,,\n파묘,장재현,,\n", "영화명,,\n연출,,\n"])
    func noSecondHeader(table: String) throws {
        #expect(try run.rows(of: table).map(\.purpose) == [.lookedUp])
    }

    static let tables = [
        "순위,영화,,\n,영화명,개봉일,\n1,파묘,2024-02-22,\n",
        "순위,영화명,개봉일\n,,(전국)\n1,파묘,2024-02-22\n[재개봉],,\n순위,영화명,개봉일\n합계,,\"1,200\"\n",
        "영화명\n안녕, 할부지\n파묘\n합계\n[재개봉]\n영화명\n", "영화명,개봉일\n파묘,2024-02-22,x\n범죄도시4\n",
        "type,title,tmdb_id\nshow,거울,1396\nmovie,파묘,\n", "영화코드,연도\n20228797,2023\n20228797,2024\n",
        "제목;개봉연도\n\"파묘;2024\n범죄도시4;2024\n", "\u{FEFF}일별,,\r\n영화명,개봉일\r\n파묘,2024. 2. 22.,\r\n",
        "movieNm\topenDt\n파묘\t1708560000\n\n", "[{\"movieNm\":\"파묘\"},1]", "{\"title\":\"파묘\"}\nnot json\n",
        "0,1,2\n1,20234675,파묘\n2,20228797,범죄도시4\n",
        "title,openDt,tmdbID,overview,matchState\n파묘,20240222,,mine,seen\n범죄도시4,20240424,1017163,,\n",
    ]

    @Test("A second run, and a third that looks again, change nothing", arguments: tables)
    func fixedPoint(table: String) throws {
        var run = TableRun()
        let first = try run.output(of: table)
        #expect(try run.output(of: first) == first)
        run.rules.again = true
        #expect(try run.output(of: first) == first)
    }
}
