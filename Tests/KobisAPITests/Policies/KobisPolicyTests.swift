import BoxOfficeHTTP
import BoxOfficeTesting
import HTTPTypes
import KobisAPI
import Testing

@Suite("Policies for KOBIS") struct KobisPolicyTests {
    /// 2025-09-07, 00:30 in Korea, which in UTC is still the day before.
    private let now = Timestamp(secondsSinceEpoch: 1_757_172_600)

    private func decision(_ path: String, query: [QueryItem] = [], _ json: String) -> CacheDecision {
        let request = TransportRequest(get: .kobis, path, query: query, operation: "t")
        let response = TransportResponse(head: HTTPResponse(status: .ok), body: Array(json.utf8))
        return CachePolicy.kobis().decide(request, response, now)
    }

    private func lifetime(_ decision: CacheDecision) -> Duration? {
        guard case .store(.exactly(let lifetime), let period) = decision, period == .seconds(180 * 86_400) else {
            return nil
        }
        return lifetime
    }

    @Test(
        "A ranking is fresh for minutes until the next day, for hours in its first week, and for days after that",
        arguments: [
            ("20250908", 300), ("20250907", 300), ("20250906", 900), ("20250905", 21_600), ("20250831", 21_600),
            ("20250830", 259_200), ("20040101", 259_200), ("20250231", 900),
        ])
    func lists(day: String, seconds: Int) {
        let decision = decision(
            "/boxoffice/searchDailyBoxOfficeList.json",
            query: [QueryItem("itemPerPage", "10"), QueryItem("targetDt", day)], list(row()))
        #expect(lifetime(decision) == .seconds(seconds))
    }

    @Test(
        "The age of a weekly ranking counts from its last day",
        arguments: [
            // Today is Sunday, 2025-09-07: the weekdays ended on Thursday, the week and the weekend end today.
            ("0", "20250901", 300), ("1", "20250905", 300), ("2", "20250901", 21_600),
            ("1", "20250831", 21_600), ("1", "20250829", 21_600), ("2", "20250829", 259_200), ("0", "20250825", 21_600),
            ("1", "20250824", 259_200),
        ])
    func weeks(part: String, day: String, seconds: Int) {
        let decision = decision(
            "/boxoffice/searchWeeklyBoxOfficeList.json",
            query: [QueryItem("targetDt", day), QueryItem("weekGb", part)], list(row()))
        #expect(lifetime(decision) == .seconds(seconds))
    }

    @Test("The day changes at midnight in Korea")
    func midnight() {
        let request = TransportRequest(
            get: .kobis, "/boxoffice/searchDailyBoxOfficeList.json", query: [QueryItem("targetDt", "20250905")],
            operation: "t")
        let response = TransportResponse(head: HTTPResponse(status: .ok), body: Array(list(row()).utf8))
        let policy = CachePolicy.kobis()
        #expect(lifetime(policy.decide(request, response, now.adding(seconds: -1_801))) == .seconds(900))
        #expect(lifetime(policy.decide(request, response, now.adding(seconds: -1_800))) == .seconds(21_600))
    }

