import BoxOfficeHTTP
import BoxOfficeTesting
import HTTPTypes
import KobisAPI
import Testing

@Suite("What of KOBIS cannot be read is never kept, and asked for again (N1)") struct UnreadableResponseTests {
    private static let whole = list(
        row(["movieCd": #""20228797""#, "movieNm": #""범죄도시4""#]), range: "20240424~20240424")

    /// Bodies with status 200 that are not a ranking.
    static let broken = [
        #"{"boxOfficeResult":{"boxofficeType":"일별"#, "[]", #"{"boxOfficeResult":null}"#,
        #"{"boxOfficeResult":{"dailyBoxOfficeList":{}}}"#, #"{"result":"ok"}"#, "service unavailable", "",
    ]

    @Test("It is retried, and the whole response is kept", arguments: broken)
    func retried(body: String) async throws {
        let server = ScriptedTransport([.json(body), .json(Self.whole)])
        let now = Timestamp(secondsSinceEpoch: 1_720_000_000)
        let transport = TransportStack(
            server, credentials: [],
            policies: .init(
                cache: ResponseCache(MemoryResponseStore(now: { now }), policies: [.kobis()])),
            clock: TestClock(), now: { now })
        let kobis = Kobis(
            transport: transport, calendar: KobisCalendar(secondsSinceEpoch: { now.secondsSinceEpoch }))
        let request = DailyBoxOfficeRequest(day: try #require(CalendarDay("20240424")))
        for _ in 0..<2 {
            #expect(try await kobis.dailyBoxOffice(request).entries.first?.title == "범죄도시4")
        }
        #expect(server.requests.count == 2)
    }

    @Test("A fault is KOBIS's response, and not retried")
    func fault() async throws {
        let server = ScriptedTransport([
            .json(#"{"faultInfo":{"message":"유효하지않은 키값입니다.","errorCode":"320010"}}"#), .json(Self.whole),
        ])
        let transport = TransportStack(
            server, credentials: [], clock: TestClock(), now: { Timestamp(secondsSinceEpoch: 1_720_000_000) })
        let request = DailyBoxOfficeRequest(day: try #require(CalendarDay("20240424")))
        await #expect(throws: KobisError.self) { try await Kobis(transport: transport).dailyBoxOffice(request) }
        #expect(server.requests.count == 1)
    }
}
