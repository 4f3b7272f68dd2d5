import BoxOfficeBasics
import BoxOfficeWire

/// KOBIS as far as it is played: all nine services, over the few films, companies and people of this folder.
struct KobisService: Sendable {
    private let faults: JSONValue
    private let lists: KobisLists

    init() throws {
        faults = try JSONValue(parsing: FixtureFiles.bytes("kobis/faults.json"))
        lists = try KobisLists()
    }

    func reply(to request: LoopbackServer.Request, path: String) -> LoopbackServer.Reply {
        switch request.queryValue("key") ?? "" {
        case "", "bad": return fault("badKey")
        case "spent": return fault("spentKey")
        default: break
        }
        // The real service lies below /kobisopenapi/webservice/rest; a base URL may hold that or not.
        switch path.split(separator: "/").last {
        case "searchDailyBoxOfficeList.json": return dailyList(request)
        case "searchWeeklyBoxOfficeList.json": return weeklyList(request)
        case "searchCodeList.json": return record("codes", request.queryValue("comCode"), or: #"{"codes":[]}"#)
        case "searchMovieList.json": return lists.movies(request)
        case "searchMovieInfo.json": return record("movie-info", request.queryValue("movieCd"))
        case "searchCompanyList.json": return lists.companies(request)
        case "searchCompanyInfo.json": return record("company-info", request.queryValue("companyCd"))
        case "searchPeopleList.json": return lists.people(request)
        case "searchPeopleInfo.json": return record("people-info", request.queryValue("peopleCd"))
        default: return .htmlPage(status: 404)
        }
    }

    private func dailyList(_ request: LoopbackServer.Request) -> LoopbackServer.Reply {
        ranking(request, list: "dailyBoxOfficeList") { day in
            let empty = #"{"boxofficeType":"일별 박스오피스","showRange":"\#(day.compact)~\#(day.compact)","#
            return ("kobis/daily/\(day.compact).json", empty + #""dailyBoxOfficeList":[]}"#)
        }
    }

    private func weeklyList(_ request: LoopbackServer.Request) -> LoopbackServer.Reply {
        ranking(request, list: "weeklyBoxOfficeList") { day in
            let week = ISOWeek(containing: day)
            let part = request.queryValue("weekGb") ?? "1"
            let range = Canned.range(of: Canned.days(ofPart: part, of: week))
            let name = part == "0" ? "주간" : part == "2" ? "주중" : "주말"
            let empty = #"{"boxofficeType":"\#(name) 박스오피스","showRange":"\#(range)","#
            return (
                "kobis/weekly/\(week.compact)-\(part == "0" || part == "2" ? part : "1").json",
                empty + #""yearWeekTime":"\#(week.compact)","weeklyBoxOfficeList":[]}"#
            )
        }
    }

    /// The rows of a file, as many as are asked for, or an empty result.
    private func ranking(
        _ request: LoopbackServer.Request, list: String, of day: (CalendarDay) -> (file: String, empty: String)
    ) -> LoopbackServer.Reply {
        guard let text = request.queryValue("targetDt"), !text.isEmpty else { return fault("missingDate") }
        guard text.utf8.count == 8, text.utf8.allSatisfy(Self.isDigit) else { return fault("badDate", value: text) }
        // The real service does not refuse a day that does not exist.
        guard let (file, empty) = CalendarDay(text).map(day) else { return .json(#"{"boxOfficeResult":{}}"#) }
        guard let text = try? FixtureFiles.text(file) else { return .json(#"{"boxOfficeResult":\#(empty)}"#) }
        guard let count = request.queryValue("itemPerPage").flatMap({ Int($0) }), count < 10,
            var document = try? JSONValue(parsing: Array(text.utf8))
        else { return .json(text) }
        let rows = document["boxOfficeResult"][list].elements
        document["boxOfficeResult"][list] = .array(Array(rows.prefix(max(0, count))))
        return .json(document.text)
    }

    /// A file by its code; an unknown code is not a fault: every field of the record is null.
    private func record(_ folder: String, _ code: String?, or empty: String? = nil) -> LoopbackServer.Reply {
        let code = code ?? ""
        let isPlain = code.utf8.allSatisfy { Self.isDigit($0) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
        let text = isPlain && !code.isEmpty ? try? FixtureFiles.text("kobis/\(folder)/\(code).json") : nil
        let unknown = empty ?? (try? FixtureFiles.text("kobis/\(folder)/unknown.json"))
        return (text ?? unknown).map { .json($0) } ?? .status(500)
    }

    private func fault(_ name: String, value: String = "") -> LoopbackServer.Reply {
        let parts = faults[name].text.split(separator: "VALUE", omittingEmptySubsequences: false)
        return .json(parts.joined(separator: value))
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
