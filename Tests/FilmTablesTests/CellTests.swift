import BoxOfficeBasics
import FilmMatching
import Testing

@testable import FilmTables

@Suite("Cells, as people and programs fill them") struct CellTests {
    private let run = TableRun()

    /// What is read of a cell in a column beside a title.
    private func fact(_ column: String, _ text: String) throws -> String {
        try #require(try run.told(of: "영화명;\(column)\n파묘;\(text)\n").first).replacing("title 파묘 · ", with: "")
    }

    @Test(
        "A day is read as people write it",
        arguments: [
            "2024-02-22", "20240222", "2024.2.22", "2024. 2. 22.", "2024/02/22", "2024년 2월 22일", "24/02/22", "24.2.22",
            "240222", "2/22/2024", "22/2/2024", "22.02.2024", "45344", "45344.0", "2024-02-22 00:00:00",
            "2024-02-22T00:00:00Z", "20240222 00:00", "Feb 22, 2024", "22 February 2024", "22-Feb-24",
            "2024. 2. 22. 오전 12:00", "1708560000", "1708527600", "1708560000000", "1708560000000000000",
        ])
    func days(text: String) throws { #expect(try fact("openDt", text) == "openDate 2024-02-22") }

    @Test("A year alone is not taken for a day", arguments: ["2024", "2024.2", "2024-02", "202402", "20240000"])
    func years(text: String) throws { #expect(try fact("openDt", text) == "year 2024") }

    @Test(
        "Days in columns of years are read, and times before 1970",
        arguments: [
            ("개봉일", "-157766400", "openDate 1965-01-01"), ("제작연도", "2024-02-22", "productionYear 2024"),
            ("제작연도", "20240222", "productionYear 2024"), ("연도", "22.2.2024", "year 2024"),
            ("연도", "2024 (한국)", "year 2024"),
            // Of two years none is read.
            ("연도", "2023-2024", "title 파묘"),
        ])
    func others(column: String, text: String, told: String) throws { #expect(try fact(column, text) == told) }

    @Test(
        "Where what a text says about a day ends, and what may be two days is none",
        arguments: [
            // A year of two digits is one of this century up to 68.
            ("68/02/22", "openDate 2068-02-22"), ("69/02/22", "openDate 1969-02-22"), ("690222", "openDate 1969-02-22"),
            ("1880-01-01", "openDate 1880-01-01"), ("1879-12-31", "title 파묘"), ("2101-01-01", "title 파묘"),
            // Twelve may be a month, thirteen not.
            ("12/5/2024", "year 2024"), ("5/13/2024", "openDate 2024-05-13"), ("5/5/2024", "openDate 2024-05-05"),
            // The twelfth of October 2020, or December 2010.
            ("201012", "title 파묘"), ("201013", "openDate 2020-10-13"), ("202413", "title 파묘"),
        ])
    func boundaries(text: String, told: String) throws { #expect(try fact("개봉일", text) == told) }

    @Test("A column of short days that do not all begin with the year is not read")
    func shortDays() throws {
        func rows(_ days: String..., inJSON: Bool = false) throws -> [InputRow] {
            let lines = days.map { inJSON ? "{\"movieNm\":\"파묘\",\"openDt\":\"\($0)\"}\n" : "파묘,\($0)\n" }
            let table = (inJSON ? "" : "movieNm,openDt\n") + lines.joined()
            var reader = try run.reader(of: Array(table.utf8))
            while reader.readAhead() {}
            _ = reader.understood(isOfFile: true)
            var rows: [InputRow] = []
            while case .row(_, let row)? = try reader.next() { rows.append(row) }
            return rows
        }
        for inJSON in [false, true] {
            let american = try rows("02/03/24", "02/22/24", inJSON: inJSON)
            #expect(american.allSatisfy { $0.film?.openDay == nil && $0.unread.map(\.column) == [.openDate] })
        }
        // A day that is none in any order says nothing about the others.
        let korean = try rows("24/02/22", "24.2.22", "00/00/00")
        #expect(korean.map { $0.film?.openDay?.description } == ["2024-02-22", "2024-02-22", nil])
        #expect(korean.map { $0.unread.map(\.text) } == [[], [], ["00/00/00"]])
    }

    @Test("What cannot be read is told; what says nothing is not")
    func unread() throws {
        let table = """
            movieNm;openDt;year;runtime
            파묘;2/3/2024;2024;134분
            파묘;soon;next year;long
            파묘;-;;미정
            파묘;미정;NaN;N/A
            파묘;99999;x;0

            """
        let unread = try run.rows(of: table).map { $0.unread.map { "\($0.column) \($0.text)" } }
        #expect(
            unread == [
                ["openDate 2/3/2024"], ["openDate soon", "year next year", "runtime long"], [], [],
                ["openDate 99999", "year x"],
            ])
    }

    @Test(
        "A running time is read as people and programs write it (T7)",
        arguments: [
            "134", "134분", "134 min", "134.0", "2시간 14분", "2:14", "2h 14m", "2h14", "02:14:00", "PT2H14M", "8040",
            "8040000", "0 days 02:14:00", "약 134분", "134분 0초", "2시간 14분 (134분)", "2시간 14분 (134)", "2h 14m (134 min)",
            "2h 14m [134]", "2 hours, 14 minutes", "134 (15세)",
        ])
    func runtimes(text: String) throws { #expect(try fact("상영시간", text) == "runtime 134 min") }

    @Test(
        "Two running times, and one of an unknown form, are not read", arguments: ["134/140", "95~134", "2.2", "1,34"])
    func unclearRuntimes(text: String) throws { #expect(try fact("상영시간", text) == "title 파묘") }

    @Test(
        "A director is named without what tables write after a name",
        arguments: ["장재현 감독", "장재현(감독)", "장재현 (감독)", "장재현 외 2명", "장재현 외2명", "장재현 등"])
    func directors(text: String) throws { #expect(try fact("감독", text) == "directors 장재현") }

    @Test("Series and episodes are other", arguments: ["show", "tvSeries", "TV Mini Series", "시리즈", "episode"])
    func series(type: String) throws {
        let rows = try run.rows(of: "type,title,year,tmdb_id\n\(type),거울,2008,1396\nmovie,파묘,2024,838209\n")
        #expect(rows.map(\.purpose) == [.series, .given])
        #expect(rows[0].type == type && rows[0].film == nil && rows[0].keepsID)
    }
}
