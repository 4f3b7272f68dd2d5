import BoxOfficeFixtures
import Foundation
import Testing

/// Tests every byte of tables, which other programs read: one quotation mark too many breaks them.
@Suite("CSV and TSV, byte for byte") struct TableBytesTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    private static let added = "tmdbID,matchState,matchReason,tmdbTitle,overview,overviewLanguage,posterPath,posterURL"
    private static let none = "none,noResults,,,,,"

    @Test("enrich: a CSV file with byte order mark, CR LF, a line above its header, and every kind of cell")
    func csv() async throws {
        let input = #"""
            \#u{FEFF}title line,,,\#r
            movieNm,note,n,movieNm\#r
            없는 영화,"a,b",-5,x\#r
            없는 영화,"say ""so""",=1+1,"two\#r
            lines"\#r
            없는 영화,  blanks  ,@x,""\#r

            """#
        let result = try await tool.run("enrich", input: input)
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            result.output == #"""
                \#u{FEFF}title line,,,\#r
                movieNm,note,n,movieNm,\#(Self.added)\#r
                없는 영화,"a,b",-5,x,,\#(Self.none)\#r
                없는 영화,"say ""so""",=1+1,"two\#r
                lines",,\#(Self.none)\#r
                없는 영화,  blanks  ,@x,"",,\#(Self.none)\#r

                """#)
    }

    @Test("enrich: a quotation mark is doubled whatever mark combines with it")
    func combined() async throws {
        let input = "movieNm,openDt,note\n파묘,20240222,\"a\"\"\u{301},\"\"\u{FE0F}\"\n"
        let once = try await tool.run("enrich", "--columns", "tmdbID", input: input)
        #expect(once.status == 0, "\(once.errors)")
        #expect(
            Array(once.output.utf8)
                == Array("movieNm,openDt,note,tmdbID\n파묘,20240222,\"a\"\"\u{301},\"\"\u{FE0F}\",838209\n".utf8))
    }

    @Test("enrich: TSV quotes a tab and leaves a comma alone")
    func tsv() async throws {
        let result = try await tool.run(
            "enrich", input: "movieNm\tnote\n없는 영화\t\"a\tb\"\n없는 영화\ta,b\n없는 영화\t\"a\"\"b\"\n")
        #expect(result.status == 0, "\(result.errors)")
        let (added, none) = (Self.added.replacing(",", with: "\t"), Self.none.replacing(",", with: "\t"))
        #expect(
            result.output == """
                movieNm\tnote\t\(added)
                없는 영화\t"a\tb"\t\t\(none)
                없는 영화\ta,b\t\t\(none)
                없는 영화\t"a""b"\t\t\(none)

                """)
    }

    @Test("enrich --excel: byte order mark, CR LF, and an apostrophe before formulas")
    func excel() async throws {
        let cells = ["=1", "+82 2", "-x", "@a", "\"\tb\"", "-1.5", "+7", "1e3", "=", "'=1"]
        let header = (0..<cells.count).map { "c\($0)" }.joined(separator: ",")
        let result = try await tool.run(
            "enrich", "--excel", input: "movieNm,\(header)\n없는 영화,\(cells.joined(separator: ","))\n")
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            result.output == """
                \u{FEFF}movieNm,\(header),\(Self.added)\r
                없는 영화,'=1,'+82 2,'-x,'@a,'\tb,-1.5,+7,1e3,'=,'=1,,\(Self.none)\r

                """)
    }

    @Test("enrich: the members of the first object become the table's columns; values keep their own text")
    func objects() async throws {
        let input = """
            {"movieNm":"없는 영화","a\\"b":1.50,"list":[1,"x"],"nothing":null,"text":"q\\"\\u00e9\\n"}
            {"text":true,"movieNm":"없는 영화"}

            """
        let result = try await tool.run("enrich", "--format", "csv", input: input)
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            result.output == """
                movieNm,"a""b",list,nothing,text,\(Self.added)
                없는 영화,1.50,"[1,""x""]",,"q""é
                ",,\(Self.none)
                없는 영화,,,,true,,\(Self.none)

                """)
    }

    @Test("enrich: TMDB's cells come after the row's own")
    func matched() async throws {
        let overview =
            "괴물형사 마석도가 이번에는 온라인 불법 도박 조직을 쫓는다. 필리핀에 숨은 용병 출신 해결사와 서울의 젊은 사업가, "
            + "두 갈래로 갈라진 단서를 주먹 하나로 이어 간다."
        let image = tool.services.baseURL(of: .image)
        let result = try await tool.run("enrich", input: "movieCd,movieNm\n20228797,범죄도시4\n")
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            result.output == """
                movieCd,movieNm,\(Self.added)
                20228797,범죄도시4,1017163,match,titleAndDate,범죄도시 4,"\(overview)",ko,/roundup4.jpg,\(image)/t/p/w500/roundup4.jpg

                """)
    }

    @Test("enrich: a header alone gets its columns too")
    func header() async throws {
        let result = try await tool.run("enrich", input: "\u{FEFF}movieNm,x\r\n")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output == "\u{FEFF}movieNm,x,\(Self.added)\r\n")
    }

    @Test("list: a range has one byte order mark and one header, and percentages no needless zero")
    func range() async throws {
        let result = try await tool.run(
            "list", "daily", "--from", "20240424", "--to", "20240425", "--top", "2", "--format", "csv", "--excel",
            "--headers", "ko")
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            result.output == """
                \u{FEFF}시작일,종료일,순위,순위변동,신규진입,영화코드,영화명,개봉일,매출액,매출액점유율,매출액증감,매출액증감율,\
                누적매출액,관객수,관객수증감,관객수증감율,누적관객수,스크린수,상영횟수\r
                2024-04-24,2024-04-24,1,4,false,20228797,범죄도시4,2024-04-24,6767814812,96.6,6732728812,19189.2\
                ,7231693612,821466,818417,26842.1,861918,2930,15674\r
                2024-04-24,2024-04-24,2,-1,false,20236614,쿵푸팬더4,2024-04-10,60468107,0.9,-61314319,-50.3,1198\
                5508694,7593,-5705,-42.9,1282142,522,854\r
                2024-04-25,2024-04-25,1,0,false,20228797,범죄도시4,2024-04-24,4480727569,95,-2287087243,-33.8,11\
                712421181,473054,-348412,-42.4,1334972,2846,15346\r
                2024-04-25,2024-04-25,2,0,false,20236614,쿵푸팬더4,2024-04-10,58814309,1.2,-1653798,-2.7,1204432\
                3003,6572,-1021,-13.4,1288714,519,831\r

                """)
    }

    @Test("daily: the columns of a film's outcome, in Korean")
    func posterColumns() async throws {
        let result = try await tool.run(
            "daily", "--date", "20240424", "--top", "1", "-o", "posters", "--format", "csv", "--headers", "ko")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.lines[0].hasSuffix(",TMDB번호,매칭상태,매칭사유,포스터상태,포스터파일"))
        #expect(
            result.lines[1].hasSuffix(",15674,1017163,match,titleAndDate,saved,posters/범죄도시4_20228797.jpg"))
        #expect(result.lines.count == 2)
    }
}
