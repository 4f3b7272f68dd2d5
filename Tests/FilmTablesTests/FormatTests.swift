import BoxOfficeBasics
import Testing

@testable import FilmTables

@Suite("Encodings, separators and formats") struct FormatTests {
    private var run: TableRun

    init() {
        run = TableRun()
        run.results = ["tmdbID", "matchState"]
    }

    private func bytes(_ text: String, _ encoding: TextEncoding) throws -> [UInt8] {
        var encoder = try #require(TextEncoder(encoding, hasMark: false, source: nil))
        return encoder.encode(text)
    }

    @Test(
        "A table comes back in its own encoding, with its own mark, separator and line ends (D4)",
        arguments: [TextEncoding.cp949, .utf16LittleEndian, .utf16BigEndian, .utf8],
        [(",", ""), (";", ""), ("\t", "\u{FEFF}"), ("|", "")])
    func kept(encoding: TextEncoding, form: (separator: String, mark: String)) throws {
        let (separator, mark) = (form.separator, encoding == .cp949 ? "" : form.mark)
        func table(_ rows: String...) throws -> [UInt8] {
            try bytes(mark + rows.joined(separator: "\r\n").replacing(",", with: separator) + "\r\n", encoding)
        }
        let output = try run.output(of: table("순위,영화명,개봉일,비고", "1,파묘,2024-02-22,똠방각하"))
        #expect(
            try output == table("순위,영화명,개봉일,비고,tmdbID,matchState", "1,파묘,2024-02-22,똠방각하,838209,match"))
    }

    @Test("UTF-16 is recognised without a mark and without Hangul, although it is valid UTF-8, too")
    func ascii() throws {
        for encoding in [TextEncoding.utf16LittleEndian, .utf16BigEndian] {
            let reader = try run.reader(of: bytes("title,openDt\nExhuma,20240222\n", encoding))
            #expect(reader.form.encoding == encoding)
        }
    }

    @Test("What comes after ASCII may be of another encoding, if somebody writes it line by line")
    func open() throws {
        var text = try TableText(Array("Exhuma\n".utf8), isWhole: false, nil, isOpen: true)
        #expect(text.encoding == .utf8)
        #expect(String(decoding: text.decode([0xC6, 0xC4, 0xB9, 0xA6, 0x0A]), as: UTF8.self) == "파묘\n")
        #expect(text.encoding == .cp949)
    }

    @Test("Bytes that are not text cost their row alone, and come back as they were")
    func undecodable() throws {
        let title: [UInt8] = [0xBF, 0xB5, 0xC8, 0xAD, 0xB8, 0xED]  // 영화명 in EUC-KR
        let output = try run.output(of: Array("movieNm\n범죄도시4\n".utf8) + title + Array("\n파묘\n".utf8))
        let (before, after) = ("movieNm,tmdbID,matchState\n범죄도시4,1017163,match\n", ",,invalid\n파묘,838209,match\n")
        #expect(output == Array(before.utf8) + title + Array(after.utf8))
    }

    @Test("A NUL is not taken for UTF-16, nor are several, beside a character that stands for a byte with us")
    func nulls() throws {
        #expect(
            try run.output(of: "movieNm,note\n파묘,a\0b\n") == "movieNm,note,tmdbID,matchState\n파묘,a\0b,838209,match\n")
        #expect(
            try run.output(of: "영화명,note\n파묘,\u{10FF41}x\0y\0z\0\0\0\0\0\n")
                == "영화명,note,tmdbID,matchState\n파묘,\u{10FF41}x\0y\0z\0\0\0\0\0,,invalid\n")
        let input = try bytes("영화명,note\n파묘,", .utf16LittleEndian) + [0xFF, 0xDB, 0x41, 0xDF, 0x0A, 0]
        let output = try run.output(of: input)
        #expect(
            try output == bytes("영화명,note,tmdbID,matchState\n파묘,", .utf16LittleEndian) + [0xFF, 0xDB, 0x41, 0xDF]
                + bytes(",,invalid\n", .utf16LittleEndian))
    }

    @Test("A separator that is told overrules what is recognised")
    func told() throws {
        var run = run
        (run.rules.encoding, run.rules.delimiter) = (TextEncoding(argument: "latin1"), Delimiter(argument: "#"))
        let input = "title#openDate\nAm\u{E9}lie#2024-02-22\n".unicodeScalars.map { UInt8($0.value) }
        #expect(
            try run.output(of: input)
                == "title#openDate#tmdbID#matchState\nAm\u{E9}lie#2024-02-22##none\n".unicodeScalars.map {
                    UInt8($0.value)
                })
        #expect(TextEncoding(argument: "klingon") == nil)
        #expect(Delimiter(argument: "ab") == nil && Delimiter(argument: "\"") == nil)
    }

    @Test("Each format can be converted to every other one", arguments: RowFormat.allCases, RowFormat.allCases)
    func conversion(from: RowFormat, to: RowFormat) throws {
        func text(_ format: RowFormat, _ rows: [[(String, JSON)]]) -> String {
            let objects = rows.map { JSON.object($0).text }
            guard let delimiter = format.delimiter else {
                return format == .json
                    ? "[\n" + objects.joined(separator: ",\n") + "\n]\n" : objects.map { $0 + "\n" }.joined()
            }
            let cells = [rows[0].map(\.0)] + rows.map { $0.map(\.1.cell) }
            return cells.map { $0.joined(separator: delimiter.text) + "\n" }.joined()
        }
        let rows: [[(String, JSON)]] = [("범죄도시4", "20240424"), ("파묘", "20240222")].map { title, day in
            [("movieNm", .string(title)), ("openDt", .string(day))]
        }
        let done = zip(rows, [1_017_163, 838_209]).map { row, id in
            row + [("tmdbID", .int(id)), ("matchState", .string("match"))]
        }
        var run = run
        run.format = to
        #expect(try run.output(of: text(from, rows)) == text(to, done))
    }

    @Test("In a table, an object with other columns keeps its results, and what has no column is named")
    func otherColumns() throws {
        let done = #""tmdbID":838209,"matchState":"match","matchReason":"titleAndDate""#
        let text = "{\"movieNm\":\"범죄도시4\"}\n{\"movieNm\":\"파묘\",\"note\":\"x\",\"overview\":\"mine\",\(done)}\n"
        var run = run
        run.format = .csv
        run.results = ["tmdbID", "matchState", "matchReason", "overview"]
        #expect(try run.output(of: text).lines.last == "파묘,838209,match,titleAndDate,")
        let rows = try run.rows(of: text)
        var writer = RowWriter(.csv, TableStyle(), results: run.results, of: try run.reader(of: Array(text.utf8)).form)
        for row in rows { _ = writer.row(row, adding: nil) }
        #expect(writer.lost == ["note", "overview"])
    }

    @Test("JSON has no place for lines above the header, which are counted")
    func linesAbove() throws {
        let form = try run.reader(of: Array("2024년 4월 박스오피스,\n영화명,개봉일\n".utf8)).form
        var writer = RowWriter(.jsonl, TableStyle(), results: [], of: form)
        #expect(writer.preamble(["2024년 4월 박스오피스", ""]) == "" && writer.preamble(["", ""]) == "")
        #expect(writer.linesLeftOut == 1)
    }

    @Test("An array's elements keep their own text, whatever it holds")
    func pieces() throws {
        let own = #""movieNm" : "파묘", "openDt":"20240222", "x":"]},{\\\"[", "y" : [{}, "]"]"#
        let input = "[" + (0..<300).map { #"{"n":\#($0), \#(own) }"# }.joined(separator: " ,\n") + "]"
        let rows = (0..<300).map { #"{"n":\#($0), \#(own),"tmdbID":838209,"matchState":"match"}"# }
        #expect(try run.output(of: input) == "[\n" + rows.joined(separator: ",\n") + "\n]\n")
        #expect(try run.output(of: "[]") == "[]\n")
    }

    @Test("A member that is filled in changes nothing beside it, and a comma behind the last one is not doubled")
    func members() throws {
        let input = """
            {"movieNm" : "파묘", "tmdbID": null, "\\u0078" : 1.50, "x":2, "n":NaN,"m":-Infinity}
            {"movieNm":"파묘", "openDt":"20240222" , }

            """
        #expect(
            try run.output(of: input).lines == [
                #"{"movieNm" : "파묘", "tmdbID": 838209, "\u0078" : 1.50, "x":2, "n":NaN,"m":-Infinity,"matchState":"match"}"#,
                #"{"movieNm":"파묘", "openDt":"20240222","tmdbID":838209,"matchState":"match"}"#,
            ])
    }

    @Test("Columns without names, and with names that are there already, get names of their own in JSON")
    func memberNames() throws {
        var run = run
        (run.format, run.results) = (.jsonl, ["tmdbID"])
        #expect(
            try run.output(of: "title,,,n,n\n파묘,a,b,1,2\n")
                == #"{"title":"파묘","column2":"a","column3":"b","n":"1","n5":"2","tmdbID":838209}"# + "\n")
        let taken = try run.output(of: "movieNm,openDt,title,title,title2,title4,\n파묘,20240222,a,b,c,d,e\n")
        #expect(taken.contains(#""title2":"c""#) && taken.contains(#""title4":"d""#))
        #expect(try JSONMember.all(in: Array(taken.utf8)).map(\.name).eachOnce.count == 8)
    }

    @Test(
        "Input that is not a table, or breaks off, is bad, and the rows before that are done (F94)",
        arguments: [
            ("a,b\n1,2\n", "found “a”, “b”", 0), ("a;b\n1,5;2,5\n", "found “a”, “b”", 0),
            ("a;b\n파묘;\n", "--column title=NAME", 0),
            (#"[{"movieNm":"파묘"},{"movieNm""#, "is not closed", 2), ("[{\"movieNm\":\"파묘\"}] x", "after the array", 1),
        ])
    func broken(input: String, words: String, count: Int) throws {
        for readsAhead in [true, false] {
            var reader = try run.reader(of: Array(input.utf8))
            while readsAhead, reader.readAhead() {}
            var read = 0
            let error = #expect(throws: BrokenInput.self) { while try reader.next() != nil { read += 1 } }
            #expect(error?.words.english.contains(words) == true && read == count)
        }
    }

    @Test("What no table is in is refused with advice, and pages and responses are read")
    func kinds() throws {
        func refusal(_ bytes: [UInt8]) -> String? {
            do { _ = try TableText(bytes, isWhole: true, nil) } catch { return error.reason.english }
            return nil
        }
        #expect(
            refusal([0x1F, 0x8B, 0x08])?.hasPrefix("this is a gzip file: unpack it first, as with gzip -dc") == true)
        #expect(refusal(Array("\n<html>".utf8))?.contains("web page without a table") == true)
        let page = "<table><tr><th>영화명<th>개봉일<tr><td>파묘<td>2024-02-22</table>"
        #expect(try run.output(of: page) == "영화명,개봉일,tmdbID,matchState\n파묘,2024-02-22,838209,match\n")
        #expect(try run.reading(of: page) == "t: HTML, UTF-8, “,”, 1 row. Reads 영화명 as title, 개봉일 as openDate.")
        let film = #"{"movieCd": "20228797", "movieNm": "범죄도시4", "audiAcc": "0861"}"#
        for (result, list) in [("boxOfficeResult", "dailyBoxOfficeList"), ("movieListResult", "movieList")] {
            let text = #"{"\#(result)": {"showRange": "x",\#n "\#(list)": [\#(film),\#n {"movieNm": "파묘"}]}}"#
            #expect(try run.reading(of: text).hasPrefix("t: KOBIS API, UTF-8, JSON, 2 rows. Reads movieCd as code"))
            #expect(try run.output(of: text).contains(film.dropLast() + #","tmdbID":1017163,"#))
        }
    }
}
