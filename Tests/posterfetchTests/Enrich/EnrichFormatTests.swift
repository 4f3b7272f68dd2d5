import BoxOfficeBasics
import BoxOfficeFixtures
import FilmTables
import Foundation
import TestSupport
import Testing

@testable import posterfetch

@Suite("posterfetch enrich: tables, arrays and lines") struct EnrichFormatTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    /// A KOBIS export as Excel saves it: byte order mark, CR LF, a title line, Korean column names.
    private let export =
        "\u{FEFF}일별 박스오피스,,,,\r\n순위,영화명,개봉일,감독,국적\r\n1,범죄도시4,2024-04-24,허명행,한국\r\n2,\"파묘\",2024. 2. 22.,장재현,한국\r\n"

    @Test("A KOBIS export saved by Excel keeps its byte order mark, line ends, title line and columns")
    func kobisExport() async throws {
        let result = try await tool.run("enrich", input: export)
        #expect(result.status == 0, "\(result.errors)")
        let lines = result.output.components(separatedBy: "\r\n")
        #expect(lines[0] == "\u{FEFF}일별 박스오피스,,,,")
        #expect(
            lines[1]
                == "순위,영화명,개봉일,감독,국적,tmdbID,matchState,matchReason,tmdbTitle,overview,overviewLanguage,posterPath,posterURL"
        )
        #expect(lines[2].hasPrefix("1,범죄도시4,2024-04-24,허명행,한국,1017163,match,"))
        #expect(lines[3].hasPrefix("2,\"파묘\",2024. 2. 22.,장재현,한국,838209,match,"))
        #expect(lines[4] == "")
        #expect(lines.count == 5)
    }

    @Test("Quoted cells keep their commas, quotation marks and line ends, which line numbers count")
    func quoting() async throws {
        let input = "movieNm,openDt,note\n\"범죄도시4\",20240424,\"a \"\"b\"\",\nc\"\n,20240424,no title\n파묘,20240222,x,y\n"
        let result = try await tool.run("enrich", input: input)
        #expect(result.status == 1)
        #expect(result.output.contains("\"범죄도시4\",20240424,\"a \"\"b\"\",\nc\",1017163,match"))
        #expect(result.errors.contains("line 4: the row has neither"))
        #expect(result.errors.contains("line 5: the row has 1 more cell than there are columns"))
    }

    @Test(
        "The films of a response of KOBIS's API are read as they were sent, and the response is not replaced",
        arguments: [("boxOfficeResult", "dailyBoxOfficeList")])
    func response(result: String, list: String) async throws {
        let film =
            #"{"rnum": "1", "movieCd": "20228797", "movieNm": "범죄도시4", "openDt": "2024-04-24", "audiAcc": "0861"}"#
        let text =
            #"{"\#(result)": {"showRange": "20240424~20240424",\#n "\#(list)": [\#(film),\#n {"movieNm": "파묘"}]}}"#
        let file = tool.folder.appending(path: "day.json")
        try Data(text.utf8).write(to: file)
        let rows = try await tool.run("enrich", "day.json")
        #expect(rows.status == 0 && rows.errors.contains("day.json: KOBIS API, UTF-8, JSON, 2 rows"), "\(rows.errors)")
        #expect(rows.output.contains(film.dropLast() + #","tmdbID":1017163,"#), "\(rows.output)")
        #expect(try await tool.run("enrich", "day.json", "--in-place").status == 64)
        #expect(try await tool.run("enrich", "-o", "day.json", input: "movieNm\n파묘\n").status == 73)
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }

    @Test("A table of Spark's is told and continued; of two readings, a person names one")
    func escapes() async throws {
        let columns = ["--columns", "tmdbID,matchState"]
        let table = "title,memo,openDate\n파묘,\"a \\\"b\\\", c\",2024-02-22\n"
        let result = try await tool.run(["enrich"] + columns, input: table)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.errors.contains("quotation marks escaped by a backslash, 1"), "\(result.errors)")
        #expect(result.lines.last == "파묘,\"a \\\"b\\\", c\",2024-02-22,838209,match")
        let both = table + "범죄도시4,\"C:\\dir\\\",\"2024-04-24\"\n"
        let refused = try await tool.run(["enrich"] + columns, input: both)
        #expect(refused.status == 65 && refused.output.isEmpty, "\(refused.output)")
        #expect(refused.errors.contains("say which with --escape backslash or --escape double"), "\(refused.errors)")
        let named = try await tool.run(["enrich", "--escape", "double"] + columns, input: both)
        #expect(named.status == 1, "\(named.errors)")
        #expect(named.lines.last == "범죄도시4,\"C:\\dir\\\",\"2024-04-24\",1017163,match")
        #expect(named.errors.contains("line 2: a quotation mark after a backslash ends its cell or not"))
        let fault = try await tool.run(
            "enrich", input: #"{"faultInfo":{"message":"유효하지않은 키값입니다.","errorCode":"320010"}}"#)
        #expect(fault.status == 65 && fault.errors.contains("KOBIS sent: 유효하지않은 키값입니다. (320010)"), "\(fault.errors)")
    }

    @Test("A JSON array stays one, and each element keeps its own text")
    func array() async throws {
        let input = """
            [ {"movieNm": "범죄도시4",
               "openDt": "2024-04-24", "x": [1, {"y": "]}"}]},
              {"movieNm": "파묘", "openDt": "20240222"} ]
            """
        let result = try await tool.run("enrich", input: input)
        #expect(result.status == 0, "\(result.errors)")
        let rows = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]] ?? []
        #expect(rows.map { $0["tmdbID"] as? Int } == [1_017_163, 838_209])
        #expect((rows[0]["x"] as? [Any])?.count == 2)
        #expect(try await tool.run("enrich", input: "[]").output == "[]\n")
    }

    @Test("A format can be converted to another one")
    func conversion() async throws {
        let result = try await tool.run(
            "enrich", "--format", "json", input: "movieNm\topenDt\n범죄도시4\t20240424\n파묘\t20240222\n")
        #expect(result.status == 0, "\(result.errors)")
        let rows = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]] ?? []
        #expect(rows.map { $0["tmdbID"] as? Int } == [1_017_163, 838_209])
    }

    @Test("What is not a table is refused with advice (F94)")
    func foreign() async throws {
        let file = tool.folder.appending(path: "films")
        for (beginning, words) in [
            (Array("\n<html>".utf8), "web page"), ([0x1F, 0x8B, 8], "gzip -dc FILE | posterfetch enrich"),
            ([0x28, 0xB5, 0x2F, 0xFD], "zstd -dc FILE | posterfetch enrich"),
            ([0x50, 0x4B, 3, 4], "a zip file: unpack it first, as with unzip -p FILE | posterfetch enrich"),
            ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], "xz -dc FILE | posterfetch enrich"),
        ] as [([UInt8], String)] {
            try Data(beginning + [10, 200]).write(to: file)
            let refusal = await #expect(throws: BrokenInput.self) {
                _ = try await RowReader(opening: file.path, RowRules())
            }
            #expect(refusal?.words.english.contains(words) == true, "\(refusal?.words.english ?? "")")
        }
        var tool = tool
        // Without a converter, which may be installed.
        tool.environment["PATH"] = tool.folder.path
        try Data([0xD0, 0xCF, 0x11, 0xE0]).write(to: file)
        let workbook = try await tool.run("enrich", file.path)
        #expect(workbook.status == 65 && workbook.output.isEmpty)
        #expect(workbook.errors.contains("workbook"), "\(workbook.errors)")
    }

    @Test(
        "Input that is not a table, or breaks off, is bad, and the rows before that are done (F94)",
        arguments: [
            ("a,b\n1,2\n", "found “a”, “b”", 0), (#"[{"movieNm":"파묘"},{"movieNm""#, "is not closed", 2),
        ])
    func brokenInput(input: String, words: String, lines: Int) async throws {
        let result = try await tool.run("enrich", "--format", "jsonl", input: input)
        #expect(result.status == 65)
        #expect(result.errors.contains(words))
        #expect(result.lines.count == lines)
    }

    @Test("A refused key ends the run, and the array that was begun is closed")
    func refused() async throws {
        var tool = tool
        tool.environment["TMDB_ACCESS_TOKEN"] = "bad"
        let input = "[" + (0..<50).map { #"{"movieNm":"영화\#($0)"}"# }.joined(separator: ",") + "]"
        let result = try await tool.run("enrich", "--concurrency", "2", input: input)
        #expect(result.status == 77)
        #expect(tool.services.requests(to: .tmdb).count < 25)
        let rows = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]] ?? []
        #expect(rows.first?["matchState"] as? String == "failed")
    }

    @Test("A column that the first row lacks is reported, not dropped silently")
    func lostColumns() async throws {
        let input = "{\"movieNm\":\"파묘\"}\n{\"movieNm\":\"파묘\",\"mine\":1}\n"
        let result = try await tool.run("enrich", "--format", "csv", input: input)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.errors.contains("left out: mine"))
    }

    @Test("Very many rows of five films take five searches, and keep their order (F94)")
    func manyRows() async throws {
        let titles = ["범죄도시4", "파묘", "레옹", "로봇 드림", "챌린저스"]
        let count = TestSize.pick(20_000, full: 100_000)
        let rows = (0..<count).map { "\($0),\(titles[$0 % 5])\n" }
        let result = try await tool.run("enrich", "--format", "csv", input: "n,영화명\n" + rows.joined())
        #expect(result.status == 0)
        let lines = result.lines
        #expect(lines.count == count + 1)
        let isInOrder = lines.dropFirst().enumerated().allSatisfy { $1.hasPrefix("\($0),\(titles[$0 % 5]),") }
        #expect(isInOrder)
        let searches = Set(tool.services.requests(to: .tmdb).map(\.target))
        #expect(tool.services.requests(to: .tmdb).count == searches.count)
    }

    @Test("--posters also fetches each film's poster once, and adds its path")
    func posters() async throws {
        let input = "movieCd,movieNm,openDt\n" + String(repeating: "20228797,범죄도시4,20240424\n", count: 20)
        let result = try await tool.run("enrich", "--posters", "posters", "--layout", "plex", input: input)
        #expect(result.status == 0, "\(result.errors)")
        #expect(tool.services.requests(to: .image).count == 1)
        let path = "posters/범죄도시4 (2024) {tmdb-1017163}/poster.jpg"
        #expect(result.lines.count { $0.hasSuffix(",saved,\(path)") } == 1)
        #expect(result.lines.count { $0.hasSuffix(",kept,\(path)") } == 19)
        #expect(try Refusal("enrich --layout plex")?.status == .usage)
    }
}
