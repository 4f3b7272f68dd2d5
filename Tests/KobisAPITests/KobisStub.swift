import BoxOfficeBasics
import BoxOfficeHTTP
import BoxOfficeTesting
import HTTPTypes
import KobisAPI
import Synchronization
import Testing

/// A client with canned responses, which keeps the requests.
///
/// Its time is 2025-09-07, 00:30 in Korea.
final class KobisStub: Sendable {
    private let sent = Mutex<[TransportRequest]>([])
    private let response: @Sendable (TransportRequest) -> StubTransport.Response
    private let baseURL: BaseURL

    init(baseURL: BaseURL = .kobis, response: @escaping @Sendable (TransportRequest) -> StubTransport.Response) {
        self.baseURL = baseURL
        self.response = response
    }

    convenience init(_ json: String, status: HTTPResponse.Status = .ok, baseURL: BaseURL = .kobis) {
        self.init(baseURL: baseURL) { _ in .json(json, status: status) }
    }

    convenience init(bytes: [UInt8], status: HTTPResponse.Status = .ok) {
        self.init { _ in .response(TransportResponse(head: HTTPResponse(status: status), body: bytes)) }
    }

    var requests: [TransportRequest] { sent.withLock { $0 } }

    var kobis: Kobis {
        let transport = StubTransport { [self] request in
            sent.withLock { $0.append(request) }
            return response(request)
        }
        return Kobis(transport: transport, baseURL: baseURL, calendar: .atHalfPastMidnight)
    }

    /// Fetches the ranking of 2025-09-05, two days ago.
    func list() async throws(KobisError) -> DailyBoxOffice {
        try await kobis.dailyBoxOffice(DailyBoxOfficeRequest(day: .twoDaysAgo))
    }
}

extension KobisCalendar {
    static let atHalfPastMidnight = KobisCalendar { 1_757_172_600 }
}

extension CalendarDay {
    static let twoDaysAgo = CalendarDay(daysSinceEpoch: 20_336) ?? KobisCalendar.atHalfPastMidnight.today
    static let yesterday = CalendarDay(daysSinceEpoch: 20_337) ?? KobisCalendar.atHalfPastMidnight.today
    static let today = CalendarDay(daysSinceEpoch: 20_338) ?? KobisCalendar.atHalfPastMidnight.yesterday
    static let tomorrow = CalendarDay(daysSinceEpoch: 20_339) ?? KobisCalendar.atHalfPastMidnight.today
}

/// Returns a row of a daily ranking, with some members replaced or, by nil, left out; values are JSON.
func row(_ changes: [String: String?] = [:]) -> String {
    var members: [String: String?] = [
        "rnum": #""1""#, "rank": #""1""#, "rankInten": #""0""#, "rankOldAndNew": #""OLD""#,
        "movieCd": #""20250001""#, "movieNm": #""바다의 노래""#, "openDt": #""2025-08-27""#,
        "salesAmt": #""1200000""#, "salesShare": #""46.6""#, "salesInten": #""-150000""#, "salesChange": #""-11.1""#,
        "salesAcc": #""140000000000""#, "audiCnt": #""120""#, "audiInten": #""-15""#, "audiChange": #""-11.1""#,
        "audiAcc": #""14000000""#, "scrnCnt": #""12""#, "showCnt": #""34""#,
    ]
    members.merge(changes) { $1 }
    return object(members)
}

private func object(_ members: [String: String?]) -> String {
    let texts = members.sorted { $0.key < $1.key }.compactMap { key, value in value.map { "\"\(key)\":\($0)" } }
    return "{" + texts.joined(separator: ",") + "}"
}

/// Returns the record of a film about which KOBIS knows little more than its title, with some members replaced or, by
/// nil, left out; values are JSON.
func filmRecord(_ changes: [String: String?] = [:]) -> String {
    var members: [String: String?] = [
        "movieCd": #""20250001""#, "movieNm": #""별""#, "movieNmEn": #""""#, "movieNmOg": #""""#, "showTm": #""""#,
        "prdtYear": #""""#, "openDt": #""""#, "nations": "[]", "directors": "[]", "actors": "[]",
    ]
    members.merge(changes) { $1 }
    return #"{"movieInfoResult":{"movieInfo":\#(object(members)),"source":"영화진흥위원회"}}"#
}

/// Returns a daily ranking of 2025-09-05 with these rows.
func list(_ rows: String..., range: String = "20250905~20250905") -> String {
    #"{"boxOfficeResult":{"boxofficeType":"일별 박스오피스","showRange":"\#(range)","#
        + #""dailyBoxOfficeList":[\#(rows.joined(separator: ","))]}}"#
}
