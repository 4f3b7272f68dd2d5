import BoxOfficeBasics
import FilmMatching
import Testing

@testable import FilmTables

@Suite("What becomes of a row, by the table of purposes") struct PurposeTests {
    /// A table with one row at its end, and what comes out for that row.
    struct Case: Sendable, CustomTestStringConvertible {
        let purpose: PurposeRow.Purpose
        let input: [UInt8]
        let output: String
        var rules: RowRules
        var results = ["tmdbID", "matchState", "matchReason"]

        /// A row below the columns that a run adds, after a title and a day.
        init(
            _ purpose: PurposeRow.Purpose, _ row: String, _ output: String? = nil, again: Bool = false,
            asksKobis: Bool = true, wantsCandidates: Bool = false, hasPoster: (@Sendable (String) -> Bool)? = nil
        ) {
            self.init(
                purpose, of: "movieNm,openDt,tmdbID,matchState,matchReason\n\(row)\n", output ?? row,
                asksKobis: asksKobis)
            (rules.again, rules.wantsCandidates, rules.hasPoster) = (again, wantsCandidates, hasPoster)
        }

        init(_ purpose: PurposeRow.Purpose, of input: String, _ output: String, asksKobis: Bool = true) {
            (self.purpose, self.output) = (purpose, output)
            // A byte that is not text in any encoding of tables.
            self.input = input.utf8.split(separator: UInt8(ascii: "\u{1}"), omittingEmptySubsequences: false)
                .joined(separator: [0xFF]).map(\.self)
            rules = RowRules(results: results)
            (rules.asksKobis, rules.encoding) = (asksKobis, .utf8)
        }

        func adding(columns: String) -> Case {
            var changed = self
            changed.results.append(columns)
            changed.rules.results = changed.results
            return changed
        }

        func reading(_ escape: CellEscape) -> Case {
            var changed = self
            changed.rules.escape = escape
            return changed
        }

        func deciding(_ decision: String, _ title: String, _ day: String = "") -> Case {
            var (changed, decisions) = (self, RowDecisions(from: "decisions.csv"))
            let table = "decision,movieNm,openDt\n\(decision),\(title),\(day)\n"
            for row in (try? TableRun(rules: RowDecisions.rules).rows(of: table)) ?? [] { decisions.add(row, line: 2) }
            changed.rules.decisions = decisions
            return changed
        }

        var testDescription: String { "\(purpose): \(String(decoding: input, as: UTF8.self))" }

        fileprivate var run: TableRun { TableRun(rules: rules, results: results) }

        fileprivate var row: InputRow? {
            get throws {
                var reader = try run.reader(of: input)
                var last: InputRow?
                while let item = try reader.next() {
                    if case .row(_, let row) = item { last = row }
                }
                return last
            }
        }
    }

    private static let notText =
        "the row has bytes that are invalid in the input's encoding; name another with --encoding"
    private static let ragged = "파묘,20240222,,invalid,the row has 1 more cell than there are columns"
    private static let codeAlone = "the row has a code but no title; remove --details never to look it up"
    private static let unreadable = "tmdbID is “abc”: expected the id of a TMDB film"
    private static let long = String(repeating: "긴", count: 501)
    private static let tooLong =
        "\"“긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴…” is too long for a title: 501 characters, of at most 500.\""

