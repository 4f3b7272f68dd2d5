import KobisAPI
import Testing

@Suite("Daily rankings")
struct DailyBoxOfficeTests {
    private func entry(_ changes: [String: String?]) async throws -> (entry: BoxOfficeEntry, findings: [String]) {
        let ranking = try await KobisStub(list(row(changes))).list()
        return (try #require(ranking.entries.first), ranking.findings.map(\.description))
    }

    @Test("a plain row is read in full")
    func plainRow() async throws {
        let ranking = try await KobisStub(list(row())).list()
        var expected = BoxOfficeEntry(rank: 1, movieCode: MovieCode("20250001"), title: "바다의 노래")
        expected.rankChange = .unchanged
        expected.openDay = CalendarDay("2025-08-27")
        (expected.sales, expected.salesShare, expected.salesTotal) = (1_200_000, Percent(46.6), 140_000_000_000)
        (expected.salesChange, expected.salesChangeRate) = (-150_000, Percent(-11.1))
        (expected.audience, expected.audienceTotal) = (120, 14_000_000)
        (expected.audienceChange, expected.audienceChangeRate) = (-15, Percent(-11.1))
        (expected.screens, expected.shows) = (12, 34)
        #expect(ranking.day == .twoDaysAgo && ranking.entries == [expected] && ranking.findings.isEmpty)
    }

    @Test("films with equal admissions share a rank, but not a line")
    func ties() async throws {
        let rows = [(8, 8), (9, 8), (10, 10)].map { line, rank in
            row(["rnum": "\"\(line)\"", "rank": "\"\(rank)\"", "movieCd": "\"2025000\(line)\""])
        }
        let ranking = try await KobisStub(list(rows[1], rows[2], rows[0])).list()
        #expect(ranking.entries.map(\.rank) == [8, 8, 10])
        #expect(ranking.entries.map(\.line) == [8, 9, 10])
    }

    @Test("a row that is missing is reported, because lines have no gaps", arguments: [[2, 3], [1, 3], [1, 2, 3]])
    func missingRow(lines: [Int]) async throws {
        let rows = lines.map { row(["rnum": "\"\($0)\"", "rank": "\"1\"", "movieCd": "\"2025000\($0)\""]) }
        let ranking = try await KobisStub(list(rows.joined(separator: ","))).list()
        #expect(ranking.entries.map(\.line) == lines)
        let missing = (1...3).first { !lines.contains($0) }
        #expect(
            ranking.findings.map(\.description)
                == (missing.map { ["boxOfficeResult.dailyBoxOfficeList: line \($0) is missing"] } ?? []))
    }

