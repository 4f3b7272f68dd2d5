import BoxOfficeFixtures
import FilmMatching
import FilmTables
import Foundation
import TestSupport
import Testing

@testable import posterfetch

@Suite("posterfetch enrich: what becomes of a row, by the table of purposes") struct EnrichPurposeTests {
    /// A table with one row at its end, a run of the command on it, and what comes out for that row.
    struct Case: Sendable, CustomTestStringConvertible {
        let purpose: PurposeRow.Purpose
        let input: [UInt8]
        let output: String
        let status: Int32
        var columns = "tmdbID,matchState,matchReason"
        var options: [String] = []
        var decisions: String?

        /// A row below the columns that a run adds, after a title and a day.
        init(_ purpose: PurposeRow.Purpose, _ row: String, _ output: String? = nil, _ options: String...) {
            self.init(purpose, of: "movieNm,openDt,tmdbID,matchState,matchReason\n\(row)\n", output ?? row)
            self.options = options
        }

        init(_ purpose: PurposeRow.Purpose, of input: String, _ output: String) {
            (self.purpose, self.output) = (purpose, output)
            // A byte that is not text in any encoding of tables.
            self.input = input.utf8.split(separator: UInt8(ascii: "\u{1}"), omittingEmptySubsequences: false)
                .joined(separator: [0xFF]).map(\.self)
            status = if case .invalid = purpose { 1 } else { 0 }
        }

        func adding(columns: String) -> Case {
            var changed = self
            changed.columns += "," + columns
            return changed
        }

        func deciding(_ decision: String, _ title: String, _ day: String = "") -> Case {
            var changed = self
            changed.decisions = "decision,movieNm,openDt\n\(decision),\(title),\(day)\n"
            return changed
        }

        var testDescription: String { "\(purpose): \(String(decoding: input, as: UTF8.self)) \(options)" }

        /// Whether the row's film is asked for, or its record at TMDB.
        var asks: Bool { [.lookedUp, .given, .refilled, .decided].contains(purpose) && !output.contains("none") }

        fileprivate func files(in folder: URL) throws -> (table: String, decisions: String?) {
            let (table, file) = (folder.appending(path: "table"), folder.appending(path: "decisions.csv"))
            try Data(input).write(to: table)
            guard let decisions else { return (table.path, nil) }
            try Data(decisions.utf8).write(to: file)
            return (table.path, file.path)
        }

        /// The row of the table of purposes that decides, and what it makes of the row.
        fileprivate func decision(in folder: URL) async throws -> (row: Int?, purpose: PurposeRow.Purpose?) {
            let files = try files(in: folder)
            var rules = RowRules(again: options.contains("--again"))
            rules.results = columns.components(separatedBy: ",")
            rules.asksKobis = !options.contains("never")
            rules.wantsCandidates = options.contains("--review")
            if options.contains("--posters") { rules.hasPoster = { $0 == "posters/here.jpg" } }
            if let path = files.decisions { rules.decision = try await RowDecisions(reading: path).decision }
            rules.encoding = .utf8
            let reader = try await RowReader(opening: files.table, rules)
            var last: InputRow?
            while let item = try await reader.next() {
                if case .row(_, let row) = item { last = row }
            }
            return (last.flatMap { row in PurposeRow.all.firstIndex { $0.holds(for: row.signs) } }, last?.purpose)
        }
    }

    private static let notText =
        "the row has bytes that are invalid in the input's encoding; name another with --encoding"
    private static let ragged = "파묘,20240222,,invalid,the row has 1 more cell than there are columns"
    private static let codeAlone = "the row has a code but no title; remove --details never to look it up"
    private static let unreadable = "\"tmdbID is “abc”: expected the id of a TMDB film, none or -\""
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
        Case(.invalid(.ragged), "파묘,20240222,,,,x", "\(ragged),x"),
        Case(.invalid(.ragged), "파묘,20240222,838209,match,titleAndDate,x", "\(ragged),x"),
        Case(.invalid(.ragged), "파묘,20240222,,none,noResults,x", "\(ragged),x"),
        Case(.invalid(.ragged), "파묘,20240222,,match,given,x", "\(ragged),x"),
        Case(.invalid(.ragged), "파묘,20240222,838209,match,titleAndDate (KOBIS not asked: quota),x", "\(ragged),x"),
        Case(.given, "파묘,20240222,838209,invalid,,x", "파묘,20240222,838209,match,given,x"),
        Case(.done, "파묘,20240222,,none,given,x"),

        // What a person has decided.
        Case(.given, "파묘,20240222,1017163,,", "파묘,20240222,1017163,match,given"),
        Case(.given, "파묘,20240222,none,,", "파묘,20240222,none,none,given"),
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
        Case(.invalid(.codeAlone), "댓글부대,,,,", "댓글부대,,,invalid,\(codeAlone)", "--details", "never")
            .deciding("kobis:20228797", "댓글부대"),

