import BoxOfficeFixtures
import BoxOfficeSystem
import FilmTables
import Foundation
import Testing

@testable import posterfetch

@Suite("posterfetch enrich: rows to review, and decisions") struct EnrichReviewTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    private func text(_ name: String) throws -> String {
        try String(contentsOf: tool.folder.appending(path: name), encoding: .utf8)
    }

    private func write(_ text: String, to name: String) throws {
        try text.write(to: tool.folder.appending(path: name), atomically: true, encoding: .utf8)
    }

    private static let input = "movieNm,openDt\n파묘,19700101\n그런 영화는 없다,\n범죄도시4,20240424\n,\nx,y,z\n"

    @Test("Undecided rows are listed with their candidates; a decision of any kind is taken from there (D6)")
    func review() async throws {
        let first = try await tool.run(
            "enrich", "--review", "review.csv", "--columns", "tmdbID,matchState,matchReason", input: Self.input)
        #expect(first.status == 1, "\(first.errors)")
        let review = try text("review.csv")
        #expect(review.drop { $0 == "\u{FEFF}" }.hasPrefix("decision,candidate,candidateTitle,"))
        let lines = review.components(separatedBy: "\r\n").dropLast()
        let candidate = lines.first { $0.hasPrefix(",tmdb:838209,파묘,2024-02-22,") }
        #expect(candidate?.contains(",the day differs,") == true, "\(review)")
        #expect(candidate?.contains("/w500/") == true)
        #expect(lines.contains { $0.hasPrefix(",,,,,,,,3,1,,그런 영화는 없다,") })
        #expect(!review.contains("범죄도시4"))

        // The right candidate is marked, and an id written where there is none.
        var filled = review.replacing(",tmdb:838209,", with: "x,tmdb:838209,")
        filled = filled.replacing("\r\n,,,,,,,,3,1,", with: "\r\n1017163,,,,,,,,3,1,")
        try write(filled, to: "filled.csv")
        let second = try await tool.run(
            "enrich", "--decisions", "filled.csv", "--columns", "tmdbID,matchState,matchReason", input: first.output)
        #expect(second.status == 1, "\(second.errors)")
        #expect(second.lines[1] == "파묘,19700101,838209,match,given", "\(second.errors)")
        #expect(second.lines[2] == "그런 영화는 없다,,1017163,match,given")
        #expect(second.lines[3] == first.lines[3])
    }

    @Test("A decision may be none, or a film of KOBIS; a row's own decision comes first")
    func kinds() async throws {
        try write(
            """
            title;openDate;decision;candidate
            파묘;1970-01-01;None;tmdb:1
            그런 영화는 없다;;ㅇ;kobis:20228797
            범죄도시4;2024-04-24;;
            댓글부대;;tmdb:838209;
            로봇 드림;;1017163.0;

            """, to: "decisions.csv")
        let input = "movieNm,openDt,tmdbID\n파묘,19700101,\n그런 영화는 없다,,\n범죄도시4,20240424,\n댓글부대,,1017163\n로봇 드림,,\n"
        let result = try await tool.run(
            "enrich", "--decisions", "decisions.csv", "--columns", "tmdbID,matchState,matchReason", input: input)
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            result.lines.dropFirst() == [
                "파묘,19700101,,none,given", "그런 영화는 없다,,1017163,match,given",
                "범죄도시4,20240424,1017163,match,titleAndDate", "댓글부대,,1017163,match,given (not the film described)",
                "로봇 드림,,1017163,match,given",
            ])
        let again = try await tool.run(
            "enrich", "--again", "--review", "r.csv", "--columns", "tmdbID,matchState,matchReason",
            input: result.output)
        #expect(again.status == 0, "\(again.errors)")
        #expect(again.lines[1] == "파묘,19700101,,none,given", "that it is none was decided, too")
        #expect(again.lines[2] == result.lines[2], "so was KOBIS's film")
        #expect(!(try text("r.csv").contains("파묘")))
    }

    @Test("A film of KOBIS is named by its code, which may have a letter, and whose row is looked up as that film")
    func letters() async throws {
        let record = Canned.kobisFilm(#""movieCd":"2023C685","movieNm":"범죄도시4","openDt":"20240424""#)
        tool.services.fail(.kobis, path: "MovieInfo", times: .max, with: .init { _ in .json(record) })
        try write("decision,movieNm,candidate\nx,그런 영화는 없다,kobis:2023C685\nkobis:2023c685,저런 영화,\n", to: "d.csv")
        let result = try await tool.run(
            "enrich", "--decisions", "d.csv", "--columns", "tmdbID,matchReason", input: "movieNm\n그런 영화는 없다\n저런 영화\n")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.lines.dropFirst() == ["그런 영화는 없다,1017163,given", "저런 영화,1017163,given"])
        let asked = tool.services.requests(to: .kobis).filter { $0.path.contains("MovieInfo") }
        #expect(Set(asked.map { $0.queryValue("movieCd") }) == ["2023C685"])
    }

    @Test("A decision that says what a run found changes nothing; another one is followed")
    func agreeing() async throws {
        let columns = ["--columns", "tmdbID,matchState,matchReason"]
        let first = try await tool.run(
            ["enrich"] + columns, input: "movieNm,openDt\n파묘,20240222\n범죄도시4,20240424\n")
        let found = ["파묘,20240222,838209,match,titleAndDate", "범죄도시4,20240424,1017163,match,titleAndDate"]
        #expect(first.lines.dropFirst() == found[...])
        let requests = tool.services.order.count
        for (decisions, rows) in [
            (["838209", "kobis:20228797"], found),
            (["1017163", "none"], ["파묘,20240222,1017163,match,given", "범죄도시4,20240424,,none,given"]),
        ] {
            let lines = "\(decisions[0]),파묘,20240222\n\(decisions[1]),범죄도시4,20240424\n"
            try write("decision,movieNm,openDt\n" + lines, to: "d.csv")
            let result = try await tool.run(["enrich", "--decisions", "d.csv"] + columns, input: first.output)
            #expect(result.status == 0, "\(result.errors)")
            #expect(result.lines.dropFirst() == rows[...], "\(decisions)")
            if rows == found { #expect(tool.services.order.count == requests) }
        }
    }

    @Test("A decision for an id that TMDB does not know leaves the title, and is told of with its row")
    func unknown() async throws {
        try write("decision,movieNm,openDt\ntt99999999,파묘,20240222\n", to: "d.csv")
        let result = try await tool.run(
            "enrich", "--decisions", "d.csv", "--columns", "tmdbID,matchState", "--lang", "en",
            input: "movieNm,openDt\n파묘,20240222\n")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.lines.last == "파묘,20240222,838209,match")
        #expect(result.errors.contains("line 2: TMDB has no film with the id tt99999999"), "\(result.errors)")
    }

    @Test("A later decision replaces an earlier one, whether it is an id or none")
    func changedDecision() async throws {
        let table = """
            movieNm,tmdbID,matchState,matchReason
            파묘,838209,match,given
            이 영화,1017163,match,given
            저 영화,,none,given
            그 영화,,ambiguous,tooClose

            """
        try write("decision,movieNm\n1017163,파묘\nnone,이 영화\n838209,저 영화\n838209,그 영화\n", to: "d.csv")
        let result = try await tool.run(
            "enrich", "--decisions", "d.csv", "--columns", "tmdbID,matchState,matchReason", input: table)
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            result.lines.dropFirst() == [
                "파묘,1017163,match,given", "이 영화,,none,given", "저 영화,838209,match,given", "그 영화,838209,match,given",
            ], "\(result.errors)")
    }

    @Test("Any table with tmdbID is one of decisions, such as the output for another table")
    func anyTable() async throws {
        try write("movieCd,movieNm,tmdbID\n20234675,파묘,1017163\n20228797,범죄도시4,\n", to: "mine.csv")
        let result = try await tool.run(
            "enrich", "--decisions", "mine.csv", "--format", "jsonl", "--columns", "tmdbID,matchReason",
            input: #"{"movieCode":"20234675","title":"파묘"}"# + "\n")
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            result.output == #"{"movieCode":"20234675","title":"파묘","tmdbID":1017163,"matchReason":"given"}"# + "\n")
        try write(
            "movieNm,openDt,tmdbID,matchState,matchReason\n파묘,20240222,1017163,match,titleAndDate\n",
            to: "enriched.csv")
        let taken = try await tool.run(
            "enrich", "--decisions", "enriched.csv", "--columns", "tmdbID,matchReason",
            input: "title,openDate\n파묘,2024-02-22\n")
        #expect(taken.status == 0, "\(taken.errors)")
        #expect(taken.lines.last == "파묘,2024-02-22,1017163,given")
    }

    @Test("Decisions that cannot be read are all told of, before any request")
    func unreadable() async throws {
        try write("title,decision,candidate\n파묘,maybe,tmdb:1\n범죄도시4,x,\n", to: "d.csv")
        let result = try await tool.run("enrich", "--decisions", "d.csv", input: Self.input)
        #expect(result.status == 65)
        #expect(result.errors.contains("d.csv, line 2: “maybe” is not a decision"))
        #expect(result.errors.contains("d.csv, line 3: “x” is not a decision"))
        #expect(tool.services.server.requests.isEmpty)
        let missing = await #expect(throws: FileError.self) { _ = try await RowDecisions(reading: "missing.csv") }
        #expect(missing.map { CommandFailure($0).status } == .noInput)
        #expect(try await tool.run("enrich", "--review", "missing/r.csv", input: Self.input).status == 66)
    }

    @Test("A review replaces only one without decisions: not the table, and not one that was filled in")
    func overwriting() async throws {
        try write(Self.input, to: "films.csv")
        let table = tool.folder.appending(path: "films.csv").path
        #expect(try Refusal("enrich \(table) --review \(table)")?.status == .usage)
        for _ in 0..<2 { #expect(try await tool.run("enrich", "films.csv", "--review", "r.csv").status == 1) }
        let filled = try text("r.csv").replacing(",tmdb:838209,", with: "x,tmdb:838209,")
        try write(filled, to: "r.csv")
        let refused = try await tool.run("enrich", "films.csv", "--review", "r.csv")
        #expect(refused.status == 73)
        #expect(refused.errors.contains("r.csv is not a review, or has been edited"))
        #expect(try text("r.csv") == filled)
    }

    @Test("A review that is filled in while a run works stays as it is")
    func filledMeanwhile() async throws {
        try write(Self.input, to: "films.csv")
        #expect(try await tool.run("enrich", "films.csv", "--review", "r.csv").status == 1)
        let filled = try text("r.csv").replacing(",tmdb:838209,", with: "x,tmdb:838209,")
        tool.services.fail(
            .tmdb,
            with: .init { [file = tool.folder.appending(path: "r.csv")] reply in
                try? Data(filled.utf8).write(to: file)
                return reply
            })
        let refused = try await tool.run("enrich", "films.csv", "--review", "r.csv", "--no-cache")
        #expect(refused.status == 73, "\(refused.errors)")
        #expect(try text("r.csv") == filled)
    }

    @Test("Rows that say the same are told apart by their lines; two decisions about one row are refused")
    func twins() async throws {
        let input = "title\n괴물\n파묘\n괴물\n"
        try write("decision,title,line\n838209,괴물,2\n1017163,괴물,4\n", to: "d.csv")
        let result = try await tool.run("enrich", "--decisions", "d.csv", "--columns", "tmdbID", input: input)
        #expect(result.lines == ["title,tmdbID", "괴물,838209", "파묘,838209", "괴물,1017163"])
        try write("decision,title,line\n838209,괴물,2\n1017163,괴물,2\n", to: "d.csv")
        let refused = try await tool.run("enrich", "--decisions", "d.csv", input: input)
        #expect(refused.status == 65)
        #expect(refused.errors.contains("d.csv, line 3: contradicts the decision about “괴물”"))
    }

    @Test("The review of an earlier run's output has the candidates, too")
    func again() async throws {
        let table = "movieNm,openDt,tmdbID,matchState,matchReason\n파묘,19700101,,ambiguous,dateConflict\n"
        let result = try await tool.run("enrich", "--review", "review.csv", input: table)
        #expect(result.status == 0, "\(result.errors)")
        #expect(try text("review.csv").contains("tmdb:838209"))
    }

    @Test("A title that a spreadsheet would run as a formula is guarded in the review, and recognised afterwards")
    func formulas() async throws {
        let input = "movieNm\n=1+1\n"
        _ = try await tool.run("enrich", "--review", "review.csv", input: input)
        let review = try text("review.csv")
        #expect(review.contains(",'=1+1,"))
        try write(review.replacing("\r\n,", with: "\r\n838209,"), to: "filled.csv")
        let result = try await tool.run("enrich", "--decisions", "filled.csv", "--columns", "tmdbID", input: input)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.lines.last == "=1+1,838209")
    }

    @Test(
        "A decision finds its row again by what the row says, as a table and as a page saves it",
        arguments: [
            ("title,openDate,productionYear,directors\n파묘,1970-01-01,2012,홍길동\n", "table.csv"),
            ("영화명,개봉일,제작연도\n파묘,1970-01-01,2012\n", "page.csv"),
        ])
    func dayAndYear(input: String, file: String) async throws {
        let first = try await tool.run("enrich", "--review", "review.csv", input: input)
        #expect(first.status == 0, "\(first.errors)")
        let review = try text("review.csv")
        try write(review.replacing(",tmdb:838209,", with: "x,tmdb:838209,"), to: "table.csv")
        // What a page saves has the same columns, but for the candidates.
        let cells = try #require(review.components(separatedBy: "\r\n").dropFirst().first).split(
            separator: ",", omittingEmptySubsequences: false)
        try write(
            "decision,line,rows,movieCode,title,openDate,year,directors,matchState,matchReason\r\n"
                + "tmdb:838209,\(cells[8...].joined(separator: ","))\r\n", to: "page.csv")
        let second = try await tool.run("enrich", "--decisions", file, "--columns", "tmdbID,matchState", input: input)
        #expect(second.status == 0 && second.lines.last?.hasSuffix(",838209,match") == true, "\(second.errors)")
    }

    @Test(
        "A review's line that reaches no row makes the run partial; another table's, and that of a run that ends early, does not"
    )
    func unreached() async throws {
        let lines = "838209,2,1,파묘,1970-01-02\n1017163,9,1,범죄도시4,2024-04-24\n"
        try write("decision,line,rows,title,openDate\n\(lines)", to: "review.csv")
        try write("decision,line,title,openDate\n\(lines.replacing(",1,", with: ","))", to: "other.csv")
        let input = "title,openDate\n파묘,1970-01-01\n범죄도시4,2024-04-24\n"
        let result = try await tool.run("enrich", "--decisions", "review.csv", "--columns", "tmdbID", input: input)
        #expect(result.status == 1 && result.lines.last == "범죄도시4,2024-04-24,1017163", "\(result.errors)")
        #expect(
            result.errors.contains(
                "review.csv, line 2: no row is “파묘, 1970-01-02”, so tmdb:838209 was not applied; nearest is line 2: 파묘, 1970-01-01"
            ), "\(result.errors)")
        let quiet = try await tool.run("enrich", "-q", "--lang", "ko", "--decisions", "review.csv", input: input)
        #expect(
            quiet.status == 1 && quiet.errors.contains("review.csv, 2행: “파묘, 1970-01-02”에 맞는 행이 없어"), "\(quiet.errors)")
        let other = try await tool.run("enrich", "--decisions", "other.csv", "--columns", "tmdbID", input: input)
        #expect(other.status == 0 && other.lines.last == "범죄도시4,2024-04-24,1017163", "\(other.errors)")
        #expect(other.errors.contains("other.csv: 1 decision applied to no row: line 2 (파묘, 1970-01-02)."))
        let broken = try await tool.run("enrich", "--decisions", "review.csv", input: #"[{"title":"파묘"},"#)
        #expect(broken.status == 65 && !broken.errors.contains("no row is"), "\(broken.errors)")
    }

    @Test("A decision against the row's own id is said; a review without candidates promises none")
    func saidAloud() async throws {
        try write("title,tmdbID\n파묘,1017163\n", to: "d.csv")
        let own = try await tool.run(
            "enrich", "--decisions", "d.csv", "--columns", "tmdbID", input: "title,tmdbID\n파묘,838209\n그런 영화는 없다,\n")
        #expect(own.status == 0 && own.lines[1] == "파묘,838209", "\(own.errors)")
        #expect(
            own.errors.contains("line 2: d.csv, line 2 (tmdb:1017163): overruled by the row's own id (tmdb:838209)"),
            "\(own.errors)")
        #expect(own.errors.contains("--review FILE lists it for you to decide."), "\(own.errors)")
        let review = try await tool.run("enrich", "--review", "r.csv", input: "title\n그런 영화는 없다\n")
        #expect(review.status == 0, "\(review.errors)")
        #expect(
            review.errors.contains(
                "r.csv has 1 film to decide, without candidates: in the decision column, write a TMDB id or none"),
            "\(review.errors)")
    }
}
