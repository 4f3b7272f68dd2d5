import KobisAPI
import Testing

@Suite("Requests for daily rankings")
struct DailyBoxOfficeRequestTests {
    @Test("the day and the number of rows are sent to the service's address")
    func address() async throws {
        let stub = KobisStub(list(row()))
        _ = try await stub.list()
        let request = try #require(stub.requests.first)
        #expect(
            request.url == "https://www.kobis.or.kr/kobisopenapi/webservice/rest"
                + "/boxoffice/searchDailyBoxOfficeList.json?targetDt=20250905&itemPerPage=10")
        #expect(request.operation == "kobis.dailyBoxOffice")
        #expect(request.expects == .json)
        #expect(stub.requests.count == 1)
    }

    @Test("filters are sent as KOBIS's codes")
    func filters() async throws {
        let stub = KobisStub(list(row()))
        _ = try await stub.kobis.dailyBoxOffice(
            DailyBoxOfficeRequest(day: .twoDaysAgo, top: 3, kind: .artHouse, nation: .foreign, area: .sejong))
        let url = try #require(stub.requests.first?.url)
        #expect(url.hasSuffix("&itemPerPage=3&multiMovieYn=Y&repNationCd=F&wideAreaCd=0105017"))
    }

    @Test("another base URL replaces everything before the service's path")
    func baseURL() async throws {
        let stub = KobisStub(list(row()), baseURL: try BaseURL("http://127.0.0.1:8080/kobis"))
        _ = try await stub.list()
        let url = try #require(stub.requests.first?.url)
        #expect(url.hasPrefix("http://127.0.0.1:8080/kobis/boxoffice/searchDailyBoxOfficeList.json?"))
    }

    @Test("a day in the future is refused before anything is sent")
    func future() async {
        let stub = KobisStub(list(row()))
        let error = await #expect(throws: KobisError.self) {
            try await stub.kobis.dailyBoxOffice(DailyBoxOfficeRequest(day: .tomorrow))
        }
        #expect(error?.code == .invalidRequest)
        #expect(error?.description.contains("in Korea it is 2025-09-07") == true)
        #expect(stub.requests.isEmpty)
    }

    @Test("fewer than 1 or more than 10 rows are refused before anything is sent", arguments: [-1, 0, 11])
    func rows(count: Int) async {
        let stub = KobisStub(list(row()))
        let error = await #expect(throws: KobisError.self) {
            try await stub.kobis.dailyBoxOffice(DailyBoxOfficeRequest(day: .twoDaysAgo, top: count))
        }
        #expect(error?.code == .invalidRequest)
        #expect(error?.parameter == "itemPerPage")
        #expect(stub.requests.isEmpty)
    }

    @Test("the key is sent only to KOBIS, as the query item “key”")
    func credential() throws {
        let secret = try #require(Secret("0123456789abcdef0123456789abcdef"))
        let credential = Credential.kobis(secret)
        #expect(credential.placement == .queryItem("key"))
        #expect(credential.scope == .kobis)
        #expect(try BaseURL("https://www.kobis.or.kr/kobisopenapi/webservice/rest") == .kobis)
    }
}