        // What an earlier run has done.
        Case(.done, "파묘,20240222,1017163,match,titleAndDate"),
        Case(.done, "파묘,20240222,1017163,match,titleAndDate").deciding("1017163", "파묘", "20240222"),
        Case(.done, "파묘,20240222,1017163,match,titleAndDate").deciding("kobis:20234675", "파묘", "20240222"),
        Case(.done, "파묘,20240222,1017163,match,given"),
        Case(.done, "파묘,20240222,none,match,given"),
        Case(.done, "파묘,20240222,,none,given", nil, "--review", "review.csv"),
        Case(.given, "파묘,20240222,none,match,titleAndDate", "파묘,20240222,none,none,given"),
        Case(.given, "파묘,20240222,-,match,titleAndDate", "파묘,20240222,-,none,given", "--again"),
        Case(
            .invalid(.unreadableID), "파묘,20240222,abc,match,titleAndDate", "파묘,20240222,abc,invalid,\(unreadable)"),
        Case(.layout, of: "movieCd,movieNm,tmdbID,matchState,matchReason\n합계,,,,\n", "합계,,,,"),
        Case(.layout, "(문자),(일자),,,"),
        Case(.leftUndecided, "파묘,20240222,,ambiguous,tooClose"),
        Case(.leftUndecided, "파묘,20240222, , none , noResults"),
        Case(.refilled, "파묘,20240222,1017163,match,titleAndDate", "파묘,20240222,1017163,match,titleAndDate,범죄도시 4")
            .adding(columns: "tmdbTitle"),
        Case(.refilled, "파묘,20240222,1017163,match,titleAndDate", nil, "--posters", "posters"),
        Case(.given, "파묘,20240222,1017163,match,given", nil, "--again"),
        Case(.given, "파묘,20240222,none,match,given", "파묘,20240222,none,none,given", "--again"),
        Case(.given, "파묘,20240222,1017163,none,given", "파묘,20240222,1017163,match,given", "--again"),
        Case(
            .invalid(.unreadableID), "파묘,20240222,abc,match,given", "파묘,20240222,abc,invalid,\(unreadable)", "--again"),
        Case(
            .invalid(.unreadableID), "파묘,20240222,abc,none,given", "파묘,20240222,abc,invalid,\(unreadable)", "--again"),
        Case(.given, "파묘,20240222,,none,given", nil, "--again"),

        // What nobody has decided.
        Case(.lookedUp, "파묘,20240222,,,", "파묘,20240222,838209,match,titleAndDate"),
        Case(.lookedUp, "파묘,20240222,,failed,timedOut", "파묘,20240222,838209,match,titleAndDate"),
        Case(
            .lookedUp, "파묘,20240222,,none,noResults", "파묘,20240222,838209,match,titleAndDate", "--review",
            "review.csv"),
        Case(
            .lookedUp, "파묘,20240222,1017163,match,titleAndDate", "파묘,20240222,838209,match,titleAndDate", "--again"),
        Case(
            .lookedUp, "파묘,20240222,1017163,match,titleAndDate (KOBIS not asked: quota)",
            "파묘,20240222,838209,match,titleAndDate"),
        Case(.given, "파묘,20240222,none,match,titleAndDate", "파묘,20240222,none,none,given,")
            .adding(columns: "tmdbTitle"),
        Case(
            .lookedUp, of: "movieCd,tmdbID,matchState,matchReason\n20228797,,,\n",
            "20228797,1017163,match,titleAndDate"),
        codeAlone(options: ["--details", "never"]),
        Case(.invalid(.tooLong), "\(long),,,,", "\(long),,,invalid,\(tooLong)"),
        Case(
            .invalid(.nameless), ",20240222,,,",
            ",20240222,,invalid,\"the row has neither a code (movieCd) nor a title (movieNm, 영화명)\""),
    ]

    private static func codeAlone(options: [String]) -> Case {
        var item = Case(
            .invalid(.codeAlone), of: "movieCd,tmdbID,matchState,matchReason\n20228797,,,\n",
            "20228797,,invalid,\(codeAlone)")
        item.options = options
        return item
    }

    @Test("A row comes out as the table says", arguments: cases)
    func outcome(item: Case) async throws {
        let tool = try Posterfetch()
        let files = try item.files(in: tool.folder)
        let decisions = files.decisions.map { ["--decisions", $0] } ?? []
        let result = try await tool.run(
            ["enrich", files.table, "--encoding", "utf-8", "--columns", item.columns] + item.options + decisions)
        #expect(result.lines.last == item.output, "\(result.errors)")
        #expect(result.status == item.status, "\(result.errors)")
        #expect(tool.services.order.isEmpty != item.asks, "\(tool.services.order)")
    }

    // Holds today's shape; may go with it.
    @Test("Each row of the table has a case whose row it decides")
    func coverage() async throws {
        var covered: Set<Int> = []
        for item in Self.cases {
            let folder = TestFolder()
            let (row, purpose) = try await item.decision(in: folder.url)
            #expect(purpose == item.purpose, "\(item.testDescription)")
            if let row { covered.insert(row) }
        }
        for (number, row) in PurposeRow.all.enumerated() where !covered.contains(number) {
            Issue.record("No case for \(row.purpose): \(row.reason)")
        }
    }
}
