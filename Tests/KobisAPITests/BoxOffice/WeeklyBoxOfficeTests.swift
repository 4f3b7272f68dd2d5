import KobisAPI
import Testing

extension WeeklyBoxOfficeRequest {
    /// Returns the response with these rows, which may name other days or another week; nil leaves them out.
    fileprivate func response(_ rows: String..., range: String?? = .none, week time: String?? = .none) -> String {
        let names = [
            ("showRange", range ?? "\(days.lowerBound.compact)~\(days.upperBound.compact)"),
            ("yearWeekTime", time ?? week.compact),
        ]
        let members = names.compactMap { name, value in value.map { #""\#(name)":"\#($0)","# } }.joined()
        return #"{"boxOfficeResult":{"boxofficeType":"주말 박스오피스",\#(members)"#
            + #""weeklyBoxOfficeList":[\#(rows.joined(separator: ","))]}}"#
    }
}

@Suite("Weekly rankings")
struct WeeklyBoxOfficeTests {
    private func request(_ part: WeekPart, _ week: String) throws -> WeeklyBoxOfficeRequest {
        WeeklyBoxOfficeRequest(week: try #require(ISOWeek(week)), part: part)
    }

    @Test(
        "the part of the week is sent as KOBIS's number, with its first day",
        arguments: [
            (WeekPart.week, "20111226", "0"), (.weekend, "20111230", "1"), (.weekdays, "20111226", "2"),
        ])
    func sent(part: WeekPart, day: String, number: String) async throws {
        var request = try request(part, "2011-W52")
        let stub = KobisStub(request.response(row()))
        request.kind = .commercial
        request.nation = .korean
        request.area = .busan
        _ = try await stub.kobis.weeklyBoxOffice(request)
        let sent = try #require(stub.requests.first)
        #expect(
            sent.url.hasSuffix(
                "/boxoffice/searchWeeklyBoxOfficeList.json?targetDt=\(day)&weekGb=\(number)&itemPerPage=10"
                    + "&multiMovieYn=N&repNationCd=K&wideAreaCd=0105011"))
        #expect(sent.operation == "kobis.weeklyBoxOffice")
    }

    @Test("a weekend across New Year belongs to the year of its Thursday, and its changes keep their “.0”")
    func acrossNewYear() async throws {
        let request = try request(.weekend, "201152")
        let body = request.response(
            row(["salesChange": #""-69.0""#]), range: "20111230~20120101", week: "201152")
        let list = try await KobisStub(body).kobis.weeklyBoxOffice(request)
        #expect(list.week == ISOWeek(year: 2011, week: 52))
        #expect(list.days == request.days)
        #expect(list.days.upperBound == CalendarDay("2012-01-01"))
        #expect(list.entries.first?.salesChangeRate == Percent(-69))
        #expect(list.findings.isEmpty)
    }

    @Test(
        "a response about other days, or another week, is malformed, and the error names both",
        arguments: [
            ("20111223~20111225", "201152", "showRange", "“20111223~20111225” instead of “20111230~20120101”"),
            ("20111230~20120101", "201151", "yearWeekTime", "“201151” instead of “201152”"),
            ("20111230", "201152", "showRange", "“20111230”"),
            ("20120101~20111230", "201152", "showRange", "“20120101~20111230”"),
            ("a~b", "201152", "showRange", "“a~b”"), ("20111230~20120101", "201154", "yearWeekTime", "“201154”"),
        ])
    func other(range: String, week: String, member: String, words: String) async throws {
        let request = try request(.weekend, "201152")
        let stub = KobisStub(request.response(row(), range: range, week: week))
        let error = await #expect(throws: KobisError.self) { try await stub.kobis.weeklyBoxOffice(request) }
        #expect(error?.code == .malformedResponse)
        #expect(error?.malformed?.path == "boxOfficeResult.\(member)")
        #expect(error?.description.contains(words) == true)
    }

    @Test("a response that names neither days nor week is used as requested, and reported", arguments: [nil, ""])
    func unnamed(text: String?) async throws {
        let request = try request(.weekend, "201152")
        let body = request.response(row(), range: .some(text), week: .some(text))
        let list = try await KobisStub(body).kobis.weeklyBoxOffice(request)
        #expect(list.week == request.week && list.days == request.days && list.entries.count == 1)
        #expect(list.findings.map(\.path) == ["boxOfficeResult.showRange", "boxOfficeResult.yearWeekTime"])
    }

    // In Korea it is Sunday, 2025-09-07: the week's weekdays are long over, its weekend is not.
    @Test(
        "an empty ranking counts as not published until the end of the day after its last day",
        arguments: [
            (WeekPart.week, "2025-W36", true), (.weekend, "2025-W36", true), (.weekdays, "2025-W36", false),
            (.weekend, "2025-W35", false),
        ])
    func empty(part: WeekPart, week: String, isFresh: Bool) async throws {
        let request = try request(part, week)
        let stub = KobisStub(request.response())
        if isFresh {
            let error = await #expect(throws: KobisError.self) { try await stub.kobis.weeklyBoxOffice(request) }
            #expect(error?.code == .notPublishedYet)
        } else {
            #expect(try await stub.kobis.weeklyBoxOffice(request).entries.isEmpty)
        }
    }

    @Test("the ranking of the current week is returned")
    func running() async throws {
        let request = try request(.week, "2025-W36")
        let list = try await KobisStub(request.response(row())).kobis.weeklyBoxOffice(request)
        #expect(list.entries.count == 1)
        #expect(list.findings.isEmpty)
    }

    @Test("invalid requests are refused before anything is sent")
    func refused() async throws {
        let stub = KobisStub(try request(.week, "2025-W35").response())
        var many = try request(.week, "2025-W35")
        many.top = 11
        var nowhere = try request(.week, "2025-W35")
        nowhere.area = WideArea(rawValue: "")
        for (request, parameter) in [
            (try request(.week, "2025-W37"), "targetDt"), (many, "itemPerPage"), (nowhere, "wideAreaCd"),
        ] {
            let error = await #expect(throws: KobisError.self) { try await stub.kobis.weeklyBoxOffice(request) }
            #expect(error?.code == .invalidRequest)
            #expect(error?.parameter == parameter)
        }
        #expect(stub.requests.isEmpty)
    }
}

@Suite("The latest complete week")
struct LatestCompleteWeekTests {
    @Test(
        "a week and its weekend are over on Monday, its weekdays on Friday, also across New Year",
        arguments: [
            ("2025-09-07", "2025-W35", "2025-W36"), ("2025-09-08", "2025-W36", "2025-W36"),
            ("2025-09-11", "2025-W36", "2025-W36"), ("2025-09-12", "2025-W36", "2025-W37"),
            ("2021-01-03", "2020-W52", "2020-W53"), ("2021-01-04", "2020-W53", "2020-W53"),
        ])
    func latest(today: String, week: String, weekdays: String) throws {
        let seconds = Int64(try #require(CalendarDay(today)).daysSinceEpoch) * 86_400 - 9 * 3_600
        let calendar = KobisCalendar { seconds }
        #expect(calendar.latestComplete(.week).description == week)
        #expect(calendar.latestComplete(.weekend).description == week)
        #expect(calendar.latestComplete(.weekdays).description == weekdays)
    }
}