    static let cases: [Case] = [
        // What cannot be read.
        Case(
            .invalid(.noObject), of: "{\"type\":\"x\"}\nnot json\n",
            #"{"row":"not json","tmdbID":null,"matchState":"invalid","matchReason":"the row is not a JSON object"}"#),
        Case(.passed, " ,,,,"),
        Case(.layout, "합계,,,,"),
        Case(.layout, "영화명,개봉일,,,"),
        Case(.layout, "[재개봉],,,,"),
        Case(.layout, ",(S:서울 기준),,,"),
        Case(.layout, "※ 집계 기준: 발권,,,,"),
        Case(.passed, of: #"{"movieNm":" ","directors":[]}"#, #"{"movieNm":" ","directors":[]}"#),
        Case(.other, of: #"{"type":"ranking","year":2024}"#, #"{"type":"ranking","year":2024}"#),
        Case(
            .series, of: "type,movieNm,tmdbID,matchState,matchReason\nshow,거울,1396,,\n",
            "show,거울,1396,other,show"),
        Case(.invalid(.undecodable), "파\u{1}묘,20240222,838209,,", "파\u{FFFD}묘,20240222,838209,invalid,\(notText)"),
        Case(
            .invalid(.undecodable), of: "{\"movieNm\":\"파\u{1}묘\",\"tmdbID\":838209}",
            "{\"movieNm\":\"파\u{FFFD}묘\",\"tmdbID\":838209,\"matchState\":\"invalid\",\"matchReason\":\"\(notText)\"}"),
        Case(
            .invalid(.unclosed), "\"파묘,20240222,,,",
            "\"\"\"파묘\",20240222,,invalid,a quotation mark at the beginning of a cell is not closed"),
        Case(
            .invalid(.doubtful), "\"파 \\\"묘\\\"\",20240222,,,",
            "\"파 \\\"묘\\\"\",20240222,,invalid,a quotation mark after a backslash ends its cell or not; say which with --escape double or --escape backslash"
        ).reading(.double),
        Case(.invalid(.ragged), "파묘,20240222,,,,x", "\(ragged),x"),
        Case(.invalid(.ragged), "파묘,20240222,838209,match,titleAndDate,x", "\(ragged),x"),
        Case(.invalid(.ragged), "파묘,20240222,,none,noResults,x", "\(ragged),x"),
        Case(.invalid(.ragged), "파묘,20240222,,match,given,x", "\(ragged),x"),
        Case(.invalid(.ragged), "파묘,20240222,838209,match,titleAndDate (KOBIS not asked: quota),x", "\(ragged),x"),
        Case(.given, "파묘,20240222,838209,invalid,,x", "파묘,20240222,838209,match,given,x"),
        Case(.done, "파묘,20240222,,none,given,x"),

        // What a person has decided.
        Case(.given, "파묘,20240222,1017163,,", "파묘,20240222,1017163,match,given"),
        Case(.lookedUp, "파묘,20240222,none,,", "파묘,20240222,838209,match,titleAndDate"),
        Case(.lookedUp, "없는 영화,20240222,None,,", "없는 영화,20240222,None,none,titleAndDate"),
        Case(.given, "파묘,20240222,1017163,ambiguous,tooClose", "파묘,20240222,1017163,match,given"),
        Case(.given, ",,1017163,,", ",,1017163,match,given"),
        Case(.given, "파묘,20240222,1017163,,", "파묘,20240222,1017163,match,given")
            .deciding("838209", "파묘", "20240222"),
        Case(.invalid(.unreadableID), "파묘,20240222,abc,,", "파묘,20240222,abc,invalid,\(unreadable)"),
        Case(.invalid(.unreadableID), "파묘,20240222,abc,none,noResults", "파묘,20240222,abc,invalid,\(unreadable)"),
        Case(.decided, "파묘,20240222,838209,match,titleAndDate", "파묘,20240222,1017163,match,given")
            .deciding("1017163", "파묘", "20240222"),
        Case(.decided, "파묘,20240222,838209,match,titleAndDate", "파묘,20240222,,none,given")
            .deciding("none", "파묘", "20240222"),
        Case(.decided, "파묘,20240222,838209,match,given", "파묘,20240222,1017163,match,given,범죄도시 4")
            .adding(columns: "tmdbTitle").deciding("1017163", "파묘", "20240222"),
        Case(.decided, "파묘,20240222,,,", "파묘,20240222,1017163,match,titleAndDate")
            .deciding("kobis:20228797", "파묘", "20240222"),
        Case(.invalid(.codeAlone), "댓글부대,,,,", "댓글부대,,,invalid,\(codeAlone)", asksKobis: false)
            .deciding("kobis:20228797", "댓글부대"),

        // What an earlier run has done.
        Case(.done, "파묘,20240222,1017163,match,titleAndDate"),
        Case(.done, "파묘,20240222,1017163,match,titleAndDate").deciding("1017163", "파묘", "20240222"),
        Case(.done, "파묘,20240222,1017163,match,titleAndDate").deciding("kobis:20234675", "파묘", "20240222"),
        Case(.done, "파묘,20240222,1017163,match,given"),
        Case(.done, "파묘,20240222,none,none,given"),
        Case(.done, "파묘,20240222,,none,given", nil, wantsCandidates: true),
        Case(.lookedUp, "파묘,20240222,none,match,given", "파묘,20240222,838209,match,titleAndDate"),
        Case(.lookedUp, "파묘,20240222,-,match,titleAndDate", "파묘,20240222,838209,match,titleAndDate"),
        Case(
            .invalid(.unreadableID), "파묘,20240222,abc,match,titleAndDate", "파묘,20240222,abc,invalid,\(unreadable)"),
        Case(.layout, of: "movieCd,movieNm,tmdbID,matchState,matchReason\n합계,,,,\n", "합계,,,,"),
        Case(.layout, "(문자),(일자),,,"),
        Case(.leftUndecided, "파묘,20240222,,ambiguous,tooClose"),
        Case(.leftUndecided, "파묘,20240222, , none , noResults"),
        Case(.refilled, "파묘,20240222,1017163,match,titleAndDate", "파묘,20240222,1017163,match,titleAndDate,범죄도시 4")
            .adding(columns: "tmdbTitle"),
        Case(.refilled, "파묘,20240222,1017163,match,titleAndDate", nil, hasPoster: { _ in false }),
        Case(.given, "파묘,20240222,1017163,match,given", nil, again: true),
        Case(.givenNone, "파묘,20240222,none,none,given", again: true),
        Case(.given, "파묘,20240222,1017163,none,given", "파묘,20240222,1017163,match,given", again: true),
        Case(
            .invalid(.unreadableID), "파묘,20240222,abc,match,given", "파묘,20240222,abc,invalid,\(unreadable)", again: true
        ),
        Case(
            .invalid(.unreadableID), "파묘,20240222,abc,none,given", "파묘,20240222,abc,invalid,\(unreadable)", again: true),
        Case(.givenNone, "파묘,20240222,,none,given", nil, again: true),

        // What nobody has decided.
        Case(.lookedUp, "파묘,20240222,,,", "파묘,20240222,838209,match,titleAndDate"),
        Case(.lookedUp, "파묘,20240222,,failed,timedOut", "파묘,20240222,838209,match,titleAndDate"),
        Case(
            .lookedUp, "파묘,20240222,,none,noResults", "파묘,20240222,838209,match,titleAndDate", wantsCandidates: true),
        Case(
            .again, "파묘,20240222,1017163,match,titleAndDate", "파묘,20240222,838209,match,titleAndDate", again: true),
        Case(
            .lookedUp, "파묘,20240222,1017163,match,titleAndDate (KOBIS not asked: quota)",
            "파묘,20240222,838209,match,titleAndDate"),
        Case(
            .lookedUp, of: "movieCd,tmdbID,matchState,matchReason\n20228797,,,\n",
            "20228797,1017163,match,titleAndDate"),
        Case(
            .invalid(.codeAlone), of: "movieCd,tmdbID,matchState,matchReason\n20228797,,,\n",
            "20228797,,invalid,\(codeAlone)", asksKobis: false),
        Case(.invalid(.tooLong), "\(long),,,,", "\(long),,,invalid,\(tooLong)"),
        Case(
            .invalid(.nameless), ",20240222,,,",
            ",20240222,,invalid,\"the row has neither a code (movieCd) nor a title (movieNm, 영화명)\""),
    ]

    @Test("A row comes out as the table says", arguments: cases)
    func outcome(item: Case) throws {
        let row = try #require(try item.row)
        #expect(row.purpose == item.purpose)
        let output = String(decoding: try item.run.output(of: item.input), as: UTF8.self)
        #expect(output.lines.last == item.output)
    }

    @Test("Each row of the table has a case whose row it decides")
    func coverage() throws {
        let covered = try Set(
            Self.cases.compactMap { item in
                try item.row.flatMap { row in PurposeRow.all.firstIndex { $0.holds(for: row.signs) } }
            })
        for (number, row) in PurposeRow.all.enumerated()
        // `SavedFileTests` has it, since its table is large.
        where !covered.contains(number) && row.purpose != .invalid(.oversized) {
            Issue.record("No case for \(row.purpose): \(row.reason)")
        }
    }

    @Test("A second run changes nothing", arguments: cases)
    func fixedPoint(item: Case) throws {
        // Without the decisions of a case, its row may come to another end than there.
        var run = TableRun()
        (run.rules.encoding, run.rules.escape) = (.utf8, item.rules.escape)
        let first = try run.output(of: item.input)
        #expect(try run.output(of: first) == first)
    }

    @Test("Of a film that is looked up again, the earlier id is known; one that a person wrote, or none, is kept")
    func ids() throws {
        func row(_ cells: String, _ rules: RowRules = RowRules()) throws -> InputRow {
            let table = "movieNm,url,tmdbID,matchState,matchReason\n\(cells)\n"
            return try #require(try TableRun(rules: rules).rows(of: table).first)
        }
        let again = try row("파묘,,1017163,match,titleAndDate", RowRules(again: true))
        #expect(again.earlierID == 1_017_163 && !again.keepsID && again.given == nil)
        let unasked = try row("파묘,,1017163,match,titleAndDate (KOBIS not asked: quota)")
        #expect(unasked.earlierID == nil && !unasked.keepsID && unasked.purpose == .lookedUp)
        let given = try row("파묘,,1017163,,")
        #expect(given.earlierID == nil && given.keepsID && given.given?.film == .choice(.film(1_017_163)))
        let addressed = try row("파묘,https://www.themoviedb.org/movie/838209,,,")
        #expect(!addressed.keepsID && addressed.given?.film == .choice(.film(838_209)))
        let invalid = try row("파묘,,1017163,,,x,y")
        #expect(invalid.purpose == .given && invalid.keepsID)
    }

    @Test("Whatever a row says, one row of the table holds")
    func completeness() {
        for form in RowSigns.Form.allCases {
            for name in RowSigns.Name.allCases {
                for id in RowSigns.ID.allCases {
                    for earlier in RowSigns.Earlier.allCases {
                        for wanted in RowSigns.Wanted.allCases {
                            for decision in RowSigns.Decision.allCases {
                                let signs = RowSigns(
                                    form: form, name: name, id: id, earlier: earlier, wanted: wanted, decision: decision
                                )
                                #expect(PurposeRow.all.contains { $0.holds(for: signs) }, "\(signs)")
                            }
                        }
                    }
                }
            }
        }
    }

    @Test("An id of a row that is not followed is known, unless it may be the same film's")
    func otherIDs() throws {
        let table = """
            movieCd,movieNm,tmdbID,imdbID,url
            20234675,파묘 {tmdb-937287},838209,tt27802490,https://www.themoviedb.org/movie/838209
            20234675,파묘,,tt27802490,https://www.imdb.com/title/tt9999999/
            20234675,파묘,,,https://www.kobis.or.kr/x?code=20249318
            ,파묘,none,,https://www.themoviedb.org/movie/838209
            20234675,파묘 {tmdb-838209},838209,,https://www.kobis.or.kr/x?code=20234675

            """
        let others = try TableRun().rows(of: table).map { $0.otherIDs.map { "\($0)" } }
        #expect(others == [["tmdb:937287"], ["tt9999999"], ["kobis:20249318"], [], []])
    }

    @Test("That it is none, which an earlier run has followed, is still a person's word")
    func none() throws {
        let table = "movieCd,movieNm,tmdbID,matchState,matchReason\n20234675,파묘,,none,given\n"
        for again in [false, true] {
            let row = try #require(try TableRun(rules: RowRules(again: again)).rows(of: table).first)
            #expect(row.statements == [Statement(.choice(.noMatch), at: .cell(isEarlier: true))])
        }
    }
}
