import BoxOfficeBasics
import BoxOfficeFixtures
import BoxOfficeWire
import KobisAPI

/// A response of a service that can be damaged, and how it is read.
struct SpoiltResponse: Sendable, CustomStringConvertible {
    let description: String
    /// The undamaged response.
    let bytes: [UInt8]
    /// The list whose rows are counted.
    let list: String
    let read: @Sendable (Kobis) async throws(KobisError) -> (rows: Int, findings: [Finding])

    /// A response of each of the nine services.
    static let all: [SpoiltResponse] = [
        SpoiltResponse("dailyBoxOffice", file("daily/20240424"), list: "dailyBoxOfficeList", rows: 3) {
            kobis throws(KobisError) in
            let day = CalendarDay(year: 2024, month: 4, day: 24) ?? .twoDaysAgo
            let list = try await kobis.dailyBoxOffice(DailyBoxOfficeRequest(day: day))
            return (list.entries.count, list.findings)
        },
        SpoiltResponse("weeklyBoxOffice", file("weekly/202417-1"), list: "weeklyBoxOfficeList", rows: 3) {
            kobis throws(KobisError) in
            let week = ISOWeek(year: 2024, week: 17) ?? ISOWeek(containing: .twoDaysAgo)
            let list = try await kobis.weeklyBoxOffice(WeeklyBoxOfficeRequest(week: week, part: .weekend))
            return (list.entries.count, list.findings)
        },
        SpoiltResponse("codes", file("codes/2204"), list: "codes") { kobis throws(KobisError) in
            let list = try await kobis.codes(of: NationCode.self)
            return (list.count, list.findings)
        },
        SpoiltResponse("movies", page("movieListResult", "movieList", file("movie-list")), list: "movieList", rows: 3) {
            kobis throws(KobisError) in
            let page = try await kobis.moviePage(MovieListRequest())
            return (page.items.count, page.findings)
        },
        SpoiltResponse("movieInfo", filmDocument, list: "actors") { kobis throws(KobisError) in
            let film = try await kobis.movieInfo(code("20250001"))
            return (film.actors.count, film.findings)
        },
        SpoiltResponse(
            "companies", page("companyListResult", "companyList", file("company-list")), list: "companyList", rows: 3
        ) { kobis throws(KobisError) in
            let page = try await kobis.companyPage(CompanyListRequest())
            return (page.items.count, page.findings)
        },
        SpoiltResponse("companyInfo", file("company-info/20990001"), list: "filmos") { kobis throws(KobisError) in
            let company = try await kobis.companyInfo(code("20990001"))
            return (company.films.count, company.findings)
        },
        SpoiltResponse(
            "people", page("peopleListResult", "peopleList", file("people-list")), list: "peopleList", rows: 3
        ) { kobis throws(KobisError) in
            let page = try await kobis.peoplePage(PeopleListRequest())
            return (page.items.count, page.findings)
        },
        SpoiltResponse("personInfo", file("people-info/20990101"), list: "filmos") { kobis throws(KobisError) in
            let person = try await kobis.personInfo(code("20990101"))
            return (person.films.count, person.findings)
        },
    ]

    private init(
        _ name: String, _ text: String, list: String, rows: Int = .max,
        read: @escaping @Sendable (Kobis) async throws(KobisError) -> (rows: Int, findings: [Finding])
    ) {
        description = name
        let document = (try? JSONValue(parsing: Array(text.utf8))) ?? .null
        bytes = Array(document.keeping(rows, of: list).text.utf8)
        self.list = list
        self.read = read
    }

    private static func file(_ name: String) -> String { (try? FixtureFiles.text("kobis/\(name).json")) ?? "" }

    private static func page(_ result: String, _ list: String, _ rows: String) -> String {
        #"{"\#(result)":{"totCnt":3,"source":"영화진흥위원회","\#(list)":\#(rows)}}"#
    }

    private static func code<Code: LosslessStringConvertible>(_ text: String) -> Code {
        guard let code = Code(text) else { preconditionFailure("\(text) is a code") }
        return code
    }
}

extension JSONValue {
    /// Returns the document with only some rows of a list, which keeps mutations fast and concentrates them.
    fileprivate func keeping(_ count: Int, of list: String) -> JSONValue {
        guard case .object(let members) = self else { return self }
        return .object(
            Dictionary(
                uniqueKeysWithValues: members.map { name, value in
                    guard name == list, case .array(let rows) = value else {
                        return (name, value.keeping(count, of: list))
                    }
                    return (name, .array(Array(rows.prefix(count))))
                }))
    }
}
