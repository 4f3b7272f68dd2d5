import BoxOfficeBasics
import BoxOfficeWire

/// Responses for stubs of the services, which name what they are about, and have what the services always send beside
/// the members that a test gives.
package enum Canned {
    /// A row of a ranking of KOBIS.
    ///
    /// - Parameter members: Its members as JSON, such as `"movieCd":"20228797"`.
    /// - Returns: The row; the figures that are not among the members are empty.
    package static func entry(_ members: String) -> String {
        let figures = [
            "rnum", "rank", "rankInten", "rankOldAndNew", "openDt", "salesAmt", "salesShare", "salesInten",
            "salesChange", "salesAcc", "audiCnt", "audiInten", "audiChange", "audiAcc", "scrnCnt", "showCnt",
        ]
        return object(members, always: Dictionary(uniqueKeysWithValues: figures.map { ($0, .string("")) }))
    }

    /// A ranking of KOBIS.
    ///
    /// - Parameters:
    ///   - entries: Its rows.
    ///   - url: What it was requested by, which says of which days it is.
    /// - Returns: The response.
    package static func ranking(_ entries: [String], for url: String) -> String {
        func item(_ name: String) -> Substring? {
            url.split { "?&".contains($0) }.first { $0.hasPrefix("\(name)=") }?.dropFirst(name.count + 1)
        }
        let isDaily = url.contains("searchDailyBoxOfficeList")
        guard let day = item("targetDt").flatMap({ CalendarDay($0) }) else { return #"{"boxOfficeResult":{}}"# }
        let days =
            isDaily ? day...day : Self.days(ofPart: item("weekGb").map { String($0) }, of: ISOWeek(containing: day))
        let (list, week) =
            isDaily ? ("daily", "") : ("weekly", #""yearWeekTime":"\#(ISOWeek(containing: day).compact)","#)
        return #"{"boxOfficeResult":{"boxofficeType":"","showRange":"\#(range(of: days))",\#(week)"#
            + #""\#(list)BoxOfficeList":[\#(entries.joined(separator: ","))]}}"#
    }

    /// The record of a film of KOBIS.
    ///
    /// - Parameter members: Its members as JSON.
    /// - Returns: The response; what films are compared by and is not among the members is empty.
    package static func kobisFilm(_ members: String) -> String {
        let texts = ["movieNmEn", "movieNmOg", "showTm", "prdtYear", "openDt"].map { ($0, JSONValue.string("")) }
        let lists = ["nations", "directors", "actors"].map { ($0, JSONValue.array([])) }
        let film = object(members, always: Dictionary(uniqueKeysWithValues: texts + lists))
        return #"{"movieInfoResult":{"movieInfo":\#(film),"source":"영화진흥위원회"}}"#
    }

    /// A row of a list of TMDB.
    ///
    /// - Parameter members: Its members as JSON.
    /// - Returns: The row, without a poster unless the members have one.
    package static func row(_ members: String) -> String { object(members, always: ["poster_path": .null]) }

    /// A page of a list of TMDB, the only one.
    ///
    /// - Parameter rows: Its rows.
    /// - Returns: The response.
    package static func page(_ rows: [String]) -> String {
        #"{"page":1,"results":[\#(rows.joined(separator: ","))],"total_pages":1,"total_results":\#(rows.count)}"#
    }

    /// The record of a film of TMDB.
    ///
    /// - Parameter members: Its members as JSON, with the appendices.
    /// - Returns: The response; a running time, countries and a poster are only known if the members have them.
    package static func movie(_ members: String) -> String {
        object(members, always: ["runtime": .integer(0), "production_countries": .array([]), "poster_path": .null])
    }

    private static func object(_ members: String, always: [String: JSONValue]) -> String {
        guard case .object(let given)? = try? JSONValue(parsing: Array("{\(members)}".utf8)) else {
            preconditionFailure("These are members of JSON: \(members)")
        }
        return JSONValue.object(always.merging(given) { $1 }).text
    }

    /// The days of a part of a week, by KOBIS's number of it; the weekend if there is none.
    static func days(ofPart part: String?, of week: ISOWeek) -> ClosedRange<CalendarDay> {
        switch part {
        case "0": week.days
        case "2": week.day(1)...week.day(4)
        default: week.day(5)...week.day(7)
        }
    }

    /// Days as KOBIS names them.
    static func range(of days: ClosedRange<CalendarDay>) -> String {
        "\(days.lowerBound.compact)~\(days.upperBound.compact)"
    }
}
