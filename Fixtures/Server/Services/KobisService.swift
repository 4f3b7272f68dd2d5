import WireFormat

/// KOBIS as far as it is played: the daily box office, and a film's record.
struct KobisService: Sendable {
    private let faults: JSONValue

    init() throws { faults = try JSONValue(parsing: FixtureFiles.bytes("kobis/faults.json")) }

    func reply(to request: LoopbackServer.Request, path: String) -> LoopbackServer.Reply {
        switch request.queryValue("key") ?? "" {
        case "", "bad": return fault("badKey")
        case "spent": return fault("spentKey")
        default: break
        }
        // The real service lies below /kobisopenapi/webservice/rest; a base URL may hold that or not.
        switch path.split(separator: "/").last {
        case "searchDailyBoxOfficeList.json": return dailyList(request)
        case "searchMovieInfo.json": return movieInfo(request)
        default: return .htmlPage(status: 404)
        }
    }

    private func dailyList(_ request: LoopbackServer.Request) -> LoopbackServer.Reply {
        guard let day = request.queryValue("targetDt"), !day.isEmpty else { return fault("missingDate") }
        guard day.utf8.count == 8, day.utf8.allSatisfy(Self.isDigit) else { return fault("badDate", value: day) }
        guard let text = try? FixtureFiles.text("kobis/daily/\(day).json") else {
            let empty = #"{"boxofficeType":"일별 박스오피스","showRange":"\#(day)~\#(day)","dailyBoxOfficeList":[]}"#
            return .json(#"{"boxOfficeResult":\#(empty)}"#)
        }
        guard let count = request.queryValue("itemPerPage").flatMap({ Int($0) }), count < 10,
            var document = try? JSONValue(parsing: Array(text.utf8))
        else { return .json(text) }
        let rows = document["boxOfficeResult"]["dailyBoxOfficeList"].elements
        document["boxOfficeResult"]["dailyBoxOfficeList"] = .array(Array(rows.prefix(max(0, count))))
        return .json(document.text)
    }

    /// An unknown code is no fault: every field of its record is null.
    private func movieInfo(_ request: LoopbackServer.Request) -> LoopbackServer.Reply {
        let code = request.queryValue("movieCd") ?? ""
        let isPlain = code.utf8.allSatisfy { Self.isDigit($0) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
        let name = isPlain && !code.isEmpty ? code : "unknown"
        let text = (try? FixtureFiles.text("kobis/movie-info/\(name).json"))
        return (text ?? (try? FixtureFiles.text("kobis/movie-info/unknown.json"))).map { .json($0) } ?? .status(500)
    }

    private func fault(_ name: String, value: String = "") -> LoopbackServer.Reply {
        let parts = faults[name].text.split(separator: "VALUE", omittingEmptySubsequences: false)
        return .json(parts.joined(separator: value))
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
