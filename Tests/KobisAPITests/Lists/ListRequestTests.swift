import BoxOfficeTesting
import KobisAPI
import Testing

@Suite("Requests for lists")
struct ListRequestTests {
    private let stub = KobisStub { request in
        let name = request.url.contains("/movie/") ? "movie" : request.url.contains("/company/") ? "company" : "people"
        return .json(#"{"\#(name)ListResult":{"totCnt":0,"\#(name)List":[]}}"#)
    }

    private func query(_ request: MovieListRequest, page: Int = 1) async throws -> String {
        _ = try await stub.kobis.moviePage(request, page: page)
        return String(try #require(stub.requests.last?.url.split(separator: "?").last))
    }

    @Test("without a filter, only the page is sent")
    func plain() async throws {
        #expect(try await query(MovieListRequest(), page: 7) == "curPage=7&itemPerPage=100")
        let request = try #require(stub.requests.first)
        #expect(request.url.contains("/rest/movie/searchMovieList.json?"))
        #expect(request.operation == "kobis.movies")
    }

    @Test(
        "years are sent as four digits, for one or both ends",
        arguments: [
            (YearRange.only(2024), "openStartDt=2024&openEndDt=2024"),
            (.between(2014...2016), "openStartDt=2014&openEndDt=2016"),
            (.since(2020), "openStartDt=2020"), (.until(1999), "openEndDt=1999"),
        ])
    func years(years: YearRange, sent: String) async throws {
        #expect(try await query(MovieListRequest(openYears: years)) == sent + "&curPage=1&itemPerPage=100")
        let production = sent.split(separator: "open").joined(separator: "prdt").replacing("Dt=", with: "Year=")
        let query = try await query(MovieListRequest(productionYears: years))
        #expect(query == "prdt" + production + "&curPage=1&itemPerPage=100")
    }

    @Test("several codes are sent as one item each")
    func codes() async throws {
        let request = MovieListRequest(nations: [.korea, .japan], types: [.fullLength], rowsPerPage: 10)
        #expect(
            try await query(request)
                == "repNationCd=22041011&repNationCd=22041008&movieTypeCd=220101&curPage=1&itemPerPage=10")
    }

    @Test("texts are trimmed, composed and encoded")
    func texts() async throws {
        let decomposed = " \u{1107}\u{1167}\u{11AF} "
        #expect(
            try await query(MovieListRequest(title: decomposed, director: "a+b"))
                == "movieNm=%EB%B3%84&directorNm=a%2Bb&curPage=1&itemPerPage=100")
    }

    @Test("companies and people have their own parameters")
    func others() async throws {
        let part = try #require(CompanyPartCode(rawValue: "260191"))
        _ = try await stub.kobis.companyPage(CompanyListRequest(name: "a", chief: "b", parts: [part], rowsPerPage: 5))
        _ = try await stub.kobis.peoplePage(PeopleListRequest(name: "a", film: "b"), page: 2)
        #expect(
            stub.requests.map(\.url).map { $0.split(separator: "/rest").last } == [
                "/company/searchCompanyList.json?companyNm=a&ceoNm=b&companyPartCd=260191&curPage=1&itemPerPage=5",
                "/people/searchPeopleList.json?peopleNm=a&filmoNames=b&curPage=2&itemPerPage=100",
            ])
        #expect(stub.requests.map(\.operation) == ["kobis.companies", "kobis.people"])
    }

    @Test(
        "what KOBIS would silently misinterpret is refused before anything is sent",
        arguments: [
            (MovieListRequest(title: " "), 1, "movieNm"), (MovieListRequest(director: ""), 1, "directorNm"),
            (MovieListRequest(openYears: .only(24)), 1, "openStartDt"),
            (MovieListRequest(openYears: .until(20_240)), 1, "openEndDt"),
            (MovieListRequest(productionYears: .between(-5...2024)), 1, "prdtStartYear"),
            (MovieListRequest(rowsPerPage: 0), 1, "itemPerPage"),
            (MovieListRequest(rowsPerPage: 101), 1, "itemPerPage"),
            (MovieListRequest(), 0, "curPage"),
        ])
    func refused(request: MovieListRequest, page: Int, parameter: String) async throws {
        let error = await #expect(throws: KobisError.self) { try await query(request, page: page) }
        #expect(error?.code == .invalidRequest)
        #expect(error?.parameter == parameter)
        #expect(stub.requests.isEmpty)
    }

    @Test("a refused list throws when it is read, and ends")
    func refusedSequence() async throws {
        var films = stub.kobis.movies(MovieListRequest(rowsPerPage: -1)).makeAsyncIterator()
        let error = await #expect(throws: KobisError.self) { try await films.next() }
        #expect(error?.code == .invalidRequest)
        #expect(try await films.next() == nil)
    }

    @Test("other texts are not codes", arguments: ["", "2204 1011", "22041011&x=1", "한국"])
    func noCodes(text: String) {
        #expect(NationCode(rawValue: text) == nil)
        #expect(MovieTypeCode(rawValue: text) == nil)
        #expect(CompanyPartCode(rawValue: text) == nil)
        #expect(CompanyCode(text) == nil)
        #expect(PersonCode(text) == nil)
    }
}