    @Test(
        "Films are fresh for a week, lists of films for a day, codes for a month",
        arguments: [
            (
                "/movie/searchMovieInfo.json",
                #"{"movieInfoResult":{"movieInfo":{"movieCd":"20250001"},"source":"KOBIS"}}"#, 7
            ),
            (
                "/movie/searchMovieList.json",
                #"{"movieListResult":{"totCnt":1,"movieList":[{"movieCd":"20250001"}]}}"#, 1
            ),
            ("/company/searchCompanyInfo.json", #"{"companyInfoResult":{"companyInfo":{"companyCd":"20061"}}}"#, 7),
            ("/people/searchPeopleInfo.json", #"{"peopleInfoResult":{"peopleInfo":{"peopleCd":"20061"}}}"#, 7),
            ("/code/searchCodeList.json", #"{"codes":[{"fullCd":"0105001","korNm":"서울시"}]}"#, 30),
        ])
    func others(path: String, json: String, days: Int) {
        #expect(lifetime(decision(path, json)) == .seconds(days * 86_400))
    }

    @Test(
        "An empty response may only be early, and is fresh for five minutes",
        arguments: [
            ("/boxoffice/searchDailyBoxOfficeList.json", list()),
            ("/movie/searchMovieList.json", #"{"movieListResult":{"totCnt":0,"source":"KOBIS","movieList":[]}}"#),
            ("/movie/searchMovieInfo.json", #"{"movieInfoResult":{"movieInfo":{"movieCd":null},"source":"KOBIS"}}"#),
            ("/movie/searchMovieInfo.json", #"{"movieInfoResult":{"movieInfo":{"movieCd":""}}}"#),
            ("/code/searchCodeList.json", #"{"codes":[]}"#), ("/x", "[]"),
        ])
    func empty(path: String, json: String) {
        #expect(lifetime(decision(path, query: [QueryItem("targetDt", "20040101")], json)) == .seconds(300))
    }

    @Test(
        "A fault with status 200 is never stored; for the service's own failures a stored response is used (F51)",
        arguments: [
            ("320011", CacheDecision.failure), ("999999", .failure), ("320010", .pass), ("320103", .pass),
        ])
    func faults(code: String, expected: CacheDecision) {
        let json = #"{"faultInfo":{"message":"…","errorCode":"\#(code)"}}"#
        #expect(decision("/boxoffice/searchDailyBoxOfficeList.json", json) == expected)
        #expect(decision("/boxoffice/searchDailyBoxOfficeList.json", "nonsense") == .failure)
    }

    @Test("KOBIS's own word decides whether the day's calls are used up (F98)")
    func quota() {
        let quota = Quota.kobis()
        #expect(quota.perDay == 3_000)
        #expect(quota.day(at: now) == CalendarDay.today.daysSinceEpoch)
        for (json, expected) in [
            (#"{"faultInfo":{"errorCode":"320011"}}"#, true), (#"{"faultInfo":{"errorCode":"320010"}}"#, false),
            (list(row()), false), ("", false),
        ] {
            let response = TransportResponse(head: HTTPResponse(status: .ok), body: Array(json.utf8))
            #expect(quota.isSpent(response) == expected)
        }
    }

    @Test("A ranking with a film without a title is stored like any other")
    func untitled() async throws {
        let body = list(
            row(["movieNm": "\"\""]), row(["rnum": "2", "movieCd": "\"20250002\""]), range: "20250906~20250906")
        let server = ScriptedTransport([.json(body), .json(body)])
        let cache = ResponseCache(MemoryResponseStore(), policies: [.kobis()])
        let kobis = Kobis(transport: CacheTransport(server, cache: cache))
        for _ in 1...2 { #expect(try await kobis.dailyBoxOffice(.init(day: .yesterday)).entries.count == 2) }
        #expect(server.requests.count == 1)
    }

    @Test("With the day's calls used up, yesterday's ranking still comes from the cache, and no more requests are sent")
    func spentDay() async throws {
        let responses =
            [list(row(), range: "20250906~20250906")]
            + Array(repeating: #"{"faultInfo":{"errorCode":"320011"}}"#, count: 2)
        let server = ScriptedTransport(responses.map { .json($0) })
        let time = TestTime(1_757_172_600)
        let stack = TransportStack(
            server, credentials: [],
            policies: .init(
                cache: ResponseCache(MemoryResponseStore(now: { time.now }), policies: [.kobis()]),
                quotas: [.kobis()]),
            clock: TestClock(), now: { time.now })
        let kobis = Kobis(transport: stack, calendar: .atHalfPastMidnight)
        let request = DailyBoxOfficeRequest(day: .yesterday)
        #expect(try await kobis.dailyBoxOffice(request).entries.count == 1)
        time.pass(seconds: 3_600)
        for _ in 1...3 { #expect(try await kobis.dailyBoxOffice(request).entries.count == 1) }
        #expect(server.requests.count == 2)
    }
}
