import BoxOfficeFixtures
import Foundation
import Testing

@Suite("Fixture services")
struct FixtureServicesTests {
    private typealias Object = [String: Any]

    /// Sends a request on a new connection, and parses the response with another parser than the services' own.
    private func get(
        _ services: FixtureServices, _ target: String, headers: String = ""
    ) throws -> (status: Int?, json: Object) {
        let client = try RawClient(port: services.server.port)
        client.get(target, headers: headers)
        let response = client.response()
        let json = try JSONSerialization.jsonObject(with: Data(response.body)) as? Object
        return (response.status, json ?? [:])
    }

    private func faultCode(_ services: FixtureServices, _ query: String) throws -> String? {
        let (status, json) = try get(services, "/kobis/boxoffice/searchDailyBoxOfficeList.json?\(query)")
        #expect(status == 200)
        return (json["faultInfo"] as? Object)?["errorCode"] as? String
    }

    private func rows(_ services: FixtureServices, _ query: String) throws -> [Object]? {
        let (_, json) = try get(services, "/kobis/boxoffice/searchDailyBoxOfficeList.json?key=k&\(query)")
        return (json["boxOfficeResult"] as? Object)?["dailyBoxOfficeList"] as? [Object]
    }

    private func foundIDs(_ services: FixtureServices, _ query: String) throws -> [Int] {
        let (_, json) = try get(services, "/tmdb/3/search/movie?api_key=k&language=ko-KR&query=\(query)")
        return (json["results"] as? [Object] ?? []).compactMap { $0["id"] as? Int }
    }

    @Test("KOBIS: bad keys and dates are refused with its fault codes")
    func kobisFaults() throws {
        let services = try FixtureServices()
        defer { services.stop() }
        #expect(try faultCode(services, "targetDt=20240424") == "320010")
        #expect(try faultCode(services, "key=bad&targetDt=20240424") == "320010")
        #expect(try faultCode(services, "key=spent&targetDt=20240424") == "320011")
        #expect(try faultCode(services, "key=k") == "320102")
        #expect(try faultCode(services, "key=k&targetDt=2025") == "320103")
        #expect(try faultCode(services, "key=k&targetDt=20240424") == nil)
    }

    @Test("KOBIS: a day, its beginning, and a day without data")
    func kobisDays() throws {
        let services = try FixtureServices()
        defer { services.stop() }
        #expect(try rows(services, "targetDt=20240424")?.count == 10)
        let first = try #require(try rows(services, "targetDt=20240424&itemPerPage=3"))
        #expect(first.map { $0["rank"] as? String } == ["1", "2", "3"])
        #expect(try rows(services, "targetDt=19990101")?.isEmpty == true)
    }

    @Test("KOBIS: an unknown film's record is all null")
    func kobisMovies() throws {
        let services = try FixtureServices()
        defer { services.stop() }
        func info(_ code: String) throws -> Object? {
            let (_, json) = try get(services, "/kobis/movie/searchMovieInfo.json?key=k&movieCd=\(code)")
            return (json["movieInfoResult"] as? Object)?["movieInfo"] as? Object
        }
        #expect(try info("19950095")?["movieNm"] as? String == "레옹")
        let unknown = try #require(try info("00000000"))
        #expect(unknown.count == 17)
        #expect(unknown.values.allSatisfy { $0 is NSNull })
        #expect(try info("../faults")?["movieCd"] is NSNull)
    }

    @Test("KOBIS: a week by any of its days, its parts, and a week without data")
    func kobisWeeks() throws {
        let services = try FixtureServices()
        defer { services.stop() }
        func result(_ query: String) throws -> Object? {
            try get(services, "/kobis/boxoffice/searchWeeklyBoxOfficeList.json?key=k&\(query)").json["boxOfficeResult"]
                as? Object
        }
        for day in ["20240422", "20240425", "20240428"] {
            #expect(try result("targetDt=\(day)")?["showRange"] as? String == "20240426~20240428")
        }
        #expect(try result("targetDt=20240424&weekGb=0")?["showRange"] as? String == "20240422~20240428")
        #expect(try result("targetDt=20240424&weekGb=2")?["showRange"] as? String == "20240422~20240425")
        #expect(try (result("targetDt=20240424&itemPerPage=4")?["weeklyBoxOfficeList"] as? [Object])?.count == 4)
        let empty = try #require(try result("targetDt=20111230"))
        #expect(empty["yearWeekTime"] as? String == "201152")
        #expect((empty["weeklyBoxOfficeList"] as? [Object])?.isEmpty == true)
    }

