import BoxOfficeBasics
import BoxOfficeFixtures
import FilmMatching
import Testing

@testable import FilmTables

@Suite("Files as programs leave them") struct SavedFileTests {
    private static let film = #"{"movieCd":"20234675","movieNm":"파묘","showTm":"134","directors":[{"peopleNm":"장재현"}]}"#
    private static let other = #"{"movieCd":"20228797","movieNm":"범죄도시4"}"#
    private static let record = #"{"movieInfoResult":{"movieInfo":\#(film),"source":"x"}}"#
    private static let list = #"{"movieListResult":{"totCnt":1,"movieList":[\#(other)]}}"#

    @Test(
        "KOBIS's responses are read, single, in an array, line by line, and within what a program put around them",
        arguments: [
            (record, ["파묘"]), ("\(record)\n\(list)\n", ["파묘", "범죄도시4"]), ("[\(record),\n\(list)]", ["파묘", "범죄도시4"]),
            (#"{"at":"2024-04-25","response":\#(record)}"#, ["파묘"]),
            (#"[{"_id":1,"payload":{"data":[\#(list)]}},{"_id":2,"payload":\#(record)}]"#, ["범죄도시4", "파묘"]),
            (
                #"{"movieCd":"20234675","body":"{\"movieListResult\":{\"movieList\":[{\"movieCd\":\"20228797\",\"movieNm\":\"범죄도시4\"}]}}"}"#,
                ["범죄도시4"]
            ),
            (#"{"boxOfficeResult":{"weeklyBoxOfficeList":[\#(other),\#(film)]}}"#, ["범죄도시4", "파묘"]),
            (#"{"peopleInfoResult":{"peopleInfo":{"peopleNm":"장재현","filmos":[\#(film)]}}}"#, ["파묘"]),
        ])
    func responses(text: String, titles: [String]) throws {
        let rows = try TableRun().rows(of: text)
        #expect(rows.map { $0.film?.title } == titles && rows.allSatisfy { $0.purpose == .lookedUp })
        #expect(try TableRun().reading(of: text).hasPrefix("t: KOBIS API, UTF-8, JSON, \(titles.count) row"))
    }

    @Test(
        "A saved error says KOBIS's words; a response without films, and XML, say what they are",
        arguments: [
            (
                #"{"faultInfo":{"message":"유효하지않은 키값입니다.","errorCode":"320010"}}"#,
                "line 1: this is an error that KOBIS sent: 유효하지않은 키값입니다. (320010)"
            ),
            (
                "\(record)\n{\"faultInfo\":{\"message\":\"m\",\"errorCode\":320011}}\n",
                "line 2: this is an error that KOBIS sent: m (320011)"
            ),
            (
                #"{"companyListResult":{"companyList":[{"companyCd":"1"}]}}"#,
                "line 1: this is a response of KOBIS's API without films"
            ),
            (
                "<?xml version=\"1.0\"?><boxOfficeResult><dailyBoxOfficeList/></boxOfficeResult>",
                "line 1: this is KOBIS's XML: ask for the same address with .json"
            ),
        ])
    func told(text: String, words: String) throws {
        do throws(BrokenInput) {
            _ = try TableRun().rows(of: text)
            Issue.record("It was read")
        } catch {
            #expect(error.words.english.hasPrefix(words))
        }
    }

    @Test(
        "All nine services' responses are read or named in every form in which they are saved",
        arguments: [
            ("daily/20240424", 10), ("weekly/202417-0", 10), ("movie-list", 17), ("movie-info/20228797", 1),
            ("people-info/20990101", 2), ("people-list", 0), ("company-list", 0), ("company-info/20990001", 3),
            ("codes/2204", 0),
        ])
    func services(name: String, count: Int) throws {
        let file = String(decoding: try FixtureFiles.bytes("kobis/\(name).json"), as: UTF8.self)
        // The fixtures of lists are the lists alone.
        let list = name.replacing("-list", with: "List")
        let response = file.hasPrefix("[") ? "{\"\(list)Result\":{\"totCnt\":\(count),\"\(list)\":\(file)}}" : file
        let line = response.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }.joined()
        let text = line.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        let forms = [
            response, "[\(response),\n\(line)]", "\(line)\n\(line)\n",
            "{\"at\":\"2024-04-25\",\"status\":200,\"raw\":{\"body\":\(line)}}",
            "{\"_airbyte_data\":\"\(text)\",\"_id\":1}\n", "[{\"log\":1},\(line),{\"note\":\"x\"}]",
        ]
        for (form, times) in zip(forms, [1, 2, 2, 1, 1, 1]) {
            do throws(BrokenInput) {
                let rows = try TableRun().rows(of: form).filter { $0.film != nil }
                #expect(rows.count == count * times, "\(form.prefix(60))")
            } catch {
                #expect(count == 0, "\(error.words.english)")
                #expect(error.words.english.contains("without films") || name.hasPrefix("codes"))
            }
        }
    }

    @Test(
        "A data frame that is not written as records is named, with the way out",
        arguments: [
            (#"{"movieCd":{"0":"20234675","1":"20228797"},"movieNm":{"0":"파묘","1":"범죄도시4"}}"#, "columns"),
            (#"{"0":{"movieNm":"파묘"},"1":{"movieNm":"범죄도시4"}}"#, "index"), (#"[["파묘",1],["범죄도시4",2]]"#, "values"),
            (#"{"columns":["movieNm"],"index":[0,1],"data":[["파묘"],["범죄도시4"]]}"#, "parts"),
            (#"{"schema":{"fields":[{"name":"movieNm"}]},"data":[{"movieNm":"파묘"}]}"#, "parts"),
            (#"{"movieNm":["파묘","범죄도시4"],"openDt":["20240222","20240424"]}"#, "columns"),
            ("{\n  \"movieNm\":{\n    \"0\":\"파묘\"", "columns"),
        ])
    func dataFrames(text: String, orient: String) throws {
        do throws(BrokenInput) {
            _ = try TableRun().rows(of: text)
            Issue.record("It was read")
        } catch {
            #expect(error.words.english.contains("a table by \(orient)"))
            #expect(error.words.english.hasSuffix(#"write it with orient="records""#))
        }
    }

    @Test(
        "A film's own objects and arrays are no data frame",
        arguments: [
            #"{"movie":{"title":"파묘","year":2024}}"#, #"{"movieNm":"파묘","directors":["장재현","x"]}"#,
            #"{"movieNm":"파묘","cast":{"0":"최민식"}}"#, #"{"cast":{"0":"최민식"},"movieNm":"파묘"}"#,
        ])
    func objects(text: String) throws {
        #expect(try TableRun().rows(of: text).map { $0.film?.title } == ["파묘"])
    }

    @Test("Pages and responses are recognised in UTF-16, with a mark and without", arguments: [true, false])
    func utf16(isLittle: Bool) throws {
        let page = "<table><tr><th>영화명<th>개봉일</tr><tr><td>파묘<td>2024-02-22</tr></table>"
        for text in ["\u{FEFF}\(page)", page, "\u{FEFF}\r\n \(page)", "\u{FEFF}\(Self.record)"] {
            let bytes = text.utf16.flatMap { unit -> [UInt8] in
                let (low, high) = (UInt8(unit & 0xFF), UInt8(unit >> 8))
                return isLittle ? [low, high] : [high, low]
            }
            var reader = try TableRun().reader(of: bytes)
            while reader.readAhead() {}
            guard case .row(_, let row)? = try reader.next() else {
                Issue.record("No row")
                continue
            }
            #expect(row.film?.title == "파묘")
        }
    }

    @Test("A heading in angle brackets above a table begins no page", arguments: ["<재개봉>", "<파묘>,,", "< 2024 >"])
    func angleBrackets(line: String) throws {
        #expect(try TableRun().rows(of: "\(line)\n영화명,개봉일\n파묘,2024-02-22\n").map { $0.film?.title } == ["파묘"])
        #expect(FileKind(Array("\(line)\n파묘\n".utf8)) == .text)
    }

    @Test("A page's cell outside of rows is no cell of the next row")
    func strayCell() {
        let page = "<table><td>note</td><tr><th>영화명</th></tr><tr><td>파묘</td></tr></table>"
        #expect(PageTable(Array(page.utf8)).rows == [["영화명"], ["파묘"]])
    }

    @Test("Of members with one name, the last counts, and a result stands in each")
    func repeated() throws {
        let table = #"{"movieNm":"다른 영화","movieNm":"파묘","tmdbID":1,"tmdbID":null}"# + "\n"
        #expect(try TableRun().rows(of: table).first?.film?.title == "파묘")
        #expect(
            try TableRun().output(of: table)
                == #"{"movieNm":"다른 영화","movieNm":"파묘","tmdbID":838209,"tmdbID":838209,"matchState":"match","matchReason":"titleAndDate"}"#
                + "\n")
    }

    @Test(
        "^Z at the end is no film, and comes back",
        arguments: ["title\n파묘\n", "{\"title\":\"파묘\"}\n", "메모,x\n영화명,개봉일\n파묘,2024-02-22\n"])
    func endMark(table: String) throws {
        let (plain, marked) = try (TableRun().output(of: table), TableRun().output(of: table + "\u{1A}"))
        #expect(marked == plain + "\u{1A}")
    }

    @Test("A count below a list is no film", arguments: ["이상 2편", "외 3편", "총 12편", "이상2편", "총 3건"])
    func counts(note: String) throws {
        #expect(try TableRun().rows(of: "영화명,개봉일\n파묘,20240222\n\(note),\n").map(\.purpose) == [.lookedUp, .layout])
        #expect(try TableRun().rows(of: "영화명,개봉일\n이상,20240222\n외출,\n").map(\.purpose) == [.lookedUp, .lookedUp])
    }

    @Test("The second of two title columns is told as what fills the gaps of the first")
    func secondTitle() throws {
        let words = try TableRun().reading(of: "영화명,title\n파묘,Exhuma\n,Parasite\n")
        #expect(words.contains("Reads 영화명 as title, title as title where 영화명 is empty."))
        #expect(
            try TableRun().rows(of: "영화명,title\n파묘,Exhuma\n,Parasite\n").map { $0.film?.title } == ["파묘", "Parasite"])
    }
}
