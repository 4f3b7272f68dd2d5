import FilmMatching
import Testing

@testable import FilmTables

@Suite("Reviews and decisions, as tables") struct ReviewTests {
    private func decisions(_ table: String) throws -> RowDecisions {
        var decisions = RowDecisions(from: "d.csv")
        var reader = try TableRun(rules: RowDecisions.rules).reader(of: Array(table.utf8))
        while let item = try reader.next() {
            if case .row(let line, let row) = item { decisions.add(row, line: line) }
        }
        return decisions
    }

    private func films(_ table: String) throws -> [RowFilm] { try TableRun().rows(of: table).compactMap(\.identity) }

    @Test(
        "A decision is a mark beside a candidate, an id, an address or none",
        arguments: [
            ("x", "tmdb:838209", .choice(.film(838_209))), ("ㅇ", "kobis:20228797", .kobis("20228797")),
            ("None", "tmdb:1", .choice(.noMatch)), ("tmdb:838209", "", .choice(.film(838_209))),
            ("1017163.0", "", .choice(.film(1_017_163))), ("kobis:2023c685", "", .kobis("2023C685")),
            ("tt27811040", "", .imdb("tt27811040")),
        ] as [(String, String, GivenFilm)])
    func kinds(text: String, candidate: String, decision: GivenFilm) throws {
        let told = try decisions("title,decision,candidate\n파묘,\(text),\(candidate)\n")
        #expect(try told.problems.isEmpty && told.decision(about: films("제목\n파묘\n")[0], line: 2)?.value == decision)
        #expect(told.unapplied == nil)
    }

    @Test("Any table with tmdbID is one of decisions, whoever wrote the ids")
    func anyTable() throws {
        let table =
            "movieCd,movieNm,tmdbID,matchState,matchReason\n20234675,파묘,838209,match,titleAndDate\n20228797,범죄도시4,,,\n"
        let told = try decisions(table)
        let rows = try films("movieCd\n20234675\n20228797\n")
        #expect(told.decision(about: rows[0], line: 2)?.value == .choice(.film(838_209)))
        #expect(told.decision(about: rows[1], line: 3)?.value == nil)
    }

    @Test("What cannot be read, is about no film, or contradicts another line is told by line")
    func problems() throws {
        let table = "title,decision,candidate\n파묘,maybe,tmdb:1\n범죄도시4,x,\n,838209,\n괴물,1,\n괴물,2,\n"
        let told = try decisions(table).problems.map(\.english)
        let starts = [
            "d.csv, line 2: “maybe” is not a decision", "d.csv, line 3: “x” is not a decision",
            "d.csv, line 4: a decision about no film", "d.csv, line 6: contradicts the decision about “괴물” in line 5.",
        ]
        #expect(told.count == starts.count)
        for (words, start) in zip(told, starts) { #expect(words.hasPrefix(start)) }
        #expect(
            try decisions("movieNm,tmdbID\n파묘,abc\n").problems.first?.english.contains("“abc” is not a decision")
                == true)
    }

    @Test("Rows that say the same are told apart by their lines; the same decision twice is one")
    func twins() throws {
        let film = try films("title\n괴물\n")[0]
        let told = try decisions("decision,title,line\n838209,괴물,2\n1017163,괴물,4\n")
        #expect(
            told.problems.isEmpty && told.decision(about: film, line: 4)?.value == .choice(.film(1_017_163)))
        #expect(told.decision(about: film, line: 3)?.value == nil)
        #expect(try decisions("decision,title,line\n838209,괴물,2\n1017163,괴물,2\n").problems.count == 1)
        let twice = try decisions("decision,title\n838209,괴물\n838209,괴물\n")
        #expect(twice.problems.isEmpty && twice.decision(about: film, line: 9) != nil && twice.unapplied == nil)
    }

    @Test("A decision is about a film by its code, or by title, day, year and directors, of which some may be lacking")
    func identity() throws {
        let (director, none) = ("장재현, 홍 길동", "")
        func film(_ directors: String) throws -> RowFilm {
            try films("movieNm;openDt;directors\n'파 묘;2024-02-22;\(directors)\n")[0]
        }
        #expect(try film(director) == films("title;개봉일;감독\n파묘;20240222;홍길동 / 장재현\n")[0])
        #expect(try film(director).fit(film(none)) == .day && film(director) != film(none))
        #expect(try film(director).fit(film("홍길동")) == nil)
        let told = try decisions("movieNm,openDt,tmdbID\n파묘,2024-02-22,1\n파묘,,2\n다른 영화,2024-02-22,3\n")
        #expect(try told.decision(about: film(director), line: 2)?.value == .choice(.film(1)))
        #expect(
            told.unapplied?.english.hasPrefix(
                "d.csv: 2 decisions applied to no row: line 3 (파묘), line 4 (다른 영화, 2024-02-22).")
                == true)
        #expect(try films("movieCd,movieNm\n20234675,파묘\n") == films("movieCd,movieNm\n20234675,다른 제목\n"))
        #expect(try films("imdbId\ntt27802490\ntt27811040\n").count == 2)
    }

    @Test(
        "A film of a review is found again by what stands there, guarded as it is, and decided once somebody fills it in"
    )
    func table() throws {
        let run = TableRun()
        let row = try #require(try run.rows(of: "movieNm,openDt,directors\n=1+1,20240222,\"장재현, 홍길동\"\n").first)
        let film = ReviewTable.identity(of: try #require(row.film), .ambiguous, "tooClose")
        var table = ReviewTable()
        table.add(film, line: 2, rows: 3, [["tmdb:838209", "파묘", "2024-02-22", "장재현", "", "", ""]])
        table.add(film, line: 2, rows: 1, [])
        #expect(
            table.text.split(separator: "\r\n").dropFirst().map(String.init) == [
                ",tmdb:838209,파묘,2024-02-22,장재현,,,,2,3,,'=1+1,2024-02-22,2024,\"장재현, 홍길동\",ambiguous,tooClose",
                ",,,,,,,,2,1,,'=1+1,2024-02-22,2024,\"장재현, 홍길동\",ambiguous,tooClose",
            ])
        #expect(ReviewTable.text(of: film) == ",'=1+1,2024-02-22,2024,\"장재현, 홍길동\",ambiguous,tooClose")
        let filled = table.text.replacing(",tmdb:838209,", with: "x,tmdb:838209,")
        #expect(ReviewTable.isUntouched(Array(table.text.utf8)) && !ReviewTable.isUntouched(Array(filled.utf8)))
        #expect(!ReviewTable.isUntouched(Array("movieNm\n파묘\n".utf8)))
        let identity = try #require(row.identity)
        #expect(try decisions(filled).decision(about: identity, line: 2)?.value == .choice(.film(838_209)))
    }
}
