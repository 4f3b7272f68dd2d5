import BoxOfficeBasics
import FilmMatching
import TestSupport
import Testing

@testable import FilmTables

@Suite("Decisions of a review reach their rows") struct DecisionTests {
    private static let columns: [(korean: String, english: String, cells: [String])] = [
        ("영화코드", "movieCd", ["20121234", "20123456"]), ("영화명", "title", ["마이리틀 히어로", "없는 영화"]),
        ("영문제목", "movieNmEn", ["My Little Hero", "No Such Film"]),
        ("개봉일", "openDate", ["2014-01-09", "2013-02-03"]), ("제작연도", "productionYear", ["2012", "2011"]),
        ("연도", "year", ["2014", "2013"]), ("감독", "directors", ["김성훈", "장재현, 홍길동"]),
        ("국가", "nations", ["한국", "미국"]),
    ]

    /// What a spreadsheet makes of a day that it shows as people there write it.
    private static let days: [@Sendable (CalendarDay) -> String] = [
        { $0.description }, { "\($0.year). \($0.month). \($0.day)." }, { "\($0.day)/\($0.month)/\($0.year)" },
        { "\($0.month)/\($0.day)/\($0.year)" }, { "0\($0.month)/0\($0.day)/\($0.year % 100)" },
    ]

    /// Columns that somebody adds to the table meanwhile.
    private static let added = [(";memo", [";1", ";2"]), (";runtime", [";100", ";90"]), (";배우", [";가", ";나"])]

    private func decisions(_ table: String) throws -> RowDecisions {
        var decisions = RowDecisions(from: "review.csv")
        var reader = try TableRun(rules: RowDecisions.rules).reader(of: Array(table.utf8))
        while reader.readAhead() {}
        _ = reader.understood(isOfFile: true)
        while let item = try reader.next() {
            if case .row(let line, let row) = item { decisions.add(row, line: line) }
        }
        #expect(decisions.problems.isEmpty, "\(decisions.problems)")
        return decisions
    }

    @Test("Of a code's lines that say different things, the second is refused, whatever else they say")
    func contradictions() throws {
        for (first, second) in [("2024-02-22", ""), ("", "2024-02-22"), ("2024-02-22", "2024-02-23"), ("", "")] {
            let lines = ["20234675,파묘,\(first),937287", "20234675,파묘,\(second),1017163"]
            var decisions = RowDecisions(from: "d.csv")
            let table = "movieCode,title,openDate,tmdbID\n" + lines.joined(separator: "\n")
            for (place, row) in try TableRun(rules: RowDecisions.rules).rows(of: table).enumerated() {
                decisions.add(row, line: place + 2)
            }
            #expect(decisions.problems.map(\.english).first?.contains("line 3: contradicts") == true, "\(lines)")
        }
    }

    @Test("Of lines that only a row shows to be about one film, the nearer is followed, and the other is named")
    func nearer() throws {
        let told = try decisions("movieCode,title,openDate,tmdbID\n,파묘,2024-02-22,937287\n20234675,,,1017163\n")
        var run = TableRun()
        run.rules.decisions = told
        let rows = try run.rows(of: "movieCode,title,openDate\n20234675,파묘,2024-02-22\n")
        #expect(rows.first?.given?.film == .choice(.film(1_017_163)))
        #expect(told.unapplied?.english == "review.csv, line 2: overruled by line 3")
    }

    @Test(
        "A table without a column for decisions is another file; one without decisions is not",
        arguments: [("name,score\na,1", true), ("title,decision\n파묘,", false), ("title,tmdbID\n", false)])
    func noDecisions(table: String, isRefused: Bool) throws {
        var decisions = try decisions(table)
        decisions.end()
        #expect(decisions.problems.isEmpty != isRefused)
    }

