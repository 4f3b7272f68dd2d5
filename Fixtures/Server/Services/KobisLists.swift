import BoxOfficeBasics
import BoxOfficeWire

/// The three lists of KOBIS that have pages.
struct KobisLists: Sendable {
    private let films: [JSONValue]
    private let firms: [JSONValue]
    private let persons: [JSONValue]
    private let nations: JSONValue
    private let types: JSONValue

    init() throws {
        films = try JSONValue(parsing: FixtureFiles.bytes("kobis/movie-list.json")).elements
        firms = try JSONValue(parsing: FixtureFiles.bytes("kobis/company-list.json")).elements
        persons = try JSONValue(parsing: FixtureFiles.bytes("kobis/people-list.json")).elements
        nations = try JSONValue(parsing: FixtureFiles.bytes("kobis/codes/2204.json"))["codes"]
        types = try JSONValue(parsing: FixtureFiles.bytes("kobis/codes/2201.json"))["codes"]
    }

    func movies(_ request: LoopbackServer.Request) -> LoopbackServer.Reply {
        let nations = Self.names(nations, of: request, "repNationCd")
        let types = Self.names(types, of: request, "movieTypeCd")
        let rows = films.filter { film in
            Self.contains(film["movieNm"], request, "movieNm")
                && ((request.queryValue("directorNm") ?? "").isEmpty
                    || film["directors"].elements.contains { Self.contains($0["peopleNm"], request, "directorNm") })
                && Self.lies(film["openDt"], in: request, "openStartDt", "openEndDt")
                && Self.lies(film["prdtYear"], in: request, "prdtStartYear", "prdtEndYear")
                && (nations.isEmpty || nations.contains { film["nationAlt"].string.contains($0) })
                && (types.isEmpty || types.contains(film["typeNm"].string))
        }
        return page(of: rows, request, result: "movieListResult", list: "movieList")
    }

    func companies(_ request: LoopbackServer.Request) -> LoopbackServer.Reply {
        let rows = firms.filter { firm in
            Self.contains(firm["companyNm"], request, "companyNm") && Self.contains(firm["ceoNm"], request, "ceoNm")
        }
        return page(of: rows, request, result: "companyListResult", list: "companyList")
    }

    func people(_ request: LoopbackServer.Request) -> LoopbackServer.Reply {
        let rows = persons.filter { person in
            Self.contains(person["peopleNm"], request, "peopleNm")
                && Self.contains(person["filmoNames"], request, "filmoNames")
        }
        return page(of: rows, request, result: "peopleListResult", list: "peopleList")
    }

    private func page(
        of rows: [JSONValue], _ request: LoopbackServer.Request, result: String, list: String
    ) -> LoopbackServer.Reply {
        let size = max(1, request.queryValue("itemPerPage").flatMap { Int($0) } ?? 10)
        let page = max(1, request.queryValue("curPage").flatMap { Int($0) } ?? 1)
        let (start, isBeyond) = (page - 1).multipliedReportingOverflow(by: size)
        let part = isBeyond ? [] : Array(rows.dropFirst(start).prefix(size))
        let body: [String: JSONValue] = [
            "totCnt": .integer(rows.count), "source": .string("영화진흥위원회"), list: .array(part),
        ]
        return .json(JSONValue.object([result: .object(body)]).text)
    }

    private static func contains(_ value: JSONValue, _ request: LoopbackServer.Request, _ name: String) -> Bool {
        guard let part = request.queryValue(name), !part.isEmpty else { return true }
        return value.string.contains(part)
    }

    /// Whether a date, or a year, lies between the years of a request.
    private static func lies(
        _ value: JSONValue, in request: LoopbackServer.Request, _ from: String, _ through: String
    ) -> Bool {
        let (first, last) = (request.queryValue(from) ?? "", request.queryValue(through) ?? "")
        guard !first.isEmpty || !last.isEmpty else { return true }
        let year = String(value.string.prefix(4))
        return !year.isEmpty && (first.isEmpty || first <= year) && (last.isEmpty || year <= last)
    }

    /// What the codes of a request mean.
    private static func names(_ codes: JSONValue, of request: LoopbackServer.Request, _ name: String) -> [String] {
        let wanted = Set(request.query.filter { $0.name == name }.map(\.value))
        return codes.elements.filter { wanted.contains($0["fullCd"].string) }.map { $0["korNm"].string.trimmed }
    }
}