    @Test("KOBIS: lists have pages, a count and filters")
    func kobisLists() throws {
        let services = try FixtureServices()
        defer { services.stop() }
        func codes(_ list: String, _ query: String) throws -> (total: Int?, codes: [String]) {
            let name = list == "People" ? "people" : list.lowercased()
            let target = "/kobis/\(name)/search\(list)List.json?key=k&\(query)"
            let result = try get(services, target).json["\(name)ListResult"] as? Object
            let rows = result?["\(name)List"] as? [Object] ?? []
            return (result?["totCnt"] as? Int, rows.compactMap { $0["\(name)Cd"] as? String })
        }
        #expect(try codes("Movie", "").codes.count == 10)
        let pages = try (1...4).map { try codes("Movie", "itemPerPage=5&curPage=\($0)") }
        #expect(pages.map(\.codes.count) == [5, 5, 5, 2])
        #expect(Set(pages.flatMap(\.codes)).count == 17)
        #expect(pages.allSatisfy { $0.total == 17 })
        #expect(try codes("Movie", "itemPerPage=5&curPage=5").codes.isEmpty)
        #expect(try codes("Movie", "movieTypeCd=220199").codes == ["20249003"])
        #expect(try codes("Movie", "repNationCd=22049001").codes == ["20249002"])
        #expect(
            try codes("Movie", "openStartDt=2023&openEndDt=2023&prdtEndYear=2022&directorNm=").codes.contains(
                "20249003"))
        #expect(try codes("Company", "ceoNm=%EA%B9%80%ED%95%98%EB%82%98").codes == ["20990001"])
        #expect(try codes("People", "filmoNames=355").codes == ["20990102"])
    }

    @Test("KOBIS: companies, people and codes by their code, and unknown ones")
    func kobisRecords() throws {
        let services = try FixtureServices()
        defer { services.stop() }
        func record(_ path: String, _ wrapper: String, _ name: String) throws -> Object? {
            (try get(services, "/kobis/\(path)&key=k").json[wrapper] as? Object)?[name] as? Object
        }
        let company = "company/searchCompanyInfo.json?companyCd="
        #expect(try record(company + "20990001", "companyInfoResult", "companyInfo")?["ceoNm"] as? String == "김하나")
        #expect(try record(company + "1", "companyInfoResult", "companyInfo")?["companyCd"] is NSNull)
        let person = "people/searchPeopleInfo.json?peopleCd="
        #expect(try record(person + "20990101", "peopleInfoResult", "peopleInfo")?["sex"] as? String == "여자")
        #expect(try record(person + "1", "peopleInfoResult", "peopleInfo")?["peopleCd"] is NSNull)
        func codes(_ list: String) throws -> [Object]? {
            try get(services, "/kobis/code/searchCodeList.json?key=k&comCode=\(list)").json["codes"] as? [Object]
        }
        #expect(try codes("0105000000")?.count == 17)
        #expect(try codes("1")?.isEmpty == true)
    }

    @Test("TMDB: a bad or missing key is refused, either kind of a good one is accepted")
    func tmdbKeys() throws {
        let services = try FixtureServices()
        defer { services.stop() }
        for (target, headers) in [("", ""), ("?api_key=bad", ""), ("", "Authorization: Bearer bad\r\n")] {
            let (status, json) = try get(services, "/tmdb/configuration\(target)", headers: headers)
            #expect(status == 401)
            #expect(json["status_code"] as? Int == 7)
        }
        #expect(try get(services, "/tmdb/3/configuration?api_key=k").status == 200)
        let (status, json) = try get(
            services, "/tmdb/configuration", headers: "Authorization: Bearer t\r\nHost: h:1\r\n")
        #expect(status == 200)
        #expect((json["images"] as? Object)?["poster_sizes"] as? [String] != nil)
    }

    @Test("TMDB: a search finds namesakes, in an order of its own, and within a year on request")
    func tmdbSearch() throws {
        let services = try FixtureServices()
        defer { services.stop() }
        #expect(try foundIDs(services, "%EB%A0%88%EC%98%B9") == [2110, 753342, 101])
        #expect(try foundIDs(services, "leon&primary_release_year=1994") == [101])
        #expect(try foundIDs(services, "leon&year=1995") == [101])
        #expect(try foundIDs(services, "nothing+like+it").isEmpty)
        #expect(try get(services, "/tmdb/search/movie?api_key=k").status == 422)
    }

    @Test("TMDB: a search falls back to English and follows the region, details do not")
    func tmdbLanguages() throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let target = "/tmdb/search/movie?api_key=k&language=ko-KR&region=KR&query=Robot%20Dreams"
        let found = try get(services, target).json["results"] as? [Object]
        let row = try #require(found?.first { $0["id"] as? Int == 838240 })
        #expect(row["title"] as? String == "로봇 드림")
        #expect((row["overview"] as? String)?.hasPrefix("A lonely dog") == true)
        #expect(row["release_date"] as? String == "2024-03-13")
        let details = try get(services, "/tmdb/movie/838240?api_key=k&language=ko-KR&region=KR").json
        #expect(details["overview"] as? String == "")
        #expect(details["release_date"] as? String == "2023-12-06")
        #expect(try get(services, "/tmdb/movie/101?api_key=k").json["title"] as? String == "Léon: The Professional")
    }

    @Test("TMDB: details hold what was appended and nothing else; images are filtered by language")
    func tmdbDetails() throws {
        let services = try FixtureServices()
        defer { services.stop() }
        func posters(_ query: String) throws -> Int? {
            let (_, json) = try get(services, "/tmdb/movie/101?api_key=k&append_to_response=images&\(query)")
            #expect(json["credits"] == nil)
            return ((json["images"] as? Object)?["posters"] as? [Object])?.count
        }
        #expect(try posters("language=ko-KR") == 0)
        #expect(try posters("language=ko-KR&include_image_language=ko,null") == 1)
        let all = "credits,images,alternative_titles,release_dates,translations,external_ids"
        let details = try get(services, "/tmdb/movie/1017163?api_key=k&append_to_response=\(all)").json
        for name in all.split(separator: ",") { #expect(details[String(name)] is Object, "\(name)") }
        #expect(try get(services, "/tmdb/movie/101/external_ids?api_key=k").json["id"] as? Int == 101)
        let (status, json) = try get(services, "/tmdb/movie/1?api_key=k")
        #expect(status == 404)
        #expect(json["status_code"] as? Int == 34)
    }

    @Test("images come in every poster size and in no other")
    func images() throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let client = try RawClient(port: services.server.port)
        for size in ["w92", "w500", "original"] {
            client.get("/img/t/p/\(size)/leon.jpg")
            let response = client.response()
            #expect(response.header("content-type") == "image/jpeg")
            #expect(response.body == (try FixtureFiles.bytes("images/leon.jpg")))
        }
        for target in ["/img/w42/leon.jpg", "/img/w500/none.jpg", "/img/w500/../kobis/faults.json", "/other"] {
            client.get(target)
            #expect(client.response().status == 404)
        }
    }

    @Test("a scripted fault affects a number of requests to its service, and the journal keeps the order")
    func script() throws {
        let services = try FixtureServices()
        defer { services.stop() }
        services.fail(.image, times: 2, with: .status(503, retryAfter: 1))
        services.fail(.image, path: "/w92/", with: .truncation)
        let client = try RawClient(port: services.server.port)
        var statuses: [Int?] = []
        for target in ["/img/w500/leon.jpg", "/kobis/x?key=k", "/img/w500/leon.jpg", "/img/w500/leon.jpg"] {
            client.get(target)
            statuses.append(client.response().status)
        }
        #expect(statuses == [503, 404, 503, 200])
        #expect(services.order == [.image, .kobis, .image, .image])
        #expect(services.requests(to: .image).count == 3)
        client.get("/img/w92/leon.jpg")
        let response = client.response()
        #expect(response.end == .closed)
        #expect(response.body.count < Int(response.header("content-length") ?? "") ?? 0)
    }

    @Test("a wrong media type, and a page in place of an image")
    func wrongContent() throws {
        let services = try FixtureServices()
        defer { services.stop() }
        services.fail(.image, with: .wrongType)
        services.fail(.image, with: .htmlPage)
        let client = try RawClient(port: services.server.port)
        client.get("/img/w500/leon.jpg")
        let wrong = client.response()
        client.get("/img/w500/leon.jpg")
        let page = client.response()
        #expect(wrong.header("content-type") == page.header("content-type"))
        #expect(wrong.body.starts(with: [0xFF, 0xD8]))
        #expect(page.text.hasPrefix("<!doctype html>"))
        #expect(page.status == 200)
    }

    @Test("disturbances have names for the command line", arguments: ["503", "truncate", "reset", "html", "drip"])
    func names(name: String) {
        #expect(FixtureServices.Disturbance(named: name) != nil)
        #expect(FixtureServices.Disturbance(named: name + "?") == nil)
    }
}
