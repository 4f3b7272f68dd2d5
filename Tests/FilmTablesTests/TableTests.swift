import BoxOfficeBasics
import FilmMatching
import Testing

@testable import FilmTables

@Suite("Tables, as values") struct TableTests {
    @Test("Excel runs the wide signs as formulas, too", arguments: ["=1", "＝1", "＋x", "－x", "＠a", "\t=1", "+82 2"])
    func formulas(cell: String) {
        var excel = TableWriter(.excel)
        var plain = TableWriter(TableStyle())
        #expect(excel.line([cell, "-1.5"]).hasSuffix("'\(cell),-1.5\r\n"))
        #expect(plain.line([cell, "-1.5"]) == "\(cell),-1.5\n")
    }

    @Test("A spreadsheet's number of a day is that day", arguments: ["45344", "45344.0"])
    func serialDays(text: String) {
        #expect(WrittenDay(text)?.day?.description == "2024-02-22")
    }

    @Test("A code of another system is not taken for KOBIS's, unless nothing else names the film")
    func codes() {
        func film(_ cells: [String: String]) -> KnownFilm? {
            let names = cells.keys.sorted()
            let header = TableHeader(names, ColumnNames())
            return RowFacts(header) { column in
                header.places[column]?.first.flatMap { cells[names[$0]] }.map { .string($0) }
            }.film
        }
        #expect(film(["code": "A-1", "title": "파묘"])?.movieCode == "")
        #expect(film(["code": "20234675", "title": "파묘"])?.movieCode == "20234675")
        #expect(film(["code": "20234675.0", "title": "파묘"])?.movieCode == "20234675")
        #expect(film(["code": "A-1"])?.movieCode == "A-1")
    }

    /// The records of a text, in pieces of a size.
    private func records(_ text: String, _ delimiter: Delimiter, pieces: Int) throws(BrokenInput) -> [RawRecord] {
        var splitter = CSVSplitter(separator: delimiter.byte)
        let bytes = Array(text.utf8)
        for start in stride(from: 0, to: bytes.count, by: pieces) {
            try splitter.take(Array(bytes[start..<min(start + pieces, bytes.count)]))
        }
        try splitter.finish()
        return splitter.records.map(\.record)
    }

    @Test("A table that is written is read again, in pieces of any size", arguments: 1...7, [Delimiter.comma, .tab])
    func roundTrip(pieces: Int, delimiter: Delimiter) throws {
        let rows = [["a", "b,\tc", "d\"e"], ["", "줄\n바꿈", "x"], ["=1", "", " y "]]
        var style = TableStyle()
        style.separator = delimiter.text
        var writer = TableWriter(style)
        let text = rows.map { writer.line($0) }.joined()
        let read = try records(text, delimiter, pieces: pieces).map { record -> [String] in
            guard case .cells(let cells, _) = record else { return [] }
            return cells.map { CellEscape.double.value(of: String(decoding: $0, as: UTF8.self)) }
        }
        #expect(read == rows)
    }

    @Test("A day has a text of its own: one in the middle of a long text is none", arguments: [189, 190, 8 << 20])
    func long(blanks: Int) {
        let text = String(repeating: " ", count: blanks) + "2024. 2. 22"
        #expect((WrittenDay(text) != nil) == (text.utf8.count <= 200))
    }

    @Test("Two-digit years are of this century up to 68", arguments: [("68-01-02", 2068), ("69-01-02", 1969)])
    func centuries(text: String, year: Int) { #expect(WrittenDay(text)?.day?.year == year) }
}