    /// The review of rows, each decided for another film.
    private func review(of rows: [InputRow], asPage: Bool) throws -> String {
        guard !asPage else {
            let lines = try rows.enumerated().map { place, row in
                let film = ReviewTable.identity(of: try #require(row.film), .ambiguous, "tooClose")
                return "tmdb:\(place + 1),\(place + 2),1,\(ReviewTable.text(of: film))\r\n"
            }
            return "\u{FEFF}" + ReviewTable.decisions.joined(separator: ",") + "\r\n" + lines.joined()
        }
        var table = ReviewTable()
        for (place, row) in rows.enumerated() {
            let film = ReviewTable.identity(of: try #require(row.film), .ambiguous, "tooClose")
            let candidates = ["tmdb:\(place + 1)", "tmdb:99"].map { [$0, "제목", "", "", "", "", ""] }
            table.add(film, line: place + 2, rows: 1, candidates)
        }
        return rows.indices.reduce(table.text) { text, place in
            text.replacing("\r\n,tmdb:\(place + 1),", with: "\r\nx,tmdb:\(place + 1),")
        }
    }

    private func expect(_ table: String, reachedBy review: String, _ comment: @autoclosure () -> String) throws {
        var run = TableRun()
        let told = try decisions(review)
        run.rules.decisions = told
        let rows = try run.rows(of: table)
        let ids = rows.compactMap { row in row.given.map { "\($0.film)" } }.sorted()
        #expect(ids == (1...rows.count).map { "\(GivenFilm.choice(.film($0)))" }, "\(comment())")
        #expect(told.unapplied == nil && !told.lacksRows, "\(comment()): \(told.unapplied?.english ?? "")")
    }

    @Test(
        "Whatever columns a table has, in Korean or English, in any order and after a spreadsheet",
        arguments: Array(stride(from: TestSize.pick(3, full: 1), to: 256, by: TestSize.pick(5, full: 1))))
    func everySubset(number: Int) throws {
        let chosen = Self.columns.enumerated().filter { number & (1 << $0.offset) != 0 }.map(\.element)
        // Each table is read often here, so each has headings in one of the languages.
        let names = chosen.map(number.isMultiple(of: 3) ? \.korean : \.english)
        guard TableHeader(names, ColumnNames()).namesFilms else { return }
        func table(_ order: [Int], _ more: [String] = ["", "", ""]) -> String {
            let lines = [names] + order.map { film in chosen.map { $0.cells[film] } }
            return lines.enumerated().map { ($1.joined(separator: ";")) + more[$0] + "\n" }.joined()
        }
        let rows = try TableRun().rows(of: table([0, 1]))
        let plain = try review(of: rows, asPage: number.isMultiple(of: 2))
        try expect(table([0, 1]), reachedBy: plain, "\(names)")
        for (asPage, day) in zip([false, true], [number, number / 2].map { Self.days[$0 % Self.days.count] }) {
            let (column, cells) = Self.added[number % Self.added.count]
            let days = ["2014-01-09", "2013-02-03"].compactMap(CalendarDay.init)
            let sheet = days.reduce(try review(of: rows, asPage: asPage)) {
                $0.replacing($1.description, with: day($1))
            }
            // No cell of these has a comma that is not a separator, but for the directors.
            let lines = sheet.split(separator: "\r\n").map { line in
                line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
                    .map { $0.isMultiple(of: 2) ? $1.replacing(",", with: ";") : "\"\($1)\"" }.joined()
            }
            let changed = table([1, 0], [column] + cells)
            try expect(changed, reachedBy: lines.joined(separator: "\r\n"), "\(day(days[0])), \(column): \(names)")
        }
    }

    @Test("A decision by title and day reaches a row with a code, but the code's own line comes first")
    func codes() throws {
        let table = "movieCd,title,openDt\n20234675,파묘,2024-02-22\n"
        func told(_ lines: String) throws -> (InputRow, Phrase?) {
            var run = TableRun()
            let decisions = try decisions("movieCd,title,openDt,tmdbID\n" + lines)
            run.rules.decisions = decisions
            return (try #require(try run.rows(of: table).first), decisions.unapplied)
        }
        #expect(try told(",파묘,2024-02-22,1\n").0.given?.film == .choice(.film(1)))
        #expect(try told(",파묘,2024,1\n").0.given?.film == .choice(.film(1)))
        #expect(try told(",파묘,2024-02-23,1\n").0.given == nil && told("20234676,파묘,2024-02-22,1\n").0.given == nil)
        let both = try told(",파묘,2024-02-22,1\n20234675,다른 제목,,2\n")
        #expect(both.0.given?.film == .choice(.film(2)))
        #expect(both.1?.english == "review.csv, line 2: overruled by line 3")
    }

    @Test("A decision against a row's own id is said")
    func overruled() throws {
        var run = TableRun()
        run.rules.decisions = try decisions("title,tmdbID\n파묘,838209\n괴물,1255\n")
        let rows = try run.rows(of: "title,tmdbID\n파묘,496243\n괴물,1255\n")
        #expect(rows.map(\.purpose) == [.given, .given])
        let rulings = rows.map {
            StatementRuling(on: $0.statements, about: $0.film ?? KnownFilm(movieCode: "", title: ""))
        }
        let own = Statement(.film(496_243), at: .cell(isEarlier: false))
        #expect(rulings[0].deciding == own && rulings[0].statements.map(\.outcome) == [.applied, .overruled(by: own)])
        #expect(rulings[0].statements[1].statement.place == .decision(file: "review.csv", line: 2))
        #expect(rulings[1].statements.map(\.outcome) == [.applied, .applied])
    }

    @Test("A decision is later than an id that a run has followed, and earlier than one that it has not")
    func later() throws {
        var run = TableRun()
        run.rules.decisions = try decisions("title,tmdbID\n파묘,838209\n괴물,1255\n")
        let rows = try run.rows(of: "title,tmdbID,matchState,matchReason\n파묘,496243,match,given\n괴물,,none,given\n")
        #expect(rows.map(\.purpose) == [.decided, .decided])
        #expect(rows.map { $0.given?.film } == [.choice(.film(838_209)), .choice(.film(1255))])
        #expect(rows[0].statements.map(\.place) == [.cell(isEarlier: true), .decision(file: "review.csv", line: 2)])
    }

    @Test("A line of a review that reaches no row is told with the nearest; another table may be larger")
    func unreached() throws {
        let table = "title,openDt\n괴물,2006-07-27\n파묘,2024-02-22\n"
        func unapplied(_ decisions: String) throws -> (String?, Bool) {
            var run = TableRun()
            let told = try self.decisions(decisions)
            run.rules.decisions = told
            _ = try run.rows(of: table)
            return (told.unapplied?.english, told.lacksRows)
        }
        let lines = "838209,9,1,파묘,2024-02-23\n1,2,1,다른 영화,2020-01-01\n2,,1,또 다른 영화,\n"
        let review = try unapplied("decision,line,rows,title,openDate\n\(lines)")
        #expect(
            review.0?.lines == [
                "review.csv, line 2: no row is “파묘, 2024-02-23”, so tmdb:838209 was not applied; nearest is line 3: 파묘, 2024-02-22",
                "review.csv, line 3: no row is “다른 영화, 2020-01-01”, so tmdb:1 was not applied; nearest is line 2: 괴물, 2006-07-27",
                "review.csv, line 4: no row is “또 다른 영화”, so tmdb:2 was not applied",
            ])
        #expect(review.1)
        let other = try unapplied("decision,line,title,openDate\n838209,9,파묘,2024-02-23\n")
        #expect(other.0?.contains("1 decision applied to no row: line 2 (파묘, 2024-02-23)") == true && !other.1)
    }
}
