import BoxOfficeBasics
import FilmMatching
import Testing

@testable import FilmTables

@Suite("Dialects of CSV") struct DialectTests {
    private func escape(_ table: String) throws -> CellEscape {
        let text = try TableText(Array(table.utf8), isWhole: true, nil)
        return try TableReader(text, RowRules()).form.style.escape
    }

    @Test("A table that is valid by RFC 4180 throughout is read so, whatever backslashes it has")
    func valid() throws {
        let table = "title,path,n\n파묘,\"C:\\dir\\\",1\n괴물,\"\\\\server\\\",2\n범죄도시4,\\N,3\n기생충,\"a \"\"b\"\"\",4\n"
        #expect(try escape(table) == .double)
        let rows = try TableRun().rows(of: table)
        #expect(rows.map { $0.cells[1] } == ["C:\\dir\\", "\\\\server\\", "\\N", "a \"b\""])
        #expect(try TableRun().reading(of: table).hasPrefix("t: UTF-8, “,”, 4 rows."))
    }

    @Test("Quotation marks after a backslash, as Spark writes them, are told, and what is added is written so")
    func spark() throws {
        let table = "title,memo,openDate,n\n파묘,\"a \\\"b\\\", c\",2024-02-22,1\n범죄도시4,\"\\\\ d\",2024-04-24,2\n"
        #expect(try escape(table) == .backslash)
        #expect(
            try TableRun().reading(of: table).hasPrefix(
                "t: UTF-8, “,”, quotation marks escaped by a backslash, 2 rows."))
        #expect(try TableRun().rows(of: table).map { $0.cells[1] } == ["a \"b\", c", "\\ d"])
        let output = try TableRun().output(of: table)
        #expect(
            output.lines.dropFirst() == [
                "파묘,\"a \\\"b\\\", c\",2024-02-22,1,838209,match,titleAndDate",
                "범죄도시4,\"\\\\ d\",2024-04-24,2,1017163,match,titleAndDate",
            ])
        var run = TableRun()
        run.rules.escape = .backslash
        let invalid = try run.output(of: "title,memo\n파묘,\"x\\\"\n")
        #expect(
            invalid.lines.last
                == "파묘,\"\\\"x\\\\\\\"\",,invalid,a quotation mark at the beginning of a cell is not closed")
        #expect(try run.output(of: invalid) == invalid)
    }

    @Test(
        "Cells without quotation marks and with backslashes, as COPY and INTO OUTFILE write them",
        arguments: [
            "title\tmemo\tn\n파묘\ta\\tb\\nc\t1\n범죄도시4\t\\N\t2\n\"괴물\" 이야기\t\\\\\t3\n",
            "title\tmemo\tn\r\n파묘\ta\\tb\\nc\t1\r\n범죄도시4\t\\N\t2\r\n\"괴물\" 이야기\t\\\\\t3\r\n",
            "title\tmemo\tn\n파묘\ta\\tb\\nc\t1\n범죄도시4\t\\N\tr\r\\\n2\n\"괴물\" 이야기\t\\\\\t3\n",
            "title\tmemo\tn\n파묘\ta\\\tb\\\nc\t1\n범죄도시4\t\\N\t2\n\"괴물\" 이야기\t\\\\\t3\n",
            "title,memo,n\n파묘,a\\,b,1\n범죄도시4,\\N,2\n\"괴물\" 이야기,\\\\,3\n",
        ])
    func text(table: String) throws {
        #expect(try escape(table) == .text)
        let rows = try TableRun().rows(of: table)
        #expect(rows.map { $0.cells[0] } == ["파묘", "범죄도시4", "\"괴물\" 이야기"])
        #expect(["a\tb\nc", "a,b"].contains(rows[0].cells[1]) && rows[1...].map { $0.cells[1] } == ["", "\\"])
        let output = try TableRun().output(of: table)
        let separator = table.contains("\t") ? "\t" : ","
        // Nothing is as nothing there is.
        let last = ["3", "\\N", "none", "titleAndDate"].joined(separator: separator)
        #expect(output.hasSuffix(last + (table.contains("\r\n") ? "\r\n" : "\n")), "\(output)")
        #expect(try TableRun().output(of: output) == output)
    }

    @Test("An empty line has no cells where lines end in CR LF, either")
    func emptyLine() throws {
        let table = "title\tmemo\tn\r\n파묘\ta\\tb\\nc\t1\r\n\r\n범죄도시4\t\\N\t2\r\n"
        #expect(try escape(table) == .text)
        #expect(try TableRun().output(of: table).contains("\ttitleAndDate\r\n\r\n범죄도시4\t"))
    }

    @Test("A table's line ends are those of its lines, not of its header's cells")
    func lineEnds() throws {
        #expect(
            try TableRun().output(of: "\"영화명\n(국문)\",\"5\"\" disk\"\r\n파묘,x\r\n").hasSuffix(
                ",tmdbID,matchState,matchReason\r\n파묘,x,838209,match,titleAndDate\r\n"))
        #expect(try TableRun().output(of: "영화명,5\" disk\r\n파묘,x\r\n").hasSuffix(",838209,match,titleAndDate\r\n"))
    }

    @Test("Nothing but \\N and no quotation mark is such a table, too; a lone backslash is not")
    func nothing() throws {
        #expect(try escape("title\tyear\n파묘\t\\N\n") == .text && escape("title,year\n파묘,\\N\n") == .double)
        #expect(try escape("title,path\n\"Weird Al\" 이야기,C:\\x\n") == .double)
        #expect(try escape("title,path\n파묘,C:\\new\\\n") == .double)
    }

    @Test("Of two readings that contradict each other, a person chooses; a later row is invalid, and goes on unchanged")
    func doubt() throws {
        let table = "title,memo,n\n파묘,\"a \\\"b\\\", c\",1\n범죄도시4,\"C:\\dir\\\",\"2\"\n"
        #expect(throws: BrokenInput.self) { try TableRun().rows(of: table) }
        do { _ = try TableRun().rows(of: table) } catch {
            #expect(
                error.words.english
                    == "line 2: line 2 fits only quotation marks that are escaped by a backslash, line 3 only doubled ones; say which with --escape backslash or --escape double"
            )
        }
        var run = TableRun()
        run.rules.escape = .double
        #expect(
            try run.output(of: table).lines.dropFirst() == [
                "파묘,\"a \\\"b\\\", c\",1,,invalid,a quotation mark after a backslash ends its cell or not; say which with --escape double or --escape backslash",
                "범죄도시4,\"C:\\dir\\\",\"2\",1017163,match,titleAndDate",
            ])
        run.rules.escape = .backslash
        #expect(try run.rows(of: table).first?.cells == ["파묘", "a \"b\", c", "1"])
    }

    @Test("No cell that is not filled changes a byte, in any dialect", arguments: CellEscape.allCases)
    func unchanged(escape: CellEscape) throws {
        let cells =
            switch escape {
            case .double: ["\"파묘\"", "\"0012\"", "a\"b", "\"\"", " x ", "\"줄\n\"\"바꿈\"\"\"", "C:\\", "\"a\"b"]
            case .backslash:
                ["\"파묘\"", "\"0012\"", "a\"b", "\"\"", " x ", "\"줄\n\\\"바꿈\\\"\"", "C:\\", "\"\\\\n \\n\""]
            case .text: ["파묘", "\"0012\"", "a\"b", "", " x ", "줄\\n바꿈\\\n", "C:\\\\", "\\N"]
            }
        var run = TableRun()
        run.rules.escape = escape
        run.rules.delimiter = .comma
        let head = (escape == .text ? ["title"] : ["\"title\""]) + (2...8).map { "c\($0)" }
        let table = [head, cells].map { $0.joined(separator: ",") }
        let output = try run.output(of: table.joined(separator: "\n") + "\n")
        #expect(output == "\(table[0]),tmdbID,matchState,matchReason\n\(table[1]),838209,match,titleAndDate\n")
        #expect(try run.output(of: output) == output)
        // Another separator, and another format, need what the cells mean.
        run.format = .jsonl
        #expect(try run.output(of: output).contains("\"title\":\"파묘\""))
    }
}