    @Test("a film that is in the list twice is reported, and left out once")
    func twice() async throws {
        let ranking = try await KobisStub(list(row(), row(["rnum": #""2""#]))).list()
        #expect(ranking.entries.map(\.line) == [1])
        #expect(
            ranking.findings.map(\.description)
                == ["boxOfficeResult.dailyBoxOfficeList[1]: a film that is in the list twice"])
    }

    @Test("an opening day of one space is nil without a finding")
    func oneSpaceOpenDay() async throws {
        let (entry, findings) = try await entry(["openDt": #"" ""#])
        #expect(entry.openDay == nil)
        #expect(findings.isEmpty)
    }

    @Test("an opening day that does not exist is reported, and the row is kept")
    func impossibleOpenDay() async throws {
        let (entry, findings) = try await entry(["openDt": #""2025-02-30""#])
        #expect(entry.openDay == nil)
        #expect(findings == ["boxOfficeResult.dailyBoxOfficeList[0].openDt: “2025-02-30” is not a day"])
    }

    @Test("spaces at a title's ends are removed, and kept in the raw title", arguments: ["슈퍼 별 ", " 별 극장판", "별\u{A0}"])
    func blankEnds(title: String) async throws {
        let (entry, _) = try await entry(["movieNm": "\"\(title)\""])
        #expect(entry.title == title.filter { $0 != "\u{A0}" }.split(separator: " ").joined(separator: " "))
        #expect(entry.rawTitle == title)
    }

    @Test("a code with a letter is accepted")
    func letterCode() async throws {
        let (entry, findings) = try await entry(["movieCd": #""2023C685""#])
        #expect(entry.movieCode.rawValue == "2023C685")
        #expect(findings.isEmpty)
    }

    @Test("a change is read with and without “.0”, which KOBIS sometimes drops")
    func droppedDecimals() async throws {
        let (entry, findings) = try await entry(["salesChange": #""38""#, "audiChange": #""1892650.0""#])
        #expect(entry.salesChangeRate == Percent(38))
        #expect(entry.audienceChangeRate == Percent(1_892_650))
        #expect(findings.isEmpty)
    }

    @Test("numbers sent as JSON numbers are read as well")
    func numbersAsNumbers() async throws {
        let (entry, findings) = try await entry(["audiCnt": "77", "salesShare": "12", "rank": "4"])
        #expect(entry.audience == 77)
        #expect(entry.salesShare == Percent(12))
        #expect(entry.rank == 4)
        #expect(findings.isEmpty)
    }

    @Test("empty and null figures are nil without a finding", arguments: [#""""#, "null"])
    func emptyFigures(value: String) async throws {
        let (entry, findings) = try await entry(["audiCnt": value, "salesAcc": value, "rank": value, "rnum": value])
        #expect(entry.audience == nil)
        #expect(entry.salesTotal == nil)
        #expect(entry.rank == 1)
        #expect(entry.line == 1)
        #expect(findings.isEmpty)
    }

    @Test(
        "KOBIS always sends every member of a row, so a missing one is reported, and the row is kept",
        arguments: [
            "rnum", "rank", "rankInten", "rankOldAndNew", "openDt", "salesAmt", "salesShare", "salesInten",
            "salesChange", "salesAcc", "audiCnt", "audiInten", "audiChange", "audiAcc", "scrnCnt", "showCnt",
        ])
    func missingFigure(member: String) async throws {
        let (entry, findings) = try await entry([member: nil])
        #expect(entry.movieCode == "20250001")
        #expect(findings == ["boxOfficeResult.dailyBoxOfficeList[0].\(member): missing"])
    }

    @Test(
        "impossible figures are nil and reported, and the row is kept",
        arguments: [#""-5""#, #""1,234""#, #""99999999999999999999""#, #""많음""#, "1e999", "0.5", "[]", "true"])
    func impossibleFigures(value: String) async throws {
        let (entry, findings) = try await entry(["audiCnt": value])
        #expect(entry.audience == nil)
        #expect(entry.screens == 12)
        #expect(findings.count == 1)
        #expect(findings.first?.hasPrefix("boxOfficeResult.dailyBoxOfficeList[0].audiCnt: ") == true)
    }

    @Test(
        "the flag NEW makes a film new, whatever the number says; otherwise the number counts",
        arguments: [
            ("NEW", "0", RankChange.new), ("NEW", "5", .new), ("OLD", "0", .unchanged), ("OLD", "29", .up(29)),
            ("OLD", "-3", .down(3)), ("", "2", .up(2)),
        ])
    func rankChange(flag: String, places: String, expected: RankChange) async throws {
        let (entry, findings) = try await entry(["rankOldAndNew": "\"\(flag)\"", "rankInten": "\"\(places)\""])
        #expect(entry.rankChange == expected)
        #expect(findings.isEmpty)
    }

    @Test("an unknown flag is reported, and the number counts")
    func unknownFlag() async throws {
        let (entry, findings) = try await entry(["rankOldAndNew": #""RE""#, "rankInten": #""2""#])
        #expect(entry.rankChange == .up(2))
        #expect(findings.count == 1)
    }

    @Test(
        "a row without a usable code is reported and left out, and loses no other row",
        arguments: [#""""#, #""../x""#, nil])
    func missingCode(code: String?) async throws {
        let ranking = try await KobisStub(list(row(["movieCd": code]), row(["rnum": #""2""#]))).list()
        #expect(ranking.entries.map(\.line) == [2])
        #expect(ranking.findings.contains { $0.problem.contains("left out") })
        // Its line is not also one that is missing.
        #expect(!ranking.findings.contains { $0.path == "boxOfficeResult.dailyBoxOfficeList" })
    }

    @Test(
        "a row without a title is called by its code; that no row has one is reported",
        arguments: [nil, "null", "\" \""])
    func missingTitle(title: String?) async throws {
        let ranking = try await KobisStub(list(row(["movieNm": title]), row(["rnum": "2", "movieCd": "\"20250002\""])))
            .list()
        #expect(ranking.entries.map(\.title).contains("20250001") && ranking.findings.isEmpty)
        let (entry, findings) = try await entry(["movieNm": title])
        #expect(entry.title == "20250001" && findings == ["boxOfficeResult.dailyBoxOfficeList: films without a title"])
    }

    @Test("a row that is not an object is reported and left out")
    func strayElement() async throws {
        let ranking = try await KobisStub(list("3", row())).list()
        #expect(ranking.entries.count == 1)
        #expect(ranking.findings.map(\.path) == ["boxOfficeResult.dailyBoxOfficeList[0]"])
    }

    @Test(
        "rows of which none can be read are not an empty ranking", arguments: [["3"], ["{}", #"{"movieNm":"별"}"#]])
    func noneReadable(rows: [String]) async {
        let stub = KobisStub(list(rows.joined(separator: ",")))
        let error = await #expect(throws: KobisError.self) { try await stub.list() }
        #expect(error?.code == .malformedResponse)
        #expect(error?.malformed?.path?.hasPrefix("boxOfficeResult.dailyBoxOfficeList[0]") == true)
        #expect(error?.description.contains("none of the \(rows.count) rows can be read") == true)
    }

    @Test(
        "a ranking of another day than requested is malformed, and the error names both",
        arguments: ["20250904~20250904", "20250905~20250906", "20250905", "어제"])
    func otherDay(range: String) async {
        let error = await #expect(throws: KobisError.self) { try await KobisStub(list(row(), range: range)).list() }
        #expect(error?.code == .malformedResponse)
        #expect(error?.malformed?.path == "boxOfficeResult.showRange")
        #expect(error?.description.contains("“\(range)” instead of “20250905~20250905”") == true)
    }

    @Test("spaces around the days of a ranking do not matter")
    func spacedRange() async throws {
        #expect(try await KobisStub(list(row(), range: " 20250905 ~ 20250905 ")).list().findings.isEmpty)
    }

    @Test("a ranking that names no day is used, and reported", arguments: ["", " "])
    func unnamedDay(range: String) async throws {
        let ranking = try await KobisStub(list(row(), range: range)).list()
        #expect(ranking.entries.count == 1)
        #expect(ranking.findings.map(\.path) == ["boxOfficeResult.showRange"])
    }

    @Test("an unknown member is ignored")
    func unknownMember() async throws {
        let (_, findings) = try await entry(["seatShare": #""12.5""#])
        #expect(findings.isEmpty)
    }
}

@Suite("Empty daily rankings")
struct EmptyDailyBoxOfficeTests {
    @Test("an empty ranking of today or yesterday is not published yet", arguments: [CalendarDay.today, .yesterday])
    func notPublishedYet(day: CalendarDay) async {
        let stub = KobisStub(list(range: "\(day.compact)~\(day.compact)"))
        let error = await #expect(throws: KobisError.self) {
            try await stub.kobis.dailyBoxOffice(DailyBoxOfficeRequest(day: day))
        }
        #expect(error?.code == .notPublishedYet)
        #expect(error?.isRetryable == true)
        #expect(error?.description.contains(day.description) == true)
    }

    @Test("an older ranking may be empty")
    func older() async throws {
        let ranking = try await KobisStub(list()).list()
        #expect(ranking.day == .twoDaysAgo && ranking.entries.isEmpty && ranking.findings.isEmpty)
    }
}
